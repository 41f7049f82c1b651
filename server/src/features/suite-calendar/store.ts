import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { type Database, first, type Reader, type Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { type CalendarRow, suiteCalendarEntries as entries } from './tables.ts'

export type EntryScope = { organizationId: OrganizationId; eventId: string }

export const findEntry = (db: Reader, scope: EntryScope): Promise<CalendarRow | undefined> =>
  first(db.select().from(entries).where(own(scope)))

const queuedAgain = { status: 'queued' as const, reason: null, revision: sql`${entries.revision} + 1`, updatedAt: sql`now()` }

export async function switchEntry(tx: Tx, scope: EntryScope, enabled: boolean): Promise<CalendarRow> {
  const [row] = await tx
    .insert(entries)
    .values({ ...scope, enabled, status: 'queued' })
    .onConflictDoUpdate({ target: [entries.organizationId, entries.eventId], set: { ...queuedAgain, enabled } })
    .returning()
  return row!
}

/** False for an event that is not kept in the calendar. */
export async function queueChange(tx: Tx, scope: EntryScope): Promise<boolean> {
  const { rowCount } = await tx
    .update(entries)
    .set(queuedAgain)
    .where(and(own(scope), eq(entries.enabled, true)))
  return Boolean(rowCount)
}

/** Of a deleted event. False if it never was in the calendar. */
export async function queueRemoval(tx: Tx, scope: EntryScope): Promise<boolean> {
  const { rowCount } = await tx
    .update(entries)
    .set({ ...queuedAgain, enabled: false })
    .where(own(scope))
  return Boolean(rowCount)
}

/** Where the entry is going to be. */
export async function storeAccount(db: Database, scope: EntryScope, account: string): Promise<void> {
  await db.update(entries).set({ account, htmlLink: null }).where(own(scope))
}

export async function raiseGeneration(db: Database, scope: EntryScope, generation: number): Promise<void> {
  await db.update(entries).set({ generation }).where(own(scope))
}

type Outcome = Pick<CalendarRow, 'status' | 'reason'> & Partial<Pick<CalendarRow, 'account' | 'htmlLink'>>

/** False if the event changed after `row` was read: the calendar does not show that yet. */
export async function saveOutcome(db: Database, row: CalendarRow, { status, reason, ...place }: Outcome): Promise<boolean> {
  if (Object.keys(place).length > 0) await db.update(entries).set(place).where(own(row))
  const { rowCount } = await db
    .update(entries)
    .set({ status, reason, updatedAt: sql`now()` })
    .where(and(own(row), eq(entries.revision, row.revision)))
  return Boolean(rowCount)
}

export async function removeEntry(db: Database, row: CalendarRow): Promise<void> {
  await db.delete(entries).where(own(row))
}

/** What the calendar of this account does not show: unsent changes, and events that are in the calendar of another account. */
export async function unsentEvents(db: Reader, organizationId: OrganizationId, account: string): Promise<string[]> {
  const elsewhere = and(eq(entries.enabled, true), eq(entries.status, 'in_calendar'), ne(entries.account, account))
  const rows = await db
    .select({ eventId: entries.eventId })
    .from(entries)
    .where(and(eq(entries.organizationId, organizationId), or(inArray(entries.status, ['queued', 'failed']), elsewhere)))
    .orderBy(asc(entries.eventId))
  return rows.map(({ eventId }) => eventId)
}

const own = ({ organizationId, eventId }: EntryScope) => and(eq(entries.organizationId, organizationId), eq(entries.eventId, eventId))
