import type { RegistrantFilter, RegistrationStatus } from '@foyer/contracts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Instant } from '../../platform/db/columns.ts'
import { first, type Reader } from '../../platform/db/database.ts'
import { campaignLinks } from '../campaigns/tables.ts'
import { eventSeats } from '../events/tables.ts'
import { matchesFilter } from '../registrations/filter-sql.ts'
import type { SeatCounts } from '../registrations/rules.ts'
import { isLiveRegistration } from '../registrations/sql-rules.ts'
import { type EventScope, ofEvent, type RegistrationSource, registrations } from '../registrations/tables.ts'

export type ExportRow = {
  id: string
  name: string | null
  email: string
  status: RegistrationStatus
  waitlistNumber: number | null
  source: RegistrationSource
  campaignLink: string | null
  answers: Record<string, unknown>
  createdAt: Instant
  checkedInAt: Instant | null
  offerExpiresAt: Instant | null
}

const withoutPreviews = (scope: EventScope) => and(ofEvent(scope), eq(registrations.preview, false))

/**
 * Keyset pagination. A database cursor would hold a connection and a snapshot for as long as the slowest client downloads; this holds
 * nothing between two pages. New registrations are newer than the first page, so they do not shift the following ones.
 */
export async function* exportPages(db: Reader, scope: EventScope, filter: RegistrantFilter, pageSize: number): AsyncGenerator<ExportRow[]> {
  let after: ExportRow | undefined
  for (;;) {
    const page = await exportPage(db, scope, filter, after, pageSize)
    if (page.length > 0) yield page
    if (page.length < pageSize) return
    after = page.at(-1)
  }
}

function exportPage(
  db: Reader,
  scope: EventScope,
  filter: RegistrantFilter,
  after: ExportRow | undefined,
  limit: number,
): Promise<ExportRow[]> {
  return db
    .select({
      id: registrations.id,
      name: registrations.name,
      email: registrations.email,
      status: registrations.status,
      waitlistNumber: registrations.waitlistNumber,
      source: registrations.source,
      campaignLink: campaignLinks.label,
      answers: registrations.answers,
      createdAt: registrations.createdAt,
      checkedInAt: registrations.checkedInAt,
      offerExpiresAt: registrations.offerExpiresAt,
    })
    .from(registrations)
    .leftJoin(
      campaignLinks,
      and(eq(campaignLinks.id, registrations.campaignLinkId), eq(campaignLinks.organizationId, registrations.organizationId)),
    )
    .where(
      and(
        withoutPreviews(scope),
        matchesFilter(filter),
        after && sql`(${registrations.createdAt}, ${registrations.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(registrations.createdAt), desc(registrations.id))
    .limit(limit)
}

/** A limit on columns. Visitors cannot add keys, only organizers and CRM A can. */
const MAX_ANSWER_KEYS = 1000

/** The keys of all answers, also of registrants the filter leaves out, so that all files of an event have the same columns. */
export async function answeredKeys(db: Reader, scope: EventScope): Promise<string[]> {
  const keys = await db
    .selectDistinct({ key: sql<string>`jsonb_object_keys(${registrations.answers})`.as('key') })
    .from(registrations)
    .where(withoutPreviews(scope))
    .orderBy(sql`key`)
    .limit(MAX_ANSWER_KEYS)
  return keys.map(({ key }) => key)
}

/** Sorted. Read as one text: a row for each would take ten times the memory. */
export async function waitlistNumbers(db: Reader, scope: EventScope): Promise<Float64Array> {
  const [row] = await db
    .select({
      numbers: sql<string | null>`string_agg(${registrations.waitlistNumber}::text, ',' ORDER BY ${registrations.waitlistNumber})`,
    })
    .from(registrations)
    .where(and(ofEvent(scope), eq(registrations.status, 'WAITLISTED')))
  return Float64Array.from(row?.numbers?.split(',') ?? [], Number)
}

export async function seatCounts(db: Reader, { organizationId, eventId }: EventScope): Promise<SeatCounts & { registrations: number }> {
  const ownSeats = and(eq(eventSeats.eventId, eventId), eq(eventSeats.organizationId, organizationId))
  const { capacity, taken, waiting, pending, declined, canceled } = (await first(db.select().from(eventSeats).where(ownSeats)))!
  return { capacity, taken, waiting, registrations: taken + waiting + pending + declined + canceled }
}

/** Which of these emails have a live registration. */
export async function liveEmails(db: Reader, scope: EventScope, emails: string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const rows = await db
    .select({ email: registrations.email })
    .from(registrations)
    .where(and(withoutPreviews(scope), inArray(registrations.email, emails), isLiveRegistration))
  return new Set(rows.map(({ email }) => email))
}
