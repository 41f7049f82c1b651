import type { LogAction } from '@foyer/contracts'
import { and, asc, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { first, type Reader, type Tx } from '../../../platform/db/database.ts'
import { members, type OrganizationId, users } from '../../auth/tables.ts'
import { eventInvites } from '../../invites/tables.ts'
import { type RegistrationStatus, registrationLogs, registrations } from '../../registrations/tables.ts'

const getsMail = and(eq(registrations.preview, false), isNull(registrations.erasedAt))
const RECIPIENT = { id: registrations.id, email: registrations.email, name: registrations.name, status: registrations.status }

/** Undefined for registrations of a studio preview and of erased people, which get no email. */
export const findRegistrant = (db: Reader, organizationId: OrganizationId, registrationId: string) =>
  first(
    db
      .select(RECIPIENT)
      .from(registrations)
      .where(and(eq(registrations.id, registrationId), eq(registrations.organizationId, organizationId), getsMail)),
  )

/** The same for many, by id. */
export async function findRegistrants(db: Reader, organizationId: OrganizationId, registrationIds: readonly string[]) {
  const isWanted = sql`${registrations.id} = ANY(${sql.param(registrationIds)}::uuid[])`
  const rows = await db
    .select(RECIPIENT)
    .from(registrations)
    .where(and(isWanted, eq(registrations.organizationId, organizationId), getsMail))
  return new Map(rows.map((row) => [row.id, row]))
}

export async function isErased(db: Reader, organizationId: OrganizationId, registrationId: string): Promise<boolean> {
  const isThis = and(eq(registrations.id, registrationId), eq(registrations.organizationId, organizationId))
  return (await first(db.select({ at: registrations.erasedAt }).from(registrations).where(isThis)))?.at != null
}

export async function lockRegistrant(tx: Tx, organizationId: OrganizationId, registrationId: string): Promise<void> {
  await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.id, registrationId), eq(registrations.organizationId, organizationId)))
    .for('no key update')
}

/** By the clock of the database, which all processes share. */
export const listRecentChanges = (db: Reader, organizationId: OrganizationId, registrationId: string, seconds: number) =>
  db
    .select({
      action: sql<LogAction>`${registrationLogs.action}`,
      newStatus: registrationLogs.newStatus,
      metadata: registrationLogs.metadata,
    })
    .from(registrationLogs)
    .where(
      and(
        eq(registrationLogs.organizationId, organizationId),
        eq(registrationLogs.registrationId, registrationId),
        gt(registrationLogs.createdAt, sql`now() - make_interval(secs => ${seconds})`),
      ),
    )

export const listRegistrants = (
  db: Reader,
  organizationId: OrganizationId,
  eventId: string,
  statuses: readonly RegistrationStatus[],
  afterId: string | undefined,
  limit: number,
) =>
  db
    .select(RECIPIENT)
    .from(registrations)
    .where(
      and(
        eq(registrations.organizationId, organizationId),
        eq(registrations.eventId, eventId),
        getsMail,
        inArray(registrations.status, statuses),
        afterId ? gt(registrations.id, afterId) : undefined,
      ),
    )
    .orderBy(asc(registrations.id))
    .limit(limit)

export const countRegistrants = (db: Reader, organizationId: OrganizationId, eventId: string, statuses: readonly RegistrationStatus[]) =>
  db
    .select({ status: registrations.status, count: count() })
    .from(registrations)
    .where(
      and(
        eq(registrations.organizationId, organizationId),
        eq(registrations.eventId, eventId),
        getsMail,
        inArray(registrations.status, statuses),
      ),
    )
    .groupBy(registrations.status)

/** The admins and owners of the workspace. */
export const listOrganizers = (db: Reader, organizationId: OrganizationId): Promise<{ email: string; name: string }[]> =>
  db
    .select({ email: users.email, name: users.name })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.organizationId, organizationId), sql`${members.role} IN ('owner', 'admin')`))
    .orderBy(users.email)

/** Pending invites, oldest first: those with these ids, or those that were never sent. */
export const lockPendingInvites = (
  tx: Tx,
  organizationId: OrganizationId,
  eventId: string,
  chosen: readonly string[] | 'never sent',
  limit: number,
) =>
  tx
    .select()
    .from(eventInvites)
    .where(
      and(
        eq(eventInvites.organizationId, organizationId),
        eq(eventInvites.eventId, eventId),
        eq(eventInvites.status, 'PENDING'),
        chosen === 'never sent' ? isNull(eventInvites.lastSentAt) : isOneOf(chosen),
      ),
    )
    .orderBy(eventInvites.createdAt, eventInvites.id)
    .limit(limit)
    .for('update')

export async function markInvitesSent(tx: Tx, organizationId: OrganizationId, inviteIds: readonly string[], sentAt: string) {
  await tx
    .update(eventInvites)
    .set({ lastSentAt: sentAt })
    .where(and(eq(eventInvites.organizationId, organizationId), isOneOf(inviteIds)))
}

const isOneOf = (inviteIds: readonly string[]) => sql`${eventInvites.id} = ANY(${sql.param(inviteIds)}::uuid[])`
