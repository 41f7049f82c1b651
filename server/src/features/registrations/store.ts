import type { StatusCounts } from '@foyer/contracts'
import { and, desc, eq, ilike, isNull, or, sql } from 'drizzle-orm'
import { type Database, first, type Reader, runNamed, type Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { eventSeats } from '../events/tables.ts'
import { waitlistPositionsSql } from './sql-rules.ts'
import {
  type EventScope,
  ofEvent,
  type RegistrationRow,
  type RegistrationSource,
  type RegistrationStatus,
  registrations,
} from './tables.ts'

export type RegistrantFilter = { status?: RegistrationStatus; source?: RegistrationSource; q?: string }

export async function listRegistrations(
  db: Reader,
  scope: EventScope,
  { status, source, q }: RegistrantFilter,
  after: [string, string] | undefined,
  limit: number,
): Promise<RegistrationRow[]> {
  const pattern = q ? `%${q.replace(/[\\%_]/g, (special) => `\\${special}`)}%` : undefined
  return db
    .select()
    .from(registrations)
    .where(
      and(
        ofEvent(scope),
        status && eq(registrations.status, status),
        source && eq(registrations.source, source),
        pattern ? or(ilike(registrations.email, pattern), ilike(registrations.name, pattern)) : undefined,
        after && sql`(${registrations.createdAt}, ${registrations.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(registrations.createdAt), desc(registrations.id))
    .limit(limit)
}

export const findRegistration = (db: Reader, scope: EventScope, registrationId: string): Promise<RegistrationRow | undefined> =>
  first(
    db
      .select()
      .from(registrations)
      .where(and(ofEvent(scope), eq(registrations.id, registrationId))),
  )

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
export async function statusCounts(db: Reader, { organizationId, eventId }: EventScope): Promise<StatusCounts> {
  const row = await first(
    db
      .select()
      .from(eventSeats)
      .where(and(eq(eventSeats.eventId, eventId), eq(eventSeats.organizationId, organizationId))),
  )
  const { taken = 0, offered = 0, waiting = 0, pending = 0, declined = 0, canceled = 0 } = row ?? {}
  return {
    PENDING_APPROVAL: pending,
    CONFIRMED: taken - offered,
    WAITLISTED: waiting,
    OFFERED: offered,
    DECLINED: declined,
    CANCELED: canceled,
  }
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
      text: `SELECT id, position FROM ${waitlistPositionsSql('$1', '$2')} AS waitlist WHERE id = ANY($3)`,
    },
    [organizationId, eventId, waiting],
  )
  return new Map(positions.map(({ id, position }) => [id, position]))
}
