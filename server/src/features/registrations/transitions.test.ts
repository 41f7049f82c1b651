import * as api from '@foyer/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectTrueCounts } from '../../../test/support/expect-true-counts.ts'
import { type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { FAR_AWAY } from '../../../test/support/open-event.ts'

let later = 0
const foyer = useFoyer({ services: { clock: () => new Date(Date.now() + later) } })

let organizer: Organizer
let people = 0
beforeAll(async () => {
  organizer = await foyer.organizer()
  // Nobody sweeps behind our back: what has ended is still there when it is asked for.
  await foyer.services.scheduler.stop()
})

type Status = api.RegistrationStatus
type Case = { params: { eventId: string }; id: string; email: string }

const add = (params: Case['params'], email = `p${++people}@states.test`) =>
  organizer.do(api.addRegistrant, { params, body: { email, name: email } })

/** How somebody comes to each status, in an event of one seat with approval and a waitlist. */
const REACH: Record<Status, (params: Case['params']) => Promise<api.Registrant>> = {
  PENDING_APPROVAL: async (params) => apply(params),
  CONFIRMED: async (params) => add(params),
  WAITLISTED: async (params) => {
    await add(params)
    return add(params)
  },
  OFFERED: async (params) => by(api.offerRegistrant, params, await apply(params)),
  DECLINED: async (params) => by(api.declineRegistrant, params, await apply(params)),
  CANCELED: async (params) => by(api.cancelRegistrant, params, await add(params)),
}

async function apply(params: Case['params']): Promise<api.Registrant> {
  const event = await organizer.do(api.getEvent, { params })
  const email = `p${++people}@states.test`
  const slugs = { orgSlug: organizer.slug, eventSlug: event.slug }
  expect((await foyer.visitor.call(api.registerForEvent, { params: slugs, body: { email, name: email } })).status).toBe(201)
  return (await organizer.do(api.listRegistrants, { params, query: { q: email } })).registrants[0]!
}

const by = (
  op: typeof api.offerRegistrant | typeof api.declineRegistrant | typeof api.cancelRegistrant,
  params: object,
  { id }: { id: string },
) => organizer.do(op as typeof api.offerRegistrant, { params: { ...params, registrationId: id } })

async function reach(status: Status, settings: object = {}): Promise<Case> {
  const body = { name: 'States', ...FAR_AWAY, capacity: 1, waitlistEnabled: true, approvalRequired: true, ...settings }
  const { id: eventId } = await organizer.do(api.createEvent, { body })
  await organizer.do(api.publishEvent, { params: { eventId } })
  const { id, email, status: reached } = await REACH[status]({ eventId })
  expect(reached).toBe(status)
  return { params: { eventId }, id, email }
}

const OPERATIONS = {
  approve: api.approveRegistrant,
  offer: api.offerRegistrant,
  decline: api.declineRegistrant,
  cancel: api.cancelRegistrant,
  reinstate: api.reinstateRegistrant,
}
const tokenOf = (id: string) => foyer.services.tokens.signId('manage', id)
const ask = (who: string, action: string, { params, id }: Case) =>
  who === 'organizer'
    ? organizer.call(OPERATIONS[action as 'cancel'], { params: { ...params, registrationId: id } })
    : foyer.visitor.call(api.actOnOwnRegistration, { params: { token: tokenOf(id) }, body: { action } })

async function stateOf({ params, id }: Case) {
  const { logs } = await organizer.do(api.listRegistrationLogs, { params: { ...params, registrationId: id } })
  const { rows } = await foyer.services.db.$client.query('SELECT status, calendar_sequence AS sequence FROM registrations WHERE id = $1', [
    id,
  ])
  return { logs, status: rows[0].status as Status, sequence: rows[0].sequence as number }
}

async function expectMove(who: string, action: string, one: Case, from: Status, [to, log, reason]: readonly string[]) {
  const before = await stateOf(one)
  const answer = await ask(who, action, one)
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200, body: { status: to } })
  const after = await stateOf(one)
  expect(after).toMatchObject({ status: to, sequence: before.sequence + 1 })
  expect(after.logs).toHaveLength(before.logs.length + 1)
  const hand = who === 'organizer' ? { by: 'organizer', byName: expect.any(String) } : { by: 'attendee' }
  expect(after.logs[0]).toMatchObject({ action: `registration.${log}`, newStatus: to, metadata: { reason, from, ...hand } })
  await expectTrueCounts(foyer, one.params.eventId)
  return after.logs[0]!.metadata
}

