import type { EmailTemplate } from '@foyer/contracts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { organizationId, workspaceKey } from '../auth/organization-column.ts'
import { deletedWithEvent, eventId } from '../events/event-column.ts'
import type { RegistrationStatus } from '../registrations/tables.ts'

export type MessageStatus = 'queued' | 'sent' | 'failed' | 'skipped'
export type Trigger = EmailTemplate['trigger']

/** The ledger: every message that was to be sent, its outcome and the reason for it. */
export const mailMessages = pgTable(
  'mail_messages',
  {
    id: primaryId(),
    organizationId: organizationId(),
    eventId: uuid('event_id'),
    /** Not a foreign key: the entry outlives the registration, invite and template it is about. */
    registrationId: uuid('registration_id'),
    inviteId: uuid('invite_id'),
    /** The status the message is about. It is skipped when the registration has another one at sending time. Null: any status. */
    registrationStatus: text('registration_status').$type<RegistrationStatus>(),
    templateId: uuid('template_id'),
    /**
     * The message to registrants it is a part of, whose text it has. templateId is then the same id: a process of the version before
     * messages finds no such template and fails the email, instead of taking it for one without a template.
     */
    eventMessageId: uuid('event_message_id'),
    templateName: text('template_name').notNull(),
    trigger: text('trigger').notNull().$type<Trigger>(),
    toEmail: text('to_email').notNull(),
    toName: text('to_name'),
    status: text('status').notNull().default('queued').$type<MessageStatus>(),
    /** Why it failed, waits or was skipped, as a sentence for the organizer. */
    reason: text('reason'),
    /** Since when it waits for what reason says: no job sends it until hold-messages.ts releases it. */
    heldAt: instant('held_at'),
    attempts: integer('attempts').notNull().default(0),
    /** When the mail server got the whole message and did not answer. It is then sent once more at most. */
    unansweredAt: instant('unanswered_at'),
    via: text('via').$type<'smtp' | 'mailbox'>(),
    /** Composed once, before the first attempt, so that every attempt sends the same content. */
    subject: text('subject'),
    html: text('html'),
    text: text('text'),
    calendar: text('calendar'),
    /** When html, text and calendar were removed (FOYER_MAIL_BODY_DAYS). The entry itself stays. */
    contentRemovedAt: instant('content_removed_at'),
    /** Queueing the same key again adds no second message. */
    dedupeKey: text('dedupe_key').notNull(),
    resendOf: uuid('resend_of'),
    lastAttemptAt: instant('last_attempt_at'),
    sentAt: instant('sent_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    workspaceKey(t),
    deletedWithEvent(t),
    uniqueIndex('mail_messages_once').on(t.organizationId, t.dedupeKey),
    index('mail_messages_newest').on(t.organizationId, t.createdAt, t.id),
    index('mail_messages_event').on(t.organizationId, t.eventId, t.createdAt, t.id),
    index('mail_messages_held').on(t.organizationId, t.createdAt).where(sql`held_at IS NOT NULL`),
    index('mail_messages_recipient').on(t.organizationId, t.toEmail, t.createdAt, t.id),
    index('mail_messages_registration').on(t.registrationId),
    index('mail_messages_content_age').on(sql`coalesce(sent_at, last_attempt_at, created_at)`).where(sql`html IS NOT NULL`),
  ],
)

/** A scheduled template that has been sent for an event. A new date of the event makes a new due time, which is sent again. */
export const mailScheduleRuns = pgTable(
  'mail_schedule_runs',
  {
    organizationId: organizationId(),
    eventId: eventId(),
    templateId: uuid('template_id').notNull(),
    dueAt: instant('due_at').notNull(),
    firedAt: instant('fired_at').notNull().default(sql`now()`),
    messages: integer('messages').notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'mail_schedule_runs_pk', columns: [t.organizationId, t.eventId, t.templateId, t.dueAt] }),
    deletedWithEvent(t),
  ],
)

/** People who get no more marketing emails of a workspace. */
export const mailUnsubscribes = pgTable(
  'mail_unsubscribes',
  {
    organizationId: organizationId(),
    /** Always lower case. */
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ name: 'mail_unsubscribes_pk', columns: [t.organizationId, t.email] })],
)
