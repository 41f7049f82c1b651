import { median, type Row } from '../compare.ts'
import type { System } from '../system.ts'
import { createBenchWorkspace } from '../workspace.ts'

const SMALL = 1_000
const LARGE = 1_000_000
const READS = 60
const FULL_PAGE = 50

/** Filters of contacts. Of ten, one has the tag, and of a thousand, one has the rare one; the first have both, so that all pages are full. A third attended. */
const CONTACTS = [
  { name: 'contacts page', query: '' },
  { name: 'contacts with a tag', query: '&tag=common' },
  { name: 'contacts with a rare tag', query: '&tag=rare' },
  { name: 'contacts with two tags', query: '&tag=common&tag=rare' },
  { name: 'contacts of an event', query: '&eventId=EVENT' },
  { name: 'contacts who attended', query: '&attended=true' },
  { name: 'contacts who did not attend', query: '&eventId=EVENT&attended=false' },
  { name: 'contacts in a CRM', query: '&crm=crm-a' },
  { name: 'contacts of a time', query: '&createdAfter=2026-01-01T00:01:00Z&createdBefore=2026-01-01T00:10:00Z' },
]

/** How much slower the same page gets with a thousand times as many rows. */
export async function growthRows(system: System): Promise<Row[]> {
  const workspace = await createBenchWorkspace(system, 'bench-growth')
  const { cookie, organizationId, slug } = workspace
  const event = await workspace.newEvent('Grown')
  const pages: { name: string; path: string; headers: Record<string, string> }[] = [
    { name: 'public list', path: `/v1/organizations/${slug}/events?limit=20`, headers: {} },
    { name: 'registrants page', path: `/api/v1/dashboard/events/${event.id}/registrants?limit=50`, headers: { cookie } },
    ...CONTACTS.map(({ name, query }) => ({
      name,
      path: `/api/v1/dashboard/contacts?limit=50${query.replace('EVENT', event.id)}`,
      headers: { cookie },
    })),
    { name: 'tags of contacts', path: '/api/v1/dashboard/contacts/tags', headers: { cookie } },
  ]
  const times: number[][] = []
  for (const [from, to] of [
    [0, SMALL],
    [SMALL, LARGE],
  ] as const) {
    await fill(system, organizationId, event.id, from, to)
    const measured: number[] = []
    for (const page of pages) measured.push(await timeOf(system, page))
    times.push(measured)
  }
  return pages.map(({ name }, index) => {
    const [small, large] = [times[0]![index]!, times[1]![index]!]
    return {
      path: `growth: ${name}`,
      ceiling: `its own time at ${SMALL} rows`,
      result: large / small,
      target: 1.5,
      atMost: true,
      note: `${small.toFixed(2)} ms at ${SMALL}, ${large.toFixed(2)} ms at ${LARGE} rows`,
    }
  })
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

/** Inserts directly into the tables: a million registrations through the API would take too long. */
async function fill(system: System, organizationId: string, eventId: string, from: number, to: number) {
  const run = (text: string, values: unknown[]) => system.db.$client.query(text, values)
  const client = await system.db.$client.connect()
  await client.query('SET statement_timeout = 0')
  const fillWith = (text: string, values: unknown[]) => client.query(text, values)
  const id = (kind: number) => `('0198c0de-${String(kind).padStart(4, '0')}-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
  const at = `'2026-01-01'::timestamptz + n * interval '1 second'`
  await fillWith(
    `INSERT INTO contacts (id, organization_id, email, name, crm_a_id, created_at) SELECT ${id(1)}, $1, 'grown' || n || '@bench.test', 'Person ' || n, CASE n % 4 WHEN 0 THEN n::text END, ${at} FROM generate_series($2::int + 1, $3::int) n`,
    [organizationId, from, to],
  )
  for (const [tag, divisor] of [
    ['common', 10],
    ['rare', 1000],
  ])
    await fillWith(
      `INSERT INTO contact_tags (organization_id, contact_id, key, tag, contact_created_at) SELECT $1, ${id(1)}, $4, $4, ${at} FROM generate_series($2::int + 1, $3::int) n WHERE n % $5 = 0 OR n <= ${FULL_PAGE}`,
      [organizationId, from, to, tag, divisor],
    )
  await fillWith(
    `INSERT INTO registrations (id, organization_id, event_id, contact_id, email, name, status, source, checked_in_at, created_at) SELECT ${id(2)}, $1, $4, ${id(1)}, 'grown' || n || '@bench.test', 'Person ' || n, 'CONFIRMED', 'native', CASE n % 3 WHEN 0 THEN ${at} END, ${at} FROM generate_series($2::int + 1, $3::int) n`,
    [organizationId, from, to, eventId],
  )
  await fillWith(
    `WITH made AS (INSERT INTO events (id, organization_id, name, slug, status, start_time, end_time, timezone) SELECT ${id(3)}, $1, 'Event ' || n, 'event-' || n, 'PUBLISHED', ${at} + interval '30 years', ${at} + interval '31 years', 'UTC' FROM generate_series($2::int + 1, $3::int) n RETURNING id)
     INSERT INTO event_seats (event_id, organization_id) SELECT id, $1 FROM made`,
    [organizationId, from, to],
  )
  client.release(true)
  await run('UPDATE event_seats SET taken = $2 WHERE event_id = $1', [eventId, to])
  await run('VACUUM ANALYZE', []).catch(() => {})
}
