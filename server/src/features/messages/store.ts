import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Database, first, type Reader, type Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { eventMessages } from './tables.ts'

export type EventMessageRow = typeof eventMessages.$inferSelect
type NewEventMessageRow = typeof eventMessages.$inferInsert
export type EventMessageKey = { organizationId: OrganizationId; messageId: string }

export const listMessages = (
  db: Reader,
  { organizationId, eventId }: { organizationId: OrganizationId; eventId: string },
  after: [string, string] | undefined,
  limit: number,
): Promise<EventMessageRow[]> =>
  db
    .select()
    .from(eventMessages)
    .where(
      and(
        eq(eventMessages.organizationId, organizationId),
        eq(eventMessages.eventId, eventId),
        after && sql`(${eventMessages.createdAt}, ${eventMessages.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(eventMessages.createdAt), desc(eventMessages.id))
    .limit(limit)

export const listScheduled = (db: Reader, organizationId: OrganizationId, eventId: string): Promise<EventMessageRow[]> =>
  db
    .select()
    .from(eventMessages)
    .where(and(eq(eventMessages.organizationId, organizationId), eq(eventMessages.eventId, eventId), eq(eventMessages.status, 'scheduled')))
    .orderBy(asc(eventMessages.sendAt), asc(eventMessages.id))
    .limit(1000)

export const findMessage = (db: Reader, key: EventMessageKey): Promise<EventMessageRow | undefined> =>
  first(db.select().from(eventMessages).where(own(key)))

/** Locked until the transaction ends: an edit, a cancellation and a batch that is being queued follow each other. */
export const lockMessage = (tx: Tx, key: EventMessageKey): Promise<EventMessageRow | undefined> =>
  first(tx.select().from(eventMessages).where(own(key)).for('no key update'))

export async function insertMessage(tx: Tx, row: NewEventMessageRow): Promise<EventMessageRow> {
  return (await tx.insert(eventMessages).values(row).returning())[0]!
}

export async function changeMessage(tx: Tx, key: EventMessageKey, changes: Partial<NewEventMessageRow>): Promise<EventMessageRow> {
  return (await tx.update(eventMessages).set(changes).where(own(key)).returning())[0]!
}

export async function removeMessage(tx: Tx, key: EventMessageKey): Promise<void> {
  await tx.delete(eventMessages).where(own(key))
}

/** Scheduled messages of any workspace whose time has come, oldest first. Another process skips the rows locked here. */
export const lockDueMessages = (tx: Tx, now: Date, limit: number): Promise<EventMessageRow[]> =>
  tx
    .select()
    .from(eventMessages)
    .where(and(eq(eventMessages.status, 'scheduled'), sql`${eventMessages.sendAt} <= ${now.toISOString()}::timestamptz`))
    .orderBy(asc(eventMessages.sendAt))
    .limit(limit)
    .for('no key update', { skipLocked: true })

/** Messages of any workspace that have recipients and whose counts are not final. */
export const listUnsettled = (db: Database, limit: number): Promise<EventMessageRow[]> =>
  db
    .select()
    .from(eventMessages)
    .where(and(isNotNull(eventMessages.decidedAt), isNull(eventMessages.settledAt)))
    .orderBy(asc(eventMessages.decidedAt))
    .limit(limit)

const own = ({ organizationId, messageId }: EventMessageKey) =>
  and(eq(eventMessages.id, messageId), eq(eventMessages.organizationId, organizationId))
