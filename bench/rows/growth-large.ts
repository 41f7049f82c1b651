import type pg from 'pg'
import { deleteOldLogs } from '../../server/src/features/registrations/log-store.ts'
import { bulkFill } from '../bulk-fill.ts'
import { median, type Row } from '../compare.ts'
import { unlessShort } from '../short.ts'
import { type System, startSystem } from '../system.ts'
import { createBenchWorkspace } from '../workspace.ts'
import { compareRegistrants, type FilledEvent, fillRegistrants } from './registrants.ts'

const ALL = unlessShort(10_000_000, 200_000)
const CHECK_IN = unlessShort(100_000, 10_000)
const SMALL = 1_000
const READS = 20
/** Entries of the log that have to stay, because their event is still to come, and older than those that may go. */
const KEPT_LOGS = unlessShort(1_000_000, 10_000)
const OLD_LOGS = 20_000
const BATCH = 1_000

/** Ten million registrations in one database: a large event, one with a hundred thousand people to check in, and one with a thousand. */
export async function largeGrowthRows(): Promise<Row[]> {
  const system = await startSystem()
  try {
    const workspace = await createBenchWorkspace(system, 'bench-growth-large')
    const filled = async (name: string, kind: number, people: number): Promise<FilledEvent> => {
      return { id: (await workspace.newEvent(name)).id, kind, people }
    }
    const small = await filled('Small', 4, SMALL)
    const large = await filled('Large', 5, ALL - CHECK_IN - SMALL)
    const checkIn = await filled('Check-in', 6, CHECK_IN)
    const started = performance.now()
    await bulkFill(system, ['registrations', 'registration_logs'], async (client) => {
      for (const event of [small, large, checkIn]) await fillRegistrants(client, workspace.organizationId, event)
      await fillLogs(client, workspace.organizationId, large, KEPT_LOGS)
      await fillLogs(client, workspace.organizationId, checkIn, OLD_LOGS)
    })
    process.stderr.write(`filled in ${Math.round((performance.now() - started) / 1000)} s\n`)
    const { cookie } = workspace
    const rows = [
      ...(await compareRegistrants(system, cookie, small, large)),
      ...(await checkInRows(system, cookie, checkIn)),
      await exportRow(system, cookie, checkIn),
      ...(await analyticsRows(system, cookie, small, large)),
      await retentionRow(system, checkIn),
    ]
    return rows.map((row) => ({ ...row, path: `${ALL.toLocaleString('en')} registrations: ${row.path.replace('registrants: ', '')}` }))
  } finally {
    await system.stop()
  }
}

async function timeOf(system: System, path: string, cookie: string): Promise<number> {
  const took: number[] = []
  for (let read = 0; read < READS; read += 1) {
    const started = performance.now()
    await system.call('GET', path, undefined, { cookie })
    took.push(performance.now() - started)
  }
  return median(took)
}

async function checkInRows(system: System, cookie: string, { id, people }: FilledEvent): Promise<Row[]> {
  const searches = { 'a last name': 'tanelo', 'a first name': 'mira', 'an address': 'guest777@', 'no match': 'zacharias' }
  const rows: Row[] = []
  for (const [name, q] of Object.entries(searches)) {
    const result = await timeOf(system, `/api/v1/dashboard/events/${id}/check-in/search?q=${encodeURIComponent(q)}`, cookie)
    const note = `check-in of an event with ${people.toLocaleString('en')} people`
    rows.push({ path: `check-in search, ${name}`, ceiling: 'milliseconds', result, target: 50, atMost: true, unit: 'ms', note })
  }
  return rows
}

async function exportRow(system: System, cookie: string, { id, people }: FilledEvent): Promise<Row> {
  const started = performance.now()
  const response = await fetch(`${system.url}/api/v1/dashboard/events/${id}/registrants.csv`, { headers: { cookie } })
  const text = await response.text()
  const result = (performance.now() - started) / 1000
  const lines = text.trimEnd().split('\n').length - 1
  if (lines !== people) throw new Error(`the export has ${lines} of ${people} people`)
  const note = `${Math.round(people / result)} people/s, ${(text.length / 1e6).toFixed(1)} MB`
  return { path: `export of ${people.toLocaleString('en')} people`, ceiling: 'seconds', result, target: 10, atMost: true, unit: 's', note }
}

async function analyticsRows(system: System, cookie: string, small: FilledEvent, large: FilledEvent): Promise<Row[]> {
  const pathOf = ({ id }: FilledEvent) => `/api/v1/dashboard/events/${id}/analytics`
  const [few, many] = [await timeOf(system, pathOf(small), cookie), await timeOf(system, pathOf(large), cookie)]
  return [
    {
      path: 'analytics of an event',
      ceiling: `its own time at ${small.people} registrants`,
      result: many / few,
      target: 1.5,
      atMost: true,
      note: `${few.toFixed(2)} ms at ${small.people}, ${many.toFixed(2)} ms at ${large.people} registrants`,
    },
  ]
}

/** The event of the check-in is over now. Its old entries are behind a million that have to stay. */
async function retentionRow(system: System, checkIn: FilledEvent): Promise<Row> {
  await system.db.$client.query(`UPDATE events SET start_time = '2025-12-01', end_time = '2025-12-02' WHERE id = $1`, [checkIn.id])
  const took: number[] = []
  const now = new Date()
  let after: string | undefined
  do {
    const started = performance.now()
    after = (await system.db.transaction((tx) => deleteOldLogs(tx, { before: now, now, limit: BATCH, after }))).next
    took.push(performance.now() - started)
  } while (after !== undefined)
  const { rows } = await system.db.$client.query<{ left: number }>('SELECT count(*)::int AS left FROM registration_logs')
  if (rows[0]?.left !== KEPT_LOGS) throw new Error(`retention left ${rows[0]?.left} of ${KEPT_LOGS} log entries`)
  const [longest, usual] = [Math.max(...took), median(took)]
  return {
    path: `retention, ${BATCH.toLocaleString('en')} log entries`,
    ceiling: 'milliseconds',
    result: longest,
    target: 1_000,
    atMost: true,
    unit: 'ms',
    note: `longest of ${took.length} batches, median ${usual.toFixed(1)} ms; ${OLD_LOGS.toLocaleString('en')} deleted, ${KEPT_LOGS.toLocaleString('en')} older ones have to stay`,
  }
}

/** Of the first people of the event; already dispatched. */
async function fillLogs(client: pg.ClientBase, organizationId: string, { kind }: FilledEvent, entries: number): Promise<void> {
  const id = (digit: number) => `('0198c0de-000${digit}-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
  await client.query(
    `INSERT INTO registration_logs (id, organization_id, registration_id, action, new_status, announced_at, created_at)
     SELECT ${id(kind)}, $1, ${id(kind)}, 'registration.created', 'CONFIRMED', '2026-01-01'::timestamptz, '2026-01-01'::timestamptz
     FROM generate_series(1, $2::int) n`,
    [organizationId, entries],
  )
}
