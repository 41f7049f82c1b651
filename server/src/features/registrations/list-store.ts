import type { RegistrantFilter, RegistrantSort } from '@foyer/contracts'
import { and, asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isUuid } from '../../platform/db/columns.ts'
import type { Reader } from '../../platform/db/database.ts'
import { invalid } from '../../platform/http/problem.ts'
import { matchesFilter } from './filter-sql.ts'
import { nameKey } from './sql-rules.ts'
import { type EventScope, ofEvent, type RegistrationRow, registrations } from './tables.ts'

/** The sort key of the last row of a page, and its id. */
export type ListPosition = { key: string | number | null; id: string }
export type Page = { sort: RegistrantSort; after: ListPosition | undefined; limit: number }
export type ListedRow = RegistrationRow & { sortKey: string | number | null }

const { createdAt, waitlistNumber, id } = registrations

/** `after` is undefined for a key that is no key of the sort. All but one sort have an index; see tables.ts. */
type Sort = { key: SQL<ListPosition['key']>; direction: typeof asc; after(key: ListPosition['key'], id: string): SQL | undefined }
export const SORTS: Record<RegistrantSort, Sort> = {
  newest: {
    key: sql`${createdAt}`.mapWith(createdAt),
    direction: desc,
    after: (key, last) => (isTime(key) ? sql`(${createdAt}, ${id}) < (${key}::timestamptz, ${last}::uuid)` : undefined),
  },
  oldest: {
    key: sql`${createdAt}`.mapWith(createdAt),
    direction: asc,
    after: (key, last) => (isTime(key) ? sql`(${createdAt}, ${id}) > (${key}::timestamptz, ${last}::uuid)` : undefined),
  },
  name: {
    key: nameKey,
    direction: asc,
    after: (key, last) => (typeof key === 'string' ? sql`(${nameKey}, ${id}) > (${key}::text, ${last}::uuid)` : undefined),
  },
  // People who never were on the waitlist come last.
  waitlist: {
    key: sql`${waitlistNumber}`.mapWith(waitlistNumber),
    direction: asc,
    after: (key, last) => {
      if (key === null) return sql`(${waitlistNumber} IS NULL AND ${id} > ${last}::uuid)`
      const behind = sql`(${waitlistNumber}, ${id}) > (${key}::bigint, ${last}::uuid)`
      return Number.isSafeInteger(key) ? sql`(${behind} OR ${waitlistNumber} IS NULL)` : undefined
    },
  },
}

/** `key` if the sort key has another name, as a column of a subquery. */
export function orderOf(sort: RegistrantSort, key: SQLWrapper = SORTS[sort].key): SQL[] {
  const { direction } = SORTS[sort]
  return [direction(key), direction(id)]
}

const isTime = (key: ListPosition['key']): key is string => typeof key === 'string' && !Number.isNaN(Date.parse(key))

export async function listRegistrations(
  db: Reader,
  scope: EventScope,
  filter: RegistrantFilter,
  { sort, after, limit }: Page,
): Promise<ListedRow[]> {
  const { key } = SORTS[sort]
  const rows = await db
    .select({ row: registrations, sortKey: key })
    .from(registrations)
    .where(and(ofEvent(scope), matchesFilter(filter), isAfter(sort, after)))
    .orderBy(...orderOf(sort))
    .limit(limit)
  return rows.map(({ row, sortKey }) => ({ ...row, sortKey }))
}

/** The condition for rows behind a position, if there is one. */
export function isAfter(sort: RegistrantSort, after: ListPosition | undefined): SQL | undefined {
  if (!after) return undefined
  const condition = isUuid(after.id) ? SORTS[sort].after(after.key, after.id) : undefined
  if (!condition) throw invalid('cursor is not valid for this list.')
  return condition
}

/** Null if there are more than `bound`: counting a million rows would take longer than reading a page. */
export async function countUpTo(db: Reader, scope: EventScope, filter: RegistrantFilter, bound: number): Promise<number | null> {
  const matching = and(ofEvent(scope), matchesFilter(filter))
  const { rows } = await db.execute<{ matching: number }>(
    sql`SELECT count(*)::int AS matching FROM (SELECT FROM ${registrations} WHERE ${matching} LIMIT ${bound + 1}) AS counted`,
  )
  return rows[0]!.matching > bound ? null : rows[0]!.matching
}
