import { type AnyPgColumn, uuid } from 'drizzle-orm/pg-core'
import { workspaceReference } from '../auth/organization-column.ts'
import { events } from './tables.ts'

/** On every table that belongs to an event and is deleted with it, together with `deletedWithEvent`. */
export const eventId = () => uuid('event_id').notNull()

export const deletedWithEvent = (t: { organizationId: AnyPgColumn; eventId: AnyPgColumn }) =>
  workspaceReference(t, t.eventId, events).onDelete('cascade')