async function expectRefused(who: string, action: string, one: Case, code: string, words: string) {
  const before = await stateOf(one)
  const answer = await ask(who, action, one)
  expect(answer).toMatchObject({ status: 409, body: { code, error: words } })
  expect(await stateOf(one)).toEqual(before)
}

const DECLINABLE =
  'Only somebody waiting for approval, on the waitlist or holding an offer can be declined. Cancel a confirmed registration instead.'
const APPROVABLE = 'Only somebody waiting for approval or holding an offer can be approved.'
const OFFERABLE = 'Only somebody waiting for approval can be offered a seat by hand. The waitlist gets free seats by itself, in order.'
const NO_OFFER = 'There is no offer to decline. To give up your place, cancel the registration.'
const NOTHING_HELD = 'No seat is held for this registration at the moment.'
const GONE_ONLY = 'Only a canceled or declined registration can be reinstated.'
const approved = ['CONFIRMED', 'approved', 'approved by the organizer'] as const
const declined = ['DECLINED', 'declined', 'declined by the organizer'] as const
const canceled = ['CANCELED', 'canceled', 'canceled by the organizer'] as const
const left = ['CANCELED', 'canceled', 'canceled by the attendee'] as const
const back = ['CONFIRMED', 'confirmed', 'reinstated: seat 1 of 1'] as const
const same = 'nothing changes'

/** From every status, whatever can be asked for: where it leads, that it changes nothing, or the words of the refusal. */
const EVERYTHING: Record<string, Record<Status, readonly [string, string, string] | string>> = {
  'organizer approve': {
    PENDING_APPROVAL: approved,
    CONFIRMED: same,
    WAITLISTED: APPROVABLE,
    OFFERED: approved,
    DECLINED: APPROVABLE,
    CANCELED: APPROVABLE,
  },
  'organizer offer': {
    PENDING_APPROVAL: ['OFFERED', 'offered', 'offered by the organizer'],
    CONFIRMED: OFFERABLE,
    WAITLISTED: OFFERABLE,
    OFFERED: same,
    DECLINED: OFFERABLE,
    CANCELED: OFFERABLE,
  },
  'organizer decline': {
    PENDING_APPROVAL: declined,
    CONFIRMED: DECLINABLE,
    WAITLISTED: declined,
    OFFERED: declined,
    DECLINED: same,
    CANCELED: DECLINABLE,
  },
  'organizer cancel': {
    PENDING_APPROVAL: canceled,
    CONFIRMED: canceled,
    WAITLISTED: canceled,
    OFFERED: canceled,
    DECLINED: 'A declined registration cannot be canceled.',
    CANCELED: same,
  },
  'organizer reinstate': {
    PENDING_APPROVAL: GONE_ONLY,
    CONFIRMED: same,
    WAITLISTED: same,
    OFFERED: GONE_ONLY,
    DECLINED: back,
    CANCELED: back,
  },
  'attendee accept': {
    PENDING_APPROVAL: NOTHING_HELD,
    CONFIRMED: same,
    WAITLISTED: NOTHING_HELD,
    OFFERED: ['CONFIRMED', 'confirmed', 'confirmed: the attendee accepted the offer'],
    DECLINED: NOTHING_HELD,
    CANCELED: NOTHING_HELD,
  },
  'attendee decline': {
    PENDING_APPROVAL: NO_OFFER,
    CONFIRMED: NO_OFFER,
    WAITLISTED: NO_OFFER,
    OFFERED: ['DECLINED', 'declined', 'offer declined by the attendee'],
    DECLINED: same,
    CANCELED: NO_OFFER,
  },
  'attendee cancel': {
    PENDING_APPROVAL: left,
    CONFIRMED: left,
    WAITLISTED: left,
    OFFERED: left,
    DECLINED: 'This registration was declined, so there is nothing to cancel.',
    CANCELED: same,
  },
}

const cases = Object.entries(EVERYTHING).flatMap(([asked, row]) =>
  Object.entries(row).map(
    ([from, outcome]) => [...asked.split(' '), from, outcome] as [string, string, Status, readonly string[] | string],
  ),
)

describe('with a seat free', () => {
  test.each(cases)('%s %s, from %s, does what the table says', async (who, action, from, outcome) => {
    const one = await reach(from)
    if (typeof outcome !== 'string') return void (await expectMove(who, action, one, from, outcome))
    if (outcome !== same) return expectRefused(who, action, one, 'STATUS_CONFLICT', outcome)
    const before = await stateOf(one)
    expect(await ask(who, action, one)).toMatchObject({ status: 200, body: { status: from } })
    expect(await stateOf(one)).toEqual(before)
  })

  test('an accepted and a reinstated seat are marked as such in the log', async () => {
    expect(
      await expectMove('attendee', 'accept', await reach('OFFERED'), 'OFFERED', ['CONFIRMED', 'confirmed', expect.any(String)]),
    ).toMatchObject({ accepted: true })
    expect(await expectMove('organizer', 'reinstate', await reach('DECLINED'), 'DECLINED', back)).toMatchObject({ reinstated: true })
  })
})

