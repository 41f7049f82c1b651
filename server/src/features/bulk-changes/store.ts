import type { BulkAction, RegistrantFilter } from '@foyer/contracts'
import { and, asc, desc, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { isUuid } from '../../platform/db/columns.ts'
import { first, type Reader, type Tx } from '../../platform/db/database.ts'
import type { Due } from '../../platform/db/retention.ts'
import { matchesFilter } from '../registrations/filter-sql.ts'
import { type EventScope, ofEvent, registrations } from '../registrations/tables.ts'
import { noEffect } from './effect.ts'
import { type BulkChangeItem, type BulkChangeRow, bulkChangeItems, bulkChanges } from './tables.ts'

type NewBulkChange = { action: BulkAction; filter: RegistrantFilter | null; byName: string; createdAt: string }

export async function insertBulkChange(tx: Tx, scope: EventScope, change: NewBulkChange): Promise<BulkChangeRow> {
  const [row] = await tx
    .insert(bulkChanges)
    .values({ ...scope, ...change, status: 'running', effect: noEffect() })
    .returning()
  return row!
}

/** With their status at this moment: the change itself can promote some of them before it is their turn. */
export async function insertItems(tx: Tx, batch: BulkChangeRow, registrationIds: readonly string[]): Promise<void> {
  const { id: batchId, organizationId } = batch
  const people = new Map((await peopleWithIds(tx, batch, registrationIds)).map((person) => [person.id, person]))
  await tx.insert(bulkChangeItems).values(
    registrationIds.map((registrationId, position) => {
      const { status: statusBefore, waitlistNumber: waitlistNumberBefore } = people.get(registrationId.toLowerCase()) ?? {}
      return { organizationId, batchId, position, registrationId, statusBefore, waitlistNumberBefore }
    }),
  )
  await updateBulkChange(tx, { organizationId, id: batchId }, { total: registrationIds.length })
}

/** In one statement, so of one moment; a million rows take longer than other statements may. */
export async function insertMatchingItems(tx: Tx, batch: BulkChangeRow): Promise<void> {
  const { id, organizationId, eventId, filter, createdAt } = batch
  const matching = and(ofEvent({ organizationId, eventId }), matchesFilter(filter ?? {}), sql`${registrations.createdAt} <= ${createdAt}`)
  await tx.execute(sql`SET LOCAL statement_timeout = '10min'`)
  const { rowCount } = await tx.execute(sql`
    INSERT INTO ${bulkChangeItems} (organization_id, batch_id, position, registration_id, status_before, waitlist_number_before)
    SELECT ${organizationId}, ${id}, row_number() OVER (ORDER BY ${registrations.createdAt}, ${registrations.id}) - 1, ${registrations.id}::text,
           ${registrations.status}, ${registrations.waitlistNumber}
    FROM ${registrations} WHERE ${matching}`)
  await updateBulkChange(tx, batch, { total: rowCount ?? 0 })
}

type Key = Pick<BulkChangeRow, 'id' | 'organizationId'>
const own = ({ id, organizationId }: Key) => and(eq(bulkChanges.id, id), eq(bulkChanges.organizationId, organizationId))
const ofBatch = ({ id, organizationId }: Key) => and(eq(bulkChangeItems.batchId, id), eq(bulkChangeItems.organizationId, organizationId))

export const findBulkChange = (db: Reader, key: Key): Promise<BulkChangeRow | undefined> =>
  first(db.select().from(bulkChanges).where(own(key)))

/** One process at a time works on a batch. */
export const lockBulkChange = (tx: Tx, key: Key): Promise<BulkChangeRow | undefined> =>
  first(tx.select().from(bulkChanges).where(own(key)).for('update'))

export async function updateBulkChange(tx: Tx, key: Key, changes: Partial<BulkChangeRow>): Promise<void> {
  await tx.update(bulkChanges).set(changes).where(own(key))
}

export const nextItems = (tx: Tx, batch: Key, limit: number): Promise<BulkChangeItem[]> =>
  tx
    .select()
    .from(bulkChangeItems)
    .where(and(ofBatch(batch), isNull(bulkChangeItems.outcome)))
    .orderBy(asc(bulkChangeItems.position))
    .limit(limit)

/**
 * First those who had a seat, before others could be promoted to it. Then those whom the change waitlisted: they leave the waitlist before a
 * seat becomes free.
 */
export const nextToUndo = (tx: Tx, batch: Key, limit: number): Promise<BulkChangeItem[]> =>
  tx
    .select()
    .from(bulkChangeItems)
    .where(and(ofBatch(batch), eq(bulkChangeItems.outcome, 'changed'), isNull(bulkChangeItems.undo)))
    .orderBy(
      desc(sql`${bulkChangeItems.statusBefore} IN ('CONFIRMED', 'OFFERED')`),
      desc(sql`${bulkChangeItems.status} = 'WAITLISTED'`),
      desc(bulkChangeItems.position),
    )
    .limit(limit)

/** All of a step in one statement. They exist, so each is a conflict. */
export async function saveItems(tx: Tx, items: BulkChangeItem[]): Promise<void> {
  if (items.length === 0) return
  const { organizationId, batchId, position } = bulkChangeItems
  const saved = ['outcome', 'status', 'error', 'statusBefore', 'waitlistNumberBefore', 'offerExpiresAtBefore', 'undo', 'undoError'] as const
  const set = Object.fromEntries(saved.map((name) => [name, sql.raw(`excluded.${bulkChangeItems[name].name}`)]))
  await tx
    .insert(bulkChangeItems)
    .values(items)
    .onConflictDoUpdate({ target: [organizationId, batchId, position], set })
}

export const listItems = (db: Reader, batch: Key): Promise<BulkChangeItem[]> =>
  db.select().from(bulkChangeItems).where(ofBatch(batch)).orderBy(asc(bulkChangeItems.position))

export const listUndoFailures = (db: Reader, batch: Key, limit: number): Promise<BulkChangeItem[]> =>
  db
    .select()
    .from(bulkChangeItems)
    .where(and(ofBatch(batch), eq(bulkChangeItems.undo, 'failed')))
    .orderBy(asc(bulkChangeItems.position))
    .limit(limit)

const { id, status, waitlistNumber, preview, erasedAt, createdAt } = registrations
const PERSON = { id, status, waitlistNumber, preview, erasedAt, createdAt }
export type Person = Pick<typeof registrations.$inferSelect, keyof typeof PERSON>

export const peopleWithIds = (db: Reader, scope: EventScope, ids: readonly string[]): Promise<Person[]> =>
  db
    .select(PERSON)
    .from(registrations)
    .where(and(ofEvent(scope), inArray(id, ids.filter(isUuid))))

/** Who registered first first, page by page. */
export async function* peopleMatching(db: Reader, scope: EventScope, filter: RegistrantFilter, pageSize: number): AsyncGenerator<Person[]> {
  let last: Person | undefined
  for (;;) {
    const after: SQL | undefined = last && sql`(${createdAt}, ${id}) > (${last.createdAt}::timestamptz, ${last.id}::uuid)`
    const page: Person[] = await db
      .select(PERSON)
      .from(registrations)
      .where(and(ofEvent(scope), matchesFilter(filter), after))
      .orderBy(asc(createdAt), asc(id))
      .limit(pageSize)
    if (page.length > 0) yield page
    if (page.length < pageSize) return
    last = page.at(-1)
  }
}

export const waitlistAfter = (db: Reader, scope: EventScope, number: number | undefined, limit: number): Promise<Person[]> =>
  db
    .select(PERSON)
    .from(registrations)
    .where(and(ofEvent(scope), eq(status, 'WAITLISTED'), number === undefined ? undefined : gt(waitlistNumber, number)))
    .orderBy(asc(waitlistNumber))
    .limit(limit)

export async function deleteOldBulkChanges(tx: Tx, { before, limit }: Due): Promise<number> {
  const old = tx
    .select({ id: bulkChanges.id })
    .from(bulkChanges)
    .where(lt(bulkChanges.createdAt, before.toISOString()))
    .orderBy(asc(bulkChanges.createdAt))
    .limit(limit)
  const { rowCount } = await tx.delete(bulkChanges).where(inArray(bulkChanges.id, old))
  return rowCount ?? 0
}
