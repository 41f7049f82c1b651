import { setTimeout as sleep } from 'node:timers/promises'
import { TRANSITIONS } from '../src/features/registrations/transitions.ts'
import { COUNTS_AND_ROWS, type CountsAndRows } from './support/expect-correct-counts.ts'
import type { Foyer } from './support/foyer.ts'

/** Checks the seats of events repeatedly while a history runs. Each check is one statement, so it sees a consistent state. */
export function watchSeats({ services }: Foyer, eventIds: readonly string[]) {
  const faults: string[] = []
  let checks = 0
  let stopped = false
  const watching = (async () => {
    while (!stopped) {
      for (const eventId of eventIds) faults.push(...(await checkSeats(services, eventId)))
      checks += 1
      await sleep(20)
    }
  })()
  return {
    async stop() {
      stopped = true
      await watching
      return { faults, checks }
    },
  }
}

export async function checkSeats(services: Foyer['services'], eventId: string): Promise<string[]> {
  const { rows } = await services.db.$client.query<CountsAndRows>(COUNTS_AND_ROWS, [eventId])
  const { rows: counted, capacity, ceiling, event_canceled: canceled, ...counts } = rows[0]!
  const faults: string[] = []
  for (const [name, count] of Object.entries(counted)) {
    const counter = counts[name as keyof typeof counted]
    if (counter !== count) faults.push(`count: the counter ${name} is ${counter}, but there are ${count} rows`)
  }
  if (ceiling !== null && counted.taken > ceiling) faults.push(`oversold: ${counted.taken} seats over the ceiling of ${ceiling}`)
  if (capacity !== null && ceiling !== Math.max(capacity, counted.taken))
    faults.push(`ceiling: ${ceiling} for ${counted.taken} of ${capacity}`)
  const hasFreeSeat = capacity === null || counted.taken < capacity
  if (!canceled && hasFreeSeat && counted.waiting > 0) faults.push(`idle: ${counted.waiting} wait, ${counted.taken} of ${capacity} taken`)
  return faults
}

type LogRow = { id: string; registration_id: string; status: string; action: string; new_status: string; metadata: Record<string, unknown> }

const KNOWN = new Set(TRANSITIONS.map(({ actor, from, to, log }) => [actor, from, to, log].join(' ')))

/** Every log starts with a registration, follows the transition table, has reasons, and ends with the status of the registration. */
export async function readLogs({ services }: Foyer, eventId: string): Promise<{ faults: string[]; actions: Set<string> }> {
  const { rows } = await services.db.$client.query<LogRow>(
    `SELECT l.id, r.id AS registration_id, r.status, l.action, l.new_status, l.metadata
     FROM registrations r LEFT JOIN registration_logs l ON l.registration_id = r.id
     WHERE r.event_id = $1 ORDER BY r.id, l.created_at, l.id`,
    [eventId],
  )
  const faults: string[] = []
  for (const [index, row] of rows.entries()) {
    const isFirst = rows[index - 1]?.registration_id !== row.registration_id
    const isLast = rows[index + 1]?.registration_id !== row.registration_id
    const before = isFirst ? null : rows[index - 1]!.new_status
    const { reason, by, from = null } = row.metadata ?? {}
    const entry = `${row.action} of ${row.registration_id}`
    if (typeof reason !== 'string' || reason.length === 0) faults.push(`log: ${entry} has no reason`)
    if (isLast && row.new_status !== row.status) faults.push(`log: ${entry} ends at ${row.new_status}, the registration is ${row.status}`)
    if (/check(ed)?_in/.test(row.action ?? '')) {
      if (row.new_status !== before) faults.push(`log: ${entry} changes the status`)
    } else {
      if (from !== before) faults.push(`log: ${entry} comes from ${from}, but it was ${before}`)
      if (!KNOWN.has([by, from, row.new_status, row.action].join(' ')))
        faults.push(`log: ${entry} by ${by} from ${from} is not in the table`)
    }
  }
  return { faults, actions: new Set(rows.map(({ action, metadata }) => `${metadata?.by} ${action}`)) }
}

/** From the database statistics, which connections update at most once a second, at the end of a transaction. */
export async function countDeadlocks({ services }: Foyer): Promise<number> {
  await sleep(1100)
  await Promise.all(Array.from({ length: 10 }, () => services.db.$client.query('SELECT pg_sleep(0.1)')))
  const { rows } = await services.db.$client.query('SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()')
  return rows[0].deadlocks
}
