import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { first, type Reader, type Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { emailTemplateOverrides, emailTemplates } from './tables.ts'

export type TemplateRow = typeof emailTemplates.$inferSelect
export type NewTemplateRow = typeof emailTemplates.$inferInsert
export type OverrideRow = typeof emailTemplateOverrides.$inferSelect
type OverrideWords = Pick<OverrideRow, 'subject' | 'body' | 'scheduleOffsetMinutes' | 'enabled'>

/** The set every workspace starts with, the workspace's own, the event's own; each in the order it was made. */
const group = sql<number>`CASE WHEN ${emailTemplates.eventId} IS NOT NULL THEN 2 WHEN ${emailTemplates.kind} = 'system' THEN 0 ELSE 1 END`
const inOrder = [asc(group), asc(emailTemplates.createdAt), asc(emailTemplates.id)]
export type Place = { group: number; createdAt: string; id: string }
export type ListedTemplate = { template: TemplateRow; override: OverrideRow | null; group: number }

const isAfter = (place: Place | undefined): SQL | undefined =>
  place &&
  sql`(${group}, ${emailTemplates.createdAt}, ${emailTemplates.id}) > (${place.group}::int, ${place.createdAt}::timestamptz, ${place.id}::uuid)`

export async function listWorkspaceTemplates(
  db: Reader,
  organizationId: OrganizationId,
  after: Place | undefined,
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
  after: Place | undefined,
  limit: number,
): Promise<ListedTemplate[]> {
  const ofWorkspaceOrEvent = or(isNull(emailTemplates.eventId), eq(emailTemplates.eventId, eventId))
  return db
    .select({ template: emailTemplates, override: emailTemplateOverrides, group })
    .from(emailTemplates)
    .leftJoin(
      emailTemplateOverrides,
      and(
        eq(emailTemplateOverrides.organizationId, organizationId),
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

/** Nobody changes or deletes it until the transaction ends. */
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
    .set({ ...changes, updatedAt: sql`now()` })
    .where(own(organizationId, templateId))
    .returning()
  return rows[0]!
}

export async function removeTemplate(tx: Tx, organizationId: OrganizationId, templateId: string) {
  await tx.delete(emailTemplates).where(own(organizationId, templateId))
}

export async function putOverride(
  tx: Tx,
  key: { organizationId: OrganizationId; eventId: string; templateId: string },
  words: OverrideWords,
): Promise<OverrideRow> {
  const rows = await tx
    .insert(emailTemplateOverrides)
    .values({ ...key, ...words })
    .onConflictDoUpdate({
      target: [emailTemplateOverrides.organizationId, emailTemplateOverrides.eventId, emailTemplateOverrides.templateId],
      set: { ...words, updatedAt: sql`now()` },
    })
    .returning()
  return rows[0]!
}

export async function removeOverride(tx: Tx, organizationId: OrganizationId, eventId: string, templateId: string) {
  await tx
    .delete(emailTemplateOverrides)
    .where(and(ofEvent(emailTemplateOverrides, organizationId, eventId), eq(emailTemplateOverrides.templateId, templateId)))
}

/** The event's own templates and its overrides, said again by another event. */
export async function copyToEvent(tx: Tx, organizationId: OrganizationId, fromEventId: string, toEventId: string) {
  const asNew = { id: undefined, eventId: toEventId, createdAt: undefined, updatedAt: undefined }
  const templates = await tx
    .select()
    .from(emailTemplates)
    .where(ofEvent(emailTemplates, organizationId, fromEventId))
    .orderBy(...inOrder)
  await insertTemplates(
    tx,
    templates.map((row) => ({ ...row, ...asNew })),
  )
  // Held, so that a template deleted at this moment is either gone from the answer or takes the copies along.
  const overrides = await tx
    .select({ override: emailTemplateOverrides })
    .from(emailTemplateOverrides)
    .innerJoin(emailTemplates, eq(emailTemplates.id, emailTemplateOverrides.templateId))
    .where(ofEvent(emailTemplateOverrides, organizationId, fromEventId))
    .for('key share', { of: emailTemplates })
  if (overrides.length > 0) await tx.insert(emailTemplateOverrides).values(overrides.map(({ override }) => ({ ...override, ...asNew })))
}

const own = (organizationId: OrganizationId, templateId: string) =>
  and(eq(emailTemplates.id, templateId), eq(emailTemplates.organizationId, organizationId))

const ofEvent = (table: typeof emailTemplates | typeof emailTemplateOverrides, organizationId: OrganizationId, eventId: string) =>
  and(eq(table.organizationId, organizationId), eq(table.eventId, eventId))
