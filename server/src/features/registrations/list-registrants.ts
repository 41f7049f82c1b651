import type { listRegistrants as operation, RegistrantFilter, RegistrantSort, Result, StatusCounts } from '@foyer/contracts'
import type { Database } from '../../platform/db/database.ts'
import { cutPage, DEFAULT_LIMIT, readCursor } from '../../platform/http/paging.ts'
import { invalid } from '../../platform/http/problem.ts'
import type { Member } from '../auth/access.ts'
import { requireEvent } from '../events/own-event.ts'
import { countUpTo, type ListedRow, type ListPosition, listRegistrations } from './list-store.ts'
import { registrantsOf } from './registrants.ts'
import { searchRegistrations } from './search-store.ts'
import { registrantCounts } from './store.ts'

/** Beyond it the total is null, so that a page costs the same for a million registrants. */
const MAX_COUNTED = 5_000

type Query = RegistrantFilter & { sort?: RegistrantSort; limit?: number; cursor?: string }

export async function listRegistrants(
  { db }: { db: Database },
  { organizationId }: Member,
  eventId: string,
  { sort = 'newest', limit = DEFAULT_LIMIT, cursor, ...given }: Query,
): Promise<Result<typeof operation> & { next: string | null }> {
  await requireEvent(db, organizationId, eventId)
  const scope = { organizationId, eventId }
  const filter: RegistrantFilter = sort === 'waitlist' ? { status: ['WAITLISTED'], ...given } : given
  const position = positionIn(cursor, sort)
  const findRows = async (): Promise<{ rows: ListedRow[]; total?: number | null }> => {
    const page = { sort, after: position, limit: limit + 1 }
    if (filter.q) return searchRegistrations(db, scope, filter, page, MAX_COUNTED)
    return { rows: await listRegistrations(db, scope, filter, page) }
  }
  const [{ rows, total: found }, { counts, checkedIn }] = await Promise.all([findRows(), registrantCounts(db, scope)])
  const page = cutPage(rows, limit, ({ sortKey, id }) => [sort, sortKey, id])
  const isWhole = cursor === undefined && page.next === null
  const countRows = () => (isWhole ? rows.length : (knownTotal(filter, counts) ?? countUpTo(db, scope, filter, MAX_COUNTED)))
  const [registrants, total] = await Promise.all([registrantsOf(db, page.rows), found === undefined ? countRows() : found])
  return { registrants, total, counts, checkedIn, next: page.next }
}

/** The cursor of another sort would skip people, so it is refused. */
function positionIn(cursor: string | undefined, sort: RegistrantSort): ListPosition | undefined {
  const keys = readCursor(cursor, 3)
  if (!keys) return undefined
  const [of, key, id] = keys as [unknown, ListPosition['key'], unknown]
  if (of !== sort || typeof id !== 'string') throw invalid('cursor is not valid for this list.')
  return { key, id }
}

/** Known without counting if the filter is empty or only by status. */
function knownTotal(filter: RegistrantFilter, counts: StatusCounts): number | undefined {
  const { status = Object.keys(counts) as (keyof StatusCounts)[], ...others } = filter
  if (Object.values(others).some((value) => value !== undefined && value !== '')) return undefined
  return [...new Set(status)].reduce((sum, one) => sum + counts[one], 0)
}
