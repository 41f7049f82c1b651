import { and, asc, between, eq, gt, gte, max, ne, or, type SQL, sql } from 'drizzle-orm'
import { first, type Reader, type Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { speakers } from './tables.ts'

export type SpeakerRow = typeof speakers.$inferSelect
type SpeakerValues = Omit<typeof speakers.$inferInsert, 'organizationId' | 'eventId'>

export const listSpeakers = (
  db: Reader,
  organizationId: OrganizationId,
  eventId: string,
  after: { position: number; id: string } | undefined,
  limit: number,
): Promise<SpeakerRow[]> =>
  db
    .select()
    .from(speakers)
    .where(and(ofEvent(organizationId, eventId), after && isAfter(after)))
    .orderBy(asc(speakers.position), asc(speakers.id))
    .limit(limit)

const isAfter = ({ position, id }: { position: number; id: string }) =>
  or(gt(speakers.position, position), and(eq(speakers.position, position), gt(speakers.id, id)))

export const findSpeaker = (tx: Tx, organizationId: OrganizationId, eventId: string, speakerId: string): Promise<SpeakerRow | undefined> =>
  first(
    tx
      .select()
      .from(speakers)
      .where(own(organizationId, eventId, speakerId)),
  )

export async function countSpeakers(
  tx: Tx,
  organizationId: OrganizationId,
  eventId: string,
): Promise<{ count: number; lastPosition: number }> {
  const row = await first(
    tx
      .select({ count: sql<number>`count(*)::int`, lastPosition: max(speakers.position) })
      .from(speakers)
      .where(ofEvent(organizationId, eventId)),
  )
  return { count: row!.count, lastPosition: row!.lastPosition ?? -1 }
}

export async function insertSpeakers(
  tx: Tx,
  organizationId: OrganizationId,
  eventId: string,
  values: SpeakerValues[],
): Promise<SpeakerRow[]> {
  if (values.length === 0) return []
  return tx
    .insert(speakers)
    .values(values.map((speaker) => ({ ...speaker, organizationId, eventId })))
    .returning()
}

export async function changeSpeaker(
  tx: Tx,
  organizationId: OrganizationId,
  eventId: string,
  speakerId: string,
  changes: Partial<SpeakerValues>,
): Promise<SpeakerRow> {
  const [row] = await tx
    .update(speakers)
    .set({ ...changes, version: sql`${speakers.version} + 1`, updatedAt: sql`now()` })
    .where(own(organizationId, eventId, speakerId))
    .returning()
  return row!
}

/** Before an insert: moves all speakers from this position on back by one. */
export const shiftBack = (tx: Tx, organizationId: OrganizationId, eventId: string, position: number) =>
  shift(tx, organizationId, eventId, gte(speakers.position, position), 1)

/** Before a move: shifts the speakers between the old and the new position to close the gap. */
export async function shiftForMove(tx: Tx, speaker: SpeakerRow, position: number) {
  const { organizationId, eventId, position: from } = speaker
  const others = ne(speakers.id, speaker.id)
  if (position > from) await shift(tx, organizationId, eventId, and(others, between(speakers.position, from, position)), -1)
  if (position < from) await shift(tx, organizationId, eventId, and(others, between(speakers.position, position, from)), 1)
}

async function shift(tx: Tx, organizationId: OrganizationId, eventId: string, condition: SQL | undefined, by: 1 | -1) {
  await tx
    .update(speakers)
    .set({ position: sql`${speakers.position} + ${by}::int`, updatedAt: sql`now()` })
    .where(and(ofEvent(organizationId, eventId), condition))
}

export async function removeSpeaker(tx: Tx, organizationId: OrganizationId, eventId: string, speakerId: string): Promise<boolean> {
  const removed = await tx
    .delete(speakers)
    .where(own(organizationId, eventId, speakerId))
    .returning({ id: speakers.id })
  return removed.length > 0
}

const ofEvent = (organizationId: OrganizationId, eventId: string) =>
  and(eq(speakers.organizationId, organizationId), eq(speakers.eventId, eventId))
const own = (organizationId: OrganizationId, eventId: string, speakerId: string) =>
  and(ofEvent(organizationId, eventId), eq(speakers.id, speakerId))
