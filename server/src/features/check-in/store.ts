import type { Arrival, CheckInCounts } from '@foyer/contracts'
import { and, desc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Database, first, type Reader, runNamed, type Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { eventSeats } from '../events/tables.ts'
import { type EventScope, ofEvent, type RegistrationRow, registrationLogs, registrations } from '../registrations/tables.ts'
import { toCounts } from './counts.ts'

/** Registrations made from a studio preview have no ticket, and those of erased people no longer. */
export const findTicketHolder = (
  db: Reader,
  organizationId: OrganizationId,
  registrationId: string,
): Promise<RegistrationRow | undefined> =>
  first(
    db
      .select()
      .from(registrations)
      .where(
        and(
          eq(registrations.id, registrationId),
          eq(registrations.organizationId, organizationId),
          eq(registrations.preview, false),
          isNull(registrations.erasedAt),
        ),
      ),
  )

/** The registration and the count of its event; the caller holds the lock of the seats. Registrations from a preview are not counted. */
export async function updateCheckIn(
  tx: Tx,
  scope: EventScope,
  { id, preview }: RegistrationRow,
  changes: { checkedInAt: string | null; updatedAt: string },
): Promise<RegistrationRow> {
  const [changed] = await tx
    .update(registrations)
    .set(changes)
    .where(and(ofEvent(scope), eq(registrations.id, id)))
    .returning()
  if (!preview) await countCheckIn(tx, scope, changes.checkedInAt ? 1 : -1)
  return changed!
}

async function countCheckIn(tx: Tx, { organizationId, eventId }: EventScope, change: 1 | -1) {
  await tx
    .update(eventSeats)
    .set({ checkedIn: sql`${eventSeats.checkedIn} + ${change}` })
    .where(and(eq(eventSeats.eventId, eventId), eq(eventSeats.organizationId, organizationId)))
}

/** From the counts of the seats row: a scanner page polls every few seconds, and must not count a hundred thousand rows each time. */
export async function checkInCounts(db: Reader, organizationId: OrganizationId, eventId: string): Promise<CheckInCounts> {
  const row = await first(
    db
      .select({ taken: eventSeats.taken, offered: eventSeats.offered, checkedIn: eventSeats.checkedIn })
      .from(eventSeats)
      .where(and(eq(eventSeats.eventId, eventId), eq(eventSeats.organizationId, organizationId))),
  )
  return toCounts(row ?? { taken: 0, offered: 0, checkedIn: 0 })
}

/** Only the log has who checked a registrant in. Older entries hold the name in `by`. */
const CHECKED_IN_BY = sql<string | null>`coalesce(${registrationLogs.metadata} ->> 'byName', ${registrationLogs.metadata} ->> 'by')`

export async function findCheckedInBy(db: Reader, organizationId: OrganizationId, registrationId: string): Promise<string | null> {
  const row = await first(
    db
      .select({ by: CHECKED_IN_BY })
      .from(registrationLogs)
      .where(
        and(
          eq(registrationLogs.registrationId, registrationId),
          eq(registrationLogs.organizationId, organizationId),
          eq(registrationLogs.action, 'registration.checked_in'),
        ),
      )
      .orderBy(desc(registrationLogs.createdAt), desc(registrationLogs.id))
      .limit(1),
  )
  return row?.by ?? null
}

export const latestArrivals = (db: Database, organizationId: OrganizationId, eventId: string, limit: number): Promise<Arrival[]> =>
  runNamed<Arrival>(db, LATEST_ARRIVALS, [organizationId, eventId, limit])

const LATEST_ARRIVALS = {
  name: 'latest-arrivals',
  text: `SELECT r.id AS "registrationId", r.name, r.email, r.checked_in_at AS "checkedInAt", (
           SELECT coalesce(l.metadata ->> 'byName', l.metadata ->> 'by') FROM registration_logs l
           WHERE l.organization_id = r.organization_id AND l.registration_id = r.id AND l.action = 'registration.checked_in' ORDER BY l.created_at DESC, l.id DESC LIMIT 1
         ) AS "checkedInBy"
         FROM registrations r
         WHERE r.organization_id = $1 AND r.event_id = $2 AND r.checked_in_at IS NOT NULL AND NOT r.preview
         ORDER BY r.checked_in_at DESC, r.id DESC LIMIT $3`,
}

/**
 * People whose name, or a later part of it, begins with the text: at check-in they often give their last name. With `byEmail` also those whose
 * email does.
 */
export function searchConfirmed(
  db: Reader,
  organizationId: OrganizationId,
  eventId: string,
  q: string,
  { limit, byEmail }: { limit: number; byEmail: boolean },
): Promise<RegistrationRow[]> {
  const email = byEmail ? sql`, ' ', ${registrations.email}` : sql``
  const searched = sql`lower(concat(' ', ${registrations.name}${email}))`
  const pattern = `% ${escaped(q)}%`
  return db
    .select()
    .from(registrations)
    .where(
      and(
        ofEvent({ organizationId, eventId }),
        eq(registrations.status, 'CONFIRMED'),
        eq(registrations.preview, false),
        q ? sql`${searched} LIKE lower(${pattern})` : undefined,
        q ? hasWord(longestWord(q), byEmail) : undefined,
      ),
    )
    .orderBy(sql`lower(${registrations.name}) NULLS LAST`, registrations.email)
    .limit(limit)
}

/** Has an index, unlike the comparison with the whole text. */
function hasWord(word: string, byEmail: boolean): SQL | undefined {
  const { name, email } = registrations
  const begins = `${escaped(word)}%`
  return or(ilike(name, begins), ilike(name, `% ${begins}`), byEmail ? ilike(email, begins) : undefined)
}

const escaped = (text: string) => text.replace(/[\\%_]/g, (special) => `\\${special}`)
const longestWord = (text: string) => text.split(' ').reduce((longest, word) => (word.length > longest.length ? word : longest))
