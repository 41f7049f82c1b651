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
    /** Visitors who began to fill in the form. */
    started: integer('started').notNull().default(0),
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
    index('event_daily_counts_link').on(t.organizationId, t.campaignLinkId).where(sql`campaign_link_id IS NOT NULL`),
    index('event_daily_counts_organization').on(t.organizationId, t.day),
    index('event_daily_counts_sources').on(t.day).where(sql`campaign_link_id IS NULL AND source NOT IN ('direct', 'other')`),
  ],
)

/** Only known countries: the rest of a day's counts is of unknown origin. */
export const eventDailyCountries = pgTable(
  'event_daily_countries',
  {
    id: primaryId(),
    organizationId: organizationId(),
    eventId: eventId(),
    /** The day in the zone of the event. */
    day: date('day', { mode: 'string' }).notNull(),
    /** ISO 3166-1 alpha-2 code. */
    country: text('country').notNull(),
    views: integer('views').notNull().default(0),
    started: integer('started').notNull().default(0),
    registrations: integer('registrations').notNull().default(0),
  },
  (t) => [
    workspaceKey(t),
    deletedWithEvent(t),
    uniqueIndex('event_daily_countries_once').on(t.organizationId, t.eventId, t.day, t.country),
    index('event_daily_countries_day').on(t.day),
  ],
)
