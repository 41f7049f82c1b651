import type { EventDetails, Location } from '@foyer/contracts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { organizationId } from '../auth/organization-column.ts'

export const events = pgTable(
  'events',
  {
    id: primaryId(),
    organizationId: organizationId(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    type: text('type').notNull().default('PHYSICAL').$type<EventDetails['type']>(),
    description: text('description'),
    shortDescription: text('short_description'),
    status: text('status').notNull().default('DRAFT').$type<EventDetails['status']>(),
    visibility: text('visibility').notNull().default('PUBLIC').$type<EventDetails['visibility']>(),
    pagePasswordHash: text('page_password_hash'),
    startTime: instant('start_time'),
    endTime: instant('end_time'),
    timezone: text('timezone'),
    /** The first time it went public: a canceled event that never was has no page to put a notice on. */
    publishedAt: instant('published_at'),
    canceledAt: instant('canceled_at'),
    location: jsonb('location').$type<Location>(),
    waitlistEnabled: boolean('waitlist_enabled').notNull().default(false),
    waitlistOfferHours: integer('waitlist_offer_hours'),
    approvalRequired: boolean('approval_required').notNull().default(false),
    /** Only people with an invite may register; the page can still be seen. */
    inviteOnly: boolean('invite_only').notNull().default(false),
    ticketPriceAmount: numeric('ticket_price_amount', { precision: 14, scale: 2, mode: 'number' }),
    ticketCurrency: text('ticket_currency'),
    previewThumbnailUrl: text('preview_thumbnail_url'),
    thumbnailStatus: text('thumbnail_status').notNull().default('idle').$type<EventDetails['thumbnailStatus']>(),
    thumbnailDirty: boolean('thumbnail_dirty').notNull().default(false),
    thumbnailUpdatedAt: instant('thumbnail_updated_at'),
    /** Where the picture we made lies in the object store; null while the picture is the organizer's own, or none. */
    thumbnailKey: text('thumbnail_key'),
    /** Raised by every change calendars must hear of: the SEQUENCE of its calendar entries starts here. */
    calendarSequence: integer('calendar_sequence').notNull().default(0),
    /** When registrants are told of changed times or places. Later than the change, so that three edits in a row are one mail. */
    changeNoticeDueAt: instant('change_notice_due_at'),
    registrationProvider: text('registration_provider').default('native').$type<EventDetails['registrationProvider']>(),
    /** A native form of ours or the GUID of a CRM A form, as the provider says. */
    registrationFormId: text('registration_form_id'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex('events_organization_slug').on(t.organizationId, t.slug),
    index('events_organization_start').on(t.organizationId, t.startTime, t.id),
    index('events_public')
      .on(t.organizationId, t.startTime, t.id)
      .where(sql`status = 'PUBLISHED' AND visibility = 'PUBLIC' AND canceled_at IS NULL`),
    index('events_organization_form').on(t.organizationId, t.registrationFormId),
    index('events_change_notice').on(t.changeNoticeDueAt).where(sql`change_notice_due_at IS NOT NULL`),
    index('events_running').on(t.startTime).where(sql`status = 'PUBLISHED'`),
    index('events_ending').on(t.endTime).where(sql`status = 'PUBLISHED'`),
  ],
)

/**
 * The seats of an event: the one row everybody who takes or frees a seat must pass (docs/locking.md). It stands apart from the event
 * so that a rush of registrations and an organizer's edit do not wait for each other, and it holds the counts, so that no page has
 * to count a million rows.
 */
export const eventSeats = pgTable(
  'event_seats',
  {
    eventId: uuid('event_id')
      .primaryKey()
      .references(() => events.id, { onDelete: 'cascade' }),
    organizationId: organizationId(),
    /** What the organizer set; null is unlimited. */
    capacity: integer('capacity'),
    /** What the database holds: the capacity, or, after it was lowered below the seats taken, those seats. */
    ceiling: integer('ceiling'),
    /** CONFIRMED and OFFERED together. */
    taken: integer('taken').notNull().default(0),
    offered: integer('offered').notNull().default(0),
    waiting: integer('waiting').notNull().default(0),
    pending: integer('pending').notNull().default(0),
    declined: integer('declined').notNull().default(0),
    canceled: integer('canceled').notNull().default(0),
    /** Of the confirmed, those who are here. */
    checkedIn: integer('checked_in').notNull().default(0),
    nextWaitlistNumber: bigint('next_waitlist_number', { mode: 'number' }).notNull().default(1),
    /** What the row decided for the statement that last updated it, read back by that statement's RETURNING. */
    decision: text('decision'),
  },
  (t) => [
    check('event_seats_never_oversold', sql`${t.ceiling} IS NULL OR ${t.taken} <= ${t.ceiling}`),
    check(
      'event_seats_counts',
      sql`${t.taken} >= ${t.offered} AND ${t.offered} >= 0 AND ${t.waiting} >= 0 AND ${t.pending} >= 0 AND ${t.declined} >= 0 AND ${t.canceled} >= 0 AND ${t.checkedIn} >= 0 AND ${t.checkedIn} <= ${t.taken}`,
    ),
    index('event_seats_organization').on(t.organizationId),
  ],
)
