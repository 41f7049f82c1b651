import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { organizationId } from '../auth/organization-column.ts'
import { eventId } from '../events/event-column.ts'

export type InviteStatus = 'PENDING' | 'ACCEPTED' | 'REVOKED' | 'EXPIRED'

/** The link of an invite is signed, not stored: the row alone decides whether it still works. */
export const eventInvites = pgTable(
  'event_invites',
  {
    id: primaryId(),
    organizationId: organizationId(),
    eventId: eventId(),
    email: text('email').notNull(),
    name: text('name'),
    status: text('status').notNull().default('PENDING').$type<InviteStatus>(),
    acceptedAt: instant('accepted_at'),
    /** How often it was asked to be sent: the number makes each of them one mail. */
    sends: integer('sends').notNull().default(0),
    /** Null while no mail was queued: the event is a draft, and publishing it sends them. */
    lastSentAt: instant('last_sent_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    index('event_invites_event').on(t.organizationId, t.eventId, t.createdAt, t.id),
    uniqueIndex('event_invites_one_pending').on(t.eventId, t.email).where(sql`status = 'PENDING'`),
  ],
)
