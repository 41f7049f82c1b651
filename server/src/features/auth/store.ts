import type { Role } from '@foyer/contracts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { type Database, first, type Reader, runNamed } from '../../platform/db/database.ts'
import { deleteOlderThan } from '../../platform/db/retention.ts'
import { memberInvitations, members, type OrganizationId, sessions, users, verifications } from './tables.ts'

export type SessionRow = {
  id: string
  userId: string
  userName: string
  userEmail: string
  emailVerified: boolean
  twoFactorEnabled: boolean
  createdAt: string
  updatedAt: string
  expiresAt: string
  organizationId: OrganizationId | null
  organizationSlug: string | null
  role: Role | null
  requireTwoFactor: boolean | null
}

const SELECT_SESSION = `
         SELECT s.id, s.user_id AS "userId", u.name AS "userName", u.email AS "userEmail",
                u.email_verified AS "emailVerified", u.two_factor_enabled AS "twoFactorEnabled", s.created_at AS "createdAt",
                s.updated_at AS "updatedAt", s.expires_at AS "expiresAt",
                m.organization_id AS "organizationId", o.slug AS "organizationSlug", m.role,
                o.require_two_factor AS "requireTwoFactor"
         FROM sessions s
         JOIN users u ON u.id = s.user_id
         LEFT JOIN members m ON m.organization_id = s.active_organization_id AND m.user_id = s.user_id
         LEFT JOIN organizations o ON o.id = m.organization_id
         WHERE s.expires_at > $2::timestamptz AND s.created_at > $2::timestamptz - interval '30 days'`

const FIND_SESSION = { name: 'find-session', text: `${SELECT_SESSION} AND s.token = $1` }
const FIND_SESSIONS_BY_ID = { name: 'find-sessions-by-id', text: `${SELECT_SESSION} AND s.id = ANY($1::uuid[])` }

/** An unexpired session with its user and, if the user is still a member, the active workspace. Runs on every dashboard request that the cache cannot answer. */
export const findSession = (db: Database, token: string, now: Date): Promise<SessionRow | undefined> =>
  first(runNamed<SessionRow>(db, FIND_SESSION, [token, now.toISOString()]))

/** The same for sessions that were checked before. */
export const findSessionsById = (db: Database, ids: readonly string[], now: Date): Promise<SessionRow[]> =>
  runNamed<SessionRow>(db, FIND_SESSIONS_BY_ID, [ids, now.toISOString()])

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

export const hasTwoFactor = async (db: Reader, userId: string): Promise<boolean> =>
  (await first(db.select({ isOn: users.twoFactorEnabled }).from(users).where(eq(users.id, userId))))?.isOn === true

/** False if the code is one of the last three: no older one is accepted any more. */
export async function claimTwoFactorCode(db: Database, userId: string, codeHash: string): Promise<boolean> {
  const { rowCount } = await db.$client.query(
    `UPDATE two_factors SET used_codes = (ARRAY[$2::text] || used_codes)[1:3] WHERE user_id = $1 AND $2 <> ALL (used_codes)`,
    [userId, codeHash],
  )
  return rowCount === 1
}

export async function deleteSessionByToken(db: Database, token: string): Promise<void> {
  await db.$client.query('DELETE FROM sessions WHERE token = $1', [token])
}

/** Whether the account has a session from this address, expired or not. */
export const hasSessionFrom = async (db: Database, email: string, ipAddress: string): Promise<boolean> =>
  (await first(
    db
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(users.email, email), eq(sessions.ipAddress, ipAddress)))
      .limit(1),
  )) !== undefined

export const hasUsers = async (db: Reader): Promise<boolean> =>
  (await first(db.select({ id: users.id }).from(users).limit(1))) !== undefined

export const findFirstUserId = async (db: Reader): Promise<string | undefined> =>
  (await first(db.select({ id: users.id }).from(users).orderBy(users.createdAt, users.id).limit(1)))?.id

export async function isInvited(db: Reader, invitationId: string, email: string, now: Date): Promise<boolean> {
  const pending = and(
    eq(memberInvitations.id, invitationId),
    eq(memberInvitations.email, email),
    eq(memberInvitations.status, 'pending'),
    gt(memberInvitations.expiresAt, now),
  )
  return (await first(db.select({ id: memberInvitations.id }).from(memberInvitations).where(pending))) !== undefined
}

export const deleteExpiredSessions = deleteOlderThan(sessions, sql`${sessions.expiresAt}`)
export const deleteExpiredVerifications = deleteOlderThan(verifications, sql`${verifications.expiresAt}`)
/** Also accepted and revoked ones: only pending invitations are ever shown. */
export const deleteExpiredInvitations = deleteOlderThan(memberInvitations, sql`${memberInvitations.expiresAt}`)
