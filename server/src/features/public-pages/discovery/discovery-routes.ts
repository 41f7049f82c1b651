import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../../platform/db/database.ts'
import { etagOf, isNotModified } from '../../../platform/http/etag.ts'
import type { RateLimits } from '../../../platform/http/rate-limits.ts'
import { isOnCustomDomain } from '../visit/custom-domains.ts'
import { renderSitemapIndex, renderWorkspaceSitemap } from './sitemap.ts'

type Services = { db: Database; baseUrl: string; rateLimits: RateLimits }
type OrganizationParams = { Params: { orgSlug: string } }

/** Pages of one person or of organizers, and the API. Their responses also forbid indexing where they could be found by a link. */
const NOT_FOR_SEARCH_ENGINES = ['/api/', '/dashboard', '/registrations/', '/check-in/', '/unsubscribe/']
const CACHE_CONTROL = 'public, max-age=3600'

/** What search engines read before the pages. On a custom domain the paths get the workspace's slug before they are routed. */
export function mountDiscovery(app: FastifyInstance, services: Services) {
  const onRequest = (request: FastifyRequest) => services.rateLimits.spend('public-list', request.ip)

  app.get('/robots.txt', { onRequest }, (request, reply) => send(request, reply, 'text/plain', robots(services.baseUrl)))
  app.get<OrganizationParams>('/:orgSlug/robots.txt', { onRequest }, (request, reply) => {
    // A host has one such file, at its root.
    if (!isOnCustomDomain(request.raw)) return reply.callNotFound()
    return send(request, reply, 'text/plain', robots(`https://${request.host}`))
  })
  app.get('/sitemap.xml', { onRequest }, async (request, reply) =>
    send(request, reply, 'application/xml', await renderSitemapIndex(services)),
  )
  app.get<OrganizationParams>('/:orgSlug/sitemap.xml', { onRequest }, async (request, reply) =>
    send(request, reply, 'application/xml', await renderWorkspaceSitemap(services, request.params.orgSlug)),
  )
}

const robots = (host: string) =>
  ['User-agent: *', ...NOT_FOR_SEARCH_ENGINES.map((path) => `Disallow: ${path}`), '', `Sitemap: ${host}/sitemap.xml`, ''].join('\n')

function send(request: FastifyRequest, reply: FastifyReply, type: string, text: string) {
  const etag = etagOf(text)
  reply.headers({ etag, 'cache-control': CACHE_CONTROL })
  if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type(`${type}; charset=utf-8`).send(text)
}
