import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { newId } from '../../platform/db/columns.ts'
import type { Tx } from '../../platform/db/database.ts'
import { deleteOlderThan } from '../../platform/db/retention.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { eventSeats } from '../events/tables.ts'
import { type EventScope, ofEvent, registrationLogs, registrations } from '../registrations/tables.ts'
import type { Guest } from './decide-scan.ts'
import { offlineScans } from './tables.ts'

export type StoredScan = typeof offlineScans.$inferSelect

// The callers hold the lock of the event's seats.

const hasTicket = and(eq(registrations.preview, false), isNull(registrations.erasedAt))

/** Locked in the order of their ids, by registration id. */
export async function lockGuests(tx: Tx, scope: EventScope, ids: string[]): Promise<Map<string, Guest>> {
  const rows = await tx
    .select({
      id: registrations.id,
      linkVersion: registrations.linkVersion,
      name: registrations.name,
      email: registrations.email,
      status: registrations.status,
      checkedInAt: registrations.checkedInAt,
    })
    .from(registrations)
    .where(and(ofEvent(scope), inArray(registrations.id, ids), hasTicket))
    .orderBy(registrations.id)
    .for('update')
  const arrived = rows.filter(({ checkedInAt }) => checkedInAt).map(({ id }) => id)
  const checkIns = arrived.length > 0 ? await latestCheckIns(tx, scope.organizationId, arrived) : new Map()
  const unknown = { checkedInBy: null, checkInLinkId: null }
  return new Map(rows.map((row) => [row.id, { ...row, ...(checkIns.get(row.id) ?? unknown) }]))
}

async function latestCheckIns(tx: Tx, organizationId: OrganizationId, ids: string[]) {
  const { metadata, registrationId, action, createdAt, id } = registrationLogs
  const rows = await tx
    .selectDistinctOn([registrationId], {
      registrationId,
      checkedInBy: sql<string | null>`coalesce(${metadata} ->> 'byName', ${metadata} ->> 'by')`,
      checkInLinkId: sql<string | null>`${metadata} ->> 'checkInLinkId'`,
    })
    .from(registrationLogs)
    .where(and(eq(registrationLogs.organizationId, organizationId), inArray(registrationId, ids), eq(action, 'registration.checked_in')))
    .orderBy(registrationId, sql`${createdAt} DESC`, sql`${id} DESC`)
  return new Map(rows.map(({ registrationId, ...checkIn }) => [registrationId, checkIn]))
}

/** Tickets for other events of the workspace, with their status. Not locked: nothing about them changes here. */
export async function ticketsElsewhere(tx: Tx, organizationId: OrganizationId, ids: string[]) {
  const rows = await tx
    .select({ id: registrations.id, status: registrations.status })
    .from(registrations)
    .where(and(eq(registrations.organizationId, organizationId), inArray(registrations.id, ids), hasTicket))
  return new Map(rows.map(({ id, status }) => [id, status]))
}

export async function findScans(tx: Tx, organizationId: OrganizationId, ids: string[]): Promise<Map<string, StoredScan>> {
  const rows = await tx
    .select()
    .from(offlineScans)
    .where(and(eq(offlineScans.organizationId, organizationId), inArray(offlineScans.id, ids)))
  return new Map(rows.map((row) => [row.id, row]))
}

/** An id of another event's scan may be inserted at the same time, without this lock. */
export async function insertScans(tx: Tx, rows: StoredScan[]): Promise<void> {
  if (rows.length > 0) await tx.insert(offlineScans).values(rows).onConflictDoNothing()
}

export async function updateCheckIns(tx: Tx, { organizationId, eventId }: EventScope, guests: readonly Guest[], updatedAt: string) {
  const ids = sql.param(guests.map(({ id }) => id))
  const times = sql.param(guests.map(({ checkedInAt }) => checkedInAt))
  await tx.execute(sql`
    UPDATE registrations r SET checked_in_at = changed.at, updated_at = ${updatedAt}::timestamptz
    FROM unnest(${ids}::uuid[], ${times}::timestamptz[]) AS changed(id, at)
    WHERE r.id = changed.id AND r.organization_id = ${organizationId} AND r.event_id = ${eventId}`)
}

export async function countCheckIns(tx: Tx, { organizationId, eventId }: EventScope, change: number): Promise<void> {
  if (change === 0) return
  await tx
    .update(eventSeats)
    .set({ checkedIn: sql`${eventSeats.checkedIn} + ${change}` })
    .where(and(eq(eventSeats.eventId, eventId), eq(eventSeats.organizationId, organizationId)))
}

type LogEntry = Pick<typeof registrationLogs.$inferInsert, 'registrationId' | 'action' | 'newStatus' | 'metadata' | 'createdAt'>

export async function writeScanLogs(tx: Tx, organizationId: OrganizationId, entries: readonly LogEntry[]): Promise<void> {
  if (entries.length > 0) await tx.insert(registrationLogs).values(entries.map((entry) => ({ id: newId(), organizationId, ...entry })))
}

export const deleteOldScans = deleteOlderThan(offlineScans, sql`${offlineScans.createdAt}`)
