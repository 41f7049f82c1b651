import * as api from '@foyer/contracts'
import { beforeAll, expect, test } from 'vitest'
import { useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'
import type { ListPosition } from './list-store.ts'
import { searchRegistrations } from './search-store.ts'
import type { EventScope } from './tables.ts'

const foyer = useFoyer()

const SEED = Number(process.env.SEARCH_SEED ?? 1)
const PEOPLE = 120
const LIMIT = 7
const ORDERS: Record<api.RegistrantSort, string> = {
  newest: 'created_at DESC, id DESC',
  oldest: 'created_at, id',
  name: 'left(lower(coalesce(name, email)), 50), id',
  waitlist: 'waitlist_number, id',
}

let state = SEED
/** The same sequence in every run. */
const below = (end: number): number => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((state / 2_147_483_648) * end)
}
const oneOf = <Value>(values: readonly Value[]): Value => values[below(values.length)]!
const LETTERS = ['a', 'b', 'Mi', 'ra', 'É', 'ß', '7', '77', '.', ' ', '-', '_', '%', '\\', 'Ta', 'ne']
const textOf = (length: number) => Array.from({ length }, () => oneOf(LETTERS)).join('')

let scope: EventScope
beforeAll(async () => {
  const { organizer, event } = await openEvent(foyer)
  const other = await organizer.do(api.createEvent, {
    body: { name: 'Other', timezone: 'UTC', startTime: '2090-01-01T10:00:00Z', endTime: '2090-01-01T12:00:00Z' },
  })
  scope = { organizationId: organizer.organizationId, eventId: event.id }
  const people = [event.id, other.id].flatMap((eventId) =>
    Array.from({ length: PEOPLE }, (_, n) => ({
      eventId,
      email: `${textOf(2).toLowerCase()}${n}@${textOf(2).toLowerCase()}.test`,
      name: below(8) === 0 ? null : textOf(1 + below(5)),
      status: oneOf(['CONFIRMED', 'WAITLISTED', 'CANCELED']),
      waitlistNumber: below(2) === 0 ? null : n,
      at: below(20),
    })),
  )
  await foyer.services.db.$client.query(
    `INSERT INTO registrations (id, organization_id, event_id, email, name, status, source, waitlist_number, created_at)
     SELECT gen_random_uuid(), $1, p."eventId", p.email, p.name, p.status, 'native', p."waitlistNumber", '2027-01-01'::timestamptz + p.at * interval '1 second'
     FROM json_to_recordset($2::json) AS p("eventId" uuid, email text, name text, status text, "waitlistNumber" bigint, at int)`,
    [organizer.organizationId, JSON.stringify(people)],
  )
})

async function pagesOf(q: string, sort: api.RegistrantSort, filter: api.RegistrantFilter, bound: number) {
  const ids: string[] = []
  const totals: (number | null)[] = []
  let after: ListPosition | undefined
  do {
    const page = { sort, after, limit: LIMIT }
    const { rows, total } = await searchRegistrations(foyer.services.db, scope, { ...filter, q }, page, bound)
    ids.push(...rows.map(({ id }) => id))
    totals.push(total)
    const last = rows.at(-1)
    after = rows.length === LIMIT && last ? { key: last.sortKey, id: last.id } : undefined
  } while (after)
  return { ids, totals: [...new Set(totals)] }
}

/** Without any of the conditions that have an index. */
async function plainSearch(q: string, sort: api.RegistrantSort, status: string | null): Promise<string[]> {
  const { rows } = await foyer.services.db.$client.query<{ id: string }>(
    `SELECT id FROM registrations WHERE event_id = $1 AND ($3::text IS NULL OR status = $3)
       AND (strpos(lower(email), lower($2)) > 0 OR strpos(lower(name), lower($2)) > 0) ORDER BY ${ORDERS[sort]}`,
    [scope.eventId, q, status],
  )
  return rows.map(({ id }) => id)
}

const setPeople = (taken: number) =>
  foyer.services.db.$client.query('UPDATE event_seats SET taken = $2, ceiling = NULL, capacity = NULL WHERE event_id = $1', [
    scope.eventId,
    taken,
  ])

test.each([
  ['of an event with few people', () => setPeople(0)],
  ['of an event with most of all registrations', () => setPeople(1_000_000)],
  ['in a database without an index for searches', () => foyer.services.db.$client.query('DROP INDEX registrations_search_in_event')],
])('the pages of a search %s have everyone who matches once and in order', async (_, prepare) => {
  await prepare()
  for (let search = 0; search < 40; search += 1) {
    const q = textOf(1 + below(3))
    const sort = oneOf(api.REGISTRANT_SORTS)
    const status = below(3) === 0 ? 'WAITLISTED' : null
    const expected = await plainSearch(q, sort, status)
    // With a small bound, the rows are read in the order of the list, and all of them for a page that is not full.
    for (const bound of [3, 5_000]) {
      const { ids, totals } = await pagesOf(q, sort, status ? { status: ['WAITLISTED'] } : {}, bound)
      const what = `SEARCH_SEED=${SEED} ${JSON.stringify({ q, sort, status, bound })}`
      expect(ids, what).toEqual(expected)
      expect(totals, what).toEqual([expected.length > bound ? null : expected.length])
    }
  }
})
