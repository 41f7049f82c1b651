import type { StatusCounts } from '@foyer/contracts'
import { and, eq, isNull } from 'drizzle-orm'
import { type Database, first, type Reader, runNamed, type Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { eventSeats } from '../events/tables.ts'
import { waitlistPosition, waitlistPositionsSql } from './sql-rules.ts'
import { type EventScope, ofEvent, type RegistrationRow, registrations } from './tables.ts'

export const findRegistration = (db: Reader, scope: EventScope, registrationId: string): Promise<RegistrationRow | undefined> =>
  first(
    db
      .select()
      .from(registrations)
      .where(and(ofEvent(scope), eq(registrations.id, registrationId))),
  )

/** Null unless waitlisted. */
export async function waitlistPositionOf(tx: Tx, scope: EventScope, registrationId: string): Promise<number | null> {
  const found = tx
    .select({ position: waitlistPosition })
    .from(registrations)
    .where(and(ofEvent(scope), eq(registrations.id, registrationId)))
  return (await first(found))?.position ?? null
}

/** Undefined also for a person who was erased meanwhile. */
export async function updateRegistration(
  tx: Tx,
  scope: EventScope,
  registrationId: string,
  changes: Partial<RegistrationRow>,
): Promise<RegistrationRow | undefined> {
  return first(
    tx
      .update(registrations)
      .set(changes)
      .where(and(ofEvent(scope), eq(registrations.id, registrationId), isNull(registrations.erasedAt)))
      .returning(),
  )
}

export async function hasRegistrations(tx: Tx, organizationId: OrganizationId, contactId: string): Promise<boolean> {
  const own = and(eq(registrations.organizationId, organizationId), eq(registrations.contactId, contactId))
  return (await first(tx.select({ id: registrations.id }).from(registrations).where(own).limit(1))) !== undefined
}

/** From the counts of the seats row: the cost does not grow with the number of registrants. */
export async function registrantCounts(
  db: Reader,
  { organizationId, eventId }: EventScope,
): Promise<{ counts: StatusCounts; checkedIn: number }> {
  const row = await first(
    db
      .select()
      .from(eventSeats)
      .where(and(eq(eventSeats.eventId, eventId), eq(eventSeats.organizationId, organizationId))),
  )
  const { taken = 0, offered = 0, waiting = 0, pending = 0, declined = 0, canceled = 0, checkedIn = 0 } = row ?? {}
  const counts = {
    PENDING_APPROVAL: pending,
    CONFIRMED: taken - offered,
    WAITLISTED: waiting,
    OFFERED: offered,
    DECLINED: declined,
    CANCELED: canceled,
  }
  return { counts, checkedIn }
}

/** Positions by registration id, for those of the rows that are waitlisted. */
export async function waitlistPositions(
  db: Database,
  { organizationId, eventId }: EventScope,
  rows: RegistrationRow[],
): Promise<Map<string, number>> {
  const waiting = rows.filter((row) => row.status === 'WAITLISTED').map((row) => row.id)
  if (waiting.length === 0) return new Map()
  const positions = await runNamed<{ id: string; position: number }>(
    db,
    {
      name: 'waitlist-positions',
      text: `SELECT id, position FROM ${waitlistPositionsSql('$1', '$2', '$3')} AS waitlist`,
    },
    [organizationId, eventId, waiting],
  )
  return new Map(positions.map(({ id, position }) => [id, position]))
}
