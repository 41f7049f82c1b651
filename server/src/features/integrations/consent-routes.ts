import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { Member } from '../auth/access.ts'
import type { Session } from '../auth/session.ts'
import { type ConsentServices, canConsent, finishConsent, mayConnect, startConsent } from './consent.ts'

type Services = ConsentServices & { checkSession(cookieHeader: string | undefined): Promise<Session | null>; rateLimits: RateLimits }
type BySystem = { Params: { system: string }; Querystring: Record<string, unknown> }

const PAGE = '/dashboard/integrations'

/** Where a browser goes to the vendor and comes back from it. Both lead to the dashboard, which also asks for a session if there is none. */
export function mountConsentPages(app: FastifyInstance, services: Services) {
  app.get<BySystem>('/api/v1/dashboard/integrations/:system/connect', async (request, reply) => {
    const session = await sessionOf(services, request)
    const page = `${PAGE}?${new URLSearchParams({ connect: request.params.system })}`
    const isPossible = session && mayConnect(session) && canConsent(services, request.params.system)
    const url = isPossible ? startConsent(services, memberOf(session, request.ip), request.params.system).url : page
    return reply.header('cache-control', 'no-store').redirect(url, 302)
  })

  app.get<BySystem>('/api/v1/dashboard/integrations/:system/callback', async (request, reply) => {
    const session = await sessionOf(services, request)
    const { system, outcome } = await finishConsent(services, session, request.ip, request.params.system, request.query)
    // The code and the state must not reach the page in a Referer header.
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    return reply.redirect(`${PAGE}?${new URLSearchParams({ system, outcome })}`, 302)
  })
}

async function sessionOf({ checkSession, rateLimits }: Services, request: FastifyRequest): Promise<Session | null> {
  const session = await checkSession(request.headers.cookie)
  await rateLimits.spend('dashboard', session?.userId ?? request.ip)
  return session
}

function memberOf({ workspace, ...user }: Session, ipAddress: string): Member {
  const { organizationId, slug, role } = workspace!
  return { ...user, apiKey: null, ipAddress, activeOrganizationId: organizationId, organizationId, organizationSlug: slug, role }
}
