import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { Role } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { readCookie } from '../../platform/http/cookies.ts'
import type { AccessCache } from './access-cache.ts'
import { extendSession, findSession, type SessionRow } from './store.ts'
import type { OrganizationId } from './tables.ts'

export const SESSION_COOKIE = 'auth.session_token'
export const SESSION_SECONDS = 7 * 24 * 3600
const RENEW_AFTER_SECONDS = 24 * 3600
/** A session ends after this, however often it is used. */
const MAX_SESSION_SECONDS = 30 * 24 * 3600

export type Session = {
  sessionId: string
  userId: string
  userName: string
  userEmail: string
  emailVerified: boolean
  twoFactorEnabled: boolean
  /** Null if no workspace is active or the user is no longer a member of it. */
  workspace: { organizationId: OrganizationId; slug: string; role: Role; requireTwoFactor: boolean } | null
  /** Set if the session was extended, so that the cookie must be sent again. */
  renewedCookie: string | null
}

/** A session as it was read. When it ends and when it is extended is decided on each request. */
export type SessionGrant = { session: Session & { renewedCookie: null }; createdAt: number; updatedAt: number; expiresAt: number }

/**
 * The rows on which access by a session depends, besides the membership, whose changes name the user. Null without a workspace: someone who
 * creates or joins one sees it at once, in whatever process.
 */
export const rowIdsOfSession = ({ session: { sessionId, userId, workspace } }: SessionGrant): string[] | null =>
  workspace && [sessionId, userId, workspace.organizationId]

type SessionServices = { db: Database; clock: Clock; authSecret: string; sessionCache: AccessCache<SessionGrant> }

/**
 * Better Auth creates and ends sessions; this check runs on each request: the signature of the cookie in constant time, then one query, or
 * the cache if the caller allows it. It extends sessions in the same way as the library's own check.
 */
export function createSessionCheck({ db, clock, authSecret, sessionCache }: SessionServices) {
  // Not the text, which would be made a key on each request.
  const key = createSecretKey(authSecret, 'utf8')
  return async (cookieHeader: string | undefined, { mayBeCached = false } = {}): Promise<Session | null> => {
    const cookie = readCookie(cookieHeader, SESSION_COOKIE)
    const verified = cookie && verifyCookie(cookie, key)
    if (!verified) return null
    const now = clock()
    const read = async () => toGrant(await findSession(db, verified.token, now))
    let grant = await (mayBeCached ? sessionCache.find(verified.hash, read) : sessionCache.load(verified.hash, read))
    // It may have been extended since it was cached. The query finds no session that has ended.
    if (grant && hasEnded(grant, now.getTime())) grant = await sessionCache.load(verified.hash, read)
    if (!grant) return null
    const extended = extendedUntil(grant, now.getTime())
    if (extended === null) return grant.session
    await extendSession(db, grant.session.sessionId, new Date(extended), now)
    sessionCache.invalidate(grant.session.sessionId)
    return { ...grant.session, renewedCookie: cookie }
  }
}

function toGrant(row: SessionRow | undefined): SessionGrant | null {
  if (!row) return null
  const { organizationId, organizationSlug: slug, role, requireTwoFactor } = row
  return {
    session: {
      sessionId: row.id,
      userId: row.userId,
      userName: row.userName,
      userEmail: row.userEmail,
      emailVerified: row.emailVerified,
      twoFactorEnabled: row.twoFactorEnabled,
      workspace: organizationId && slug && role ? { organizationId, slug, role, requireTwoFactor: requireTwoFactor === true } : null,
      renewedCookie: null,
    },
    createdAt: Date.parse(row.createdAt),
    updatedAt: Date.parse(row.updatedAt),
    expiresAt: Date.parse(row.expiresAt),
  }
}

const hasEnded = ({ createdAt, expiresAt }: SessionGrant, now: number): boolean =>
  now >= expiresAt || now >= createdAt + MAX_SESSION_SECONDS * 1000

/** The new end of a session that is due to be extended. */
function extendedUntil({ createdAt, updatedAt, expiresAt }: SessionGrant, now: number): number | null {
  // Without "remember me" the library creates a session of one day, which is not extended.
  if (expiresAt - updatedAt < SESSION_SECONDS * 1000 * 0.9) return null
  if (now - updatedAt < RENEW_AFTER_SECONDS * 1000) return null
  const extended = Math.min(now + SESSION_SECONDS * 1000, createdAt + MAX_SESSION_SECONDS * 1000)
  return extended > expiresAt ? extended : null
}

/** The signing key of sessions, derived so that it is valid for nothing else. */
export const authSecretFrom = (secret: string): string => Buffer.from(hkdfSync('sha256', secret, 'foyer', 'sessions', 32)).toString('hex')

/** The cookie is `token.base64(HMAC-SHA256(token))`, URL-encoded. The hash stands for the token where the token must not be kept. */
function verifyCookie(cookie: string, key: KeyObject): { token: string; hash: string } | undefined {
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
  const expected = createHmac('sha256', key).update(token).digest()
  return given.length === expected.length && timingSafeEqual(given, expected) ? { token, hash: expected.toString('base64') } : undefined
}
