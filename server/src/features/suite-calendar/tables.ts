import type { SuiteCalendarStatus } from '@foyer/contracts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'
import { organizationId } from '../auth/organization-column.ts'

/**
 * Events that are kept in the calendar of the connected account. Without a reference to the event: the row of a deleted event stays until
 * its entry is removed from the calendar.
 */
export const suiteCalendarEntries = pgTable(
  'suite_calendar_entries',
  {
    organizationId: organizationId(),
    eventId: uuid('event_id').notNull(),
    enabled: boolean('enabled').notNull(),
    status: text('status').notNull().$type<SuiteCalendarStatus>(),
    reason: text('reason'),
    /** The account whose calendar has the entry, stored before the entry is sent; null if there is none. */
    account: text('account'),
    /** Part of the id of the entry. Raised when the vendor neither accepts the id again nor restores the entry. */
    generation: integer('generation').notNull().default(0),
    htmlLink: text('html_link'),
    /** Raised by every change that the calendar must show, so that a job that read an older one does not report success. */
    revision: integer('revision').notNull().default(1),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.eventId] }),
    index('suite_calendar_entries_unsent').on(t.organizationId).where(sql`status IN ('queued', 'failed')`),
  ],
)

export type CalendarRow = typeof suiteCalendarEntries.$inferSelect
