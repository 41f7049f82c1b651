import * as api from '@foyer/contracts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectCorrectCounts } from '../../../test/support/expect-correct-counts.ts'
import { useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'
import { expireOffers } from './expire-offers.ts'

const HOUR_MS = 3_600_000
let later = 0
const foyer = useFoyer({ services: { clock: () => new Date(Date.now() + later) } })
// The tests call expireOffers() themselves.
beforeAll(() => foyer.services.scheduler.stop())
beforeEach(() => {
  later = 0
})

type Opened = Awaited<ReturnType<typeof openEvent>>
const hoursLater = (hours: number) => {
  later = hours * HOUR_MS
}

/** One seat, which "a" has; the others are waitlisted. Offers last a day. */
async function waitlistOf(names: string[], settings: object = {}): Promise<Opened> {
  const opened = await openEvent(foyer, { capacity: 1, waitlistEnabled: true, waitlistOfferHours: 24, ...settings })
  for (const name of ['a', ...names]) expect((await opened.register(name)).status).toBe(201)
  return opened
}
const cancel = async ({ organizer, params, find }: Opened, name: string) =>
  organizer.do(api.cancelRegistrant, { params: { ...params, registrationId: (await find(name)).id } })
const act = async ({ find }: Opened, name: string, action: api.OwnAction) =>
  foyer.visitor.call(api.actOnOwnRegistration, {
    params: { token: foyer.services.tokens.signId('manage', (await find(name)).id) },
    body: { action },
  })
const logsOf = async ({ organizer, params, find }: Opened, name: string) =>
  (await organizer.do(api.listRegistrationLogs, { params: { ...params, registrationId: (await find(name)).id } })).logs

describe('an offer that is not answered', () => {
  test('expires at its deadline, not before; the seat is offered to the next person, and both logs say so', async () => {
    const opened = await waitlistOf(['b', 'c'])
    await cancel(opened, 'a')
    hoursLater(23.9)
    await expireOffers(foyer.services)
    expect((await opened.find('b')).status).toBe('OFFERED')
    hoursLater(24.1)
    await expireOffers(foyer.services)
    expect(await opened.find('b')).toMatchObject({ status: 'CANCELED', offerExpiresAt: null })
    const next = await opened.find('c')
    expect(next.status).toBe('OFFERED')
    expect(Date.parse(next.offerExpiresAt!) - Date.now()).toBeGreaterThan(47 * HOUR_MS)
    expect((await logsOf(opened, 'b'))[0]).toMatchObject({
      action: 'registration.offer_expired',
      newStatus: 'CANCELED',
      metadata: { reason: 'Offer expired: the seat goes to the waitlist', by: 'system', from: 'OFFERED' },
    })
    expect((await logsOf(opened, 'c'))[0]).toMatchObject({
      action: 'registration.offered',
      metadata: { reason: 'Offered: a seat became free', by: 'system', from: 'WAITLISTED', offerExpiresAt: next.offerExpiresAt },
    })
    await expectCorrectCounts(foyer, opened.event.id)
  })

  test('expires once, also with several processes at the same time', async () => {
    const opened = await waitlistOf(['b', 'c', 'd'])
    await cancel(opened, 'a')
    hoursLater(25)
    await Promise.all([1, 2, 3, 4].map(() => expireOffers(foyer.services)))
    expect((await opened.list()).counts).toMatchObject({ OFFERED: 1, CANCELED: 2, WAITLISTED: 1 })
    expect((await logsOf(opened, 'b')).filter(({ action }) => action === 'registration.offer_expired')).toHaveLength(1)
    await expectCorrectCounts(foyer, opened.event.id)
  })

  test('leaves a free seat where the waitlist is empty, and the person can register again', async () => {
    const opened = await waitlistOf(['b'])
    await cancel(opened, 'a')
    hoursLater(25)
    await expireOffers(foyer.services)
    expect((await logsOf(opened, 'b'))[0]!.metadata.reason).toBe('Offer expired: the seat is free')
    expect((await opened.register('b')).body.status).toBe('CONFIRMED')
  })

  test('does not expire while the event is canceled, and does once it is published again', async () => {
    const opened = await waitlistOf(['b', 'c'])
    const { organizer, params, find } = opened
    await cancel(opened, 'a')
    await organizer.do(api.cancelEvent, { params })
    hoursLater(25)
    await expireOffers(foyer.services)
    expect([(await find('b')).status, (await find('c')).status]).toEqual(['OFFERED', 'WAITLISTED'])
    await organizer.do(api.publishEvent, { params })
    await expireOffers(foyer.services)
    expect([(await find('b')).status, (await find('c')).status]).toEqual(['CANCELED', 'OFFERED'])
  })

  test('of an event that is over expires, and its seat is not offered again', async () => {
    const start = new Date(Date.now() + HOUR_MS).toISOString()
    const end = new Date(Date.now() + 3 * HOUR_MS).toISOString()
    const opened = await waitlistOf(['b', 'c'], { startTime: start, endTime: end })
    await cancel(opened, 'a')
    expect((await opened.find('b')).offerExpiresAt).toBe(end)
    hoursLater(4)
    await expireOffers(foyer.services)
    expect([(await opened.find('b')).status, (await opened.find('c')).status]).toEqual(['CANCELED', 'WAITLISTED'])
  })

  test('is expired by a periodic task', async () => {
    const opened = await waitlistOf(['b'])
    await cancel(opened, 'a')
    const { periodicTasksFor } = await import('../../periodic-tasks.ts')
    hoursLater(25)
    for (const task of periodicTasksFor(foyer.services)) await task.run(new AbortController().signal)
    expect((await opened.find('b')).status).toBe('CANCELED')
  })
})

describe('an offer that is answered', () => {
  test('once accepted, no longer expires', async () => {
    const opened = await waitlistOf(['b', 'c'])
    await cancel(opened, 'a')
    expect(await act(opened, 'b', 'accept')).toMatchObject({ status: 200, body: { status: 'CONFIRMED', offerExpiresAt: null } })
    hoursLater(25)
    await expireOffers(foyer.services)
    expect([(await opened.find('b')).status, (await opened.find('c')).status]).toEqual(['CONFIRMED', 'WAITLISTED'])
  })

  test('once declined or canceled, goes to the next person at once', async () => {
    const opened = await waitlistOf(['b', 'c', 'd'])
    await cancel(opened, 'a')
    expect((await act(opened, 'b', 'decline')).body.status).toBe('DECLINED')
    expect((await opened.find('c')).status).toBe('OFFERED')
    expect((await act(opened, 'c', 'cancel')).body.status).toBe('CANCELED')
    expect((await opened.find('d')).status).toBe('OFFERED')
    await expectCorrectCounts(foyer, opened.event.id)
  })

  test('cannot be accepted at the moment it expires, and the seat is given once', async () => {
    const opened = await waitlistOf(['b', 'c'])
    await cancel(opened, 'a')
    hoursLater(25)
    await Promise.all([expireOffers(foyer.services), act(opened, 'b', 'accept'), expireOffers(foyer.services), act(opened, 'b', 'accept')])
    expect([(await opened.find('b')).status, (await opened.find('c')).status]).toEqual(['CANCELED', 'OFFERED'])
    await expectCorrectCounts(foyer, opened.event.id)
  })
})

describe('event settings, changed while people are waitlisted', () => {
  test('new offer hours apply to the next offer; without hours the next person is confirmed at once', async () => {
    const opened = await waitlistOf(['b', 'c', 'd'])
    const { organizer, params, find } = opened
    await cancel(opened, 'a')
    const before = (await find('b')).offerExpiresAt
    await organizer.do(api.updateEvent, { params, body: { waitlistOfferHours: 48 } })
    expect((await find('b')).offerExpiresAt).toBe(before)
    await act(opened, 'b', 'decline')
    expect(Date.parse((await find('c')).offerExpiresAt!) - Date.now()).toBeGreaterThan(47 * HOUR_MS)
    await organizer.do(api.updateEvent, { params, body: { waitlistOfferHours: null } })
    await act(opened, 'c', 'decline')
    expect((await find('d')).status).toBe('CONFIRMED')
  })

  test('with the waitlist switched off, waitlisted people keep their positions and nobody new gets ahead of them', async () => {
    const opened = await waitlistOf(['b', 'c'], { waitlistOfferHours: null })
    const { organizer, params, find, register } = opened
    await organizer.do(api.updateEvent, { params, body: { waitlistEnabled: false } })
    expect(await register('late')).toMatchObject({ status: 409, body: { code: 'EVENT_FULL' } })
    expect(await find('c')).toMatchObject({ status: 'WAITLISTED', waitlistPosition: 2 })
    await cancel(opened, 'a')
    expect([(await find('b')).status, (await find('c')).status]).toEqual(['CONFIRMED', 'WAITLISTED'])
  })

  test('added seats are offered in order, and the log says that seats were added', async () => {
    const opened = await waitlistOf(['b', 'c', 'd'])
    const { organizer, params, find } = opened
    await organizer.do(api.updateEvent, { params, body: { capacity: 3 } })
    expect([(await find('b')).status, (await find('c')).status, (await find('d')).status]).toEqual(['OFFERED', 'OFFERED', 'WAITLISTED'])
    expect((await logsOf(opened, 'b'))[0]!.metadata.reason).toBe('Offered: seats were added')
    await expectCorrectCounts(foyer, opened.event.id)
  })

  test('an event that is published again gives seats freed meanwhile to the waitlist, and the log says so', async () => {
    const opened = await waitlistOf(['b'], { waitlistOfferHours: null })
    const { organizer, params, find } = opened
    await organizer.do(api.cancelEvent, { params })
    await cancel(opened, 'a')
    expect((await find('b')).status).toBe('WAITLISTED')
    await organizer.do(api.publishEvent, { params })
    expect((await find('b')).status).toBe('CONFIRMED')
    expect((await logsOf(opened, 'b'))[0]!.metadata).toMatchObject({ reason: 'Confirmed: the event was published again', by: 'system' })
  })

  test('a waitlist longer than one batch is promoted completely', async () => {
    const opened = await waitlistOf(['b'], { waitlistOfferHours: null })
    const { organizer, params, list, event } = opened
    await foyer.services.db.$client.query(
      `WITH person AS (
         INSERT INTO contacts (id, organization_id, email, created_at, updated_at)
         SELECT gen_random_uuid(), $1, 'many' || n || '@example.test', now(), now() FROM generate_series(1, 2500) n RETURNING id, email)
       INSERT INTO registrations (id, organization_id, event_id, contact_id, email, status, waitlist_number, source)
       SELECT gen_random_uuid(), $1, $2, id, email, 'WAITLISTED', 1000 + row_number() OVER (), 'native' FROM person`,
      [organizer.organizationId, event.id],
    )
    await foyer.services.db.$client.query(
      'UPDATE event_seats SET waiting = waiting + 2500, next_waitlist_number = 5000 WHERE event_id = $1',
      [event.id],
    )
    await organizer.do(api.updateEvent, { params, body: { capacity: null } })
    expect((await list()).counts).toMatchObject({ CONFIRMED: 2502, WAITLISTED: 0 })
    await expectCorrectCounts(foyer, event.id)
  })
})
