import type { GuestOutcome, RegistrationStatus } from '@foyer/contracts'
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'
import { organizationId, workspaceKey, workspaceReference } from '../auth/organization-column.ts'
import { deletedWithEvent, eventId } from '../events/event-column.ts'
import { registrations } from '../registrations/tables.ts'
import type { UndoRefusal } from './decide-scan.ts'

/** Scans that devices made offline, with the result of each, so that a scan that is sent again gets the same result. */
export const offlineScans = pgTable(
  'offline_scans',
  {
    /** Made by the device. */
    id: uuid('id').notNull(),
    organizationId: organizationId(),
    eventId: eventId(),
    /** May be of another event of the workspace. */
    registrationId: uuid('registration_id').notNull(),
    /** As the device sent it. */
    scannedAt: instant('scanned_at').notNull(),
    undo: boolean('undo').notNull().default(false),
    outcome: text('outcome').notNull().$type<GuestOutcome>(),
    refusal: text('refusal').$type<UndoRefusal>(),
    /** Of the registration at that time. */
    status: text('status').notNull().$type<RegistrationStatus>(),
    checkedInAt: instant('checked_in_at'),
    checkedInBy: text('checked_in_by'),
    otherScannedAt: instant('other_scanned_at'),
    otherScannedBy: text('other_scanned_by'),
    timeAdjusted: boolean('time_adjusted').notNull().default(false),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    workspaceKey(t),
    deletedWithEvent(t),
    workspaceReference(t, t.registrationId, registrations).onDelete('cascade'),
    index('offline_scans_registration').on(t.registrationId),
    index('offline_scans_event').on(t.organizationId, t.eventId),
    index('offline_scans_age').on(t.createdAt),
  ],
)
