import type { EventFileState, SuiteFileKind } from '@foyer/contracts'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, version } from '../../platform/db/columns.ts'
import { organizationId } from '../auth/organization-column.ts'
import { deletedWithEvent, eventId } from '../events/event-column.ts'

/** Files of the workspace suite that organizers attached to an event, as the vendor last described them. */
export const eventFiles = pgTable(
  'event_files',
  {
    organizationId: organizationId(),
    eventId: eventId(),
    /** The vendor's id. */
    fileId: text('file_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    kind: text('kind').notNull().$type<SuiteFileKind>(),
    webViewLink: text('web_view_link'),
    modifiedTime: instant('modified_time'),
    /** Unknown while the account has not granted the right to ask. */
    state: text('state').notNull().$type<EventFileState>(),
    /** When the vendor last answered about it, and when it was last asked. */
    checkedAt: instant('checked_at').notNull(),
    askedAt: instant('asked_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.eventId, t.fileId] }),
    deletedWithEvent(t),
    index('event_files_order').on(t.organizationId, t.eventId, t.position),
  ],
)

/** All files of an event are saved at once, so they have one version. An event without a row has the first. */
export const eventFileVersions = pgTable(
  'event_file_versions',
  { organizationId: organizationId(), eventId: eventId(), version: version() },
  (t) => [primaryKey({ columns: [t.organizationId, t.eventId] }), deletedWithEvent(t)],
)
