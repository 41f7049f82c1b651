import * as api from '@foyer/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectCorrectCounts } from '../../../test/support/expect-correct-counts.ts'
import { type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { FUTURE_TIMES } from '../../../test/support/open-event.ts'

let later = 0
const foyer = useFoyer({ services: { clock: () => new Date(Date.now() + later) } })

let organizer: Organizer
let people = 0
beforeAll(async () => {
  organizer = await foyer.organizer()
  // Without periodic tasks an expired offer stays OFFERED.
  await foyer.services.scheduler.stop()
})

type Status = api.RegistrationStatus
type Case = { params: { eventId: string }; id: string; email: string }

const add = (params: Case['params'], email = `p${++people}@states.test`) =>
  organizer.do(api.addRegistrant, { params, body: { email, name: email } })

/** How a registration gets to each status, in an event of one seat with approval and a waitlist. */
const REACH: Record<Status, (params: Case['params']) => Promise<api.Registrant>> = {
  PENDING_APPROVAL: async (params) => registerVisitor(params),
  CONFIRMED: async (params) => add(params),
  WAITLISTED: async (params) => {
    await add(params)
    return add(params)
  },
  OFFERED: async (params) => change(api.offerRegistrant, params, await registerVisitor(params)),
  DECLINED: async (params) => change(api.declineRegistrant, params, await registerVisitor(params)),
  CANCELED: async (params) => change(api.cancelRegistrant, params, await add(params)),
}

async function registerVisitor(params: Case['params']): Promise<api.Registrant> {
  const event = await organizer.do(api.getEvent, { params })
  const email = `p${++people}@states.test`
  const slugs = { orgSlug: organizer.slug, eventSlug: event.slug }
  expect((await foyer.visitor.call(api.registerForEvent, { params: slugs, body: { email, name: email } })).status).toBe(201)
  return (await organizer.do(api.listRegistrants, { params, query: { q: email } })).registrants[0]!
}

const change = (
  op: typeof api.offerRegistrant | typeof api.declineRegistrant | typeof api.cancelRegistrant,
  params: object,
  { id }: { id: string },
) => organizer.do(op as typeof api.offerRegistrant, { params: { ...params, registrationId: id } })

async function reach(status: Status, settings: object = {}): Promise<Case> {
  const body = { name: 'States', ...FUTURE_TIMES, capacity: 1, waitlistEnabled: true, approvalRequired: true, ...settings }
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
const send = (actor: string, action: string, { params, id }: Case) =>
  actor === 'organizer'
    ? organizer.call(OPERATIONS[action as 'cancel'], { params: { ...params, registrationId: id } })
    : foyer.visitor.call(api.actOnOwnRegistration, { params: { token: tokenOf(id) }, body: { action } })

async function stateOf({ params, id }: Case) {
  const { logs } = await organizer.do(api.listRegistrationLogs, { params: { ...params, registrationId: id } })
  const { rows } = await foyer.services.db.$client.query('SELECT status, calendar_sequence AS sequence FROM registrations WHERE id = $1', [
    id,
  ])
  return { logs, status: rows[0].status as Status, sequence: rows[0].sequence as number }
}

async function expectTransition(actor: string, action: string, one: Case, from: Status, [to, log, reason]: readonly string[]) {
  const before = await stateOf(one)
  const answer = await send(actor, action, one)
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200, body: { status: to } })
  const after = await stateOf(one)
  expect(after).toMatchObject({ status: to, sequence: before.sequence + 1 })
  expect(after.logs).toHaveLength(before.logs.length + 1)
  const changedBy = actor === 'organizer' ? { by: 'organizer', byName: expect.any(String) } : { by: 'attendee' }
  expect(after.logs[0]).toMatchObject({ action: `registration.${log}`, newStatus: to, metadata: { reason, from, ...changedBy } })
  await expectCorrectCounts(foyer, one.params.eventId)
  return after.logs[0]!.metadata
}

async function expectRefused(actor: string, action: string, one: Case, code: string, message: string) {
  const before = await stateOf(one)
  const answer = await send(actor, action, one)
  expect(answer).toMatchObject({ status: 409, body: { code, error: message } })
  expect(await stateOf(one)).toEqual(before)
}

const DECLINABLE =
  'Only registrants waiting for approval, on the waitlist or holding an offer can be declined. Cancel a confirmed registration instead.'
