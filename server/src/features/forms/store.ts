import { MAX_LISTED_USES } from '@foyer/contracts'
import { and, asc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import { first, type Reader, type Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { events } from '../events/tables.ts'
import type { FieldMapping } from './crm-a-properties.ts'
import { formFieldMappings, nativeForms } from './tables.ts'

export type FormRow = typeof nativeForms.$inferSelect
export type ListSettings = Pick<FormRow, 'crmAListEnabled' | 'crmAListId' | 'crmAListName'>

export const selectForm = (db: Reader, organizationId: OrganizationId, formId: string): Promise<FormRow | undefined> =>
  first(db.select().from(nativeForms).where(own(organizationId, formId)))

/** For changes of the form. Other transactions can still bind events to it. */
export const lockForm = (tx: Tx, organizationId: OrganizationId, formId: string): Promise<FormRow | undefined> =>
  first(tx.select().from(nativeForms).where(own(organizationId, formId)).for('no key update'))

/** Waits for transactions that bind an event to the form, and blocks new ones. */
export const lockFormForDelete = (tx: Tx, organizationId: OrganizationId, formId: string): Promise<FormRow | undefined> =>
  first(tx.select().from(nativeForms).where(own(organizationId, formId)).for('update'))

/** Prevents a delete until the transaction ends, without blocking changes. Fails immediately (BUSY) while the form is being deleted. */
export const holdForm = (tx: Tx, organizationId: OrganizationId, formId: string): Promise<{ id: string } | undefined> =>
  first(tx.select({ id: nativeForms.id }).from(nativeForms).where(own(organizationId, formId)).for('key share', { noWait: true }))

/** Oldest first. */
export async function listForms(
  db: Reader,
  organizationId: OrganizationId,
  after: { createdAt: string; id: string } | undefined,
  limit: number,
): Promise<FormRow[]> {
  const later =
    after && or(gt(nativeForms.createdAt, after.createdAt), and(eq(nativeForms.createdAt, after.createdAt), gt(nativeForms.id, after.id)))
  return db
    .select()
    .from(nativeForms)
    .where(and(eq(nativeForms.organizationId, organizationId), later))
    .orderBy(asc(nativeForms.createdAt), asc(nativeForms.id))
    .limit(limit)
}

export async function insertForm(tx: Tx, values: typeof nativeForms.$inferInsert): Promise<FormRow> {
  return (await tx.insert(nativeForms).values(values).returning())[0]!
}

export async function changeForm(
  tx: Tx,
  organizationId: OrganizationId,
  formId: string,
  changes: Partial<typeof nativeForms.$inferInsert>,
): Promise<FormRow> {
  const rows = await tx
    .update(nativeForms)
    .set({ ...changes, version: sql`${nativeForms.version} + 1`, updatedAt: sql`now()` })
    .where(own(organizationId, formId))
    .returning()
  return rows[0]!
}

/** Not a change of the form itself, so its version stays the same. */
export async function changeListSettings(
  tx: Tx,
  organizationId: OrganizationId,
  formId: string,
  settings: Partial<ListSettings>,
): Promise<FormRow> {
  const rows = await tx
    .update(nativeForms)
    .set({ ...settings, updatedAt: sql`now()` })
    .where(own(organizationId, formId))
    .returning()
  return rows[0]!
}

export async function removeForm(tx: Tx, organizationId: OrganizationId, formId: string) {
  await tx.delete(nativeForms).where(own(organizationId, formId))
}

export async function selectMappings(db: Reader, organizationId: OrganizationId, formId: string): Promise<FieldMapping[]> {
  return db
    .select({ formField: formFieldMappings.formField, externalField: formFieldMappings.externalField })
    .from(formFieldMappings)
    .where(ofForm(organizationId, formId))
    .orderBy(asc(formFieldMappings.position))
}

export async function replaceMappings(tx: Tx, organizationId: OrganizationId, formId: string, mappings: readonly FieldMapping[]) {
  await tx.delete(formFieldMappings).where(ofForm(organizationId, formId))
  if (mappings.length === 0) return
  await tx.insert(formFieldMappings).values(mappings.map((mapping, position) => ({ ...mapping, organizationId, formId, position })))
}

/** The events bound to the form; none of them can be published or rebound until the transaction ends. HubSpot forms are excluded. */
export async function lockEventsWithForm(tx: Tx, organizationId: OrganizationId, formId: string) {
  return tx
    .select({ id: events.id, status: events.status, provider: events.registrationProvider })
    .from(events)
    .where(withForm(organizationId, formId))
    .orderBy(asc(events.id))
    .for('update')
}

export async function unbindForm(tx: Tx, organizationId: OrganizationId, formId: string) {
  await tx
    .update(events)
    .set({ registrationFormId: null, version: sql`${events.version} + 1`, updatedAt: sql`now()` })
    .where(withForm(organizationId, formId))
}

type FormUse = { formId: string; eventId: string; name: string; status: 'DRAFT' | 'PUBLISHED' | 'CANCELED'; total: number }

/** The newest events of each form, and how many each form has. */
export async function selectUses(db: Reader, organizationId: OrganizationId, formIds: readonly string[]): Promise<FormUse[]> {
  if (formIds.length === 0) return []
  const ofForm = sql`PARTITION BY ${events.registrationFormId}`
  const ranked = db
    .select({
      formId: sql<string>`${events.registrationFormId}`.as('form_id'),
      eventId: events.id,
      name: events.name,
      status: sql<FormUse['status']>`CASE WHEN ${events.canceledAt} IS NULL THEN ${events.status} ELSE 'CANCELED' END`.as('use_status'),
      total: sql<number>`count(*) OVER (${ofForm})`.as('total'),
      rank: sql<number>`row_number() OVER (${ofForm} ORDER BY ${events.createdAt} DESC, ${events.id} DESC)`.as('rank'),
    })
    .from(events)
    .where(and(eq(events.organizationId, organizationId), inArray(events.registrationFormId, [...formIds]), isNotCrmA))
    .as('ranked')
  return db
    .select({ formId: ranked.formId, eventId: ranked.eventId, name: ranked.name, status: ranked.status, total: ranked.total })
    .from(ranked)
    .where(lte(ranked.rank, MAX_LISTED_USES))
    .orderBy(asc(ranked.rank))
}

/** The id of the event's native form, or null. */
export async function findFormIdOfEvent(tx: Tx, organizationId: OrganizationId, eventId: string): Promise<string | null> {
  const row = await first(
    tx
      .select({ formId: events.registrationFormId })
      .from(events)
      .where(and(eq(events.id, eventId), eq(events.organizationId, organizationId), isNotCrmA)),
  )
  return row?.formId ?? null
}

const own = (organizationId: OrganizationId, formId: string) =>
  and(eq(nativeForms.id, formId), eq(nativeForms.organizationId, organizationId))

const ofForm = (organizationId: OrganizationId, formId: string) =>
  and(eq(formFieldMappings.formId, formId), eq(formFieldMappings.organizationId, organizationId))

const isNotCrmA = sql`${events.registrationProvider} IS DISTINCT FROM 'crm-a'`
const withForm = (organizationId: OrganizationId, formId: string) =>
  and(eq(events.organizationId, organizationId), eq(events.registrationFormId, formId), isNotCrmA)
