import { LRUCache } from 'lru-cache'
import type { SafeFetch } from '../../../platform/safe-fetch.ts'

/** The website of an event, fetched from where the site builder deployed it. Null: not now; our own page is shown instead. */
export type SiteProxy = { find(deploymentUrl: string): Promise<string | null> }

/** Hosts on which the site builder deploys. */
const SITE_HOSTS = ['vercel.app', 'v0.app', 'v0.build', 'vusercontent.net']
const FRESH_MS = 30_000
/** How long a website is still shown while its host fails. */
const STALE_MS = 10 * 60_000
/** After a failure the host is left alone for this long. */
const RETRY_AFTER_MS = 10_000
const LIMITS = { timeoutMs: 3_000, maxBytes: 2 * 1024 * 1024 }
const MAX_REDIRECTS = 3
const MAX_KEPT_BYTES = 64 * 1024 * 1024
const MAX_FAILURES = 1_000

type Site = { html: string; at: number }

export function createSiteProxy(fetch: SafeFetch, { siteOrigins }: { siteOrigins: readonly string[] }, now: () => number): SiteProxy {
  const sites = new LRUCache<string, Site>({ maxSize: MAX_KEPT_BYTES, sizeCalculation: ({ html }) => html.length + 1 })
  const failures = new LRUCache<string, number>({ max: MAX_FAILURES })
  const loading = new Map<string, Promise<void>>()

  async function load(url: string): Promise<void> {
    const html = await fetchPage(url).catch(() => null)
    if (html === null) failures.set(url, now())
    else sites.set(url, { html, at: now() })
    loading.delete(url)
  }

  /** Nothing of the visitor is sent: no cookies, no address, no query. */
  async function fetchPage(first: string): Promise<string | null> {
    let url = first
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      if (!isSiteUrl(url, siteOrigins)) return null
      const response = await fetch.request(url, { headers: { accept: 'text/html' }, trustedOrigins: siteOrigins, ...LIMITS })
      const location = [301, 302, 303, 307, 308].includes(response.status) ? response.headers.location : undefined
      if (typeof location === 'string' && URL.canParse(location, url)) {
        url = new URL(location, url).href
        continue
      }
      const type = String(response.headers['content-type'] ?? '')
      return response.status === 200 && /^text\/html\b/i.test(type) ? withBase(response.body.toString('utf8'), url) : null
    }
    return null
  }

  return {
    async find(url) {
      const isUsable = (site: Site | undefined): site is Site => site !== undefined && now() - site.at < STALE_MS
      const site = sites.get(url)
      const isFresh = site !== undefined && now() - site.at < FRESH_MS
      const isPaused = now() - (failures.get(url) ?? 0) < RETRY_AFTER_MS
      if (!isFresh && !isPaused && !loading.has(url)) loading.set(url, load(url))
      // An old page is better than waiting for a new one.
      if (isUsable(site)) return site.html
      await loading.get(url)
      const loaded = sites.get(url)
      return isUsable(loaded) ? loaded.html : null
    },
  }
}

export function isSiteUrl(text: string, siteOrigins: readonly string[]): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, origin, username, password } = new URL(text)
  if (username || password) return false
  if (siteOrigins.includes(origin)) return true
  return protocol === 'https:' && SITE_HOSTS.some((host) => hostname.endsWith(`.${host}`))
}

/** Its scripts, styles and pictures are loaded from where it is deployed. */
function withBase(html: string, url: string): string {
  if (/<base[\s>]/i.test(html)) return html
  const base = `<base href="${url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => `${head}${base}`) : `${base}${html}`
}
