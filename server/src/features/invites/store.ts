import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import { first, type Reader, type Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { eventInvites } from './tables.ts'

export type InviteRow = typeof eventInvites.$inferSelect

/** A position in the list: the last invite of the page before. */
export type InviteCursor = { createdAt: string; id: string }

/** In the order they were created. */
export async function listInvites(
  db: Reader,
  organizationId: OrganizationId,
  eventId: string,
  after: InviteCursor | undefined,
  limit: number,
): Promise<InviteRow[]> {
  const later =
    after &&
    or(gt(eventInvites.createdAt, after.createdAt), and(eq(eventInvites.createdAt, after.createdAt), gt(eventInvites.id, after.id)))
  return db
    .select()
    .from(eventInvites)
    .where(and(eq(eventInvites.organizationId, organizationId), eq(eventInvites.eventId, eventId), later))
    .orderBy(asc(eventInvites.createdAt), asc(eventInvites.id))
    .limit(limit)
}

/**
 * Inserts invites; an address with a pending invite keeps it. The existing row is updated rather than skipped so that it is returned even
 * when another transaction has just inserted it. The rows must be sorted by email: two batches that share addresses then wait for each
 * other instead of deadlocking.
 */
export async function insertOrKeepPending(tx: Tx, rows: (typeof eventInvites.$inferInsert)[]): Promise<InviteRow[]> {
  return tx
    .insert(eventInvites)
    .values(rows)
    .onConflictDoUpdate({
      target: [eventInvites.organizationId, eventInvites.eventId, eventInvites.email],
      targetWhere: sql`status = 'PENDING'`,
      set: { name: sql`coalesce(${eventInvites.name}, excluded.name)` },
    })
    .returning()
}

export const lockInvite = (tx: Tx, organizationId: OrganizationId, eventId: string, inviteId: string): Promise<InviteRow | undefined> =>
  first(
    tx
      .select()
      .from(eventInvites)
      .where(and(eq(eventInvites.organizationId, organizationId), eq(eventInvites.eventId, eventId), eq(eventInvites.id, inviteId)))
      .for('update'),
  )

export async function revoke(tx: Tx, organizationId: OrganizationId, inviteId: string) {
  await tx
    .update(eventInvites)
    .set({ status: 'REVOKED', updatedAt: sql`now()` })
    .where(and(eq(eventInvites.organizationId, organizationId), eq(eventInvites.id, inviteId)))
}

export async function countSend(tx: Tx, organizationId: OrganizationId, inviteId: string): Promise<InviteRow> {
  const rows = await tx
    .update(eventInvites)
    .set({ sends: sql`${eventInvites.sends} + 1`, updatedAt: sql`now()` })
    .where(and(eq(eventInvites.organizationId, organizationId), eq(eventInvites.id, inviteId)))
    .returning()
  return rows[0]!
}

/** For a visitor: the id comes from a signed token, and the event limits it to its workspace. */
export const findInvite = (db: Reader, eventId: string, inviteId: string, status: 'PENDING' | 'ACCEPTED'): Promise<InviteRow | undefined> =>
  first(
    db
      .select()
      .from(eventInvites)
      .where(and(eq(eventInvites.id, inviteId), eq(eventInvites.eventId, eventId), eq(eventInvites.status, status))),
  )

/** Returns the resulting status: ACCEPTED, unless the invite was revoked before. */
export async function acceptPending(tx: Tx, organizationId: OrganizationId, inviteId: string): Promise<InviteRow['status'] | undefined> {
  const own = and(eq(eventInvites.organizationId, organizationId), eq(eventInvites.id, inviteId))
  await tx
    .update(eventInvites)
    .set({ status: 'ACCEPTED', acceptedAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(own, eq(eventInvites.status, 'PENDING')))
  const row = await first(tx.select({ status: eventInvites.status }).from(eventInvites).where(own))
  return row?.status
}
