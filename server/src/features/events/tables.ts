import type { EventDetails, Language, Location, PageAppearance, PageBlock } from '@foyer/contracts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, numeric, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId, version } from '../../platform/db/columns.ts'
import { organizationId, workspaceKey, workspaceReference } from '../auth/organization-column.ts'

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
    /** The first publication. A canceled event that was never published has no page. */
    publishedAt: instant('published_at'),
    canceledAt: instant('canceled_at'),
    location: jsonb('location').$type<Location>(),
    /** The link to join. Only for confirmed registrants: it must never reach a public page, list or file. */
    onlineUrl: text('online_url'),
    waitlistEnabled: boolean('waitlist_enabled').notNull().default(false),
    waitlistOfferHours: integer('waitlist_offer_hours'),
    approvalRequired: boolean('approval_required').notNull().default(false),
    /** Only people with an invite can register; the page is visible to everyone. */
    inviteOnly: boolean('invite_only').notNull().default(false),
    ticketPriceAmount: numeric('ticket_price_amount', { precision: 14, scale: 2, mode: 'number' }),
    ticketCurrency: text('ticket_currency'),
    /** How the price is paid, in the organizer's words. */
    paymentNote: text('payment_note'),
    previewThumbnailUrl: text('preview_thumbnail_url'),
    thumbnailStatus: text('thumbnail_status').notNull().default('idle').$type<EventDetails['thumbnailStatus']>(),
    thumbnailDirty: boolean('thumbnail_dirty').notNull().default(false),
    thumbnailUpdatedAt: instant('thumbnail_updated_at'),
    /** Object store key of the generated thumbnail; null if there is none or the organizer uses a custom image. */
    thumbnailKey: text('thumbnail_key'),
    /** Incremented by every change that calendars must show. The base of the SEQUENCE of calendar entries. */
    calendarSequence: integer('calendar_sequence').notNull().default(0),
    /** When registrants are emailed about a changed time or location. Delayed, so that several edits in a row cause one email. */
    changeNoticeDueAt: instant('change_notice_due_at'),
    registrationProvider: text('registration_provider').default('native').$type<EventDetails['registrationProvider']>(),
    /** The id of a native form or of a HubSpot form, depending on the provider. */
    registrationFormId: text('registration_form_id'),
    /** Of form_versions: what registrations from before there were versions answered. They do not store one themselves. */
    legacyFormVersionId: uuid('legacy_form_version_id'),
    /** Null: from the publication, until the end of the event. */
    registrationOpensAt: instant('registration_opens_at'),
    registrationClosesAt: instant('registration_closes_at'),
    language: text('language').$type<Language>(),
    /** Null: all, in their usual order. */
    pageBlocks: jsonb('page_blocks').$type<PageBlock[]>(),
    pageAccentColor: text('page_accent_color'),
    pageAppearance: text('page_appearance').$type<PageAppearance>().notNull().default('auto'),
    showCover: boolean('show_cover').notNull().default(true),
    /** Websites that may show the form in a frame. */
    embedOrigins: text('embed_origins').array().notNull().default(sql`'{}'`),
    version: version(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    workspaceKey(t),
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
 * The seats of an event: every transaction that takes or frees a seat locks this row (docs/locking.md). Separate from the event, so that
 * registrations and edits by the organizer do not block each other. Holds the counts, so that no page has to count a million rows.
 */
export const eventSeats = pgTable(
  'event_seats',
  {
    eventId: uuid('event_id').notNull(),
    organizationId: organizationId(),
    /** Set by the organizer; null is unlimited. */
    capacity: integer('capacity'),
    /** Enforced by the database: the capacity, or the number of taken seats if the capacity was lowered below it. */
    ceiling: integer('ceiling'),
    /** CONFIRMED and OFFERED together. */
    taken: integer('taken').notNull().default(0),
    offered: integer('offered').notNull().default(0),
    waiting: integer('waiting').notNull().default(0),
    pending: integer('pending').notNull().default(0),
    declined: integer('declined').notNull().default(0),
    canceled: integer('canceled').notNull().default(0),
    /** Confirmed and checked in. */
    checkedIn: integer('checked_in').notNull().default(0),
    nextWaitlistNumber: bigint('next_waitlist_number', { mode: 'number' }).notNull().default(1),
    /** The last number given in front of the waitlist. */
    frontWaitlistNumber: bigint('front_waitlist_number', { mode: 'number' }).notNull().default(0),
    /** The outcome of the last update of this row, read by the RETURNING of the same statement. */
    decision: text('decision'),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.organizationId] }),
    workspaceReference(t, t.eventId, events).onDelete('cascade'),
    check('event_seats_never_oversold', sql`${t.ceiling} IS NULL OR ${t.taken} <= ${t.ceiling}`),
    check(
      'event_seats_counts',
      sql`${t.taken} >= ${t.offered} AND ${t.offered} >= 0 AND ${t.waiting} >= 0 AND ${t.pending} >= 0 AND ${t.declined} >= 0 AND ${t.canceled} >= 0 AND ${t.checkedIn} >= 0 AND ${t.checkedIn} <= ${t.taken}`,
    ),
    index('event_seats_organization').on(t.organizationId),
  ],
)
