import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { median, type Row } from '../compare.ts'
import type { System } from '../system.ts'
import { createBenchWorkspace } from '../workspace.ts'

const SMALL = 1_000
const LARGE = 1_000_000
const ROUNDS = 60

type Page = { name: string; query: string }
/** An event with registrants whose ids contain the kind, a hexadecimal digit. */
export type FilledEvent = { id: string; kind: number; people: number }

/** The table of registrants for an event with a thousand and one with a million, in the same database. */
export async function registrantRows(system: System): Promise<Row[]> {
  const workspace = await createBenchWorkspace(system, 'bench-registrants')
  const small = { id: (await workspace.newEvent('Small')).id, kind: 4, people: SMALL }
  const large = { id: (await workspace.newEvent('Large')).id, kind: 5, people: LARGE }
  const client = await system.db.$client.connect()
  await client.query('SET statement_timeout = 0')
  for (const event of [small, large]) await fillRegistrants(client, workspace.organizationId, event)
  client.release(true)
  await settle(system)
  return compareRegistrants(system, workspace.cookie, small, large)
}

/** A snapshot older than the new rows keeps VACUUM from marking them as visible to all, and then an index-only scan reads the table, too. */
async function settle(system: System): Promise<void> {
  for (let attempt = 0; attempt < 30; attempt += 1) {
    await system.db.$client.query('VACUUM ANALYZE registrations')
    const { rows } = await system.db.$client.query<{ settled: boolean }>(
      `SELECT relallvisible >= relpages * 0.99 AS settled FROM pg_class WHERE oid = 'registrations'::regclass`,
    )
    if (rows[0]!.settled) return
    await sleep(1_000)
  }
  throw new Error('The registrations are not visible to all: a transaction has been open for half a minute')
}

/** Both are read alternately, so that other load on the machine affects both. */
export async function compareRegistrants(system: System, cookie: string, small: FilledEvent, large: FilledEvent): Promise<Row[]> {
  const read = async (event: FilledEvent, { query }: Page): Promise<number> => {
    const started = performance.now()
    await system.call('GET', `/api/v1/dashboard/events/${event.id}/registrants?limit=50${query}`, undefined, { cookie })
    return performance.now() - started
  }
  const measured: (Page & { few: number; many: number })[] = []
  const largePages = pagesOf(large)
  for (const [index, page] of pagesOf(small).entries()) {
    const times: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      times[0].push(await read(small, page))
      times[1].push(await read(large, largePages[index]!))
    }
    measured.push({ ...page, few: median(times[0]), many: median(times[1]) })
  }
  // The index for searches holds the registrants of both events, so some searches are slow for the small one, too. Reading a thousand rows
  // costs the same whatever is sought: the fastest is the ceiling of all.
  const fewSearched = Math.min(...measured.filter(isSearch).map(({ few }) => few))
  return measured.map((page) => {
    const few = isSearch(page) ? fewSearched : page.few
    return {
      path: `registrants: ${page.name}`,
      ceiling: `${isSearch(page) ? 'the fastest search' : 'its own time'} at ${small.people} registrants`,
      result: page.many / few,
      target: isSearch(page) ? 3 : 1.5,
      atMost: true,
      note: `${few.toFixed(2)} ms at ${small.people}, ${page.many.toFixed(2)} ms at ${large.people} registrants`,
    }
  })
}

const isSearch = ({ query }: Page): boolean => query.startsWith('&q=')

function pagesOf({ kind, people }: FilledEvent): Page[] {
  const middle = Math.floor(people / 2)
  const at = new Date(Date.parse('2026-01-01') + middle * 1000).toISOString()
  const id = `0198c0de-000${kind}-7000-8000-${middle.toString(16).padStart(12, '0')}`
  const cursor = Buffer.from(JSON.stringify(['newest', at, id])).toString('base64url')
  return [
    { name: 'first rows', query: '' },
    { name: 'one status', query: '&status=PENDING_APPROVAL' },
    { name: 'two statuses', query: '&status=WAITLISTED&status=CONFIRMED' },
    { name: 'source', query: '&source=import' },
    { name: 'waitlist', query: '&sort=waitlist' },
    { name: 'deep scroll', query: `&cursor=${cursor}` },
    { name: 'by name', query: '&sort=name' },
    { name: 'search, a name', query: '&q=mira+tanelo' },
    { name: 'search, an address', query: '&q=guest777@company777.test' },
    { name: 'search, a domain', query: '&q=company77.test' },
    { name: 'search, no match', query: '&q=zacharias' },
  ]
}

const FIRST_NAMES =
  "(ARRAY['Ada','Ben','Cleo','Dora','Emil','Finn','Gus','Hanna','Ida','Jon','Kim','Lena','Mira','Nils','Olga','Pia'])[1 + n % 16]"
const syllable = (divisor: number) => `(ARRAY['ta','ne','lo','ri','ka','mo','su','vi','be','do','fa'])[1 + (n / ${divisor}) % 11]`
const NAME = `${FIRST_NAMES} || ' ' || initcap(${syllable(16)} || ${syllable(176)} || ${syllable(1936)})`
const EMAIL = `'guest' || n || '@company' || n % 5000 || '.test'`
/** Of a hundred, 90 have a seat, 4 are pending, 3 canceled, 2 waitlisted and 1 declined. */
const STATUS = `CASE WHEN n % 100 < 90 THEN 'CONFIRMED' WHEN n % 100 < 94 THEN 'PENDING_APPROVAL' WHEN n % 100 < 97 THEN 'CANCELED' WHEN n % 100 < 99 THEN 'WAITLISTED' ELSE 'DECLINED' END`

/** Inserts directly into the tables: a million registrations through the API would take too long. */
export async function fillRegistrants(client: pg.ClientBase, organizationId: string, { id, kind, people }: FilledEvent): Promise<void> {
  await client.query(
    `INSERT INTO registrations (id, organization_id, event_id, email, name, status, waitlist_number, source, created_at)
     SELECT ('0198c0de-000${kind}-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, $1, $2, ${EMAIL}, ${NAME}, ${STATUS},
            CASE WHEN n % 100 IN (97, 98) THEN n END, CASE n % 5 WHEN 0 THEN 'import' ELSE 'native' END, '2026-01-01'::timestamptz + n * interval '1 second'
     FROM generate_series(1, $3::int) n`,
    [organizationId, id, people],
  )
  await client.query(
    `UPDATE event_seats SET taken = $2 * 90, pending = $2 * 4, canceled = $2 * 3, waiting = $2 * 2, declined = $2 WHERE event_id = $1`,
    [id, Math.floor(people / 100)],
  )
}
