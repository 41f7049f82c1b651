import type { Arrival, CheckInCounts, Registrant } from '@foyer/contracts'
import type { Database } from '../../platform/db/database.ts'
import type { Member } from '../auth/access.ts'
import { requireEvent } from '../events/own-event.ts'
import { toRegistrant } from '../registrations/registrant-shape.ts'
import { checkInCounts, latestArrivals, searchConfirmed } from './store.ts'

const LATEST = 10
const MOST_FOUND = 20

export async function readArrivals(
  { db }: { db: Database },
  { organizationId }: Member,
  eventId: string,
): Promise<{ counts: CheckInCounts; latest: Arrival[] }> {
  await requireEvent(db, organizationId, eventId)
  const [counts, latest] = await Promise.all([
    checkInCounts(db, organizationId, eventId),
    latestArrivals(db, organizationId, eventId, LATEST),
  ])
  return { counts, latest }
}

/** For somebody without a ticket at hand; checked in then by their registration, as anybody found in the list of registrants. */
export async function searchAttendees(
  { db }: { db: Database },
  { organizationId }: Member,
  eventId: string,
  q = '',
): Promise<Registrant[]> {
  await requireEvent(db, organizationId, eventId)
  const found = await searchConfirmed(db, organizationId, eventId, q.trim(), MOST_FOUND)
  return found.map((row) => toRegistrant(row, null))
}
