import type { CheckInCounts } from '@foyer/contracts'
import { getTableColumns } from 'drizzle-orm'
import { newId } from '../../platform/db/columns.ts'
import { type Database, first, runNamed } from '../../platform/db/database.ts'
import { type EventScope, type RegistrationRow, registrations } from '../registrations/tables.ts'
import { toCounts } from './counts.ts'

const GUEST_COLUMNS = Object.entries(getTableColumns(registrations)).map(([field, { name }]) => `guest.${name} AS "${field}"`)

/**
 * A check-in as one statement and one round trip, because it is what a queue of people waits for: the lock of the seats, the registration,
 * the count and the log. The seats are locked before the registration is (docs/locking.md), since the UPDATE joins what was locked. Where
 * it waited for either, PostgreSQL checks the conditions again on the newest version of the row, so of two scans one checks in.
 */
const CHECK_IN = {
  name: 'check-in',
  text: `
WITH seats AS MATERIALIZED (
  SELECT event_id, organization_id FROM event_seats WHERE event_id = $2 AND organization_id = $1 FOR UPDATE
), guest AS (
  UPDATE registrations r SET checked_in_at = $4, updated_at = $4
  FROM seats
  WHERE r.id = $3 AND r.organization_id = seats.organization_id AND r.event_id = seats.event_id
    AND r.status = 'CONFIRMED' AND r.checked_in_at IS NULL AND NOT r.preview AND r.erased_at IS NULL
    AND ($7::int IS NULL OR r.link_version = $7)
  RETURNING r.*
), counted AS (
  UPDATE event_seats s SET checked_in = s.checked_in + 1
  FROM guest
  WHERE s.event_id = guest.event_id AND s.organization_id = guest.organization_id
  RETURNING s.taken, s.offered, s.checked_in
), log AS (
  INSERT INTO registration_logs (id, organization_id, registration_id, action, new_status, metadata, created_at)
  SELECT $5, $1, guest.id, 'registration.checked_in', guest.status, $6::jsonb, $4 FROM guest
)
SELECT ${GUEST_COLUMNS.join(', ')}, counted.taken, counted.offered, counted.checked_in AS "checkedIn" FROM guest, counted`,
}

/** The version is null for a guest who was found by name instead. */
export type GivenTicket = { id: string; version: number | null }

type CheckedIn = RegistrationRow & { taken: number; offered: number; checkedIn: number }

/** Undefined if nothing was changed: the guest is unknown, not confirmed or already checked in, or the ticket was replaced. */
export async function checkInConfirmed(
  db: Database,
  { organizationId, eventId }: EventScope,
  { id, version }: GivenTicket,
  entry: { checkedInAt: string; metadata: Record<string, unknown> },
): Promise<{ registration: RegistrationRow; counts: CheckInCounts } | undefined> {
  const values = [organizationId, eventId, id, entry.checkedInAt, newId(), JSON.stringify(entry.metadata), version]
  const row = await first(runNamed<CheckedIn>(db, CHECK_IN, values))
  if (!row) return undefined
  const { taken, offered, checkedIn, ...registration } = row
  return { registration, counts: toCounts({ taken, offered, checkedIn }) }
}
