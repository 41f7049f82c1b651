import { createHash } from 'node:crypto'
import { messageOf } from '@foyer/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { problem } from '../../platform/http/problem.ts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { eventPage, hasDemo, noticePage, type Page, STYLE_SOURCE } from './preview-page.ts'
import { readPreviewToken } from './preview-session.ts'
import { findSite } from './store.ts'
import { PREVIEW } from './strings.ts'

type Services = {
  db: Database
  clock: Clock
  tokens: TokenSigner
  baseUrl: string
  config: { previewOrigin: string }
  /** The page of the event as visitors will see it. */
  renderOwnPage(organizationId: OrganizationId, eventId: string): Promise<{ html: string } | null>
}

/**
 * The preview origin is a separate host that serves one page without cookies and nothing else of the service. The hook is registered before
 * the session check, so that no other route is reachable on this host.
 */
export function servePreviewHost(app: FastifyInstance, services: Services) {
  const { baseUrl, config } = services
  const isPreviewHost = previewHostRule(config.previewOrigin, baseUrl)
  const studioOrigin = new URL(baseUrl).origin
  const ownOrigins = [studioOrigin, new URL(config.previewOrigin).origin]

  app.addHook('onRequest', (request, reply, done) => {
    // The files of public pages are the same for all visitors.
    if (!isPreviewHost(request.host) || (request.method === 'GET' && request.url.startsWith('/assets/'))) return done()
    servePreview(request, reply).catch(done)
  })

  async function servePreview(request: FastifyRequest, reply: FastifyReply) {
    const eventId = /^\/events\/([^/?]+)(\?|$)/.exec(request.url)?.[1]
    if (!eventId || (request.method !== 'GET' && request.method !== 'HEAD')) throw problem('NOT_FOUND')
    const token = new URLSearchParams(request.url.split('?')[1]).get('token')
    const ownPage = await ownPageFor(eventId, token)
    if (ownPage) sendOwnPage(reply, ownPage)
    else send(reply, await pageFor(eventId, token))
  }

  /** Our own page, unless a site builder made one. */
  async function ownPageFor(eventId: string, token: string | null): Promise<string | null> {
    const organizationId = readPreviewToken(services.tokens, services.clock, eventId, token)
    const row = organizationId && (await findSite(services.db, organizationId, eventId))
    if (!row || hasDemo(row, ownOrigins)) return null
    return (await services.renderOwnPage(organizationId, eventId))?.html ?? null
  }

  async function pageFor(eventId: string, token: string | null): Promise<Page> {
    const organizationId = readPreviewToken(services.tokens, services.clock, eventId, token)
    if (!organizationId) return noticePage(401, messageOf('PREVIEW_TOKEN_INVALID'))
    const row = await findSite(services.db, organizationId, eventId)
    return row ? eventPage(row, ownOrigins) : noticePage(404, PREVIEW.eventDeleted)
  }

  /** Without scripts and forms: it is there to be looked at. */
  function sendOwnPage(reply: FastifyReply, html: string) {
    const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style]) => `'sha256-${hashOf(style!)}'`)
    const policy = [
      `default-src 'none'; style-src ${styles.join(' ')}; img-src 'self' ${studioOrigin} https: data:; font-src 'self'`,
      `base-uri 'none'; form-action 'none'; frame-ancestors ${studioOrigin}`,
    ]
    sendFramed(reply, 200, html.replaceAll(/<script[\s\S]*?<\/script>/g, ''), policy)
  }

  function send(reply: FastifyReply, { status, html, framedOrigin }: Page) {
    const policy = [
      `default-src 'none'; style-src ${STYLE_SOURCE}; base-uri 'none'; form-action 'none'; frame-ancestors ${studioOrigin}`,
      ...(framedOrigin ? [`frame-src ${framedOrigin}`] : []),
    ]
    sendFramed(reply, status, html, policy)
  }
}

function sendFramed(reply: FastifyReply, status: number, html: string, policy: string[]) {
  reply
    .code(status)
    .removeHeader('x-frame-options') // cannot contain an origin; frame-ancestors can
    .headers({
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer', // the URL contains the token
      'x-robots-tag': 'noindex, nofollow',
    })
    .type('text/html; charset=utf-8')
    .send(html)
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')

/** Compares the hostname only, because a proxy may change the port; also the port if both URLs have the same hostname. */
export function previewHostRule(previewOrigin: string, baseUrl: string): (host: string) => boolean {
  const preview = new URL(previewOrigin)
  if (preview.hostname === new URL(baseUrl).hostname) return (host) => host.toLowerCase() === preview.host
  return (host) => host.toLowerCase().replace(/\.?(:\d*)?$/, '') === preview.hostname
}
