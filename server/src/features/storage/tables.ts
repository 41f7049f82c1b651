import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { organizationId, workspaceKey, workspaceReference } from '../auth/organization-column.ts'
import { events } from '../events/tables.ts'

/** One row per upload token. Its status ensures that a token is used once. */
export const storedObjects = pgTable(
  'stored_objects',
  {
    id: primaryId(),
    organizationId: organizationId(),
    eventId: uuid('event_id'),
    /** Unique across workspaces: it names a file in the object store, which all of them share. */
    key: text('key').notNull().unique(),
    purpose: text('purpose').notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    maxBytes: bigint('max_bytes', { mode: 'number' }).notNull(),
    /** `replaced`: still readable until it expires. */
    status: text('status').notNull().default('issued').$type<'issued' | 'uploading' | 'stored' | 'replaced'>(),
    /** The attempt that holds the token while uploading, and its last heartbeat (lease.ts). */
    attemptId: uuid('attempt_id'),
    aliveAt: instant('alive_at'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    etag: text('etag'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    workspaceKey(t),
    workspaceReference(t, t.eventId, events).onDelete('set null'),
    index('stored_objects_organization').on(t.organizationId, t.createdAt),
    index('stored_objects_replaced').on(t.organizationId, t.eventId).where(sql`status = 'replaced'`),
  ],
)
