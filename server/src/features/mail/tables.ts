import type { EmailTemplate } from '@foyer/contracts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { organizationId } from '../auth/organization-column.ts'
import { eventId } from '../events/event-column.ts'
import { events } from '../events/tables.ts'
import type { RegistrationStatus } from '../registrations/tables.ts'

export type MessageStatus = 'queued' | 'sent' | 'failed' | 'skipped'

/** The ledger: every message that was to be sent, what became of it, and why. */
export const mailMessages = pgTable(
  'mail_messages',
  {
    id: primaryId(),
    organizationId: organizationId(),
    eventId: uuid('event_id').references(() => events.id, { onDelete: 'cascade' }),
    /** Not a foreign key: the story of a mail outlives the registration, invite and template it was about. */
    registrationId: uuid('registration_id'),
    inviteId: uuid('invite_id'),
    /** The status it tells of. When the registration has another by the time it is sent, it is skipped; null: whatever it is. */
    registrationStatus: text('registration_status').$type<RegistrationStatus>(),
    templateId: uuid('template_id'),
    templateName: text('template_name').notNull(),
    trigger: text('trigger').notNull().$type<EmailTemplate['trigger']>(),
    toEmail: text('to_email').notNull(),
    toName: text('to_name'),
    status: text('status').notNull().default('queued').$type<MessageStatus>(),
    /** Why it failed, waits or was skipped, in words for the organizer. */
    reason: text('reason'),
    attempts: integer('attempts').notNull().default(0),
    via: text('via').$type<'smtp' | 'mailbox'>(),
    /** Written once, before the first attempt, so that a second attempt sends the very same words. */
    subject: text('subject'),
    html: text('html'),
    text: text('text'),
    calendar: text('calendar'),
    /** What makes it one message, however often whoever queues it runs. */
    dedupeKey: text('dedupe_key').notNull(),
    resendOf: uuid('resend_of'),
    lastAttemptAt: instant('last_attempt_at'),
    sentAt: instant('sent_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex('mail_messages_once').on(t.organizationId, t.dedupeKey),
    index('mail_messages_newest').on(t.organizationId, t.createdAt, t.id),
    index('mail_messages_event').on(t.organizationId, t.eventId, t.createdAt, t.id),
    index('mail_messages_registration').on(t.registrationId),
  ],
)

/** A scheduled template that has fired for an event; a new date of the event makes a new moment, which fires again. */
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
  (t) => [primaryKey({ columns: [t.eventId, t.templateId, t.dueAt] })],
)
