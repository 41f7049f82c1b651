import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { first, type Reader, type Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { emailTemplateOverrides, emailTemplates, overrideVersions } from './tables.ts'

export type TemplateRow = typeof emailTemplates.$inferSelect
export type NewTemplateRow = typeof emailTemplates.$inferInsert
export type OverrideRow = typeof emailTemplateOverrides.$inferSelect
type OverrideFields = Pick<OverrideRow, 'subject' | 'body' | 'scheduleOffsetMinutes' | 'enabled'>

/** System templates, then those of the workspace, then those of the event; each group in the order of creation. */
const group = sql<number>`CASE WHEN ${emailTemplates.eventId} IS NOT NULL THEN 2 WHEN ${emailTemplates.kind} = 'system' THEN 0 ELSE 1 END`
const inOrder = [asc(group), asc(emailTemplates.createdAt), asc(emailTemplates.id)]
export type TemplateCursor = { group: number; createdAt: string; id: string }
export type ListedTemplate = { template: TemplateRow; override: OverrideRow | null; group: number }

const isAfter = (cursor: TemplateCursor | undefined): SQL | undefined =>
  cursor &&
  sql`(${group}, ${emailTemplates.createdAt}, ${emailTemplates.id}) > (${cursor.group}::int, ${cursor.createdAt}::timestamptz, ${cursor.id}::uuid)`

export async function listWorkspaceTemplates(
  db: Reader,
  organizationId: OrganizationId,
  after: TemplateCursor | undefined,
  limit: number,
): Promise<ListedTemplate[]> {
  const rows = await db
    .select({ template: emailTemplates, group })
    .from(emailTemplates)
    .where(and(eq(emailTemplates.organizationId, organizationId), isNull(emailTemplates.eventId), isAfter(after)))
    .orderBy(...inOrder)
    .limit(limit)
  return rows.map((row) => ({ ...row, override: null }))
}

export async function listEventTemplates(
  db: Reader,
  organizationId: OrganizationId,
  eventId: string,
  after: TemplateCursor | undefined,
  limit: number,
): Promise<ListedTemplate[]> {
  const ofWorkspaceOrEvent = or(isNull(emailTemplates.eventId), eq(emailTemplates.eventId, eventId))
  return db
    .select({ template: emailTemplates, override: emailTemplateOverrides, group })
    .from(emailTemplates)
    .leftJoin(
      emailTemplateOverrides,
      and(
        eq(emailTemplateOverrides.organizationId, emailTemplates.organizationId),
        eq(emailTemplateOverrides.eventId, eventId),
        eq(emailTemplateOverrides.templateId, emailTemplates.id),
      ),
    )
    .where(and(eq(emailTemplates.organizationId, organizationId), ofWorkspaceOrEvent, isAfter(after)))
    .orderBy(...inOrder)
    .limit(limit)
}

export async function insertTemplates(tx: Tx, rows: NewTemplateRow[]): Promise<TemplateRow[]> {
  return rows.length === 0 ? [] : tx.insert(emailTemplates).values(rows).returning()
}

/** Locked until the transaction ends. */
export const lockTemplate = (tx: Tx, organizationId: OrganizationId, templateId: string): Promise<TemplateRow | undefined> =>
  first(tx.select().from(emailTemplates).where(own(organizationId, templateId)).for('update'))

export async function changeTemplate(
  tx: Tx,
  organizationId: OrganizationId,
  templateId: string,
  changes: Partial<NewTemplateRow>,
): Promise<TemplateRow> {
  const rows = await tx
    .update(emailTemplates)
    .set({ ...changes, version: sql`${emailTemplates.version} + 1`, updatedAt: sql`now()` })
    .where(own(organizationId, templateId))
    .returning()
  return rows[0]!
}

export async function removeTemplate(tx: Tx, organizationId: OrganizationId, templateId: string) {
  await tx.delete(emailTemplates).where(own(organizationId, templateId))
}

export type OverrideKey = { organizationId: OrganizationId; eventId: string; templateId: string }
const newOverrideVersion = sql<number>`nextval(${overrideVersions.seqName}::regclass)`

export const findOverride = (tx: Tx, key: OverrideKey): Promise<OverrideRow | undefined> =>
  first(tx.select().from(emailTemplateOverrides).where(isOverride(key)))

export async function putOverride(tx: Tx, key: OverrideKey, fields: OverrideFields): Promise<OverrideRow> {
  const rows = await tx
    .insert(emailTemplateOverrides)
    .values({ ...key, ...fields, version: newOverrideVersion })
    .onConflictDoUpdate({
      target: [emailTemplateOverrides.organizationId, emailTemplateOverrides.eventId, emailTemplateOverrides.templateId],
      set: { ...fields, version: newOverrideVersion, updatedAt: sql`now()` },
    })
    .returning()
  return rows[0]!
}

export async function removeOverride(tx: Tx, key: OverrideKey) {
  await tx.delete(emailTemplateOverrides).where(isOverride(key))
}

/** Copies the templates and overrides of one event to another. */
export async function copyToEvent(tx: Tx, organizationId: OrganizationId, fromEventId: string, toEventId: string) {
  const asNew = { id: undefined, eventId: toEventId, version: undefined, createdAt: undefined, updatedAt: undefined }
  const templates = await tx
    .select()
    .from(emailTemplates)
    .where(ofEvent(emailTemplates, organizationId, fromEventId))
    .orderBy(...inOrder)
  await insertTemplates(
    tx,
    templates.map((row) => ({ ...row, ...asNew })),
  )
  // The lock makes sure that a template deleted concurrently is either not read here or deletes the copied overrides too.
  const overrides = await tx
    .select({ override: emailTemplateOverrides })
    .from(emailTemplateOverrides)
    .innerJoin(
      emailTemplates,
      and(
        eq(emailTemplates.id, emailTemplateOverrides.templateId),
        eq(emailTemplates.organizationId, emailTemplateOverrides.organizationId),
      ),
    )
    .where(ofEvent(emailTemplateOverrides, organizationId, fromEventId))
    .for('key share', { of: emailTemplates })
  if (overrides.length === 0) return
  const copies = overrides.map(({ override }) => ({ ...override, ...asNew, version: newOverrideVersion }))
  await tx.insert(emailTemplateOverrides).values(copies)
}

const own = (organizationId: OrganizationId, templateId: string) =>
  and(eq(emailTemplates.id, templateId), eq(emailTemplates.organizationId, organizationId))

const isOverride = ({ organizationId, eventId, templateId }: OverrideKey) =>
  and(ofEvent(emailTemplateOverrides, organizationId, eventId), eq(emailTemplateOverrides.templateId, templateId))

const ofEvent = (table: typeof emailTemplates | typeof emailTemplateOverrides, organizationId: OrganizationId, eventId: string) =>
  and(eq(table.organizationId, organizationId), eq(table.eventId, eventId))
