import * as api from '@foyer/contracts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectTrueCounts } from '../../../test/support/expect-true-counts.ts'
import { useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'
import { expireOffers } from './expire-offers.ts'

const HOUR_MS = 3_600_000
let later = 0
const foyer = useFoyer({ services: { clock: () => new Date(Date.now() + later) } })
// The sweeps of these tests are their own.
beforeAll(() => foyer.services.scheduler.stop())
beforeEach(() => {
  later = 0
})

type Opened = Awaited<ReturnType<typeof openEvent>>
const hoursLater = (hours: number) => {
  later = hours * HOUR_MS
}

/** One seat, which "a" has; the others wait. Offers last a day. */
async function lineOf(names: string[], settings: object = {}): Promise<Opened> {
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

describe('an offer that nobody takes', () => {
  test('ends at its deadline, not before; the seat goes on, and the log of both says so', async () => {
    const opened = await lineOf(['b', 'c'])
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
      metadata: { reason: 'offer expired, the seat went on', by: 'system', from: 'OFFERED' },
    })
    expect((await logsOf(opened, 'c'))[0]).toMatchObject({
      action: 'registration.offered',
      metadata: { reason: 'offered: a seat became free', by: 'system', from: 'WAITLISTED', offerExpiresAt: next.offerExpiresAt },
    })
    await expectTrueCounts(foyer, opened.event.id)
  })

  test('ends once, however many look at the same moment', async () => {
    const opened = await lineOf(['b', 'c', 'd'])
    await cancel(opened, 'a')
    hoursLater(25)
    await Promise.all([1, 2, 3, 4].map(() => expireOffers(foyer.services)))
    expect((await opened.list()).counts).toMatchObject({ OFFERED: 1, CANCELED: 2, WAITLISTED: 1 })
    expect((await logsOf(opened, 'b')).filter(({ action }) => action === 'registration.offer_expired')).toHaveLength(1)
    await expectTrueCounts(foyer, opened.event.id)
  })

  test('leaves a free seat where nobody waits, and its person can register again', async () => {
    const opened = await lineOf(['b'])
    await cancel(opened, 'a')
    hoursLater(25)
    await expireOffers(foyer.services)
    expect((await logsOf(opened, 'b'))[0]!.metadata.reason).toBe('offer expired, the seat is free again')
    expect((await opened.register('b')).body.status).toBe('CONFIRMED')
  })

  test('waits while the event is canceled, and ends once it is on again', async () => {
    const opened = await lineOf(['b', 'c'])
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

  test('of an event that is over ends, and its seat goes to nobody', async () => {
    const start = new Date(Date.now() + HOUR_MS).toISOString()
    const end = new Date(Date.now() + 3 * HOUR_MS).toISOString()
    const opened = await lineOf(['b', 'c'], { startTime: start, endTime: end })
    await cancel(opened, 'a')
    expect((await opened.find('b')).offerExpiresAt).toBe(end)
    hoursLater(4)
    await expireOffers(foyer.services)
    expect([(await opened.find('b')).status, (await opened.find('c')).status]).toEqual(['CANCELED', 'WAITLISTED'])
  })

  test('is ended by the service itself, without anybody asking', async () => {
    const opened = await lineOf(['b'])
    await cancel(opened, 'a')
    const { periodicTasksFor } = await import('../../periodic-tasks.ts')
    hoursLater(25)
    for (const work of periodicTasksFor(foyer.services)) await work.run(new AbortController().signal)
    expect((await opened.find('b')).status).toBe('CANCELED')
  })
})

describe('an offer that is answered', () => {
  test('accepted, it is a seat like any other', async () => {
    const opened = await lineOf(['b', 'c'])
    await cancel(opened, 'a')
    expect(await act(opened, 'b', 'accept')).toMatchObject({ status: 200, body: { status: 'CONFIRMED', offerExpiresAt: null } })
    hoursLater(25)
    await expireOffers(foyer.services)
    expect([(await opened.find('b')).status, (await opened.find('c')).status]).toEqual(['CONFIRMED', 'WAITLISTED'])
  })

  test('declined or canceled, the seat is the next person’s in the same moment', async () => {
    const opened = await lineOf(['b', 'c', 'd'])
    await cancel(opened, 'a')
    expect((await act(opened, 'b', 'decline')).body.status).toBe('DECLINED')
    expect((await opened.find('c')).status).toBe('OFFERED')
    expect((await act(opened, 'c', 'cancel')).body.status).toBe('CANCELED')
    expect((await opened.find('d')).status).toBe('OFFERED')
    await expectTrueCounts(foyer, opened.event.id)
  })

  test('accepted and ended in the same moment, it is one or the other and the seat is given once', async () => {
    const opened = await lineOf(['b', 'c'])
    await cancel(opened, 'a')
    hoursLater(25)
    await Promise.all([expireOffers(foyer.services), act(opened, 'b', 'accept'), expireOffers(foyer.services), act(opened, 'b', 'accept')])
    expect([(await opened.find('b')).status, (await opened.find('c')).status]).toEqual(['CANCELED', 'OFFERED'])
    await expectTrueCounts(foyer, opened.event.id)
  })
})

describe('the rules of the event, changed while people wait', () => {
  test('new hours are those of the next offer; none at all confirms the next at once', async () => {
    const opened = await lineOf(['b', 'c', 'd'])
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

  test('with the waitlist switched off, those in line stay in line and nobody new gets past them', async () => {
    const opened = await lineOf(['b', 'c'], { waitlistOfferHours: null })
    const { organizer, params, find, register } = opened
    await organizer.do(api.updateEvent, { params, body: { waitlistEnabled: false } })
    expect(await register('late')).toMatchObject({ status: 409, body: { code: 'EVENT_FULL' } })
    expect(await find('c')).toMatchObject({ status: 'WAITLISTED', waitlistPosition: 2 })
    await cancel(opened, 'a')
    expect([(await find('b')).status, (await find('c')).status]).toEqual(['CONFIRMED', 'WAITLISTED'])
  })

  test('added seats are given in order, as offers with one deadline, and the log says that seats were added', async () => {
    const opened = await lineOf(['b', 'c', 'd'])
    const { organizer, params, find } = opened
    await organizer.do(api.updateEvent, { params, body: { capacity: 3 } })
    expect([(await find('b')).status, (await find('c')).status, (await find('d')).status]).toEqual(['OFFERED', 'OFFERED', 'WAITLISTED'])
    expect((await logsOf(opened, 'b'))[0]!.metadata.reason).toBe('offered: seats were added')
    await expectTrueCounts(foyer, opened.event.id)
  })

  test('an event that is on again hands out what became free meanwhile, and says so', async () => {
    const opened = await lineOf(['b'], { waitlistOfferHours: null })
    const { organizer, params, find } = opened
    await organizer.do(api.cancelEvent, { params })
    await cancel(opened, 'a')
    expect((await find('b')).status).toBe('WAITLISTED')
    await organizer.do(api.publishEvent, { params })
    expect((await find('b')).status).toBe('CONFIRMED')
    expect((await logsOf(opened, 'b'))[0]!.metadata).toMatchObject({ reason: 'confirmed: the event is on again', by: 'system' })
  })

  test('a line longer than one statement can carry is served whole', async () => {
    const opened = await lineOf(['b'], { waitlistOfferHours: null })
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
    await expectTrueCounts(foyer, event.id)
  })
})
