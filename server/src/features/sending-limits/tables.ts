import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { organizationId } from '../auth/organization-column.ts'

/** How many emails a workspace sent on a day (UTC). */
export const mailUsage = pgTable(
  'mail_usage',
  {
    organizationId: organizationId(),
    day: date('day').notNull(),
    messages: integer('messages').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.day] })],
)
