import type { BulkAction, BulkEffect, BulkStatus, RegistrantFilter, RegistrationStatus } from '@foyer/contracts'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { organizationId, workspaceKey, workspaceReference } from '../auth/organization-column.ts'
import { deletedWithEvent, eventId } from '../events/event-column.ts'

export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: primaryId(),
    organizationId: organizationId(),
    eventId: eventId(),
    action: text('action').notNull().$type<BulkAction>(),
    /** Null if the registrations were given by their ids. */
    filter: jsonb('filter').$type<RegistrantFilter>(),
    byName: text('by_name').notNull(),
    status: text('status').notNull().$type<BulkStatus>(),
    /** Null until the registrations are listed. */
    total: integer('total'),
    done: integer('done').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    effect: jsonb('effect').notNull().$type<BulkEffect>(),
    undoableUntil: instant('undoable_until'),
    /** The member who undid it. */
    undoneByName: text('undone_by_name'),
    undoDone: integer('undo_done').notNull().default(0),
    undoRestored: integer('undo_restored').notNull().default(0),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [workspaceKey(t), deletedWithEvent(t), index('bulk_changes_age').on(t.createdAt)],
)

/** One registration of a bulk change: listed before the change begins, so that those it promotes are not taken for more of them. */
export const bulkChangeItems = pgTable(
  'bulk_change_items',
  {
    organizationId: organizationId(),
    batchId: uuid('batch_id').notNull(),
    position: integer('position').notNull(),
    /** As given; not always an id. */
    registrationId: text('registration_id').notNull(),
    /** Null until it was processed. */
    outcome: text('outcome').$type<'changed' | 'unchanged' | 'failed'>(),
    status: text('status').$type<RegistrationStatus>(),
    error: text('error'),
    statusBefore: text('status_before').$type<RegistrationStatus>(),
    waitlistNumberBefore: bigint('waitlist_number_before', { mode: 'number' }),
    offerExpiresAtBefore: instant('offer_expires_at_before'),
    undo: text('undo').$type<'restored' | 'failed'>(),
    undoError: text('undo_error'),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.batchId, t.position] }),
    workspaceReference(t, t.batchId, bulkChanges).onDelete('cascade'),
    index('bulk_change_items_to_do').on(t.organizationId, t.batchId, t.position).where(sql`outcome IS NULL`),
  ],
)

export type BulkChangeRow = typeof bulkChanges.$inferSelect
export type BulkChangeItem = typeof bulkChangeItems.$inferSelect
