import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { compile } from '@fastify/proxy-addr'
import type { FastPath } from '../../../platform/http/fast-path.ts'
import { previewHostRule } from '../../sites/preview-host.ts'
import type { CustomDomainCache } from '../data/page-cache.ts'
import type { CustomDomain } from '../data/store.ts'

/** First segments that mean the same under every name: the API, scripts, uploaded files, self-service links, the operator's addresses. */
const SHARED = new Set(['api', 'v1', 'assets', 'objects', 'registrations', 'healthz', 'readyz', 'metrics'])

const onCustomDomain = new WeakSet<IncomingMessage>()
export const isOnCustomDomain = (request: IncomingMessage): boolean => onCustomDomain.has(request)

type Services = { customDomains: CustomDomainCache; baseUrl: string; config: { trustedProxies: string[]; previewOrigin: string } }

/**
 * On a workspace's own domain the workspace's name is left out of addresses: /summit is /acme/summit. It is put back before anybody looks
 * at the request, so that every page has one route. The long address works there too; pages of other workspaces do not.
 */
export function createCustomDomainRewrite({ customDomains, baseUrl, config }: Services): FastPath {
  const hostOf = hostReader(config.trustedProxies)
  const ownHostname = new URL(baseUrl).hostname
  const isPreviewHost = previewHostRule(config.previewOrigin, baseUrl)

  return (request, _response, otherwise) => {
    const host = hostOf(request)
    const hostname = host.toLowerCase().replace(/\.?(:\d*)?$/, '')
    if (!mayBeCustom(hostname, ownHostname) || isPreviewHost(host) || SHARED.has(firstSegment(request.url ?? ''))) return otherwise()
    const known = customDomains.peek(hostname)
    if (known !== undefined) return proceed(known)
    // While the database is away nobody knows; the service's own addresses still answer.
    customDomains.find(hostname).then(proceed, () => proceed(null))

    function proceed(domain: CustomDomain | null) {
      if (domain) {
        onCustomDomain.add(request)
        request.url = longAddress(request.url ?? '/', domain.organizationSlug)
      }
      otherwise()
    }
  }
}

const mayBeCustom = (hostname: string, ownHostname: string) => hostname !== ownHostname && hostname.includes('.') && isIP(hostname) === 0

const firstSegment = (url: string) => /^\/([^/?]*)/.exec(url)?.[1] ?? ''

export function longAddress(url: string, slug: string): string {
  const [path = '/', query] = url.split(/(?=\?)/, 2)
  if (path === '/') return `/${slug}${query ?? ''}`
  return path.startsWith(`/${slug}/`) ? url : `/${slug}${url}`
}

/** The host a request is for, by the same rule as the framework's request.host. */
function hostReader(trustedProxies: string[]): (request: IncomingMessage) => string {
  const trust = trustedProxies.length > 0 ? compile(trustedProxies) : undefined
  return ({ headers, socket }) => {
    const forwarded = headers['x-forwarded-host']
    if (typeof forwarded !== 'string' || !trust?.(socket.remoteAddress ?? '', 0)) return headers.host ?? ''
    return forwarded.slice(forwarded.lastIndexOf(',') + 1).trim()
  }
}