const APPROVABLE = 'Only registrants waiting for approval or holding an offer can be approved.'
const OFFERABLE = 'Only registrants waiting for approval can be offered a seat. Free seats go to the waitlist automatically, in order.'
const NO_OFFER_TO_DECLINE = 'There is no offer to decline. Cancel the registration instead.'
const NO_OFFER_TO_ACCEPT = 'There is no offer to accept.'
const REINSTATABLE = 'Only a canceled or declined registration can be reinstated.'
const approved = ['CONFIRMED', 'approved', 'Approved by the organizer'] as const
const declined = ['DECLINED', 'declined', 'Declined by the organizer'] as const
const canceled = ['CANCELED', 'canceled', 'Canceled by the organizer'] as const
const canceledByRegistrant = ['CANCELED', 'canceled', 'Canceled by the registrant'] as const
const reinstated = ['CONFIRMED', 'confirmed', 'Reinstated: seat 1 of 1'] as const
const unchanged = 'nothing changes'

/** Every command from every status: its transition, no change, or the message of its refusal. */
const EXPECTED: Record<string, Record<Status, readonly [string, string, string] | string>> = {
  'organizer approve': {
    PENDING_APPROVAL: approved,
    CONFIRMED: unchanged,
    WAITLISTED: APPROVABLE,
    OFFERED: approved,
    DECLINED: APPROVABLE,
    CANCELED: APPROVABLE,
  },
  'organizer offer': {
    PENDING_APPROVAL: ['OFFERED', 'offered', 'Offered by the organizer'],
    CONFIRMED: OFFERABLE,
    WAITLISTED: OFFERABLE,
    OFFERED: unchanged,
    DECLINED: OFFERABLE,
    CANCELED: OFFERABLE,
  },
  'organizer decline': {
    PENDING_APPROVAL: declined,
    CONFIRMED: DECLINABLE,
    WAITLISTED: declined,
    OFFERED: declined,
    DECLINED: unchanged,
    CANCELED: DECLINABLE,
  },
  'organizer cancel': {
    PENDING_APPROVAL: canceled,
    CONFIRMED: canceled,
    WAITLISTED: canceled,
    OFFERED: canceled,
    DECLINED: 'A declined registration cannot be canceled.',
    CANCELED: unchanged,
  },
  'organizer reinstate': {
    PENDING_APPROVAL: REINSTATABLE,
    CONFIRMED: unchanged,
    WAITLISTED: unchanged,
    OFFERED: REINSTATABLE,
    DECLINED: reinstated,
    CANCELED: reinstated,
  },
  'attendee accept': {
    PENDING_APPROVAL: NO_OFFER_TO_ACCEPT,
    CONFIRMED: unchanged,
    WAITLISTED: NO_OFFER_TO_ACCEPT,
    OFFERED: ['CONFIRMED', 'confirmed', 'Offer accepted by the registrant'],
    DECLINED: NO_OFFER_TO_ACCEPT,
    CANCELED: NO_OFFER_TO_ACCEPT,
  },
  'attendee decline': {
    PENDING_APPROVAL: NO_OFFER_TO_DECLINE,
    CONFIRMED: NO_OFFER_TO_DECLINE,
    WAITLISTED: NO_OFFER_TO_DECLINE,
    OFFERED: ['DECLINED', 'declined', 'Offer declined by the registrant'],
    DECLINED: unchanged,
    CANCELED: NO_OFFER_TO_DECLINE,
  },
  'attendee cancel': {
    PENDING_APPROVAL: canceledByRegistrant,
    CONFIRMED: canceledByRegistrant,
    WAITLISTED: canceledByRegistrant,
    OFFERED: canceledByRegistrant,
    DECLINED: 'This registration was declined, so there is nothing to cancel.',
    CANCELED: unchanged,
  },
}

const cases = Object.entries(EXPECTED).flatMap(([command, row]) =>
  Object.entries(row).map(
    ([from, outcome]) => [...command.split(' '), from, outcome] as [string, string, Status, readonly string[] | string],
  ),
)

describe('with a seat free', () => {
  test.each(cases)('%s %s, from %s, does what the table says', async (actor, action, from, outcome) => {
    const one = await reach(from)
    if (typeof outcome !== 'string') return void (await expectTransition(actor, action, one, from, outcome))
    if (outcome !== unchanged) return expectRefused(actor, action, one, 'STATUS_CONFLICT', outcome)
    const before = await stateOf(one)
    expect(await send(actor, action, one)).toMatchObject({ status: 200, body: { status: from } })
    expect(await stateOf(one)).toEqual(before)
  })

  test('an accepted and a reinstated seat are marked as such in the log', async () => {
    expect(
      await expectTransition('attendee', 'accept', await reach('OFFERED'), 'OFFERED', ['CONFIRMED', 'confirmed', expect.any(String)]),
    ).toMatchObject({ accepted: true })
    expect(await expectTransition('organizer', 'reinstate', await reach('DECLINED'), 'DECLINED', reinstated)).toMatchObject({
      reinstated: true,
    })
  })
})

