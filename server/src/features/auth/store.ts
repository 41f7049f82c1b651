import type { Role } from '@foyer/contracts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { type Database, first, type Reader, runNamed } from '../../platform/db/database.ts'
import { memberInvitations, members, type OrganizationId, users } from './tables.ts'

export type SessionRow = {
  id: string
  userId: string
  userName: string
  userEmail: string
  createdAt: string
  updatedAt: string
  expiresAt: string
  organizationId: OrganizationId | null
  organizationSlug: string | null
  role: Role | null
}

const FIND_SESSION = {
  name: 'find-session',
  text: `SELECT s.id, s.user_id AS "userId", u.name AS "userName", u.email AS "userEmail", s.created_at AS "createdAt",
                s.updated_at AS "updatedAt", s.expires_at AS "expiresAt",
                m.organization_id AS "organizationId", o.slug AS "organizationSlug", m.role
         FROM sessions s
         JOIN users u ON u.id = s.user_id
         LEFT JOIN members m ON m.organization_id = s.active_organization_id AND m.user_id = s.user_id
         LEFT JOIN organizations o ON o.id = m.organization_id
         WHERE s.token = $1 AND s.expires_at > $2::timestamptz AND s.created_at > $2::timestamptz - interval '30 days'`,
}

/** An unexpired session with its user and, if the user is still a member, the active workspace. Runs on every dashboard request. */
export const findSession = (db: Database, token: string, now: Date): Promise<SessionRow | undefined> =>
  first(runNamed<SessionRow>(db, FIND_SESSION, [token, now.toISOString()]))

export async function extendSession(db: Database, sessionId: string, expiresAt: Date, now: Date): Promise<void> {
  await db.$client.query('UPDATE sessions SET expires_at = $2, updated_at = $3 WHERE id = $1', [
    sessionId,
    expiresAt.toISOString(),
    now.toISOString(),
  ])
}

/** The active workspace of a new session: the last one used if the user is still a member there, otherwise the first one joined. */
export async function findInitialWorkspace(db: Reader, userId: string): Promise<OrganizationId | null> {
  const row = await first(
    db
      .select({ organizationId: members.organizationId })
      .from(members)
      .innerJoin(users, eq(users.id, members.userId))
      .where(eq(members.userId, userId))
      .orderBy(sql`${members.organizationId} IS NOT DISTINCT FROM ${users.lastOrganizationId} DESC`, members.createdAt, members.id)
      .limit(1),
  )
  return row?.organizationId ?? null
}

export const hasUsers = async (db: Reader): Promise<boolean> =>
  (await first(db.select({ id: users.id }).from(users).limit(1))) !== undefined

export async function isInvited(db: Reader, invitationId: string, email: string, now: Date): Promise<boolean> {
  const pending = and(
    eq(memberInvitations.id, invitationId),
    eq(memberInvitations.email, email),
    eq(memberInvitations.status, 'pending'),
    gt(memberInvitations.expiresAt, now),
  )
  return (await first(db.select({ id: memberInvitations.id }).from(memberInvitations).where(pending))) !== undefined
}
