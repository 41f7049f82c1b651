import type { Role } from '@foyer/contracts'
import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm'
import { first, type Reader, type Tx } from '../../platform/db/database.ts'
import { memberInvitations, members, type OrganizationId, organizations, users } from '../auth/tables.ts'

export type MemberRow = Awaited<ReturnType<typeof listMemberRows>>[number]
export type InvitationRow = Awaited<ReturnType<typeof listPendingInvitations>>[number]
type Cursor = [createdAt: string, id: string]

const memberColumns = {
  id: members.id,
  userId: members.userId,
  name: users.name,
  email: users.email,
  role: members.role,
  createdAt: members.createdAt,
}
const selectMembers = (db: Reader) => db.select(memberColumns).from(members).innerJoin(users, eq(users.id, members.userId))

export const listMemberRows = (db: Reader, organizationId: OrganizationId, after: Cursor | undefined, limit: number) =>
  selectMembers(db)
    .where(
      and(
        eq(members.organizationId, organizationId),
        after && sql`(${members.createdAt}, ${members.id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(asc(members.createdAt), asc(members.id))
    .limit(limit)

export const findMember = (db: Reader, organizationId: OrganizationId, memberId: string): Promise<MemberRow | undefined> =>
  first(selectMembers(db).where(and(eq(members.organizationId, organizationId), eq(members.id, memberId))))

/**
 * All memberships of the workspace, locked: role changes, removals and departures run one after the other, so that two owners cannot remove
 * each other at once.
 */
export const lockMemberships = (tx: Tx, organizationId: OrganizationId) =>
  tx
    .select({ id: members.id, userId: members.userId, role: members.role })
    .from(members)
    .where(eq(members.organizationId, organizationId))
    .orderBy(asc(members.id))
    .for('update')

/** In a fixed order, so that two users who delete their accounts at once lock the workspaces in the same order. */
export const listOwnedWorkspaces = (db: Reader, userId: string) =>
  db
    .select({ organizationId: members.organizationId, name: organizations.name })
    .from(members)
    .innerJoin(organizations, eq(organizations.id, members.organizationId))
    .where(and(eq(members.userId, userId), eq(members.role, 'owner')))
    .orderBy(asc(members.organizationId))

export async function setRole(tx: Tx, organizationId: OrganizationId, memberId: string, role: Role) {
  await tx
    .update(members)
    .set({ role })
    .where(and(eq(members.organizationId, organizationId), eq(members.id, memberId)))
}

export async function deleteMember(tx: Tx, organizationId: OrganizationId, memberId: string) {
  await tx.delete(members).where(and(eq(members.organizationId, organizationId), eq(members.id, memberId)))
}

export const findMemberByEmail = (db: Reader, organizationId: OrganizationId, email: string) =>
  first(selectMembers(db).where(and(eq(members.organizationId, organizationId), eq(users.email, email))))

/** False if the user was a member already. */
export async function insertMember(tx: Tx, organizationId: OrganizationId, userId: string, role: Role): Promise<boolean> {
  const rows = await tx
    .insert(members)
    .values({ organizationId, userId, role })
    .onConflictDoNothing({ target: [members.organizationId, members.userId] })
    .returning({ id: members.id })
  return rows.length > 0
}

const invitationColumns = {
  id: memberInvitations.id,
  organizationId: memberInvitations.organizationId,
  organizationName: organizations.name,
  email: memberInvitations.email,
  role: memberInvitations.role,
  invitedBy: users.name,
  expiresAt: memberInvitations.expiresAt,
  createdAt: memberInvitations.createdAt,
}
const selectInvitations = (db: Reader) =>
  db
    .select(invitationColumns)
    .from(memberInvitations)
    .innerJoin(organizations, eq(organizations.id, memberInvitations.organizationId))
    .leftJoin(users, eq(users.id, memberInvitations.inviterId))

const pending = (now: Date) => and(eq(memberInvitations.status, 'pending'), gt(memberInvitations.expiresAt, now))

export const listPendingInvitations = (
  db: Reader,
  organizationId: OrganizationId,
  roles: readonly Role[],
  now: Date,
  after: Cursor | undefined,
  limit: number,
) =>
  selectInvitations(db)
    .where(
      and(
        pending(now),
        eq(memberInvitations.organizationId, organizationId),
        inArray(memberInvitations.role, roles),
        after && sql`(${memberInvitations.createdAt}, ${memberInvitations.id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(asc(memberInvitations.createdAt), asc(memberInvitations.id))
    .limit(limit)

export const findPendingInvitation = (db: Reader, invitationId: string, now: Date): Promise<InvitationRow | undefined> =>
  first(selectInvitations(db).where(and(pending(now), eq(memberInvitations.id, invitationId))))

/** Holds the invitation, so that accepting and revoking it run one after the other. */
export async function lockPendingInvitation(tx: Tx, invitationId: string, now: Date): Promise<InvitationRow | undefined> {
  const locked = await tx
    .select({ id: memberInvitations.id })
    .from(memberInvitations)
    .where(and(pending(now), eq(memberInvitations.id, invitationId)))
    .for('update')
  return locked.length > 0 ? findPendingInvitation(tx, invitationId, now) : undefined
}

export async function countPendingInvitations(db: Reader, organizationId: OrganizationId, now: Date): Promise<number> {
  const row = await first(
    db
      .select({ count: count() })
      .from(memberInvitations)
      .where(and(pending(now), eq(memberInvitations.organizationId, organizationId))),
  )
  return row?.count ?? 0
}

export const findPendingRole = (db: Reader, organizationId: OrganizationId, email: string, now: Date) =>
  first(
    db
      .select({ role: memberInvitations.role })
      .from(memberInvitations)
      .where(and(pending(now), eq(memberInvitations.organizationId, organizationId), eq(memberInvitations.email, email))),
  )

type NewInvitationRow = { organizationId: OrganizationId; email: string; role: Role; inviterId: string; expiresAt: Date; createdAt: Date }

/** An address has at most one pending invitation per workspace: a new one replaces it under a new id, so that an old link stops working. */
export async function replaceInvitation(tx: Tx, row: NewInvitationRow): Promise<string> {
  await tx
    .update(memberInvitations)
    .set({ status: 'canceled' })
    .where(
      and(
        eq(memberInvitations.organizationId, row.organizationId),
        eq(memberInvitations.email, row.email),
        eq(memberInvitations.status, 'pending'),
      ),
    )
  const [created] = await tx
    .insert(memberInvitations)
    .values({ ...row, status: 'pending' })
    .returning({ id: memberInvitations.id })
  return created!.id
}

/** False if there was no such pending invitation with one of these roles. */
export async function closeInvitation(
  tx: Tx,
  organizationId: OrganizationId,
  invitationId: string,
  roles: readonly Role[],
  status: 'accepted' | 'canceled',
): Promise<boolean> {
  const rows = await tx
    .update(memberInvitations)
    .set({ status })
    .where(
      and(
        eq(memberInvitations.organizationId, organizationId),
        eq(memberInvitations.id, invitationId),
        inArray(memberInvitations.role, roles),
        eq(memberInvitations.status, 'pending'),
      ),
    )
    .returning({ id: memberInvitations.id })
  return rows.length > 0
}
