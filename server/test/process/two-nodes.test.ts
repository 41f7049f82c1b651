import { Agent } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/platform/db/database.ts'
import { openReplica } from '../../src/platform/db/replica.ts'
import { Caller } from '../support/caller.ts'
import { eventually } from '../support/eventually.ts'
import { TEST_SECRET } from '../support/test-secret.ts'
import { type OpenEvent, openEvent } from './open-event.ts'
import { hasPoolerAndBalancer, ScaledInstallation } from './scaled-installation.ts'
import { send } from './send.ts'
import { buildService, ProcessSandbox, type ServiceProcess, waitUntil } from './service-process.ts'

const AT_ONCE = 400
const CAPACITY = 150
/** The recipe has 3; a shorter time would not show that it is long enough. */
const DRAIN_SECONDS = '3'

describe.runIf(hasPoolerAndBalancer)('two nodes behind HAProxy, on PgBouncer and a replica', () => {
  const sandbox = new ProcessSandbox()
  const installation = new ScaledInstallation()
  const nodes: ServiceProcess[] = []
  let event: OpenEvent

  const settings = () => ({
    ...{ DATABASE_URL: installation.poolerUrl, DATABASE_DIRECT_URL: installation.primary.url, DATABASE_POOLER: 'transaction' },
    ...{ DATABASE_REPLICA_URL: installation.replica.url, DATABASE_POOL_SIZE: '12', FOYER_SECRET: TEST_SECRET },
    ...{ FOYER_URL: installation.url, FOYER_DRAIN_SECONDS: DRAIN_SECONDS, FOYER_SIGN_UP: 'open', TRUSTED_PROXIES: '127.0.0.1' },
  })
  const nodeUrl = (index: number) => `http://127.0.0.1:${installation.nodePorts[index]}`
  const asOrganizer = (url: string) => new Caller(url, { cookie: event.cookie, origin: installation.url })
  const namesAt = async (url: string) => {
    const { body } = await new Caller(url, {}).send<{ data: { events: { name: string }[] } }>('GET', '/v1/organizations/process/events')
    return body.data.events.map(({ name }) => name)
  }

  async function startNode(index: number) {
    const node = sandbox.start({ env: { ...settings(), PORT: String(installation.nodePorts[index]) } })
    nodes[index] = node
    await node.listening()
  }

  /** From its own metrics, so that it is known which of the two has answered. */
  async function metricOf(index: number, name: RegExp): Promise<number> {
    const lines = String((await new Caller(nodeUrl(index), {}).send('GET', '/metrics')).body).split('\n')
    return lines.filter((line) => name.test(line)).reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
  }

  beforeAll(async () => {
    await buildService()
    await installation.start()
  })
  afterAll(async () => {
    await sandbox.clear()
    await installation.stop()
  })

  test('a start without what a pooler needs names the setting, and the statements that are missing', async () => {
    const { DATABASE_POOLER: _, DATABASE_DIRECT_URL: __, ...unaware } = settings()
    const refused = await sandbox.start({ env: unaware }).ended()
    expect(refused.errors).toContain('set DATABASE_POOLER=transaction, and DATABASE_DIRECT_URL to PostgreSQL itself')

    const untimed = await sandbox.start({ env: settings() }).ended()
    expect(untimed.exitCode).toBe(1)
    const statements = untimed.errors.match(/ALTER ROLE .*;/g) ?? []
    expect(statements).toEqual([
      `ALTER ROLE foyer IN DATABASE foyer SET idle_in_transaction_session_timeout = '30000';`,
      `ALTER ROLE foyer IN DATABASE foyer SET lock_timeout = '3000';`,
      `ALTER ROLE foyer IN DATABASE foyer SET statement_timeout = '30000';`,
      `ALTER ROLE foyer IN DATABASE foyer SET timezone = 'UTC';`,
    ])
    await installation.query(statements.join(''))
    await installation.reconnectPooler()
    await Promise.all([startNode(0), startNode(1)])
    const { output } = await sandbox.start({ command: 'doctor', env: settings() }).ended()
    expect(output).toMatch(/ok +pooler .*\n.*ok +replica /)
  })

  test(`${AT_ONCE} registrations at once give no error and exactly as many seats as there are`, async () => {
    await waitUntil(async () => (await fetch(`${installation.url}/readyz`)).status === 200, 'the balancer to reach a node')
    event = await openEvent(installation.url)
    const path = `/api/v1/dashboard/events/${event.eventId}`
    expect(await asOrganizer(installation.url).send('PATCH', path, { capacity: CAPACITY })).toMatchObject({ status: 200 })
    await eventually(async () => expect([await namesAt(nodeUrl(0)), await namesAt(nodeUrl(1))]).toEqual([['Rush'], ['Rush']]))
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
    const statuses = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, guest) =>
        send(agent, 'POST', nodeUrl(guest % 2) + event.registrations, { email: `guest${guest}@example.test`, name: 'Guest' }),
      ),
    )
    agent.destroy()
    expect(statuses.filter((status) => status === 201)).toHaveLength(CAPACITY)
    expect(statuses.filter((status) => status === 409)).toHaveLength(AT_ONCE - CAPACITY)
    const [seats] = await installation.query<{ taken: string }>(`SELECT count(*) AS taken FROM registrations WHERE status = 'CONFIRMED'`)
    expect(Number(seats!.taken)).toBe(CAPACITY)
    // More connections than sessions: otherwise nothing was shared.
    const [shared] = await installation.query<{ count: string }>(`SELECT count(*) FROM pg_stat_activity WHERE application_name = 'foyer'`)
    expect(Number(shared!.count)).toBeLessThan(24)
  })

  test('a change is current on both nodes and its pages while the replica does not have it, and own changes are never missing', async () => {
    await installation.delayReplica(20)
    expect(await namesAt(nodeUrl(1))).toEqual(['Rush'])
    const path = `/api/v1/dashboard/events/${event.eventId}`
    expect(await asOrganizer(nodeUrl(0)).send('PATCH', path, { name: 'Renamed', capacity: 500 })).toMatchObject({ status: 200 })
    expect(await namesAt(nodeUrl(0))).toEqual(['Renamed'])
    const contact = { email: 'new@example.test', name: 'New' }
    expect(await asOrganizer(nodeUrl(0)).send('POST', '/api/v1/dashboard/contacts', contact)).toMatchObject({ status: 201 })
    const foundAt = async (url: string) => {
      const { body } = await asOrganizer(url).send<{ contacts: unknown[] }>('GET', '/api/v1/dashboard/contacts?q=new@example.test')
      return body.contacts.length
    }
    expect(await foundAt(nodeUrl(0))).toBe(1)
    await eventually(async () => expect(await foundAt(nodeUrl(1))).toBe(1))
    // A list that was not invalidated stays for a minute.
    await eventually(async () => expect(await namesAt(nodeUrl(1))).toEqual(['Renamed']), 20_000)
    expect(String((await new Caller(nodeUrl(1), {}).send('GET', '/process/rush')).body)).toContain('Renamed')
    // The control: none of this was read from the replica.
    const [replica] = await installation.query<{ name: string; contacts: string }>(
      `SELECT (SELECT name FROM events) AS name, (SELECT count(*) FROM contacts WHERE email = 'new@example.test') AS contacts`,
      'replica',
    )
    expect(replica).toEqual({ name: 'Rush', contacts: '0' })
  })

  test('a replica too far behind is not used; one that has caught up is, and shows what came in meanwhile', async () => {
    const primary = openDatabase({ connection: installation.primary.connection, onIdleError: () => {} })
    const replica = openReplica(primary, {
      connection: installation.replica.connection,
      maxLagSeconds: 1,
      onFault: () => {},
      onIdleError: () => {},
    })
    try {
      await eventually(async () => expect(await replica.readDatabase('any workspace')).toBe(primary))
    } finally {
      await replica.close()
      await primary.$client.end()
    }
    const late = { email: 'late@example.test', name: 'Late' }
    expect(await new Caller(installation.url, {}).send('POST', event.registrations, late)).toMatchObject({ status: 201 })
    await installation.delayReplica(0)
    const before = await metricOf(1, /^foyer_reads\{database="replica"\}/)
    const analytics = async () =>
      (
        await asOrganizer(nodeUrl(1)).send<{ totals: { registrations: number } }>(
          'GET',
          `/api/v1/dashboard/events/${event.eventId}/analytics`,
        )
      ).body
    await eventually(async () => {
      expect((await analytics()).totals.registrations).toBe(CAPACITY + 1)
      expect(await metricOf(1, /^foyer_reads\{database="replica"\}/)).toBeGreaterThan(before)
    })
  })

  test('both nodes are restarted one after the other, and no request fails', async () => {
    const statuses = new Map<string, number>()
    let running = true
    const clients = Array.from({ length: 8 }, (_, client) => load(client))
    for (const index of [0, 1]) {
      expect((await nodes[index]!.stop()).exitCode).toBe(0)
      await startNode(index)
      // Only once the balancer sends requests to it again can the other one go.
      await waitUntil(
        async () => (await metricOf(index, /^foyer_http_request_duration_seconds_count\{operation="registerForEvent"/)) > 0,
        'the node to be used',
      )
    }
    running = false
    await Promise.all(clients)
    expect([...statuses.keys()].sort()).toEqual(['GET 200', 'POST 201'])
    expect(Math.min(...statuses.values())).toBeGreaterThan(20)

    async function load(client: number) {
      const agent = new Agent({ keepAlive: client % 2 === 0, maxSockets: 1 })
      for (let turn = 0; running; turn += 1) {
        const isPost = turn % 3 === 0
        const call = isPost
          ? send(agent, 'POST', installation.url + event.registrations, { email: `c${client}t${turn}@example.test`, name: 'Guest' })
          : send(agent, 'GET', `${installation.url}/v1/organizations/process/events`)
        const outcome = await call.catch((error: NodeJS.ErrnoException) => error.code)
        // A full event is an answer, too; it has seats for the first few hundred.
        const key = `${isPost ? 'POST' : 'GET'} ${isPost && outcome === 409 ? 201 : outcome}`
        statuses.set(key, (statuses.get(key) ?? 0) + 1)
      }
      agent.destroy()
    }
  })

  test('without the replica everything is answered by the primary', async () => {
    await installation.replica.stop()
    for (const index of [0, 1]) {
      expect(await asOrganizer(nodeUrl(index)).send('GET', '/api/v1/dashboard/analytics')).toMatchObject({ status: 200 })
      expect(await asOrganizer(nodeUrl(index)).send('GET', '/api/v1/dashboard/contacts.csv')).toMatchObject({ status: 200 })
    }
    const { output } = await sandbox.start({ command: 'doctor', env: settings() }).ended()
    expect(output).toMatch(/FAIL +replica /)
  })
})