describe('with no seat free', () => {
  const fill = async (one: Case) => void (await add(one.params))

  test('approving puts the person at the end of the waitlist, also where the waitlist is off', async () => {
    const one = await reach('PENDING_APPROVAL', { waitlistEnabled: false })
    await fill(one)
    const waitlisted = ['WAITLISTED', 'waitlisted', 'Approved and waitlisted: 1 of 1 seats taken']
    await expectTransition('organizer', 'approve', one, 'PENDING_APPROVAL', waitlisted)
  })

  test('an offer by the organizer is refused', async () => {
    const one = await reach('PENDING_APPROVAL')
    await fill(one)
    await expectRefused('organizer', 'offer', one, 'EVENT_FULL', 'No seat is free to offer.')
  })

  test.each(['CANCELED', 'DECLINED'] as const)(
    'reinstating a %s registration puts it at the end of the waitlist, or is refused without a waitlist',
    async (from) => {
      const one = await reach(from)
      await fill(one)
      await add(one.params)
      await organizer.do(api.updateEvent, { params: one.params, body: { waitlistEnabled: false } })
      await expectRefused('organizer', 'reinstate', one, 'EVENT_FULL', 'No seat is free, and this event has no waitlist.')
      await organizer.do(api.updateEvent, { params: one.params, body: { waitlistEnabled: true } })
      const waitlisted = ['WAITLISTED', 'waitlisted', 'Reinstated and waitlisted: 1 of 1 seats taken']
      await expectTransition('organizer', 'reinstate', one, from, waitlisted)
      const { waitlistPosition } = await organizer.do(api.getRegistrant, { params: { ...one.params, registrationId: one.id } })
      expect(waitlistPosition).toBe(2)
    },
  )
})

describe('where the event or the registration does not allow it', () => {
  const EVENT_CANCELED = 'This event is canceled. Publish it again before giving out seats.'
  const OFFER_EXPIRED = 'This offer has expired, and the seat goes to the next person on the waitlist.'
  const REGISTERED_AGAIN = 'This person has registered again. Change that registration instead.'

  test.each([
    ['organizer', 'approve', 'PENDING_APPROVAL', EVENT_CANCELED],
    ['organizer', 'approve', 'OFFERED', EVENT_CANCELED],
    ['organizer', 'offer', 'PENDING_APPROVAL', EVENT_CANCELED],
    ['organizer', 'reinstate', 'CANCELED', EVENT_CANCELED],
    ['organizer', 'reinstate', 'DECLINED', EVENT_CANCELED],
    ['attendee', 'accept', 'OFFERED', 'This event is canceled, so the offer cannot be accepted.'],
  ] as const)('a canceled event refuses: %s %s from %s', async (actor, action, from, message) => {
    const one = await reach(from)
    await organizer.do(api.cancelEvent, { params: one.params })
    await expectRefused(actor, action, one, 'STATUS_CONFLICT', message)
  })

  test.each(['cancel', 'decline'] as const)('registrants of a canceled event can still %s', async (action) => {
    const one = await reach('OFFERED')
    await organizer.do(api.cancelEvent, { params: one.params })
    expect((await send('attendee', action, one)).status).toBe(200)
    await expectCorrectCounts(foyer, one.params.eventId)
  })

  test.each([
    ['organizer', 'offer', 'PENDING_APPROVAL', 'This event is over, so no seat can be offered.'],
    ['attendee', 'accept', 'OFFERED', 'This event is over.'],
    ['attendee', 'cancel', 'CONFIRMED', 'This event is over.'],
  ] as const)('an event that is over refuses: %s %s from %s', async (actor, action, from, message) => {
    const one = await reach(from)
    await organizer.do(api.updateEvent, {
      params: one.params,
      body: { startTime: '2020-01-01T10:00:00Z', endTime: '2020-01-01T12:00:00Z' },
    })
    await expectRefused(actor, action, one, 'STATUS_CONFLICT', message)
  })

  test('an offer cannot be accepted once it has expired, even before its expiry is processed', async () => {
    const one = await reach('OFFERED')
    later = 49 * 3_600_000
    try {
      await expectRefused('attendee', 'accept', one, 'STATUS_CONFLICT', OFFER_EXPIRED)
    } finally {
      later = 0
    }
  })

  test('a person who has registered again cannot be reinstated as well', async () => {
    const one = await reach('CANCELED')
    await add(one.params, one.email)
    await expectRefused('organizer', 'reinstate', one, 'STATUS_CONFLICT', REGISTERED_AGAIN)
  })
})
