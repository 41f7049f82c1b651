import type { Domain } from '@foyer/contracts'
import { type Database, runNamed } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import type { After } from './cursor.ts'
import type { LinkRow } from './link-store.ts'

/**
 * What came through the link `l`. Analytics and registrations depend on this feature, so their tables are named here instead of imported.
 * Studio previews are not counted.
 */
export const NUMBERS = `
  SELECT (SELECT coalesce(sum(d.clicks), 0)::int FROM event_daily_counts d
          WHERE d.organization_id = l.organization_id AND d.campaign_link_id = l.id) AS clicks,
         people.registered, people."checkedIn"
  FROM (SELECT count(*)::int AS registered, count(r.checked_in_at)::int AS "checkedIn" FROM registrations r
        WHERE r.organization_id = l.organization_id AND r.campaign_link_id = l.id AND NOT r.preview) AS people`

const LIST_COUNTED = {
  name: 'list-counted-links',
  text: `SELECT l.*, n.*, e.name AS "eventName", e.start_time AS "eventStartTime", e.slug AS "eventSlug", d.hostname,
                d.status AS "domainStatus"
         FROM (
           SELECT l.id, l.organization_id, l.organization_id AS "organizationId", l.event_id AS "eventId",
                  l.marketing_campaign_id AS "marketingCampaignId", c.name AS "campaignName", l.label, l.source, l.medium, l.campaign,
                  l.term, l.content, l.referral, l.unlinked_at AS "unlinkedAt", l.created_at AS "createdAt", l.updated_at AS "updatedAt"
           FROM campaign_links l
           JOIN marketing_campaigns c ON c.id = l.marketing_campaign_id AND c.organization_id = l.organization_id
           WHERE l.organization_id = $1 AND ($2::uuid IS NULL OR l.event_id = $2) AND ($3::uuid IS NULL OR l.marketing_campaign_id = $3)
             AND ($4::timestamptz IS NULL OR (l.created_at, l.id) < ($4, $5::uuid))
           ORDER BY l.created_at DESC, l.id DESC LIMIT $6
         ) AS l
         JOIN events e ON e.id = l."eventId" AND e.organization_id = l.organization_id
         LEFT JOIN custom_domains d ON d.organization_id = l.organization_id
         CROSS JOIN LATERAL (${NUMBERS}) AS n
         ORDER BY l."createdAt" DESC, l.id DESC`,
}

export type CountedRow = LinkRow & {
  organization_id: string
  clicks: number
  registered: number
  checkedIn: number
  eventName: string
  eventStartTime: string | null
  eventSlug: string
  hostname: string | null
  domainStatus: Domain['status'] | null
}

/** Newest first. */
export const listCounted = (
  db: Database,
  organizationId: OrganizationId,
  { eventId, campaignId }: { eventId?: string; campaignId?: string },
  after: After,
  limit: number,
): Promise<CountedRow[]> =>
  runNamed<CountedRow>(db, LIST_COUNTED, [
    organizationId,
    eventId ?? null,
    campaignId ?? null,
    after?.createdAt ?? null,
    after?.id ?? null,
    limit,
  ])
