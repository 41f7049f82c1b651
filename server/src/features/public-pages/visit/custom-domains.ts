import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { FastPath } from '../../../platform/http/fast-path.ts'
import type { ForwardedReader } from '../../../platform/http/forwarded.ts'
import { previewHostRule } from '../../site-versions/preview-rule.ts'
import type { CustomDomainCache } from '../data/page-cache.ts'
import type { CustomDomain } from '../data/store.ts'

/** First path segments that are not rewritten: the API, scripts, uploaded files, self-service links, health and metrics. */
const SHARED_SEGMENTS = new Set(['api', 'v1', 'assets', 'objects', 'registrations', 'healthz', 'readyz', 'metrics'])

const onCustomDomain = new WeakSet<IncomingMessage>()
export const isOnCustomDomain = (request: IncomingMessage): boolean => onCustomDomain.has(request)

type Services = { customDomains: CustomDomainCache; baseUrl: string; forwarded: ForwardedReader; config: { previewOrigin: string } }

/**
 * On a custom domain paths omit the workspace's slug: /summit is /acme/summit. This rewrite adds it before routing, so that every page has
 * one route. The full path works on the domain, too; pages of other workspaces do not.
 */
export function createCustomDomainRewrite({ customDomains, baseUrl, forwarded, config }: Services): FastPath {
  const ownHostname = new URL(baseUrl).hostname
  const isPreviewHost = previewHostRule(config.previewOrigin, baseUrl)

  return (request, _response, next) => {
    const host = forwarded.hostOf(request)
    const hostname = host.toLowerCase().replace(/\.?(:\d*)?$/, '')
    if (!canBeCustomDomain(hostname, ownHostname) || isPreviewHost(host) || SHARED_SEGMENTS.has(firstSegment(request.url ?? '')))
      return next()
    const cached = customDomains.peek(hostname)
    if (cached !== undefined) return proceed(cached)
    // If the lookup fails, for example without a database, the request continues unchanged.
    customDomains.find(hostname).then(proceed, () => proceed(null))

    function proceed(domain: CustomDomain | null) {
      if (domain) {
        onCustomDomain.add(request)
        request.url = addWorkspaceSlug(request.url ?? '/', domain.organizationSlug)
      }
      next()
    }
  }
}

const canBeCustomDomain = (hostname: string, ownHostname: string) =>
  hostname !== ownHostname && hostname.includes('.') && isIP(hostname) === 0

const firstSegment = (url: string) => /^\/([^/?]*)/.exec(url)?.[1] ?? ''

export function addWorkspaceSlug(url: string, slug: string): string {
  const [path = '/', query] = url.split(/(?=\?)/, 2)
  if (path === '/') return `/${slug}${query ?? ''}`
  return path.startsWith(`/${slug}/`) ? url : `/${slug}${url}`
}
