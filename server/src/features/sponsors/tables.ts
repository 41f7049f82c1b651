import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId, version } from '../../platform/db/columns.ts'
import { organizationId, workspaceKey, workspaceReference } from '../auth/organization-column.ts'
import { deletedWithEvent, eventId } from '../events/event-column.ts'

/** A brand of the workspace, shared by its events. */
export const sponsors = pgTable(
  'sponsors',
  {
    id: primaryId(),
    organizationId: organizationId(),
    name: text('name').notNull(),
    website: text('website'),
    logo: text('logo'),
    version: version(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [workspaceKey(t), index('sponsors_organization').on(t.organizationId, t.name)],
)

/** A brand on one event. */
export const eventSponsors = pgTable(
  'event_sponsors',
  {
    id: primaryId(),
    organizationId: organizationId(),
    eventId: eventId(),
    sponsorId: uuid('sponsor_id').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    workspaceKey(t),
    deletedWithEvent(t),
    workspaceReference(t, t.sponsorId, sponsors).onDelete('cascade'),
    uniqueIndex('event_sponsors_place').on(t.organizationId, t.eventId, t.sponsorId),
    index('event_sponsors_sponsor').on(t.sponsorId),
  ],
)

/** A group of logos on an event's page: "Gold", "Media partners". */
export const logoShowcases = pgTable(
  'logo_showcases',
  {
    id: primaryId(),
    organizationId: organizationId(),
    eventId: eventId(),
    title: text('title').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [workspaceKey(t), deletedWithEvent(t), index('logo_showcases_event').on(t.organizationId, t.eventId, t.position)],
)

/** All showcases of an event are saved at once, so they have one version. An event without a row has the first. */
export const logoShowcaseVersions = pgTable(
  'logo_showcase_versions',
  { organizationId: organizationId(), eventId: eventId(), version: version() },
  (t) => [primaryKey({ columns: [t.eventId, t.organizationId] }), deletedWithEvent(t)],
)

export const logoShowcaseEntries = pgTable(
  'logo_showcase_entries',
  {
    id: primaryId(),
    organizationId: organizationId(),
    showcaseId: uuid('showcase_id').notNull(),
    /** A brand that is removed from the event is removed from its showcases too. */
    eventSponsorId: uuid('event_sponsor_id').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [
    workspaceKey(t),
    workspaceReference(t, t.showcaseId, logoShowcases).onDelete('cascade'),
    workspaceReference(t, t.eventSponsorId, eventSponsors).onDelete('cascade'),
    uniqueIndex('logo_showcase_entries_once').on(t.organizationId, t.showcaseId, t.eventSponsorId),
    index('logo_showcase_entries_sponsor').on(t.eventSponsorId),
  ],
)
