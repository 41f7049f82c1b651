import { median, type Row } from '../compare.ts'
import type { System } from '../system.ts'
import { createBenchWorkspace } from '../workspace.ts'

const SMALL = 1_000
const LARGE = 1_000_000
const READS = 60

type Page = { name: string; path: string; headers: Record<string, string>; target?: number }

/** How much slower the same page gets with a thousand times as many rows. */
export async function growthRows(system: System): Promise<Row[]> {
  const workspace = await createBenchWorkspace(system, 'bench-growth')
  const { cookie, organizationId, slug } = workspace
  const event = await workspace.newEvent('Grown')
  const pagesAt = (rows: number): Page[] => [
    { name: 'public list', path: `/v1/organizations/${slug}/events?limit=20`, headers: {} },
    ...registrantPages(event.id, rows).map((page) => ({ ...page, headers: { cookie } })),
    { name: 'contacts page', path: '/api/v1/dashboard/contacts?limit=50', headers: { cookie } },
  ]
  const times: number[][] = []
  for (const [from, to] of [
    [0, SMALL],
    [SMALL, LARGE],
  ] as const) {
    await fill(system, organizationId, event.id, from, to)
    const measured: number[] = []
    for (const page of pagesAt(to)) measured.push(await timeOf(system, page))
    times.push(measured)
  }
  return pagesAt(LARGE).map(({ name, target = 1.5 }, index) => {
    const [small, large] = [times[0]![index]!, times[1]![index]!]
    return {
      path: `growth: ${name}`,
      ceiling: `its own time at ${SMALL} rows`,
      result: large / small,
      target,
      atMost: true,
      note: `${small.toFixed(2)} ms at ${SMALL}, ${large.toFixed(2)} ms at ${LARGE} rows`,
    }
  })
}

/** What the dashboard's table asks for. */
function registrantPages(eventId: string, rows: number): Omit<Page, 'headers'>[] {
  const path = (query: string) => `/api/v1/dashboard/events/${eventId}/registrants?limit=50${query}`
  const middle = rows / 2
  const at = new Date(Date.parse('2026-01-01') + middle * 1000).toISOString()
  const id = `0198c0de-0002-7000-8000-${middle.toString(16).padStart(12, '0')}`
  const cursor = Buffer.from(JSON.stringify(['newest', at, id])).toString('base64url')
  return [
    { name: 'registrants page', path: path('') },
    { name: 'registrants by status', path: path('&status=PENDING_APPROVAL') },
    { name: 'registrants by two statuses', path: path('&status=WAITLISTED&status=CONFIRMED') },
    { name: 'registrants by source', path: path('&source=import') },
    { name: 'registrants, waitlist', path: path('&sort=waitlist') },
    { name: 'registrants, deep page', path: path(`&cursor=${cursor}`) },
    { name: 'registrants by name', path: path('&sort=name') },
    { name: 'registrants, search for a name', path: path('&q=mira+tanelo'), target: 3 },
    { name: 'registrants, search for a domain', path: path('&q=company77.test'), target: 3 },
    { name: 'registrants, search for nobody', path: path('&q=zacharias'), target: 3 },
  ]
}

async function timeOf(system: System, { path, headers }: { path: string; headers: Record<string, string> }): Promise<number> {
  const took: number[] = []
  for (let number = 0; number < READS; number += 1) {
    const started = performance.now()
    await system.call('GET', path, undefined, headers)
    took.push(performance.now() - started)
  }
  return median(took)
}

const FIRST_NAMES =
  "(ARRAY['Ada','Ben','Cleo','Dora','Emil','Finn','Gus','Hanna','Ida','Jon','Kim','Lena','Mira','Nils','Olga','Pia'])[1 + n % 16]"
const syllable = (divisor: number) => `(ARRAY['ta','ne','lo','ri','ka','mo','su','vi','be','do','fa'])[1 + (n / ${divisor}) % 11]`
const NAME = `${FIRST_NAMES} || ' ' || initcap(${syllable(16)} || ${syllable(176)} || ${syllable(1936)})`
const EMAIL = `'guest' || n || '@company' || n % 5000 || '.test'`
/** Of a hundred, 90 have a seat, 4 are pending, 3 canceled, 2 waitlisted and 1 declined. */
const STATUS = `CASE WHEN n % 100 < 90 THEN 'CONFIRMED' WHEN n % 100 < 94 THEN 'PENDING_APPROVAL' WHEN n % 100 < 97 THEN 'CANCELED' WHEN n % 100 < 99 THEN 'WAITLISTED' ELSE 'DECLINED' END`

/** Inserts directly into the tables: a million registrations through the API would take too long. */
async function fill(system: System, organizationId: string, eventId: string, from: number, to: number) {
  const run = (text: string, values: unknown[]) => system.db.$client.query(text, values)
  const client = await system.db.$client.connect()
  await client.query('SET statement_timeout = 0')
  const fillWith = (text: string, values: unknown[]) => client.query(text, values)
  const id = (kind: number) => `('0198c0de-${String(kind).padStart(4, '0')}-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
  const at = `'2026-01-01'::timestamptz + n * interval '1 second'`
  await fillWith(
    `INSERT INTO contacts (id, organization_id, email, name, created_at) SELECT ${id(1)}, $1, 'grown' || n || '@bench.test', 'Person ' || n, ${at} FROM generate_series($2::int + 1, $3::int) n`,
    [organizationId, from, to],
  )
  await fillWith(
    `INSERT INTO registrations (id, organization_id, event_id, contact_id, email, name, status, waitlist_number, source, created_at)
     SELECT ${id(2)}, $1, $4, ${id(1)}, ${EMAIL}, ${NAME}, ${STATUS}, CASE WHEN n % 100 IN (97, 98) THEN n END,
            CASE n % 5 WHEN 0 THEN 'import' ELSE 'native' END, ${at}
     FROM generate_series($2::int + 1, $3::int) n`,
    [organizationId, from, to, eventId],
  )
  await fillWith(
    `WITH made AS (INSERT INTO events (id, organization_id, name, slug, status, start_time, end_time, timezone) SELECT ${id(3)}, $1, 'Event ' || n, 'event-' || n, 'PUBLISHED', ${at} + interval '30 years', ${at} + interval '31 years', 'UTC' FROM generate_series($2::int + 1, $3::int) n RETURNING id)
     INSERT INTO event_seats (event_id, organization_id) SELECT id, $1 FROM made`,
    [organizationId, from, to],
  )
  client.release(true)
  await run(
    `UPDATE event_seats SET taken = $2 * 90, pending = $2 * 4, canceled = $2 * 3, waiting = $2 * 2, declined = $2 WHERE event_id = $1`,
    [eventId, to / 100],
  )
  await run('VACUUM ANALYZE', []).catch(() => {})
}
