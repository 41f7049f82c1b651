import type { Database } from '../../../platform/db/database.ts'
import { listEventsForSitemap, listWorkspacesWithEvents } from './sitemap-store.ts'

/** The protocol allows 50,000 entries in a file. */
const MAX_ENTRIES = 50_000

type Dependencies = { db: Database; baseUrl: string }
type Entry = { url: string; updatedAt: string }

/** The sitemaps of all workspaces on this host. Those with a domain of their own have theirs there. */
export async function renderSitemapIndex({ db, baseUrl }: Dependencies): Promise<string> {
  const workspaces = await listWorkspacesWithEvents(db, MAX_ENTRIES)
  return renderXml(
    'sitemapindex',
    'sitemap',
    workspaces.map(({ slug, updatedAt }) => ({ url: `${baseUrl}/${slug}/sitemap.xml`, updatedAt })),
  )
}

/** The page of a workspace and those of its public events. Empty for an unknown one, which has no events either. */
export async function renderWorkspaceSitemap({ db, baseUrl }: Dependencies, orgSlug: string): Promise<string> {
  const events = await listEventsForSitemap(db, orgSlug, MAX_ENTRIES - 1)
  const home = events[0]?.hostname ? `https://${events[0].hostname}` : `${baseUrl}/${orgSlug}`
  const pages = events.map(({ slug, updatedAt }) => ({ url: `${home}/${slug}`, updatedAt }))
  const start = pages[0] && { url: events[0]!.hostname ? `${home}/` : home, updatedAt: pages[0].updatedAt }
  return renderXml('urlset', 'url', start ? [start, ...pages] : [])
}

function renderXml(root: string, element: string, entries: Entry[]): string {
  // Slugs and host names need no escaping.
  const lines = entries.map(
    ({ url, updatedAt }) => `<${element}><loc>${url}</loc><lastmod>${new Date(updatedAt).toISOString()}</lastmod></${element}>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${root}>\n`
}
