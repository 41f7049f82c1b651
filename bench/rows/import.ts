import type { ImportReport } from '@foyer/contracts'
import type { Row } from '../compare.ts'
import type { System } from '../system.ts'
import { createBenchWorkspace } from '../workspace.ts'

const PEOPLE = 20_000
const SEATS = 15_000

/** The largest file an import takes, into an event that gets full. */
export async function importRows(system: System): Promise<Row[]> {
  const { cookie, newEvent } = await createBenchWorkspace(system, 'bench-import')
  const event = await newEvent('Imported', { capacity: SEATS, waitlistEnabled: true })
  const people = Array.from({ length: PEOPLE }, (_, index) => `imported${index}@bench.test,Person ${index},Company ${index}`)
  const seconds: number[] = []
  for (const dryRun of [true, false]) {
    const started = performance.now()
    const response = await fetch(`${system.url}/api/v1/dashboard/events/${event.id}/registrants/import?dryRun=${dryRun}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'text/csv' },
      body: ['email,name,company', ...people].join('\n'),
    })
    const report = (await response.json()) as ImportReport
    if (report.created !== PEOPLE || report.waitlisted !== PEOPLE - SEATS) throw new Error(`import returned ${JSON.stringify(report)}`)
    seconds.push((performance.now() - started) / 1000)
  }
  await expectFileOrder(system, event.id)
  await system.db.$client.query('UPDATE registration_logs SET announced_at = now() WHERE announced_at IS NULL')
  const [dryRunSeconds, importSeconds] = seconds as [number, number]
  const row = { ceiling: 'seconds', atMost: true, unit: 's' }
  const note = `${Math.round(PEOPLE / importSeconds)} people/s; ${SEATS} seats given, the others waitlisted in the order of the file`
  return [
    { ...row, path: 'import of 20,000 people, dry run', result: dryRunSeconds, target: 10, note: 'nothing written' },
    { ...row, path: 'import of 20,000 people', result: importSeconds, target: 30, note },
  ]
}

/** Throws unless the first rows have the seats and the others wait in the order of the file. */
async function expectFileOrder({ db }: System, eventId: string) {
  const { rows } = await db.$client.query(
    `SELECT count(*)::int AS n FROM (
       SELECT substring(email FROM '[0-9]+')::int AS file_order, row_number() OVER (ORDER BY waitlist_number NULLS FIRST) - 1 AS seat_order, status
       FROM registrations WHERE event_id = $1
     ) AS people WHERE CASE status WHEN 'CONFIRMED' THEN file_order < $2 ELSE file_order = seat_order END`,
    [eventId, SEATS],
  )
  if (rows[0].n !== PEOPLE) throw new Error(`${rows[0].n} of ${PEOPLE} people have the place of their row`)
}
