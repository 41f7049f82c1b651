import { publishEvent, updateEvent } from '@foyer/contracts'
import { type CrmA, startCrmA } from '@foyer/simulators'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countDeadlocks, watchSeats } from '../histories-checks.ts'
import { createOffers, runClient, type Scenario } from '../histories-clients.ts'
import { recordMoves } from '../histories-recorder.ts'
import { CLIENTS, checkHistory, eventIdsOf, openEvents } from '../histories-scenario.ts'
import { type ApiResponse, Caller, Foyer, Organizer, SignedIn, TEST_SECRET } from '../support/foyer.ts'
import { PICTURE } from './open-event.ts'
import { hasPoolerAndBalancer, ScaledInstallation } from './scaled-installation.ts'
import { buildService, ProcessSandbox, type ServiceProcess, waitUntil } from './service-process.ts'

const STEPS = 4
const NOT_ANSWERED = 0

describe.runIf(hasPoolerAndBalancer)('200 concurrent clients of two nodes behind PgBouncer, one of which is killed', () => {
  const sandbox = new ProcessSandbox()
  const installation = new ScaledInstallation()
  const nodes: ServiceProcess[] = []
  /** In this process, on the same database: prepares and checks. */
  const observer = new Foyer()
  let crmA: CrmA
  let killedNodeIsBack: Promise<void>

  const nodeUrl = (index: number) => `http://127.0.0.1:${installation.nodePorts[index]}`

  async function startNode(index: number) {
    const node = sandbox.start({
      env: {
        ...{ DATABASE_URL: installation.poolerUrl, DATABASE_DIRECT_URL: installation.primary.url, DATABASE_POOLER: 'transaction' },
        ...{ DATABASE_POOL_SIZE: '12', FOYER_SECRET: TEST_SECRET, FOYER_URL: installation.url },
        ...{ CRM_A_API_URL: crmA.url, CRM_A_AUTH_URL: crmA.url, PORT: String(installation.nodePorts[index]) },
      },
    })
    nodes[index] = node
    await node.listening()
  }

  beforeAll(async () => {
    crmA = await startCrmA()
    await buildService()
    await installation.start()
    await installation.prepareRole()
    await startNode(0)
    await startNode(1)
    await observer.start({
      database: { connection: installation.primary.connection, drop: async () => {} },
      config: { crmA: { apiUrl: crmA.url, authUrl: crmA.url, clientId: null, clientSecret: null } },
    })
    await observer.services.scheduler.stop()
    await recordMoves(observer)
  })
  afterAll(async () => {
    await observer.stop()
    await sandbox.clear()
    await installation.stop()
    await crmA.stop()
  })

  /** A client of a node. One whose request is cut off goes on when the node is back. */
  function surviving<C extends Caller>(caller: C, onAnswer: () => void): C {
    const send = async (...[method, path, body]: Parameters<Caller['send']>): Promise<ApiResponse> => {
      try {
        return await Caller.prototype.send.call(caller, method, path, body)
      } catch (error) {
        if (!isLostConnection(error)) throw error
        await killedNodeIsBack
        return { status: NOT_ANSWERED, body: {}, headers: new Headers() }
      } finally {
        onAnswer()
      }
    }
    return Object.assign(caller, { send })
  }

  async function createScenarios(seed: number, onAnswer: () => void): Promise<[Scenario, Scenario]> {
    const organizer = await observer.organizer()
    const opened = await openEvents(organizer, crmA, `nodes-${seed}`)
    for (const { eventId } of Object.values(opened.events)) {
      // Otherwise the nodes would draw one after each of many changes.
      await organizer.do(updateEvent, { params: { eventId }, body: { previewThumbnailUrl: PICTURE } })
    }
    const moveClock = async (minutes: number) => {
      // The nodes have the time of the machine, so the offers are made older. Never waits, or it could be part of a deadlock.
      await observer.services.db.$client.query(
        `UPDATE registrations SET offer_expires_at = offer_expires_at - make_interval(mins => $1)
         WHERE id IN (SELECT id FROM registrations WHERE offer_expires_at IS NOT NULL FOR UPDATE SKIP LOCKED)`,
        [minutes],
      )
    }
    const headers = { ...organizer.headers, origin: installation.url }
    const at = (index: number): Scenario => {
      const person = new SignedIn(nodeUrl(index), headers, organizer.email)
      return {
        foyer: { services: observer.services, visitor: surviving(new Caller(nodeUrl(index), {}), onAnswer) },
        organizer: surviving(new Organizer(observer.services, person, organizer.organizationId, organizer.slug), onAnswer),
        ...{ crmA, moveClock, ...opened },
      }
    }
    return [at(0), at(1)]
  }

  test.each([1, 2, 3])(
    'never oversell, keep the order of the waitlist, leave no seat free while someone waits, and have complete logs (seed %i)',
    async (seed) => {
      let answered = 0
      const scenarios = await createScenarios(seed, () => {
        answered += 1
      })
      const eventIds = eventIdsOf(scenarios[0])
      await createOffers(scenarios[0])
      const watch = watchSeats(observer, eventIds)
      answered = 0
      let isBack = () => {}
      killedNodeIsBack = new Promise((resolve) => {
        isBack = resolve
      })
      const histories = Promise.all(Array.from({ length: CLIENTS }, (_, number) => runClient(scenarios[number % 2]!, seed, number, STEPS)))
      await waitUntil(() => answered > CLIENTS, 'the history to be in full swing')
      nodes[1]!.child.kill('SIGKILL')
      await nodes[1]!.ended()
      await startNode(1)
      isBack()
      const responses = (await histories).flat()
      for (const eventId of eventIds) await scenarios[0].organizer.do(publishEvent, { params: { eventId } })
      const { faults } = await watch.stop()
      expect([...faults, ...(await checkHistory(observer, eventIds)).faults]).toEqual([])
      expect(responses.filter(({ status }) => status === NOT_ANSWERED).length).toBeGreaterThan(0)
      expect(responses.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])
      expect(await countDeadlocks(observer)).toBe(0)
    },
  )
})

const isLostConnection = (error: unknown) => ['ECONNRESET', 'ECONNREFUSED', 'EPIPE'].includes(String((error as { code?: unknown }).code))
