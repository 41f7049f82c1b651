import type { Row } from '../compare.ts'
import { type Load, requestBytes, runLoad } from '../load.ts'
import { type Arrival, latencyMs, percentile, startOpenLoop } from '../open-loop.ts'
import { discardPendingEmail } from '../pending-mail.ts'
import { countMisplaced, readPlaces } from '../rush-order.ts'
import { unlessShort } from '../short.ts'
import type { System } from '../system.ts'
import { createBenchWorkspace } from '../workspace.ts'

const PEOPLE = unlessShort(20_000, 2_000)
const PER_SECOND = unlessShort(1_000, 200)
const SEATS = 500
const CONNECTIONS = 1_000
const WARM_UP = unlessShort(2_000, 200)
/** Visitors who read meanwhile, half of them the list and half the page of the event that everybody wants. */
const READERS = { connections: 8, pauseMs: 10 }
const QUIET_SECONDS = unlessShort(6, 1)

/**
 * Registration opens for an event with far fewer seats than people want. They come at a constant rate, however slow the answers are, and a
 * latency is counted from the moment a person came.
 */
export async function rushRows(system: System): Promise<Row[]> {
  const workspace = await createBenchWorkspace(system, 'bench-rush')
  const warmUp = await workspace.newEvent('Warm-up')
  const event = await workspace.newEvent('Rush', { capacity: SEATS, waitlistEnabled: true })
  const register = (slug: string) => (_: unknown, index: number) =>
    requestBytes('POST', `/api/v1/public/orgs/${workspace.slug}/events/${slug}/registrations`, {}, personOf(index))
  const openLoop = startOpenLoop()
  const arrive = (slug: string, people: number) =>
    openLoop.run({
      url: system.url,
      requests: Array.from({ length: people }, register(slug)),
      perSecond: PER_SECOND,
      connections: CONNECTIONS,
    })
  const list = requestBytes('GET', `/v1/organizations/${workspace.slug}/events`)
  const page = requestBytes('GET', `/${workspace.slug}/${event.slug}`)
  const readBoth = (seconds: number) => {
    const load: Load = { ...READERS, seconds }
    return Promise.all([runLoad(system.url, () => list, load), runLoad(system.url, () => page, load)])
  }
  try {
    await arrive(warmUp.slug, WARM_UP)
    await discardPendingEmail(system)
    await readBoth(1)
    const quiet = await readBoth(QUIET_SECONDS)
    const [arrivals, during] = await Promise.all([arrive(event.slug, PEOPLE), readBoth(PEOPLE / PER_SECOND)])
    const reads = ['public list', 'event page'].map((name, index) => {
      const [before, meanwhile] = [quiet[index]!.perSecond, during[index]!.perSecond]
      return {
        path: `rush: ${name} meanwhile`,
        ceiling: 'its own rate before the rush',
        result: meanwhile / before,
        target: 0.5,
        note: `${Math.round(meanwhile)}/s against ${Math.round(before)}/s by ${READERS.connections} readers, ${READERS.pauseMs} ms between two reads`,
      }
    })
    return [...(await answerRows(system, event.id, arrivals)), ...reads]
  } finally {
    await openLoop.stop()
    await discardPendingEmail(system)
  }
}

const personOf = (index: number) => ({ email: emailOf(index), name: `Person ${index}` })
const emailOf = (index: number) => `rush${index}@bench.test`

async function answerRows(system: System, eventId: string, arrivals: Arrival[]): Promise<Row[]> {
  const answered = arrivals.filter(({ status }) => status >= 200 && status < 300)
  const latencies = arrivals.map(latencyMs)
  const stored = await storedPlaces(system, eventId)
  const confirmed = [...stored.values()].filter((position) => position === 0).length
  const places = readPlaces(arrivals)
  const misplaced = countMisplaced(places) + places.filter(({ index, position }) => stored.get(emailOf(index)) !== position).length
  const statuses = [...new Set(arrivals.map(({ status }) => status))].sort()
  const byStatus = statuses.map((wanted) => `${arrivals.filter(({ status }) => status === wanted).length} × ${wanted || 'no answer'}`)
  const at = (share: number) => `${(percentile(latencies, share) / 1000).toFixed(2)} s`
  const lasted = Math.max(...arrivals.map(({ answeredMs }) => answeredMs)) / 1000
  const name = `rush: ${PEOPLE.toLocaleString('en')} people, ${PER_SECOND.toLocaleString('en')} a second`
  return [
    {
      path: `${name}, answered`,
      ceiling: 'everybody gets a seat or a place on the waitlist',
      result: answered.length / arrivals.length,
      target: 1,
      note: `${byStatus.join(', ')}; the last answer after ${lasted.toFixed(1)} s`,
    },
    {
      path: `${name}, 99 % answered within`,
      ceiling: 'seconds since the person came',
      result: percentile(latencies, 0.99) / 1000,
      target: 2,
      atMost: true,
      unit: 's',
      note: `median ${at(0.5)}, 95 % ${at(0.95)}, longest ${at(1)}`,
    },
    {
      path: 'rush: seats too many or too few',
      ceiling: 'seats',
      result: Math.abs(confirmed - Math.min(SEATS, stored.size)),
      target: 0,
      atMost: true,
      note: `${confirmed} of ${SEATS} seats given, ${stored.size - confirmed} people waitlisted`,
    },
    {
      path: 'rush: people out of order',
      ceiling: 'people',
      result: misplaced,
      target: 0,
      atMost: true,
      note: 'positions are 1, 2, 3 and so on, as stored, and later for those who came after another was answered',
    },
  ]
}

/** By email: the position on the waitlist, or 0 with a seat. */
async function storedPlaces({ db }: System, eventId: string): Promise<Map<string, number>> {
  const { rows } = await db.$client.query<{ email: string; position: number }>(
    `SELECT email, CASE status WHEN 'CONFIRMED' THEN 0 ELSE (row_number() OVER (PARTITION BY status ORDER BY waitlist_number))::int END AS position
     FROM registrations WHERE event_id = $1 AND status IN ('CONFIRMED', 'WAITLISTED')`,
    [eventId],
  )
  return new Map(rows.map(({ email, position }) => [email, position]))
}
