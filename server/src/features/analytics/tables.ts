import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { primaryId } from '../../platform/db/columns.ts'
import { organizationId, workspaceKey } from '../auth/organization-column.ts'
import { deletedWithEvent, eventId } from '../events/event-column.ts'

/** Counters only: no email address, cookie or other personal data. */
export const eventDailyCounts = pgTable(
  'event_daily_counts',
  {
    id: primaryId(),
    organizationId: organizationId(),
    eventId: eventId(),
    /** The day in the zone of the event. */
    day: date('day', { mode: 'string' }).notNull(),
    source: text('source').notNull(),
    campaignLinkId: uuid('campaign_link_id'),
    views: integer('views').notNull().default(0),
    clicks: integer('clicks').notNull().default(0),
    registrations: integer('registrations').notNull().default(0),
  },
  (t) => [
    workspaceKey(t),
    deletedWithEvent(t),
    uniqueIndex('event_daily_counts_once').on(
      t.organizationId,
      t.eventId,
      t.day,
      t.source,
      sql`coalesce(campaign_link_id, '00000000-0000-0000-0000-000000000000')`,
    ),
    index('event_daily_counts_organization').on(t.organizationId, t.day),
    index('event_daily_counts_sources').on(t.day).where(sql`campaign_link_id IS NULL AND source NOT IN ('direct', 'other')`),
  ],
)
