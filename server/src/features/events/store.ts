import { and, eq, getTableColumns, like, sql } from 'drizzle-orm'
import { batchedRead, runBatched } from '../../platform/db/batched-reads.ts'
import { columnList } from '../../platform/db/column-list.ts'
import { type Database, first, type Reader, type Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { eventSeats, events } from './tables.ts'

const columns = { ...getTableColumns(events), capacity: eventSeats.capacity }
export type EventRow = typeof events.$inferSelect & { capacity: number | null }

const selectEvents = (db: Reader) =>
  db
    .select(columns)
    .from(events)
    .innerJoin(eventSeats, and(eq(eventSeats.eventId, events.id), eq(eventSeats.organizationId, events.organizationId)))

/** The most frequent read of the dashboard. A named statement, because mapping a wide row through Drizzle takes twice as long. */
const FIND_EVENT = batchedRead(
  'find-event',
  { id: 'uuid', organization_id: 'uuid' },
  `SELECT ${columnList(events, 'e')}, s.capacity
   FROM events e JOIN event_seats s ON s.event_id = e.id AND s.organization_id = e.organization_id
   WHERE e.id = wanted.id AND e.organization_id = wanted.organization_id`,
)

export const findEvent = (db: Database, organizationId: OrganizationId, eventId: string): Promise<EventRow | undefined> =>
  first(runBatched<EventRow>(db, FIND_EVENT, [eventId, organizationId]))

/** Not FOR UPDATE, which would block every insert with a foreign key to the event, such as a registration. */
export const lockEvent = (tx: Tx, organizationId: OrganizationId, eventId: string): Promise<EventRow | undefined> =>
  first(selectEvents(tx).where(own(organizationId, eventId)).for('no key update', { of: events }))

export async function insertEvent(tx: Tx, values: typeof events.$inferInsert, capacity: number | null): Promise<string> {
  const [row] = await tx.insert(events).values(values).returning({ id: events.id })
  await tx.insert(eventSeats).values({ eventId: row!.id, organizationId: values.organizationId, capacity, ceiling: capacity })
  return row!.id
}

/** A change by an organizer. What else is stored with the event, such as its thumbnail, does not change its version. */
export async function changeEvent(tx: Tx, organizationId: OrganizationId, eventId: string, changes: Partial<typeof events.$inferInsert>) {
  await tx
    .update(events)
    .set({ ...changes, version: sql`${events.version} + 1`, updatedAt: sql`now()` })
    .where(own(organizationId, eventId))
}

export async function removeEvent(tx: Tx, organizationId: OrganizationId, eventId: string) {
  await tx.delete(events).where(own(organizationId, eventId))
}

/** Seats that are taken stay taken: the ceiling the database enforces is never lower than their number. */
export async function setCapacity(tx: Tx, organizationId: OrganizationId, eventId: string, capacity: number | null) {
  await tx
    .update(eventSeats)
    .set({ capacity, ceiling: capacity === null ? null : sql`greatest(${capacity}::int, ${eventSeats.taken})` })
    .where(and(eq(eventSeats.eventId, eventId), eq(eventSeats.organizationId, organizationId)))
}

/** The slugs that begin with the stem. Locked until the end of the transaction, so that events created at once get different ones. */
export async function lockSlugs(tx: Tx, organizationId: OrganizationId, stem: string): Promise<Set<string>> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`slug ${organizationId} ${stem}`}, 0))`)
  const rows = await tx
    .select({ slug: events.slug })
    .from(events)
    .where(and(eq(events.organizationId, organizationId), like(events.slug, `${stem}%`)))
  return new Set(rows.map((row) => row.slug))
}

const own = (organizationId: OrganizationId, eventId: string) => and(eq(events.id, eventId), eq(events.organizationId, organizationId))
