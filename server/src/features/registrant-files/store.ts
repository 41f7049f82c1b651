import type { FormField, RegistrationStatus } from '@foyer/contracts'
import { and, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import type { Instant } from '../../platform/db/columns.ts'
import { first, type Reader } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { campaignLinks } from '../campaigns/tables.ts'
import { eventSeats } from '../events/tables.ts'
import { nativeForms } from '../forms/tables.ts'
import type { SeatCounts } from '../registrations/rules.ts'
import { isLiveRegistration } from '../registrations/sql-rules.ts'
import { type RegistrationSource, registrations } from '../registrations/tables.ts'

export type Own = { organizationId: OrganizationId; eventId: string }
export type ExportFilter = { status?: RegistrationStatus; source?: RegistrationSource; q?: string }
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

/** Those made from a studio preview are trials, not people. */
const ofEvent = ({ organizationId, eventId }: Own) =>
  and(eq(registrations.organizationId, organizationId), eq(registrations.eventId, eventId), eq(registrations.preview, false))

/**
 * Page after page by key. A cursor of the database would hold a connection and a snapshot for as long as the slowest client downloads;
 * this holds nothing between two pages, and whoever registers meanwhile is newer than where it began and changes nothing.
 */
export async function* exportPages(db: Reader, own: Own, filter: ExportFilter, pageSize: number): AsyncGenerator<ExportRow[]> {
  let after: ExportRow | undefined
  for (;;) {
    const page = await exportPage(db, own, filter, after, pageSize)
    if (page.length > 0) yield page
    if (page.length < pageSize) return
    after = page.at(-1)
  }
}

function exportPage(
  db: Reader,
  own: Own,
  { status, source, q }: ExportFilter,
  after: ExportRow | undefined,
  limit: number,
): Promise<ExportRow[]> {
  const pattern = q ? `%${q.replace(/[\\%_]/g, (special) => `\\${special}`)}%` : undefined
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
    .leftJoin(campaignLinks, eq(campaignLinks.id, registrations.campaignLinkId))
    .where(
      and(
        ofEvent(own),
        status && eq(registrations.status, status),
        source && eq(registrations.source, source),
        pattern ? or(ilike(registrations.email, pattern), ilike(registrations.name, pattern)) : undefined,
        after && sql`(${registrations.createdAt}, ${registrations.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(registrations.createdAt), desc(registrations.id))
    .limit(limit)
}

/** A thousand columns are more than anybody reads; people cannot make keys, only organizers and CRM A can. */
const MOST_KEYS = 1000

/** Every key somebody answered to, also where the filter leaves them out, so that all files of an event have the same columns. */
export async function answeredKeys(db: Reader, own: Own): Promise<string[]> {
  const keys = await db
    .selectDistinct({ key: sql<string>`jsonb_object_keys(${registrations.answers})`.as('key') })
    .from(registrations)
    .where(ofEvent(own))
    .orderBy(sql`key`)
    .limit(MOST_KEYS)
  return keys.map(({ key }) => key)
}

/** Everybody in line, by number, as one text: a row for each would take ten times the room. */
export async function waitlistNumbers(db: Reader, { eventId }: Own): Promise<Float64Array> {
  const [row] = await db
    .select({
      numbers: sql<string | null>`string_agg(${registrations.waitlistNumber}::text, ',' ORDER BY ${registrations.waitlistNumber})`,
    })
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), eq(registrations.status, 'WAITLISTED')))
  return Float64Array.from(row?.numbers?.split(',') ?? [], Number)
}

export async function fieldsOfForm(db: Reader, organizationId: OrganizationId, formId: string): Promise<FormField[]> {
  const own = and(eq(nativeForms.organizationId, organizationId), eq(nativeForms.id, formId))
  return (await first(db.select({ fields: nativeForms.fields }).from(nativeForms).where(own)))?.fields ?? []
}

export async function seatCounts(db: Reader, { organizationId, eventId }: Own): Promise<SeatCounts & { registrations: number }> {
  const own = and(eq(eventSeats.eventId, eventId), eq(eventSeats.organizationId, organizationId))
  const { capacity, taken, waiting, pending, declined, canceled } = (await first(db.select().from(eventSeats).where(own)))!
  return { capacity, taken, waiting, registrations: taken + waiting + pending + declined + canceled }
}

/** Which of these are registered already. */
export async function liveEmails(db: Reader, own: Own, emails: string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const rows = await db
    .select({ email: registrations.email })
    .from(registrations)
    .where(and(ofEvent(own), inArray(registrations.email, emails), isLiveRegistration))
  return new Set(rows.map(({ email }) => email))
}
