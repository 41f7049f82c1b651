import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { organizationId, workspaceKey } from '../auth/organization-column.ts'
import { deletedWithEvent, eventId } from '../events/event-column.ts'

/** The code in the URL is computed from the id (link-code.ts), so there is no secret to store. */
export const checkInLinks = pgTable(
  'check_in_links',
  {
    id: primaryId(),
    organizationId: organizationId(),
    eventId: eventId(),
    label: text('label').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    lastUsedAt: instant('last_used_at'),
    /** The name of the member, as it was. */
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [workspaceKey(t), deletedWithEvent(t), index('check_in_links_event').on(t.organizationId, t.eventId, t.createdAt, t.id)],
)
