import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, primaryId, version } from '../../platform/db/columns.ts'
import { organizationId, workspaceKey } from '../auth/organization-column.ts'
import { deletedWithEvent, eventId } from '../events/event-column.ts'

export const speakers = pgTable(
  'speakers',
  {
    id: primaryId(),
    organizationId: organizationId(),
    eventId: eventId(),
    name: text('name').notNull(),
    title: text('title'),
    avatar: text('avatar'),
    bio: text('bio'),
    position: integer('position').notNull().default(0),
    version: version(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [workspaceKey(t), deletedWithEvent(t), index('speakers_event').on(t.organizationId, t.eventId, t.position)],
)
