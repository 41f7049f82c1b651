import type { EventMessage, MessageFilter } from '@foyer/contracts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { organizationId, workspaceKey, workspaceReference } from '../auth/organization-column.ts'
import { deletedWithEvent, eventId } from '../events/event-column.ts'

/** A message from the organizer to registrants of an event. */
export const eventMessages = pgTable(
  'event_messages',
  {
    id: primaryId(),
    organizationId: organizationId(),
    eventId: eventId(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    filter: jsonb('filter').notNull().$type<MessageFilter>(),
    marketing: boolean('marketing').notNull(),
    /** `sent` once no email is queued and the counts below are final. */
    status: text('status').notNull().$type<EventMessage['status']>(),
    sendAt: instant('send_at'),
    /** When the recipients were stored. They do not change after that. */
    decidedAt: instant('decided_at'),
    /** When the emails of all recipients were in the ledger. */
    queuedAt: instant('queued_at'),
    /** When the last email had left the queue and the counts were stored. Until then they are counted in the ledger. */
    settledAt: instant('settled_at'),
    total: integer('total').notNull().default(0),
    sent: integer('sent').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    workspaceKey(t),
    deletedWithEvent(t),
    index('event_messages_newest').on(t.organizationId, t.eventId, t.createdAt, t.id),
    index('event_messages_due').on(t.sendAt).where(sql`status = 'scheduled'`),
    index('event_messages_unsettled').on(t.decidedAt).where(sql`decided_at IS NOT NULL AND settled_at IS NULL`),
  ],
)

/**
 * Who gets a message, each once. Not a foreign key to the registration: checking it would lock every registration of a large event, and a
 * row without one only counts.
 */
export const eventMessageRecipients = pgTable(
  'event_message_recipients',
  {
    organizationId: organizationId(),
    messageId: uuid('message_id').notNull(),
    registrationId: uuid('registration_id').notNull(),
    /** The email in the ledger; null until it is there. */
    mailId: uuid('mail_id'),
  },
  (t) => [
    primaryKey({ name: 'event_message_recipients_pk', columns: [t.organizationId, t.messageId, t.registrationId] }),
    workspaceReference(t, t.messageId, eventMessages).onDelete('cascade'),
    index('event_message_recipients_pending').on(t.organizationId, t.messageId, t.registrationId).where(sql`mail_id IS NULL`),
  ],
)
