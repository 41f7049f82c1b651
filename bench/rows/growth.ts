import { median, type Row } from '../compare.ts'
import type { System } from '../system.ts'
import { createBenchWorkspace } from '../workspace.ts'

const SMALL = 1_000
const LARGE = 1_000_000
const READS = 60

/** How much slower the same page gets with a thousand times as many rows. */
export async function growthRows(system: System): Promise<Row[]> {
  const workspace = await createBenchWorkspace(system, 'bench-growth')
  const { cookie, organizationId, slug } = workspace
  const event = await workspace.newEvent('Grown')
  const pages: { name: string; path: string; headers: Record<string, string> }[] = [
    { name: 'public list', path: `/v1/organizations/${slug}/events?limit=20`, headers: {} },
    { name: 'registrants page', path: `/api/v1/dashboard/events/${event.id}/registrants?limit=50`, headers: { cookie } },
    { name: 'contacts page', path: '/api/v1/dashboard/contacts?limit=50', headers: { cookie } },
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
    `INSERT INTO contacts (id, organization_id, email, name, created_at) SELECT ${id(1)}, $1, 'grown' || n || '@bench.test', 'Person ' || n, ${at} FROM generate_series($2::int + 1, $3::int) n`,
    [organizationId, from, to],
  )
  await fillWith(
    `INSERT INTO registrations (id, organization_id, event_id, contact_id, email, name, status, source, created_at) SELECT ${id(2)}, $1, $4, ${id(1)}, 'grown' || n || '@bench.test', 'Person ' || n, 'CONFIRMED', 'native', ${at} FROM generate_series($2::int + 1, $3::int) n`,
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
