import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { FastPath } from '../../../platform/http/fast-path.ts'
import type { ForwardedReader } from '../../../platform/http/forwarded.ts'
import { previewHostRule } from '../../sites/preview-host.ts'
import type { CustomDomainCache } from '../data/page-cache.ts'
import type { CustomDomain } from '../data/store.ts'

/** First segments that mean the same under every name: the API, scripts, uploaded files, self-service links, the operator's addresses. */
const SHARED = new Set(['api', 'v1', 'assets', 'objects', 'registrations', 'healthz', 'readyz', 'metrics'])

const onCustomDomain = new WeakSet<IncomingMessage>()
export const isOnCustomDomain = (request: IncomingMessage): boolean => onCustomDomain.has(request)

type Services = { customDomains: CustomDomainCache; baseUrl: string; forwarded: ForwardedReader; config: { previewOrigin: string } }

/**
 * On a workspace's own domain the workspace's name is left out of addresses: /summit is /acme/summit. It is put back before anybody looks
 * at the request, so that every page has one route. The long address works there too; pages of other workspaces do not.
 */
export function createCustomDomainRewrite({ customDomains, baseUrl, forwarded, config }: Services): FastPath {
  const ownHostname = new URL(baseUrl).hostname
  const isPreviewHost = previewHostRule(config.previewOrigin, baseUrl)

  return (request, _response, next) => {
    const host = forwarded.hostOf(request)
    const hostname = host.toLowerCase().replace(/\.?(:\d*)?$/, '')
    if (!mayBeCustom(hostname, ownHostname) || isPreviewHost(host) || SHARED.has(firstSegment(request.url ?? ''))) return next()
    const known = customDomains.peek(hostname)
    if (known !== undefined) return proceed(known)
    // While the database is away nobody knows; the service's own addresses still answer.
    customDomains.find(hostname).then(proceed, () => proceed(null))

    function proceed(domain: CustomDomain | null) {
      if (domain) {
        onCustomDomain.add(request)
        request.url = longAddress(request.url ?? '/', domain.organizationSlug)
      }
      next()
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
