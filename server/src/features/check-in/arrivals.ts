import type { Arrival, CheckInCounts, Registrant } from '@foyer/contracts'
import type { Database } from '../../platform/db/database.ts'
import type { Member } from '../auth/access.ts'
import { requireEvent } from '../events/own-event.ts'
import { toRegistrant } from '../registrations/registrant-shape.ts'
import { checkInCounts, latestArrivals, searchConfirmed } from './store.ts'

const LATEST_ARRIVALS = 10
const MAX_FOUND = 20

export async function readArrivals(
  { db }: { db: Database },
  { organizationId }: Member,
  eventId: string,
): Promise<{ counts: CheckInCounts; latest: Arrival[] }> {
  await requireEvent(db, organizationId, eventId)
  const [counts, latest] = await Promise.all([
    checkInCounts(db, organizationId, eventId),
    latestArrivals(db, organizationId, eventId, LATEST_ARRIVALS),
  ])
  return { counts, latest }
}

/** For people without their ticket: the organizer checks them in by their registration instead. */
export async function searchAttendees(
  { db }: { db: Database },
  { organizationId }: Member,
  eventId: string,
  q = '',
): Promise<Registrant[]> {
  await requireEvent(db, organizationId, eventId)
  const found = await searchConfirmed(db, organizationId, eventId, q.trim(), MAX_FOUND)
  return found.map((row) => toRegistrant(row, null))
}
