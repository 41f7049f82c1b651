import { createHash } from 'node:crypto'
import { messageOf } from '@foyer/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ObjectStore } from '../../connectors/object-store/port.ts'
import { readCookie } from '../../platform/http/cookies.ts'
import { problem } from '../../platform/http/problem.ts'
import { type PreviewGrant, type PreviewServices, readPreviewToken } from '../sites/preview-session.ts'
import { createPreviewPages, type OwnPage } from './preview-content.ts'
import { PREVIEW_COOKIE, previewCookie } from './preview-cookie.ts'
import { type Page, STYLE_SOURCE } from './preview-page.ts'
import { previewHostRule } from './preview-rule.ts'
import type { RenderSite } from './site-content.ts'

type Services = PreviewServices & { baseUrl: string; objectStore: ObjectStore; renderSite: RenderSite }

const PREVIEW_PATH = /^(\/events\/([^/?]+)(?:\/versions\/([^/?]+))?)(?:\?|$)/

/**
 * The preview origin is a separate host that serves previews and nothing else of the service. It never gets the session cookie: the signed
 * token in the URL is exchanged for a cookie of its own. The hook is registered before the session check, so that no other route is
 * reachable on this host.
 */
export function servePreviewHost(app: FastifyInstance, services: Services) {
  const { baseUrl, config, tokens, clock } = services
  const isPreviewHost = previewHostRule(config.previewOrigin, baseUrl)
  const studioOrigin = new URL(baseUrl).origin
  const pages = createPreviewPages(services, [studioOrigin, new URL(config.previewOrigin).origin])

  app.addHook('onRequest', (request, reply, done) => {
    // The files of public pages are the same for all visitors.
    if (!isPreviewHost(request.host) || (request.method === 'GET' && request.url.startsWith('/assets/'))) return done()
    servePreview(request, reply).catch(done)
  })

  async function servePreview(request: FastifyRequest, reply: FastifyReply) {
    const [, path, eventId, versionId] = PREVIEW_PATH.exec(request.url) ?? []
    if (!path || !eventId || (request.method !== 'GET' && request.method !== 'HEAD')) throw problem('NOT_FOUND')
    const token = new URLSearchParams(request.url.split('?')[1]).get('token')
    const grant = token === null ? grantOfCookie(request, eventId) : readPreviewToken(tokens, clock, eventId, token)
    if (!grant) return send(reply, pages.notice(401, messageOf('PREVIEW_TOKEN_INVALID')))
    if (token !== null) {
      reply.header('set-cookie', previewCookie(services, eventId, grant))
      // A browser keeps the URL in its history. Other clients may not keep cookies.
      if (request.headers['sec-fetch-mode'] === 'navigate') return redirect(reply, path)
    }
    const page = await pages.find(grant.organizationId, eventId, versionId)
    if ('ownHtml' in page) sendOwnPage(reply, page)
    else send(reply, page)
  }

  const grantOfCookie = (request: FastifyRequest, eventId: string): PreviewGrant | null =>
    readPreviewToken(tokens, clock, eventId, readCookie(request.headers.cookie, PREVIEW_COOKIE), 'preview-cookie')

  /** Without scripts and forms: it is there to be looked at. */
  function sendOwnPage(reply: FastifyReply, { ownHtml }: OwnPage) {
    const styles = [...ownHtml.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style]) => `'sha256-${hashOf(style!)}'`)
    const policy = [
      `default-src 'none'; style-src ${styles.join(' ')}; img-src 'self' ${studioOrigin} https: data:; font-src 'self'`,
      `base-uri 'none'; form-action 'none'; frame-ancestors ${studioOrigin}`,
    ]
    sendFramed(reply, 200, ownHtml.replaceAll(/<script[\s\S]*?<\/script>/g, ''), policy)
  }

  function send(reply: FastifyReply, { status, html, framedOrigin }: Page) {
    const policy = [
      `default-src 'none'; style-src ${STYLE_SOURCE}; base-uri 'none'; form-action 'none'; frame-ancestors ${studioOrigin}`,
      ...(framedOrigin ? [`frame-src ${framedOrigin}`] : []),
    ]
    sendFramed(reply, status, html, policy)
  }
}

/** The URL may contain the token, and the page may be a draft. */
const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' }

function sendFramed(reply: FastifyReply, status: number, html: string, policy: string[]) {
  reply
    .code(status)
    .removeHeader('x-frame-options') // cannot contain an origin; frame-ancestors can
    .headers({ ...HEADERS, 'content-security-policy': policy.join('; ') })
    .type('text/html; charset=utf-8')
    .send(html)
}

function redirect(reply: FastifyReply, location: string) {
  reply
    .code(303)
    .headers({ ...HEADERS, location })
    .send()
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')
