import { isDashboard, isRoleAccess, isUnsafe, type Operation, type Role, rateLimitOf, roleAllows } from '@foyer/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { allowCrossOriginReads, type OriginRules, refuseCrossSiteWrites } from '../../platform/http/origins.ts'
import { problem } from '../../platform/http/problem.ts'
import { isPerPerson, type RateLimits } from '../../platform/http/rate-limits.ts'
import { type ApiKeyGrant, bearerTokenOf, refuseBeyondKey, type UsedApiKey } from './api-key-rules.ts'
import { SESSION_COOKIE, SESSION_SECONDS, type Session } from './session.ts'
import { API_KEY_ACCESS, AUTH } from './strings.ts'
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
/** A user in the active workspace, or an API key that acts for one: where requests get their OrganizationId from. */
export type Member = Omit<SignedInUser, 'sessionId'> & {
  /** Null with an API key. */
  sessionId: string | null
  /** Null in a session. */
  apiKey: UsedApiKey | null
  organizationId: OrganizationId
  organizationSlug: string
  /** With an API key, the lower of its role and that of the user. */
  role: Role
}

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
  checkSession: (cookieHeader: string | undefined, options: CheckOptions) => Promise<Session | null>
  checkApiKey: (secret: string, options: CheckOptions) => Promise<ApiKeyGrant | null>
  secureCookie: boolean
  /** Nothing is mailed to others from an unverified address. Without a mail server nothing leaves, and no address can be verified. */
  requireVerifiedSender: boolean
}

/** Only for reads: nothing is changed by access that ended a moment ago in another process. */
type CheckOptions = { mayBeCached: boolean }
const CHECK_WRITE: CheckOptions = { mayBeCached: false }
const CHECK_READ: CheckOptions = { mayBeCached: true }
const checkFor = (op: Operation): CheckOptions => (isUnsafe(op) ? CHECK_WRITE : CHECK_READ)

/** A session, or an API key in its place. */
type Caller = Omit<Session, 'sessionId' | 'renewedCookie'> & Pick<Member, 'sessionId'> & { apiKey?: UsedApiKey }

/** Checks access before the body is read and before any handler runs. */
export function guardOperations(app: FastifyInstance, dependencies: AccessDependencies) {
  const { rules, rateLimits, requireVerifiedSender } = dependencies
  app.decorateRequest('actor', null)
  app.addHook('onRequest', async (request, reply) => {
    const op = request.routeOptions.config.operation
    allowCrossOriginReads(rules, op, request, reply)
    if (!op) return
    if (!isDashboard(op)) return rateLimits.spend(rateLimitOf(op), request.ip)
    const secret = bearerTokenOf(request)
    // A page of another site cannot send a key it does not know, and cookies are ignored beside a key. So only sessions need the CSRF rule.
    const caller =
      secret === undefined
        ? await callerBySession(dependencies, op, request, reply)
        : await callerByApiKey(dependencies, op, secret, request, reply)
    if (rateLimitOf(op) !== 'dashboard') await rateLimits.spend(rateLimitOf(op), isPerPerson(rateLimitOf(op)) ? caller.userId : request.ip)
    request.actor = actorFor(op, caller, request.ip)
    if (op.mailsOthers && requireVerifiedSender && !caller.emailVerified) throw problem('FORBIDDEN', { detail: AUTH.verifyFirst })
  })
}

async function callerBySession(
  { rules, rateLimits, checkSession, secureCookie }: AccessDependencies,
  op: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller> {
  refuseCrossSiteWrites(rules, op, request)
  const session = await checkSession(request.headers.cookie, checkFor(op))
  if (!session) throw problem('UNAUTHORIZED')
  if (session.renewedCookie) sendSessionCookie(reply, session.renewedCookie, secureCookie)
  reply.header('cache-control', 'private, no-store')
  await rateLimits.spend('dashboard', session.userId)
  return session
}

async function callerByApiKey(
  { rateLimits, checkApiKey }: AccessDependencies,
  op: Operation,
  secret: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller> {
  const grant = await checkApiKey(secret, checkFor(op))
  if (!grant) {
    reply.header('www-authenticate', 'Bearer')
    throw problem('UNAUTHORIZED', { detail: API_KEY_ACCESS.unknown })
  }
  reply.header('cache-control', 'private, no-store')
  await rateLimits.spend('dashboard', `api-key:${grant.apiKey.id}`)
  refuseBeyondKey(op, grant, request.params as Record<string, string>)
  return { ...grant, sessionId: null }
}

// Runs for every request: objects are written out, because copying one takes several times as long.
function actorFor(op: Operation, caller: Caller, ipAddress: string): SignedInUser | Member {
  const { userId, userName, userEmail, sessionId, apiKey = null, emailVerified, twoFactorEnabled, workspace } = caller
  const activeOrganizationId = workspace?.organizationId ?? null
  if (!isRoleAccess(op.access))
    // API keys were refused before.
    return { userId, userName, userEmail, sessionId: sessionId!, emailVerified, twoFactorEnabled, ipAddress, activeOrganizationId }
  if (!workspace) throw problem('NO_ACTIVE_ORGANIZATION')
  if (workspace.requireTwoFactor && !twoFactorEnabled) throw problem('FORBIDDEN', { detail: AUTH.twoFactorRequired })
  if (!roleAllows(workspace.role, op.access)) throw problem('FORBIDDEN', { detail: AUTH.roleRequired(op.access) })
  const { organizationId, slug: organizationSlug, role } = workspace
  return {
    userId,
    userName,
    userEmail,
    sessionId,
    apiKey,
    emailVerified,
    twoFactorEnabled,
    ipAddress,
    activeOrganizationId,
    organizationId,
    organizationSlug,
    role,
  }
}

/** The scope of idempotency keys. Includes the workspace only for calls that act in one: creating a workspace changes the active one. */
export function callerOf(request: FastifyRequest): string {
  const actor = request.actor as SignedInUser | Member | null
  if (!actor) return `address:${request.ip}`
  if ('apiKey' in actor && actor.apiKey) return `api-key:${actor.apiKey.id}`
  return 'organizationId' in actor ? `${actor.userId}:${actor.organizationId}` : actor.userId
}

function sendSessionCookie(reply: FastifyReply, value: string, secure: boolean) {
  reply.header(
    'set-cookie',
    `${SESSION_COOKIE}=${value}; Max-Age=${SESSION_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  )
}
