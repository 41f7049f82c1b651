import type { Row } from '../compare.ts'
import { requestBytes, runLoad } from '../load.ts'
import { latencyMs, percentile, startOpenLoop } from '../open-loop.ts'
import { discardPendingEmail } from '../pending-mail.ts'
import { unlessShort } from '../short.ts'
import type { System } from '../system.ts'
import { createBenchWorkspace } from '../workspace.ts'

const CLIENTS = 24
const PER_SECOND = 200
const SECONDS = unlessShort(8, 2)
const ROUNDS = unlessShort(5, 1)
const NAMES = ['registration for another event', 'dashboard read']

/**
 * Another connection holds the seats of an event, as a long transaction would, while people register for it. Registrations for an event of
 * another workspace and reads in its dashboard must not wait for that.
 */
export async function lockedEventRows(system: System): Promise<Row[]> {
  const [locked, other] = [await createBenchWorkspace(system, 'bench-locked'), await createBenchWorkspace(system, 'bench-not-locked')]
  const [event, otherEvent] = [await locked.newEvent('Locked'), await other.newEvent('Not locked')]
  let number = 0
  const register = (workspace: string, slug: string) => {
    number += 1
    const person = { email: `locked${number}@bench.test`, name: `Person ${number}` }
    return requestBytes('POST', `/api/v1/public/orgs/${workspace}/events/${slug}/registrations`, {}, person)
  }
  const read = requestBytes('GET', `/api/v1/dashboard/events/${otherEvent.id}`, { cookie: other.cookie })
  const openLoop = startOpenLoop()
  const measure = async () => {
    const requests = Array.from({ length: SECONDS * PER_SECOND }, (_, index) =>
      index % 2 === 0 ? register(other.slug, otherEvent.slug) : read,
    )
    const arrivals = await openLoop.run({ url: system.url, requests, perSecond: PER_SECOND, connections: 200 })
    const failed = arrivals.filter(({ status }) => status < 200 || status >= 300).length
    return { failed, latencies: NAMES.map((_, kind) => arrivals.filter((_, index) => index % 2 === kind).map(latencyMs)) }
  }
  const measureLocked = async () => {
    const client = await system.db.$client.connect()
    await client.query('BEGIN')
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0')
    await client.query('SELECT FROM event_seats WHERE event_id = $1 FOR UPDATE', [event.id])
    const waiting = runLoad(system.url, () => register(locked.slug, event.slug), { connections: CLIENTS, seconds: SECONDS })
    const measured = await measure()
    await client.query('ROLLBACK')
    client.release()
    await waiting
    return measured
  }
  const rounds: { quiet: Awaited<ReturnType<typeof measure>>; held: Awaited<ReturnType<typeof measure>> }[] = []
  try {
    await measure()
    for (let round = 0; round < ROUNDS; round += 1) rounds.push({ quiet: await measure(), held: await measureLocked() })
  } finally {
    await openLoop.stop()
    await discardPendingEmail(system)
  }
  const failed = rounds.reduce((sum, { held }) => sum + held.failed, 0)
  return NAMES.map((name, kind) => {
    // Of all rounds together: 99 % of one are decided by eight requests, and with them by a single pause of the machine.
    const of = (when: 'quiet' | 'held') =>
      percentile(
        rounds.flatMap((round) => round[when].latencies[kind]!),
        0.99,
      )
    return {
      path: `locked event: ${name}, 99 %`,
      ceiling: 'its own time without the lock',
      result: of('held') / of('quiet'),
      target: 1.5,
      atMost: true,
      note: `${of('held').toFixed(1)} ms against ${of('quiet').toFixed(1)} ms; ${CLIENTS} clients register for the locked event; ${failed} not answered with 2xx`,
    }
  })
}
