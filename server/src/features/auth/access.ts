import { isDashboard, isRoleAccess, type Operation, type Role, rateLimitOf, roleAllows } from '@foyer/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { allowCrossOriginReads, type OriginRules, refuseCrossSiteWrites } from '../../platform/http/origins.ts'
import { problem } from '../../platform/http/problem.ts'
import { isPerPerson, type RateLimits } from '../../platform/http/rate-limits.ts'
import { SESSION_COOKIE, SESSION_SECONDS, type Session } from './session.ts'
import { AUTH } from './strings.ts'
import type { OrganizationId } from './tables.ts'

/** A signed-in user, possibly without a workspace. */
export type SignedInUser = {
  userId: string
  userName: string
  userEmail: string
  sessionId: string
  emailVerified: boolean
  twoFactorEnabled: boolean
  /** Of this request, for the audit log. */
  ipAddress: string
  activeOrganizationId: OrganizationId | null
}
/** A user in the active workspace: where requests get their OrganizationId from. */
export type Member = SignedInUser & { organizationId: OrganizationId; organizationSlug: string; role: Role }

declare module '../../platform/http/serve.ts' {
  interface Actors {
    session: SignedInUser
    member: Member
    admin: Member
    owner: Member
  }
}

type AccessDependencies = {
  rules: OriginRules
  rateLimits: RateLimits
  checkSession: (cookieHeader: string | undefined) => Promise<Session | null>
  secureCookie: boolean
  /** Nothing is mailed to others from an unverified address. Without a mail server nothing leaves, and no address can be verified. */
  requireVerifiedSender: boolean
}

/** Checks access before the body is read and before any handler runs. */
export function guardOperations(
  app: FastifyInstance,
  { rules, rateLimits, checkSession, secureCookie, requireVerifiedSender }: AccessDependencies,
) {
  app.decorateRequest('actor', null)
  app.addHook('onRequest', async (request, reply) => {
    const op = request.routeOptions.config.operation
    allowCrossOriginReads(rules, op, request, reply)
    if (!op) return
    if (!isDashboard(op)) return rateLimits.spend(rateLimitOf(op), request.ip)
    refuseCrossSiteWrites(rules, op, request)
    const session = await checkSession(request.headers.cookie)
    if (!session) throw problem('UNAUTHORIZED')
    if (session.renewedCookie) sendSessionCookie(reply, session.renewedCookie, secureCookie)
    reply.header('cache-control', 'private, no-store')
    await rateLimits.spend('dashboard', session.userId)
    if (rateLimitOf(op) !== 'dashboard') await rateLimits.spend(rateLimitOf(op), isPerPerson(rateLimitOf(op)) ? session.userId : request.ip)
    request.actor = actorFor(op, session, request.ip)
    if (op.mailsOthers && requireVerifiedSender && !session.emailVerified) throw problem('FORBIDDEN', { detail: AUTH.verifyFirst })
  })
}

function actorFor(op: Operation, session: Session, ipAddress: string): SignedInUser | Member {
  const { userId, userName, userEmail, sessionId, emailVerified, twoFactorEnabled, workspace } = session
  const user = {
    userId,
    userName,
    userEmail,
    sessionId,
    emailVerified,
    twoFactorEnabled,
    ipAddress,
    activeOrganizationId: workspace?.organizationId ?? null,
  }
  if (!isRoleAccess(op.access)) return user
  if (!workspace) throw problem('NO_ACTIVE_ORGANIZATION')
  if (workspace.requireTwoFactor && !session.twoFactorEnabled) throw problem('FORBIDDEN', { detail: AUTH.twoFactorRequired })
  if (!roleAllows(workspace.role, op.access)) throw problem('FORBIDDEN', { detail: AUTH.roleRequired(op.access) })
  return { ...user, organizationId: workspace.organizationId, organizationSlug: workspace.slug, role: workspace.role }
}

/** The scope of idempotency keys. Includes the workspace only for calls that act in one: creating a workspace changes the active one. */
export function callerOf(request: FastifyRequest): string {
  const actor = request.actor as SignedInUser | Member | null
  if (!actor) return `address:${request.ip}`
  return 'organizationId' in actor ? `${actor.userId}:${actor.organizationId}` : actor.userId
}

function sendSessionCookie(reply: FastifyReply, value: string, secure: boolean) {
  reply.header(
    'set-cookie',
    `${SESSION_COOKIE}=${value}; Max-Age=${SESSION_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  )
}
