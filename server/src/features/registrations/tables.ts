import type { REGISTRATION_SOURCES, RegistrationStatus } from '@foyer/contracts'
import { and, eq, sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { organizationId, workspaceKey, workspaceReference } from '../auth/organization-column.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { campaignLinks } from '../campaigns/tables.ts'
import { contacts } from '../contacts/tables.ts'
import { deletedWithEvent, eventId } from '../events/event-column.ts'
import { eventInvites } from '../invites/tables.ts'
import { storedObjects } from '../storage/tables.ts'
import { isLiveSql, nameKeySql } from './sql-rules.ts'

export type { RegistrationStatus } from '@foyer/contracts'
export type RegistrationSource = (typeof REGISTRATION_SOURCES)[number]

export const registrations = pgTable(
  'registrations',
  {
    id: primaryId(),
    organizationId: organizationId(),
    eventId: eventId(),
    /** Null once the person was erased. */
    contactId: uuid('contact_id'),
    /** Always lower case. Of an erased person, an address that cannot exist. */
    email: text('email').notNull(),
    name: text('name'),
    status: text('status').notNull().$type<RegistrationStatus>(),
    /** Rises within an event, is never reused, and is kept after the waitlist; the position people see is counted from it. */
    waitlistNumber: bigint('waitlist_number', { mode: 'number' }),
    answers: jsonb('answers').notNull().default({}).$type<Record<string, unknown>>(),
    /**
     * Of form_versions: the questions as the person saw them. Without a foreign key, which would lock one row for all registrations of an
     * event; versions are never deleted.
     */
    formVersionId: uuid('form_version_id'),
    source: text('source').notNull().$type<RegistrationSource>(),
    campaignLinkId: uuid('campaign_link_id'),
    inviteId: uuid('invite_id'),
    /** CRM A's id of the submission this was made from. */
    submissionId: text('submission_id'),
    /** Made from a studio preview: takes no seat, and does not count as the one live registration of a person. */
    preview: boolean('preview').notNull().default(false),
    metadata: jsonb('metadata').notNull().default({}).$type<Record<string, unknown>>(),
    offerExpiresAt: instant('offer_expires_at'),
    checkedInAt: instant('checked_in_at'),
    /** Added to the event's own sequence: each change to this registration raises the SEQUENCE of its calendar entry. */
    calendarSequence: integer('calendar_sequence').notNull().default(0),
    /** Of the self-service link and the ticket: those with another version are unknown. A corrected email raises it. */
    linkVersion: integer('link_version').notNull().default(0),
    /** The person was erased: the row only counts. Its links are unknown, and it gets no email. */
    erasedAt: instant('erased_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    workspaceKey(t),
    deletedWithEvent(t),
    workspaceReference(t, t.contactId, contacts).onDelete('cascade'),
    workspaceReference(t, t.campaignLinkId, campaignLinks).onDelete('set null'),
    workspaceReference(t, t.inviteId, eventInvites).onDelete('set null'),
    index('registrations_newest').on(t.organizationId, t.eventId, t.createdAt, t.id),
    index('registrations_status').on(t.organizationId, t.eventId, t.status, t.createdAt, t.id),
    index('registrations_source').on(t.organizationId, t.eventId, t.source, t.createdAt, t.id),
    index('registrations_name').on(t.organizationId, t.eventId, sql.raw(nameKeySql), t.id),
    // A migration adds registrations_search_in_event, a trigram index on email and name, where the database has pg_trgm and btree_gin.
    uniqueIndex('registrations_one_live').on(t.organizationId, t.eventId, t.email).where(sql.raw(isLiveSql())),
    uniqueIndex('registrations_submission').on(t.organizationId, t.eventId, t.submissionId).where(sql`submission_id IS NOT NULL`),
    index('registrations_line').on(t.organizationId, t.eventId, t.waitlistNumber).where(sql`status = 'WAITLISTED'`),
    index('registrations_offers_ending').on(t.offerExpiresAt).where(sql`status = 'OFFERED'`),
    index('registrations_arrivals').on(t.organizationId, t.eventId, t.checkedInAt).where(sql`checked_in_at IS NOT NULL`),
    index('registrations_latest_arrivals').on(t.organizationId, t.checkedInAt, t.id).where(sql`checked_in_at IS NOT NULL`),
    index('registrations_contact').on(t.contactId),
    index('registrations_campaign_link').on(t.campaignLinkId).where(sql`campaign_link_id IS NOT NULL`),
    index('registrations_invite').on(t.inviteId).where(sql`invite_id IS NOT NULL`),
  ],
)

export type RegistrationRow = typeof registrations.$inferSelect

/** Registrations are read and written within one event of one workspace. */
export type EventScope = { organizationId: OrganizationId; eventId: string }

export const ofEvent = (scope: EventScope) =>
  and(eq(registrations.organizationId, scope.organizationId), eq(registrations.eventId, scope.eventId))

export const registrationLogs = pgTable(
  'registration_logs',
  {
    id: primaryId(),
    organizationId: organizationId(),
    registrationId: uuid('registration_id').notNull(),
    action: text('action').notNull(),
    newStatus: text('new_status').notNull().$type<RegistrationStatus>(),
    metadata: jsonb('metadata').notNull().default({}).$type<Record<string, unknown>>(),
    /**
     * Null until dispatch-log.ts has dispatched the entry: the log is also the outbox of registrations. The column keeps its older name
     * because processes of the previous version still use it during a rolling upgrade.
     */
    dispatchedAt: instant('announced_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    workspaceKey(t),
    workspaceReference(t, t.registrationId, registrations).onDelete('cascade'),
    index('registration_logs_newest').on(t.registrationId, t.createdAt, t.id),
    index('registration_logs_undispatched').on(t.organizationId, t.id).where(sql`announced_at IS NULL`),
  ],
)

/** Which registration uses an uploaded file, and for which question. A file without a row here is unused, and deleted after a day. */
export const answerFiles = pgTable(
  'answer_files',
  {
    organizationId: organizationId(),
    objectId: uuid('object_id').notNull(),
    registrationId: uuid('registration_id').notNull(),
    fieldKey: text('field_key').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.objectId] }),
    workspaceReference(t, t.objectId, storedObjects).onDelete('cascade'),
    workspaceReference(t, t.registrationId, registrations).onDelete('cascade'),
    uniqueIndex('answer_files_field').on(t.organizationId, t.registrationId, t.fieldKey),
  ],
)

/** A submission that was signaled but is not listed by CRM A yet: stored until it is found, so that a crash does not lose it. */
export const awaitedSubmissions = pgTable(
  'awaited_submissions',
  {
    id: primaryId(),
    organizationId: organizationId(),
    eventId: eventId(),
    formId: text('form_id').notNull(),
    submissionId: text('submission_id'),
    email: text('email'),
    preview: boolean('preview').notNull().default(false),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    workspaceKey(t),
    deletedWithEvent(t),
    index('awaited_submissions_due').on(t.organizationId, t.formId, t.nextAttemptAt),
    uniqueIndex('awaited_submissions_once').on(
      t.organizationId,
      t.eventId,
      t.formId,
      sql`coalesce(submission_id, '')`,
      sql`coalesce(email, '')`,
      t.preview,
    ),
  ],
)

/** How far the submissions of a form were ingested for an event, so that paging can stop. */
export const submissionWatermarks = pgTable(
  'submission_watermarks',
  {
    organizationId: organizationId(),
    eventId: eventId(),
    formId: text('form_id').notNull(),
    newestSubmittedAt: instant('newest_submitted_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.eventId, t.formId] }), deletedWithEvent(t)],
)
