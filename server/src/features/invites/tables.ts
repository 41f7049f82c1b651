import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { organizationId, workspaceKey } from '../auth/organization-column.ts'
import { deletedWithEvent, eventId } from '../events/event-column.ts'

export type InviteStatus = 'PENDING' | 'ACCEPTED' | 'REVOKED' | 'EXPIRED'

/** The link of an invite is signed and not stored; only the row decides whether it is valid. */
export const eventInvites = pgTable(
  'event_invites',
  {
    id: primaryId(),
    organizationId: organizationId(),
    eventId: eventId(),
    email: text('email').notNull(),
    name: text('name'),
    /** Plain text that the email quotes. */
    message: text('message'),
    status: text('status').notNull().default('PENDING').$type<InviteStatus>(),
    acceptedAt: instant('accepted_at'),
    /** How often sending was requested. The number makes each request one email. */
    sends: integer('sends').notNull().default(0),
    /** Null until an email was queued: the invites of a draft are sent when it is published. */
    lastSentAt: instant('last_sent_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    workspaceKey(t),
    deletedWithEvent(t),
    index('event_invites_event').on(t.organizationId, t.eventId, t.createdAt, t.id),
    index('event_invites_email').on(t.organizationId, t.email),
    uniqueIndex('event_invites_one_pending').on(t.organizationId, t.eventId, t.email).where(sql`status = 'PENDING'`),
  ],
)
