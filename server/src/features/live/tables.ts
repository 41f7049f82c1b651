import type { LiveChangeType } from '@foyer/contracts'
import { sql } from 'drizzle-orm'
import { customType, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'
import { organizationId, workspaceKey } from '../auth/organization-column.ts'

/** A transaction's id in 64 bits, which never wraps around. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * What changed in a workspace in the last hour or so, for streams of changes. Triggers write it in the transaction of the change, in
 * whatever process and version of the service; server/migrations has them. Nothing here refers to its row, which may be deleted before.
 */
export const liveChanges = pgTable(
  'live_changes',
  {
    /** Of a registration's change the id of its log entry. */
    id: uuid('id').notNull().default(sql`gen_random_uuid()`),
    organizationId: organizationId(),
    eventId: uuid('event_id'),
    type: text('type').notNull().$type<LiveChangeType>(),
    /** The registration, event or message. */
    subjectId: uuid('subject_id').notNull(),
    status: text('status'),
    /** Compared with a snapshot, says whether a reader has seen the change: unlike a sequence, it cannot be overtaken by a later commit. */
    transactionId: transactionId('transaction_id').notNull().default(sql`pg_current_xact_id()`),
    createdAt: instant('created_at').notNull().default(sql`clock_timestamp()`),
  },
  // Without the workspace: one query of a process reads the newest changes of all workspaces that are watched.
  (t) => [workspaceKey(t), index('live_changes_newest').on(t.transactionId)],
)