describe('with no seat free', () => {
  const fill = async (one: Case) => void (await add(one.params))

  test('approving waitlists, at the end of the line, also where the waitlist is off', async () => {
    const one = await reach('PENDING_APPROVAL', { waitlistEnabled: false })
    await fill(one)
    await expectMove('organizer', 'approve', one, 'PENDING_APPROVAL', [
      'WAITLISTED',
      'waitlisted',
      'approved, waitlisted: 1 of 1 seats taken',
    ])
  })

  test('an offer by hand is refused', async () => {
    const one = await reach('PENDING_APPROVAL')
    await fill(one)
    await expectRefused('organizer', 'offer', one, 'EVENT_FULL', 'No seat is free to be offered.')
  })

  test.each(['CANCELED', 'DECLINED'] as const)(
    'reinstating somebody %s gives the last place in line, or is refused without a waitlist',
    async (from) => {
      const one = await reach(from)
      await fill(one)
      await add(one.params)
      await organizer.do(api.updateEvent, { params: one.params, body: { waitlistEnabled: false } })
      await expectRefused('organizer', 'reinstate', one, 'EVENT_FULL', 'No seat is free, and this event has no waitlist.')
      await organizer.do(api.updateEvent, { params: one.params, body: { waitlistEnabled: true } })
      await expectMove('organizer', 'reinstate', one, from, ['WAITLISTED', 'waitlisted', 'reinstated, waitlisted: 1 of 1 seats taken'])
      const { waitlistPosition } = await organizer.do(api.getRegistrant, { params: { ...one.params, registrationId: one.id } })
      expect(waitlistPosition).toBe(2)
    },
  )
})

describe('where something else stands against it', () => {
  const CLOSED = 'This event is canceled, and a canceled event gives out no seats. Publish it again first.'

  test.each([
    ['organizer', 'approve', 'PENDING_APPROVAL', CLOSED],
    ['organizer', 'approve', 'OFFERED', CLOSED],
    ['organizer', 'offer', 'PENDING_APPROVAL', CLOSED],
    ['organizer', 'reinstate', 'CANCELED', CLOSED],
    ['organizer', 'reinstate', 'DECLINED', CLOSED],
    ['attendee', 'accept', 'OFFERED', 'This event is canceled, so its seats cannot be taken.'],
  ] as const)('a canceled event refuses: %s %s from %s', async (who, action, from, words) => {
    const one = await reach(from)
    await organizer.do(api.cancelEvent, { params: one.params })
    await expectRefused(who, action, one, 'STATUS_CONFLICT', words)
  })

  test.each(['cancel', 'decline'] as const)('a canceled event lets go: attendee %s', async (action) => {
    const one = await reach('OFFERED')
    await organizer.do(api.cancelEvent, { params: one.params })
    expect((await ask('attendee', action, one)).status).toBe(200)
    await expectTrueCounts(foyer, one.params.eventId)
  })

  test.each([
    ['organizer', 'offer', 'PENDING_APPROVAL', 'This event is over, so there is no seat to offer.'],
    ['attendee', 'accept', 'OFFERED', 'This event is over.'],
    ['attendee', 'cancel', 'CONFIRMED', 'This event is over.'],
  ] as const)('an event that is over refuses: %s %s from %s', async (who, action, from, words) => {
    const one = await reach(from)
    await organizer.do(api.updateEvent, {
      params: one.params,
      body: { startTime: '2020-01-01T10:00:00Z', endTime: '2020-01-01T12:00:00Z' },
    })
    await expectRefused(who, action, one, 'STATUS_CONFLICT', words)
  })

  test('an offer cannot be accepted once it has ended, even before anybody noticed', async () => {
    const one = await reach('OFFERED')
    later = 49 * 3_600_000
    try {
      await expectRefused('attendee', 'accept', one, 'STATUS_CONFLICT', 'This offer has ended, and the seat goes to the next in line.')
    } finally {
      later = 0
    }
  })

  test('somebody who has registered again is not reinstated beside it', async () => {
    const one = await reach('CANCELED')
    await add(one.params, one.email)
    await expectRefused(
      'organizer',
      'reinstate',
      one,
      'STATUS_CONFLICT',
      'This person has registered again since. Change that registration instead.',
    )
  })
})
