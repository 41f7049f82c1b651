import type { ContactFilter } from '@foyer/contracts'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Instant } from '../../platform/db/columns.ts'
import type { Reader } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import type { ContactRow } from '../contacts/own-contact.ts'
import { contacts, contactTags } from '../contacts/tables.ts'
import { tagKeys } from '../contacts/tags.ts'
import { isLiveSql } from '../registrations/sql-rules.ts'
import { registrations } from '../registrations/tables.ts'
import { matchesContact } from './filter-sql.ts'

/** What the list is ordered by: each order has an index, so that a page of a million contacts is read without sorting them. */
export type ListOrder = 'created' | 'registered' | 'checked-in'
export type ListPosition = { order: ListOrder; at: Instant; id: string }
export type ListedRow = ContactRow & { position: ListPosition }

type Source = {
  order: ListOrder
  at: SQL
  id: SQL
  /** The table whose index gives the order, with one row for each contact of the list. */
  joined?: { table: typeof registrations | typeof contactTags; on: SQL }
  /** What is left to compare. */
  rest: ContactFilter
}

const { createdAt, checkedInAt, eventId, contactId, id } = registrations
const isOfContact = and(
  eq(contactId, contacts.id),
  eq(registrations.organizationId, contacts.organizationId),
  eq(registrations.preview, false),
)!
const hasOther = (condition: SQL) => sql`EXISTS (SELECT FROM ${registrations} other
  WHERE other.organization_id = ${registrations.organizationId} AND other.contact_id = ${contactId} AND NOT other.preview AND ${condition})`
const isLive = sql.raw(isLiveSql('registrations'))
const isOtherLive = sql.raw(isLiveSql('other'))

function sourceOf(filter: ContactFilter): Source {
  if (filter.attended) return byCheckIn(filter)
  if (filter.eventId !== null) return byRegistration(filter, filter.eventId)
  const [key, ...tag] = tagKeys(filter.tag)
  if (key === undefined) return { order: 'created', at: sql`${contacts.createdAt}`, id: sql`${contacts.id}`, rest: filter }
  const isOwn = and(eq(contactTags.contactId, contacts.id), eq(contactTags.organizationId, contacts.organizationId))
  return {
    order: 'created',
    at: sql`${contactTags.contactCreatedAt}`,
    id: sql`${contactTags.contactId}`,
    joined: { table: contactTags, on: and(isOwn, eq(contactTags.key, key))! },
    rest: { ...filter, tag },
  }
}

/** Of several check-ins of a person, the last one. */
function byCheckIn(filter: ContactFilter): Source {
  const ofEvent = filter.eventId === null ? undefined : and(eq(eventId, filter.eventId), isLive)
  const isSameKind = filter.eventId === null ? sql`true` : sql`other.event_id = ${eventId} AND ${isOtherLive}`
  const isLast = sql`NOT ${hasOther(sql`${isSameKind} AND (other.checked_in_at, other.id) > (${checkedInAt}, ${id})`)}`
  const on = and(isOfContact, ofEvent, sql`${checkedInAt} IS NOT NULL`, isLast)!
  const rest = { ...filter, eventId: null, attended: null }
  return { order: 'checked-in', at: sql`${checkedInAt}`, id: sql`${id}`, joined: { table: registrations, on }, rest }
}

/** Of several registrations of a person for the event, the last one. */
function byRegistration(filter: ContactFilter, ofEvent: string): Source {
  const isSameEvent = sql`other.event_id = ${eventId}`
  const isLast = sql`NOT ${hasOther(sql`${isSameEvent} AND ${isOtherLive} AND (other.created_at, other.id) > (${createdAt}, ${id})`)}`
  const isAbsent = filter.attended === null ? undefined : sql`NOT ${hasOther(sql`${isSameEvent} AND other.checked_in_at IS NOT NULL`)}`
  const on = and(isOfContact, eq(eventId, ofEvent), isLive, isLast, isAbsent)!
  const rest = { ...filter, eventId: null, attended: null }
  return { order: 'registered', at: sql`${createdAt}`, id: sql`${id}`, joined: { table: registrations, on }, rest }
}

export const orderOf = (filter: ContactFilter): ListOrder => sourceOf(filter).order

type Selection = { organizationId: OrganizationId; filter: ContactFilter; contactIds?: readonly string[] }

export async function listContacts(db: Reader, selection: Selection, after: ListPosition | undefined, limit: number): Promise<ListedRow[]> {
  const { order, at, id: key, joined, rest } = sourceOf(await rarestTagFirst(db, selection))
  const query = db
    .select({ row: contacts, at: at.mapWith(contacts.createdAt), key: key.mapWith(contacts.id) })
    .from(contacts)
    .$dynamic()
  if (joined) query.innerJoin(joined.table, joined.on)
  const rows = await query
    .where(and(matches(selection, joined, rest), after && sql`(${at}, ${key}) < (${after.at}::timestamptz, ${after.id}::uuid)`))
    .orderBy(desc(at), desc(key))
    .limit(limit)
  return rows.map((found) => ({ ...found.row, position: { order, at: found.at as Instant, id: found.key as string } }))
}

/** Null if there are more than `bound`: counting a million rows would take longer than reading a page. */
export async function countContacts(db: Reader, selection: Selection, bound: number): Promise<number | null> {
  const { joined, rest } = sourceOf(await rarestTagFirst(db, selection))
  const query = db.select({ id: contacts.id }).from(contacts).$dynamic()
  if (joined) query.innerJoin(joined.table, joined.on)
  const counted = query
    .where(matches(selection, joined, rest))
    .limit(bound + 1)
    .as('counted')
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(counted)
  return row!.total > bound ? null : row!.total
}

const TAG_BOUND = 5_000

/**
 * The list walks through the contacts of the first tag and looks up the others, so the rarest comes first. Counting in the order of the
 * index makes PostgreSQL use it: without an order it expects to find enough rows of any tag by scanning the table.
 */
async function rarestTagFirst(db: Reader, { organizationId, filter }: Selection): Promise<ContactFilter> {
  const keys = tagKeys(filter.tag)
  if (keys.length < 2) return filter
  const { rows } = await db.execute<{ key: string }>(sql`
    SELECT wanted.key FROM unnest(${sql.param(keys)}::text[]) AS wanted (key), LATERAL (SELECT count(*) AS total FROM (
      SELECT FROM ${contactTags} t WHERE t.organization_id = ${organizationId} AND t.key = wanted.key
      ORDER BY t.contact_created_at, t.contact_id LIMIT ${TAG_BOUND}) AS found) counted
    ORDER BY counted.total, wanted.key`)
  return { ...filter, tag: rows.map(({ key }) => key) }
}

/** The workspace is named for both tables, because the index that gives the order starts with it. */
const matches = ({ organizationId, contactIds }: Selection, joined: Source['joined'], rest: ContactFilter): SQL | undefined =>
  and(
    eq(contacts.organizationId, organizationId),
    joined && eq(joined.table.organizationId, organizationId),
    contactIds && inArray(contacts.id, [...contactIds]),
    matchesContact(rest),
  )
