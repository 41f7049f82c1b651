import { isDashboard, isRoleAccess, type Operation, type Role, rateLimitOf, roleAllows } from '@foyer/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { allowCrossOriginReads, type OriginRules, refuseForeignPages } from '../../platform/http/origins.ts'
import { problem } from '../../platform/http/problem.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { SESSION_COOKIE, SESSION_SECONDS, type Session } from './session.ts'
import type { OrganizationId } from './tables.ts'

/** Somebody signed in, perhaps without a workspace yet. */
export type Person = { userId: string; userName: string; userEmail: string; sessionId: string; activeOrganizationId: OrganizationId | null }
/** Somebody acting in their active workspace: the only source of an OrganizationId. */
export type Member = Person & { organizationId: OrganizationId; organizationSlug: string; role: Role }

declare module '../../platform/http/serve.ts' {
  interface Actors {
    session: Person
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
}

/** Asked once, before any handler and before the body is read: may this caller do this? */
export function guardOperations(app: FastifyInstance, { rules, rateLimits, checkSession, secureCookie }: AccessDependencies) {
  app.decorateRequest('actor', null)
  app.addHook('onRequest', async (request, reply) => {
    const op = request.routeOptions.config.operation
    allowCrossOriginReads(rules, op, request, reply)
    if (!op) return
    if (!isDashboard(op)) return rateLimits.spend(rateLimitOf(op), request.ip)
    refuseForeignPages(rules, op, request)
    const session = await checkSession(request.headers.cookie)
    if (!session) throw problem('UNAUTHORIZED')
    if (session.renewedCookie) sendCookieAgain(reply, session.renewedCookie, secureCookie)
    reply.header('cache-control', 'private, no-store')
    await rateLimits.spend('dashboard', session.userId)
    if (rateLimitOf(op) !== 'dashboard') await rateLimits.spend(rateLimitOf(op), request.ip)
    request.actor = actorFor(op, session)
  })
}

function actorFor(op: Operation, session: Session): Person | Member {
  const { userId, userName, userEmail, sessionId, workspace } = session
  const person = { userId, userName, userEmail, sessionId, activeOrganizationId: workspace?.organizationId ?? null }
  if (!isRoleAccess(op.access)) return person
  if (!workspace) throw problem('NO_ACTIVE_ORGANIZATION')
  if (!roleAllows(workspace.role, op.access)) throw problem('FORBIDDEN', { detail: `This needs the role ${op.access} in this workspace.` })
  return { ...person, organizationId: workspace.organizationId, organizationSlug: workspace.slug, role: workspace.role }
}

/** Whose idempotency keys a call uses. The workspace counts only where the call acts in one: creating a workspace changes the active one. */
export function callerOf(request: FastifyRequest): string {
  const actor = request.actor as Person | Member | null
  if (!actor) return `address:${request.ip}`
  return 'organizationId' in actor ? `${actor.userId}:${actor.organizationId}` : actor.userId
}

function sendCookieAgain(reply: FastifyReply, value: string, secure: boolean) {
  reply.header(
    'set-cookie',
    `${SESSION_COOKIE}=${value}; Max-Age=${SESSION_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  )
}
