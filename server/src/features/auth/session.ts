import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { ROLES, type Role } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import { type Database, runNamed } from '../../platform/db/database.ts'
import { readCookie } from '../../platform/http/cookies.ts'
import type { OrganizationId } from './tables.ts'

export const SESSION_COOKIE = 'auth.session_token'
export const SESSION_SECONDS = 7 * 24 * 3600
const RENEW_AFTER_SECONDS = 24 * 3600

export type Session = {
  sessionId: string
  userId: string
  userName: string
  userEmail: string
  /** Null when no workspace is active, or the person was removed from it. */
  workspace: { organizationId: OrganizationId; slug: string; role: Role } | null
  /** Set when the session was made longer and the cookie must be sent again. */
  renewedCookie: string | null
}

type Row = {
  id: string
  user_id: string
  user_name: string
  user_email: string
  expires_at: string
  organization_id: OrganizationId | null
  organization_slug: string | null
  role: string | null
}

const FIND_SESSION = {
  name: 'find-session',
  text: `SELECT s.id, s.user_id, u.name AS user_name, u.email AS user_email, s.expires_at,
                m.organization_id, o.slug AS organization_slug, m.role
         FROM sessions s
         JOIN users u ON u.id = s.user_id
         LEFT JOIN members m ON m.organization_id = s.active_organization_id AND m.user_id = s.user_id
         LEFT JOIN organizations o ON o.id = m.organization_id
         WHERE s.token = $1 AND s.expires_at > $2`,
}

/**
 * Better Auth owns how sessions begin and end; this is how each request is checked: the signature of the cookie in constant time, then
 * one query. It costs a tenth of the library's own call and keeps its sliding renewal.
 */
export function createSessionCheck({ db, clock, authSecret }: { db: Database; clock: Clock; authSecret: string }) {
  return async (cookieHeader: string | undefined): Promise<Session | null> => {
    const cookie = readCookie(cookieHeader, SESSION_COOKIE)
    const token = cookie && verifiedToken(cookie, authSecret)
    if (!token) return null
    const now = clock()
    const [row] = await runNamed<Row>(db, FIND_SESSION, [token, now.toISOString()])
    if (!row) return null
    return {
      sessionId: row.id,
      userId: row.user_id,
      userName: row.user_name,
      userEmail: row.user_email,
      workspace:
        row.organization_id && row.organization_slug && row.role
          ? { organizationId: row.organization_id, slug: row.organization_slug, role: highestRole(row.role) }
          : null,
      renewedCookie: (await renewSession(db, row, now)) ? cookie : null,
    }
  }
}

async function renewSession(db: Database, row: Row, now: Date): Promise<boolean> {
  const ageSeconds = SESSION_SECONDS - (Date.parse(row.expires_at) - now.getTime()) / 1000
  if (ageSeconds < RENEW_AFTER_SECONDS) return false
  const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000).toISOString()
  await db.$client.query('UPDATE sessions SET expires_at = $2, updated_at = $3 WHERE id = $1', [row.id, expiresAt, now.toISOString()])
  return true
}

/** The key sessions are signed with: derived, so that it opens nothing else. */
export const authSecretFrom = (secret: string): string => Buffer.from(hkdfSync('sha256', secret, 'foyer', 'sessions', 32)).toString('hex')

/** The cookie is `token.base64(HMAC-SHA256(token))`, URL-encoded. */
function verifiedToken(cookie: string, secret: string): string | undefined {
  let value: string
  try {
    value = decodeURIComponent(cookie)
  } catch {
    return undefined
  }
  const dot = value.lastIndexOf('.')
  if (dot < 1 || value.length > 500) return undefined
  const token = value.slice(0, dot)
  const given = Buffer.from(value.slice(dot + 1), 'base64')
  const expected = createHmac('sha256', secret).update(token).digest()
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
}

/** Better Auth may store several roles in one field. */
const highestRole = (stored: string): Role => [...ROLES].reverse().find((role) => stored.split(',').includes(role)) ?? 'member'
