import type { RegistrantFilter } from '@foyer/contracts'
import { and, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database.ts'
import { matchesFilter } from './filter-sql.ts'
import { countUpTo, isAfter, type ListedRow, orderOf, type Page, SORTS } from './list-store.ts'
import { type EventScope, ofEvent, registrations } from './tables.ts'

/** How many rows are read in the order of the list before all that match are read to sort them. */
const READ_IN_ORDER = 10_000
/** An event with as many people and this part of all registrations is searched without the part of the index that names its people. */
const LARGE_EVENT = 200_000
const LARGE_PART = 0.25

type Found = { rows: ListedRow[]; total: number | null }

/**
 * A page of a search. The database cannot know how a text and the order of a list are related: by name, everyone called Mira is in one
 * place, and reading in this order until fifty are found may read a million others before. So up to `bound` matching rows are looked up and
 * sorted. If there are more, which makes the total null, rows are read in order, but only so many; then all that match are sorted.
 */
export async function searchRegistrations(
  db: Reader,
  scope: EventScope,
  filter: RegistrantFilter,
  page: Page,
  bound: number,
): Promise<Found> {
  const matching = and(await searchScope(db, scope), matchesFilter(filter))
  const { rows, total } = await sortFew(db, matching, page, bound)
  // A page behind all that were looked up does not tell how many there are.
  const few = rows.length > 0 || !page.after ? total : await countUpTo(db, scope, filter, bound)
  if (few !== null && few <= bound) return { rows, total: few }
  const inOrder = await readInOrder(db, scope, filter, page)
  return { total: null, rows: inOrder.length === page.limit ? inOrder : await sortAll(db, matching, page) }
}

/** The total is more than `bound` if there are more; the rows are then some of them. A page without rows has no total. */
async function sortFew(db: Reader, matching: SQL | undefined, { sort, after, limit }: Page, bound: number) {
  const few = db
    .select()
    .from(registrations)
    .where(matching)
    .limit(bound + 1)
  // Under the name of the table, so that the sorts apply to it.
  const found = db.$with('registrations').as(few)
  const rows = await db
    .with(found)
    .select({ row: registrations, sortKey: SORTS[sort].key, total: sql<number>`(SELECT count(*)::int FROM registrations)` })
    .from(found)
    .where(isAfter(sort, after))
    .orderBy(...orderOf(sort))
    .limit(limit)
  return { total: rows[0]?.total ?? 0, rows: rows.map(toListed) }
}

/** Of the next rows in the order of the list, those that match. */
async function readInOrder(db: Reader, scope: EventScope, filter: RegistrantFilter, { sort, after, limit }: Page): Promise<ListedRow[]> {
  const { key } = SORTS[sort]
  const only = filter.status?.length === 1 ? filter.status : undefined
  // Without an index for the order, all people of the event would be read.
  if (sort === 'waitlist' && only?.[0] !== 'WAITLISTED') return []
  // In the order of the names there is none for a status, and few people may have it.
  const status = sort === 'name' || !only ? {} : { status: only }
  const next = db
    .select({ ...getTableColumns(registrations), sortKey: sql`${key}`.as('sort_key') })
    .from(registrations)
    .where(and(ofEvent(scope), matchesFilter(status), isAfter(sort, after)))
    .orderBy(...orderOf(sort))
    .limit(READ_IN_ORDER)
    .as('registrations')
  const rows = await db
    .select({ row: registrations, sortKey: key })
    .from(next)
    .where(matchesFilter(filter))
    .orderBy(...orderOf(sort, next.sortKey))
    .limit(limit)
  return rows.map(toListed)
}

async function sortAll(db: Reader, matching: SQL | undefined, { sort, after, limit }: Page): Promise<ListedRow[]> {
  // With a limit, though one that is never reached, the inner query is planned without the order, so that it looks up the text.
  const all = db
    .select()
    .from(registrations)
    .where(and(matching, isAfter(sort, after)))
    .limit(Number.MAX_SAFE_INTEGER)
    .as('registrations')
  const rows = await db
    .select({ row: registrations, sortKey: SORTS[sort].key })
    .from(all)
    .orderBy(...orderOf(sort))
    .limit(limit)
  return rows.map(toListed)
}

const toListed = ({ row, sortKey }: Pick<ListedRow, 'sortKey'> & { row: Omit<ListedRow, 'sortKey'> }): ListedRow => ({ ...row, sortKey })

/**
 * The index for searches begins with the event, and a search reads all that the index has for it, about 260 pages for a million people.
 * That pays off for an event beside much larger ones. For one with a large part of all registrations it is faster to look up the text alone
 * and to leave out what other events have: the comparison of two columns is one that only B-tree indexes can look up.
 */
async function searchScope(db: Reader, scope: EventScope): Promise<SQL | undefined> {
  const { organizationId, eventId } = scope
  const { rows } = await db.execute<{ large: boolean }>(sql`
    SELECT people >= ${LARGE_EVENT} AND people >= ${LARGE_PART} * reltuples AND to_regclass('registrations_search_in_event') IS NOT NULL AS large
    FROM pg_class, (SELECT taken + waiting + pending + declined + canceled AS people FROM event_seats
                    WHERE organization_id = ${organizationId} AND event_id = ${eventId}) AS seats
    WHERE pg_class.oid = 'registrations'::regclass`)
  if (!rows[0]?.large) return ofEvent(scope)
  const column = sql`(${registrations.eventId}, ${registrations.createdAt})`
  return and(
    sql`${registrations.organizationId} = ${organizationId}`,
    sql`${column} >= (${eventId}::uuid, '-infinity'::timestamptz)`,
    sql`${column} <= (${eventId}::uuid, 'infinity'::timestamptz)`,
  )
}
