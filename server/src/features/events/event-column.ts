import { uuid } from 'drizzle-orm/pg-core'
import { events } from './tables.ts'

/** On every table that belongs to an event and is deleted with it. */
export const eventId = () =>
  uuid('event_id')
    .notNull()
    .references(() => events.id, { onDelete: 'cascade' })
