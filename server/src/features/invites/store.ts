import { and, asc, count, desc, eq, ilike, or, sql } from 'drizzle-orm'
import { first, type Reader, type Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { eventInvites, type InviteStatus } from './tables.ts'

export type InviteRow = typeof eventInvites.$inferSelect

export type InviteScope = { organizationId: OrganizationId; eventId: string }
export type InviteSort = 'oldest' | 'newest'

/** A position in the list: the last invite of the page before. */
export type InviteCursor = { createdAt: string; id: string }

/** As stored: the event decides whether a pending invite has expired. */
export type StoredFilter = { status?: InviteStatus; q?: string }

/** By the time they were created. */
export async function listInvites(
  db: Reader,
  scope: InviteScope,
  filter: StoredFilter,
  sort: InviteSort,
  after: InviteCursor | undefined,
  limit: number,
): Promise<InviteRow[]> {
  const { createdAt, id } = eventInvites
  const [beyond, order] = sort === 'newest' ? [sql.raw('<'), desc] : [sql.raw('>'), asc]
  return db
    .select()
    .from(eventInvites)
    .where(
      and(
        matching(scope, filter.q),
        filter.status && eq(eventInvites.status, filter.status),
        after && sql`(${createdAt}, ${id}) ${beyond} (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(order(createdAt), order(id))
    .limit(limit)
}

export async function countInvites(db: Reader, scope: InviteScope, q: string | undefined): Promise<Partial<Record<InviteStatus, number>>> {
  const rows = await db
    .select({ status: eventInvites.status, invites: count() })
    .from(eventInvites)
    .where(matching(scope, q))
    .groupBy(eventInvites.status)
  return Object.fromEntries(rows.map(({ status, invites }) => [status, invites]))
}

function matching({ organizationId, eventId }: InviteScope, q: string | undefined) {
  const pattern = q ? `%${q.replace(/[\\%_]/g, (special) => `\\${special}`)}%` : undefined
  return and(
    eq(eventInvites.organizationId, organizationId),
    eq(eventInvites.eventId, eventId),
    pattern ? or(ilike(eventInvites.email, pattern), ilike(eventInvites.name, pattern)) : undefined,
  )
}

export const findOwnInvite = (db: Reader, { organizationId, eventId }: InviteScope, inviteId: string): Promise<InviteRow | undefined> =>
  first(
    db
      .select()
      .from(eventInvites)
      .where(and(eq(eventInvites.organizationId, organizationId), eq(eventInvites.eventId, eventId), eq(eventInvites.id, inviteId))),
  )

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

/** Those of them that are pending. Locked in the order of their ids first, so that two such requests cannot deadlock. */
export async function countSends(tx: Tx, { organizationId, eventId }: InviteScope, inviteIds: readonly string[]): Promise<InviteRow[]> {
  const pending = and(
    eq(eventInvites.organizationId, organizationId),
    eq(eventInvites.eventId, eventId),
    eq(eventInvites.status, 'PENDING'),
    sql`${eventInvites.id} = ANY(${sql.param(inviteIds)}::uuid[])`,
  )
  await tx.select({ id: eventInvites.id }).from(eventInvites).where(pending).orderBy(eventInvites.id).for('update')
  return tx
    .update(eventInvites)
    .set({ sends: sql`${eventInvites.sends} + 1`, updatedAt: sql`now()` })
    .where(pending)
    .returning()
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
