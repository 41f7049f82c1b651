import { takeSeatStatement, takeSeatValues } from '../../server/src/features/registrations/take-seat.ts'
import { newId } from '../../server/src/platform/db/columns.ts'
import { compare, type Row } from '../compare.ts'
import { requestBytes, runCalls, runLoad } from '../load.ts'
import { discardPendingEmail } from '../pending-mail.ts'
import { unlessShort } from '../short.ts'
import type { System } from '../system.ts'
import { type BenchWorkspace, createBenchWorkspace } from '../workspace.ts'

const CLIENTS = [16, 64]
const SECONDS = unlessShort(3, 1)
const ROUNDS = unlessShort(3, 1)
const PASSWORD = 'open sesame'
/** Many clients at one event are where taking several seats in one statement pays off. */
const TARGETS: Record<number, { spread: number; hot: number }> = { 16: { spread: 0.5, hot: 0.5 }, 64: { spread: 0.8, hot: 4 } }
const STATEMENT = takeSeatStatement({ guarded: true })

export async function registrationRows(system: System): Promise<Row[]> {
  const workspace = await createBenchWorkspace(system, 'bench-registration')
  const spread = await Promise.all(Array.from({ length: 50 }, (_, number) => workspace.newEvent(`Spread ${number}`)))
  const hot = await workspace.newEvent('Hot', { capacity: 1_000_000 })
  let number = 0
  const register = (events: { slug: string }[]) => () => {
    number += 1
    const event = events[number % events.length]!
    const path = `/api/v1/public/orgs/${workspace.slug}/events/${event.slug}/registrations`
    return requestBytes('POST', path, {}, { email: `ours${number}@bench.test`, name: `Person ${number}` })
  }
  const registerThroughDriver = (events: { id: string }[]) => () => {
    number += 1
    const applicant = {
      registrationId: newId(),
      contactId: newId(),
      logId: newId(),
      email: `driver${number}@bench.test`,
      name: `Person ${number}`,
      answers: {},
      source: 'native' as const,
      campaignLinkId: null,
      inviteId: null,
      submissionId: null,
      approved: false,
      provider: 'native' as const,
    }
    const values = takeSeatValues(workspace.organizationId, events[number % events.length]!.id, applicant, new Date().toISOString())
    return system.db.$client.query({ ...STATEMENT, values })
  }
  const rows: Row[] = []
  for (const connections of CLIENTS) {
    const load = { connections, seconds: SECONDS }
    for (const [name, events] of Object.entries({ spread, hot: [hot] }) as ['spread' | 'hot', typeof spread][]) {
      const { ratio, note } = await compare(
        ROUNDS,
        () => runLoad(system.url, register(events), load),
        () => runCalls(registerThroughDriver(events), load),
        () => discardPendingEmail(system),
      )
      rows.push({
        path: `native registration, ${name === 'hot' ? 'one hot event' : 'events spread'}, ${connections} clients`,
        ceiling: 'one statement for each person through the driver',
        result: ratio,
        target: TARGETS[connections]![name],
        note,
      })
    }
  }
  const seats = await countSeatsAfterRush(system, workspace, register)
  await discardPendingEmail(system)
  const hotRow = rows.at(-1)!
  return [
    ...rows.slice(0, -1),
    { ...hotRow, note: `${hotRow.note}; ${seats} of 500 seats given to 2,000 people` },
    await passwordRow(system, workspace),
  ]
}

/** Everybody sends the password of the page. */
async function passwordRow(system: System, workspace: BenchWorkspace): Promise<Row> {
  const [open, locked] = [await workspace.newEvent('Open'), await workspace.newEvent('Locked')]
  await system.call('PUT', `/api/v1/dashboard/events/${locked.id}/page-password`, { password: PASSWORD }, { cookie: workspace.cookie })
  let number = 0
  const register =
    ({ slug }: { slug: string }) =>
    () => {
      number += 1
      const path = `/api/v1/public/orgs/${workspace.slug}/events/${slug}/registrations`
      return requestBytes('POST', path, {}, { email: `guest${number}@bench.test`, name: `Person ${number}`, pagePassword: PASSWORD })
    }
  const load = { connections: 16, seconds: SECONDS }
  const { ratio, note } = await compare(
    ROUNDS,
    () => runLoad(system.url, register(locked), load),
    () => runLoad(system.url, register(open), load),
    () => discardPendingEmail(system),
  )
  return {
    path: 'native registration, an event with a page password, 16 clients',
    ceiling: 'an event without one',
    result: ratio,
    target: 0.8,
    note,
  }
}

/** Throws unless exactly as many people are registered as there are seats. */
async function countSeatsAfterRush(system: System, workspace: BenchWorkspace, register: (events: { slug: string }[]) => () => Buffer) {
  const rush = await workspace.newEvent('Rush', { capacity: 500 })
  await runLoad(system.url, register([rush]), { connections: 64, seconds: 60, limit: 2_000 })
  const { rows } = await system.db.$client.query(
    `SELECT count(*)::int AS n FROM registrations WHERE event_id = $1 AND status = 'CONFIRMED'`,
    [rush.id],
  )
  if (rows[0].n !== 500) throw new Error(`500 seats, but ${rows[0].n} were given`)
  return rows[0].n as number
}
