import * as api from '@foyer/contracts'
import { type CrmA, startCrmA } from '@foyer/simulators'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countDeadlocks, look, readLogs, watchSeats } from './histories-checks.ts'
import { begin, type Place, runClient, type Stage } from './histories-clients.ts'
import { recordMoves, replay } from './histories-recorder.ts'
import { Foyer } from './support/foyer.ts'
import { FAR_AWAY } from './support/open-event.ts'

const CLIENTS = 200
const STEPS = { on: 4, off: 2 }
const INVITES = 60
const RULES = { ...FAR_AWAY, capacity: 15, waitlistEnabled: true, waitlistOfferHours: 1 }

let crmA: CrmA
beforeAll(async () => {
  crmA = await startCrmA()
})
const running: Foyer[] = []
afterAll(async () => {
  await Promise.all(running.map((foyer) => foyer.stop()))
  await crmA.stop()
})

async function setStage(seed: number, seatGuard: 'on' | 'off'): Promise<Stage> {
  let minutes = 0
  const foyer = await new Foyer().start({
    services: { seatGuard, clock: () => new Date(Date.now() + minutes * 60_000) },
    config: { crmA: { apiUrl: crmA.url, authUrl: crmA.url, clientId: null, clientSecret: null } },
  })
  running.push(foyer)
  await recordMoves(foyer)
  // What is due comes up as a step of the history; mail and the rest have tests of their own.
  await foyer.services.scheduler.stop()
  const organizer = await foyer.organizer()
  const { accessToken } = crmA.issueToken({ expiresInSeconds: null })
  await organizer.do(api.connectIntegration, { params: { system: 'crm-a' }, body: { accessToken } })
  const formId = `history-${seed}-${seatGuard}`
  crmA.addForm({ id: formId, name: 'Sign up' })
  const open = async (body: object): Promise<Place> => {
    const { id: eventId, slug: eventSlug } = await organizer.do(api.createEvent, { body: { ...RULES, ...body } })
    await organizer.do(api.publishEvent, { params: { eventId } })
    return { eventId, slugs: { orgSlug: organizer.slug, eventSlug } }
  }
  const native = await open({ name: 'Native' })
  const bound = await open({ name: 'Bound', registrationProvider: 'crm-a', registrationFormId: formId, approvalRequired: true })
  const emails = Array.from({ length: INVITES }, (_, number) => `invited${number}@history.test`)
  const { invites } = await organizer.do(api.createInvites, { params: { eventId: native.eventId }, body: { emails } })
  return {
    foyer,
    organizer,
    crmA,
    events: { native, crmA: { ...bound, formId } },
    inviteTokens: invites.map(({ url }) => new URL(url).searchParams.get('invite')!),
    moveClock: (more) => {
      minutes += more
    },
  }
}

/** Everybody at once, under watch, until it is quiet; what was found wrong on the way and afterwards. */
async function runHistory(seed: number, seatGuard: 'on' | 'off') {
  const stage = await setStage(seed, seatGuard)
  const { foyer, organizer } = stage
  // Without the guard the constraint of the database would still hold the line, and hide what the guard is for.
  if (seatGuard === 'off') await foyer.services.db.$client.query('ALTER TABLE event_seats DROP CONSTRAINT event_seats_never_oversold')
  const eventIds = Object.values(stage.events).map(({ eventId }) => eventId)
  await begin(stage)
  const watch = watchSeats(foyer, eventIds)
  const answers = (
    await Promise.all(Array.from({ length: CLIENTS }, (_, number) => runClient(stage, seed, number, STEPS[seatGuard])))
  ).flat()
  for (const eventId of eventIds) await organizer.do(api.publishEvent, { params: { eventId } })
  const { faults, looks } = await watch.stop()
  const actions = new Set<string>()
  for (const eventId of eventIds) {
    const logs = await readLogs(foyer, eventId)
    for (const action of logs.actions) actions.add(action)
    faults.push(...(await look(foyer.services, eventId)), ...(await replay(foyer, eventId)), ...logs.faults)
  }
  return { answers, faults, looks, actions, deadlocks: await countDeadlocks(foyer), violations: foyer.violations }
}

const happened = new Set<string>()

describe('200 people at once, on every path that takes or frees a seat', () => {
  test.each([1, 2, 3])(
    'never oversell, let nobody overtake, leave no seat free while somebody waits, and their logs tell it all (seed %i)',
    async (seed) => {
      const { answers, faults, looks, actions, deadlocks, violations } = await runHistory(seed, 'on')
      expect(faults).toEqual([])
      expect(violations).toEqual([])
      // On a crowded machine a lock may be waited for too long, which is said; two that wait for each other would be a fault.
      expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])
      expect(deadlocks).toBe(0)
      expect(looks).toBeGreaterThan(20)
      for (const action of actions) happened.add(action)
    },
    120_000,
  )

  test('and between them do everything that can be done', async () => {
    // Which of two racing clients comes first differs from run to run, so the rarest moves may need more histories to turn up.
    for (let seed = 4; seed <= 8 && happened.size < EVERYTHING_THAT_HAPPENS.length; seed += 1) {
      const { faults, actions } = await runHistory(seed, 'on')
      expect(faults).toEqual([])
      for (const action of actions) happened.add(action)
    }
    expect([...happened].sort()).toEqual(EVERYTHING_THAT_HAPPENS)
  }, 180_000)

  test('control: with the guard off the same history is found out', async () => {
    // A race can miss itself by chance; three in a row do not.
    let oversold = 0
    for (let seed = 1; seed <= 3 && oversold === 0; seed += 1) {
      const { faults } = await runHistory(seed, 'off')
      oversold = faults.filter((fault) => fault.startsWith('oversold')).length
    }
    expect(oversold).toBeGreaterThan(0)
  }, 180_000)
})

const EVERYTHING_THAT_HAPPENS = [
  'attendee registration.canceled',
  'attendee registration.confirmed',
  'attendee registration.declined',
  'organizer registration.approved',
  'organizer registration.canceled',
  'organizer registration.check_in_undone',
  'organizer registration.checked_in',
  'organizer registration.confirmed',
  'organizer registration.created',
  'organizer registration.declined',
  'organizer registration.imported',
  'organizer registration.offered',
  'organizer registration.waitlisted',
  'system registration.confirmed',
  'system registration.offer_expired',
  'system registration.offered',
  'visitor registration.created',
]
