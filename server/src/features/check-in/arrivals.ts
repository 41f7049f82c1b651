import type { Arrival, CheckInCounts, FoundGuest, Registrant } from '@foyer/contracts'
import type { Database } from '../../platform/db/database.ts'
import type { Member } from '../auth/access.ts'
import { requireEvent } from '../events/own-event.ts'
import { toRegistrant } from '../registrations/registrant-shape.ts'
import type { EventScope } from '../registrations/tables.ts'
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

export const readCounts = ({ db }: { db: Database }, { organizationId, eventId }: EventScope): Promise<CheckInCounts> =>
  checkInCounts(db, organizationId, eventId)

/** The same by name only, for helpers with a link. */
export async function searchGuests({ db }: { db: Database }, { organizationId, eventId }: EventScope, q = ''): Promise<FoundGuest[]> {
  const found = await searchConfirmed(db, organizationId, eventId, q.trim(), { limit: MAX_FOUND, byEmail: false })
  return found.map(({ id, name, checkedInAt }) => ({ registrationId: id, name, checkedInAt }))
}

/** For people without their ticket: the organizer checks them in by their registration instead. */
export async function searchAttendees(
  { db }: { db: Database },
  { organizationId }: Member,
  eventId: string,
  q = '',
): Promise<Registrant[]> {
  await requireEvent(db, organizationId, eventId)
  const found = await searchConfirmed(db, organizationId, eventId, q.trim(), { limit: MAX_FOUND, byEmail: true })
  return found.map((row) => toRegistrant(row, null))
}
