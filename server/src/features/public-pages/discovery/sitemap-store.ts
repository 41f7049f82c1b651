import { type Database, runNamed } from '../../../platform/db/database.ts'

const LISTED = `e.status = 'PUBLISHED' AND e.visibility = 'PUBLIC' AND e.canceled_at IS NULL`

const LIST_WORKSPACES = {
  name: 'list-workspaces-for-sitemap',
  text: `SELECT o.slug, max(e.updated_at) AS "updatedAt"
         FROM organizations o JOIN events e ON e.organization_id = o.id AND ${LISTED}
         WHERE NOT EXISTS (SELECT FROM custom_domains d WHERE d.organization_id = o.id AND d.status = 'active')
         GROUP BY o.slug ORDER BY "updatedAt" DESC, o.slug LIMIT $1`,
}

type WorkspaceRow = { slug: string; updatedAt: string }

/** Workspaces with public events whose pages are on the service's own host, those that changed last first. */
export const listWorkspacesWithEvents = (db: Database, limit: number): Promise<WorkspaceRow[]> =>
  runNamed<WorkspaceRow>(db, LIST_WORKSPACES, [limit])

const LIST_EVENTS = {
  name: 'list-events-for-sitemap',
  text: `SELECT e.slug, e.updated_at AS "updatedAt", d.hostname
         FROM organizations o JOIN events e ON e.organization_id = o.id AND ${LISTED}
         LEFT JOIN custom_domains d ON d.organization_id = o.id AND d.status = 'active'
         WHERE o.slug = $1 ORDER BY e.updated_at DESC, e.id LIMIT $2`,
}

type EventRow = { slug: string; updatedAt: string; hostname: string | null }

export const listEventsForSitemap = (db: Database, orgSlug: string, limit: number): Promise<EventRow[]> =>
  runNamed<EventRow>(db, LIST_EVENTS, [orgSlug, limit])
