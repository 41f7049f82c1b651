import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { expectCorrectCounts } from '../../../test/support/expect-correct-counts.ts'
import { type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'

const foyer = useFoyer()
const act = async (organizer: Organizer, op: typeof api.cancelRegistrant, registrant: api.Registrant) =>
  organizer.do(op as never as typeof api.cancelRegistrant, { params: { eventId: registrant.eventId, registrationId: registrant.id } })

describe('seats', () => {
  test('a canceled seat goes to the first person on the waitlist, and the log says why', async () => {
    const { organizer, register, find, params } = await openEvent(foyer, { capacity: 1, waitlistEnabled: true })
    for (const name of ['a', 'b', 'c']) await register(name)
    await act(organizer, api.cancelRegistrant, await find('a'))
    expect(await find('b')).toMatchObject({ status: 'CONFIRMED', waitlistPosition: null })
    expect(await find('c')).toMatchObject({ status: 'WAITLISTED', waitlistPosition: 1 })
    const { logs } = await organizer.do(api.listRegistrationLogs, { params: { ...params, registrationId: (await find('b')).id } })
    expect(logs.map(({ action, newStatus, metadata }) => [action, newStatus, metadata.reason])).toEqual([
      ['registration.confirmed', 'CONFIRMED', 'Confirmed: a seat became free'],
      ['registration.created', 'WAITLISTED', 'Waitlisted: 1 of 1 seats taken'],
    ])
  })

  test('raising the capacity confirms people on the waitlist; lowering it cancels nobody and gives out no seats', async () => {
    const { organizer, register, list, find, params } = await openEvent(foyer, { capacity: 1, waitlistEnabled: true })
    for (const name of ['a', 'b', 'c', 'd']) await register(name)
    await organizer.do(api.updateEvent, { params, body: { capacity: 3 } })
    expect((await list()).counts).toMatchObject({ CONFIRMED: 3, WAITLISTED: 1 })
    await organizer.do(api.updateEvent, { params, body: { capacity: 1 } })
    expect((await list()).counts).toMatchObject({ CONFIRMED: 3, WAITLISTED: 1 })
    await act(organizer, api.cancelRegistrant, await find('a'))
    expect((await list()).counts).toMatchObject({ CONFIRMED: 2, WAITLISTED: 1, CANCELED: 1 })
    await organizer.do(api.updateEvent, { params, body: { capacity: null } })
    expect((await list()).counts).toMatchObject({ CONFIRMED: 3, WAITLISTED: 0 })
  })

  test('are offered with a deadline where the event sets offer hours, and approving the offer confirms it', async () => {
    const { organizer, register, find } = await openEvent(foyer, { capacity: 1, waitlistEnabled: true, waitlistOfferHours: 24 })
    for (const name of ['a', 'b']) await register(name)
    await act(organizer, api.cancelRegistrant, await find('a'))
    const offered = await find('b')
    expect(offered.status).toBe('OFFERED')
    expect(Date.parse(offered.offerExpiresAt!) - Date.now()).toBeGreaterThan(23 * 3_600_000)
    expect((await register('c')).body).toMatchObject({ status: 'WAITLISTED' })
    expect(await act(organizer, api.approveRegistrant as never, offered)).toMatchObject({ status: 'CONFIRMED', offerExpiresAt: null })
  })

  test('of a canceled event are not given out until it is published again', async () => {
    const { organizer, register, find, params } = await openEvent(foyer, { capacity: 1, waitlistEnabled: true })
    for (const name of ['a', 'b']) await register(name)
    await organizer.do(api.cancelEvent, { params })
    await act(organizer, api.cancelRegistrant, await find('a'))
    expect((await find('b')).status).toBe('WAITLISTED')
    await organizer.do(api.publishEvent, { params })
    expect((await find('b')).status).toBe('CONFIRMED')
  })
})

describe('the log of a new registration', () => {
  test('says how the person was registered, by whom, and why they have their status', async () => {
    const { organizer, params, register, find } = await openEvent(foyer, { capacity: 2, waitlistEnabled: true, approvalRequired: true })
    for (const name of ['first', 'second', 'third']) {
      await organizer.do(api.addRegistrant, { params, body: { email: `${name}@example.test`, name } })
    }
    await register('applicant')
    const logOf = async (name: string) =>
      (await organizer.do(api.listRegistrationLogs, { params: { ...params, registrationId: (await find(name)).id } })).logs[0]
    expect(await logOf('applicant')).toMatchObject({
      action: 'registration.created',
      newStatus: 'PENDING_APPROVAL',
      metadata: { reason: 'Waiting for approval', source: 'native', by: 'visitor' },
    })
    expect(await logOf('second')).toMatchObject({
      newStatus: 'CONFIRMED',
      metadata: { reason: 'Confirmed: seat 2 of 2', source: 'manual', by: 'organizer', byName: expect.any(String) },
    })
    expect(await logOf('third')).toMatchObject({ newStatus: 'WAITLISTED', metadata: { reason: 'Waitlisted: 2 of 2 seats taken' } })
  })
})

describe('approval', () => {
  test('holds no seat while pending, and approving when full waitlists', async () => {
    const { organizer, register, find, list } = await openEvent(foyer, { capacity: 1, approvalRequired: true })
    expect((await register('a')).body.status).toBe('PENDING_APPROVAL')
    await register('b')
    await register('c')
    expect(await act(organizer, api.approveRegistrant as never, await find('a'))).toMatchObject({ status: 'CONFIRMED' })
    expect(await act(organizer, api.approveRegistrant as never, await find('b'))).toMatchObject({
      status: 'WAITLISTED',
      waitlistPosition: 1,
    })
    expect(await act(organizer, api.declineRegistrant as never, await find('c'))).toMatchObject({ status: 'DECLINED' })
    await act(organizer, api.cancelRegistrant, await find('a'))
    expect((await find('b')).status).toBe('CONFIRMED')
    expect((await list()).counts).toMatchObject({ CONFIRMED: 1, DECLINED: 1, CANCELED: 1, PENDING_APPROVAL: 0, WAITLISTED: 0 })
  })

  test('can be given as an offer, which holds a seat until it expires', async () => {
    const { organizer, register, find, params } = await openEvent(foyer, { capacity: 1, approvalRequired: true })
    for (const name of ['a', 'b']) await register(name)
    const offered = await act(organizer, api.offerRegistrant as never, await find('a'))
    expect(offered.status).toBe('OFFERED')
    expect(Date.parse(offered.offerExpiresAt!) - Date.now()).toBeGreaterThan(47 * 3_600_000)
    const second = { params: { ...params, registrationId: (await find('b')).id } }
    expect(await organizer.call(api.offerRegistrant, second)).toMatchObject({ status: 409, body: { code: 'EVENT_FULL' } })
    await act(organizer, api.approveRegistrant as never, offered)
    expect(await organizer.call(api.offerRegistrant, { params: { ...params, registrationId: offered.id } })).toMatchObject({
      status: 409,
      body: { code: 'STATUS_CONFLICT' },
    })
  })

  test('repeated commands change nothing; what the status does not allow is a conflict', async () => {
    const { organizer, register, find, params } = await openEvent(foyer)
    await register('a')
    const a = await find('a')
    const id = { ...params, registrationId: a.id }
    expect(await organizer.call(api.declineRegistrant, { params: id })).toMatchObject({ status: 409, body: { code: 'STATUS_CONFLICT' } })
    await act(organizer, api.approveRegistrant as never, a)
    await act(organizer, api.cancelRegistrant, a)
    const again = await act(organizer, api.cancelRegistrant, a)
    expect(again.status).toBe('CANCELED')
    expect((await organizer.do(api.listRegistrationLogs, { params: id })).logs).toHaveLength(2)
    expect(await organizer.call(api.checkInRegistrant, { params: id })).toMatchObject({ status: 409 })
  })
})

describe('registrants', () => {
  test('added by the organizer are confirmed without approval, but never beyond the capacity', async () => {
    const { organizer, params } = await openEvent(foyer, { capacity: 1, approvalRequired: true })
    const added = await organizer.do(api.addRegistrant, {
      params,
      body: { email: 'Desk@Example.test', name: 'Desk', answers: { diet: 'none' } },
    })
    expect(added).toMatchObject({ email: 'desk@example.test', status: 'CONFIRMED', source: 'manual', answers: { diet: 'none' } })
    expect(await organizer.call(api.addRegistrant, { params, body: { email: 'desk@example.test' } })).toMatchObject({
      status: 409,
      body: { code: 'STATUS_CONFLICT' },
    })
    expect(await organizer.call(api.addRegistrant, { params, body: { email: 'two@example.test' } })).toMatchObject({
      status: 409,
      body: { code: 'EVENT_FULL' },
    })
  })

  test('keep the time of their first check-in, which can be undone', async () => {
    const { organizer, register, find } = await openEvent(foyer)
    await register('a')
    const first = await act(organizer, api.checkInRegistrant as never, await find('a'))
    expect(first.checkedInAt).not.toBeNull()
    expect((await act(organizer, api.checkInRegistrant as never, first)).checkedInAt).toBe(first.checkedInAt)
    expect((await act(organizer, api.undoCheckIn as never, first)).checkedInAt).toBeNull()
  })

  test('can have their name and answers corrected, and can be searched and paged', async () => {
    const { organizer, register, find, params } = await openEvent(foyer)
    for (const name of ['ann', 'bob', '100%']) await register(name.replace('%', ''), { name })
    const ann = await find('ann')
    expect(
      await organizer.do(api.updateRegistrant, {
        params: { ...params, registrationId: ann.id },
        body: { name: 'Anna', answers: { x: 1 } },
      }),
    ).toMatchObject({ name: 'Anna', answers: { x: 1 } })
    expect((await organizer.do(api.listRegistrants, { params, query: { q: '%' } })).registrants.map((r) => r.name)).toEqual(['100%'])
    expect((await organizer.do(api.listRegistrants, { params, query: { q: 'BOB' } })).registrants).toHaveLength(1)
    expect((await organizer.do(api.listRegistrants, { params, query: { status: 'CANCELED' } })).registrants).toEqual([])
    const page = await organizer.call(api.listRegistrants, { params, query: { limit: '2' } })
    const next = await organizer.send<typeof page.body>('GET', /<(.+)>/.exec(page.headers.get('link')!)![1]!)
    expect([...page.body.registrants, ...next.body.registrants].map((r) => r.name)).toEqual(['100%', 'bob', 'Anna'])
  })
})

describe('check-in', () => {
  async function withPeople(names: string[]) {
    const opened = await openEvent(foyer, { capacity: names.length })
    for (const name of names) await opened.register(name)
    const { registrants } = await opened.list()
    return { ...opened, ids: names.map((name) => registrants.find((registrant) => registrant.name === name)!.id) }
  }

  const counted = async (eventId: string) => {
    const { rows } = await foyer.services.db.$client.query('SELECT checked_in FROM event_seats WHERE event_id = $1', [eventId])
    return rows[0].checked_in as number
  }

  test('is counted with the seats; a registration canceled afterwards no longer counts', async () => {
    const { organizer, params, event, ids } = await withPeople(['a', 'b', 'c'])
    const to = (op: typeof api.checkInRegistrant, id: string | undefined) => organizer.do(op, { params: { ...params, registrationId: id } })
    for (const id of ids) await to(api.checkInRegistrant, id)
    await to(api.checkInRegistrant, ids[0])
    expect(await counted(event.id)).toBe(3)
    await to(api.undoCheckIn as never, ids[0])
    await to(api.undoCheckIn as never, ids[0])
    expect(await counted(event.id)).toBe(2)
    expect(await to(api.cancelRegistrant as never, ids[1])).toMatchObject({ status: 'CANCELED', checkedInAt: null })
    expect(await counted(event.id)).toBe(1)
    expect(await to(api.reinstateRegistrant as never, ids[1])).toMatchObject({ status: 'CONFIRMED', checkedInAt: null })
    await expectCorrectCounts(foyer, event.id)
    const { logs } = await organizer.do(api.listRegistrationLogs, { params: { ...params, registrationId: ids[0] } })
    expect(logs.map(({ action, metadata }) => [action, metadata.reason, metadata.by])).toEqual([
      ['registration.check_in_undone', 'Check-in undone', 'organizer'],
      ['registration.checked_in', 'Checked in', 'organizer'],
      ['registration.created', 'Confirmed: seat 1 of 3', 'visitor'],
    ])
  })

  test('by many scanners at once counts each person once', async () => {
    const names = Array.from({ length: 12 }, (_, number) => `s${number}`)
    const { organizer, params, event, ids } = await withPeople(names)
    await Promise.all(
      [...ids, ...ids].map((registrationId) => organizer.call(api.checkInRegistrant, { params: { ...params, registrationId } })),
    )
    expect(await counted(event.id)).toBe(12)
    await expectCorrectCounts(foyer, event.id)
  })
})

test('a registration of another workspace or another event is not found, like one that does not exist', async () => {
  const [one, two] = [await openEvent(foyer), await openEvent(foyer)]
  await two.register('a')
  const foreign = (await two.find('a')).id
  const ids = [foreign, '00000000-0000-7000-8000-000000000000', 'nonsense']
  for (const op of [api.getRegistrant, api.cancelRegistrant, api.listRegistrationLogs]) {
    const bodies = await Promise.all(
      ids.map(async (registrationId) => (await one.organizer.call(op, { params: { ...one.params, registrationId } })).body),
    )
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(bodies[0]).toMatchObject({ code: 'NOT_FOUND', error: 'There is no such registration.' })
    expect((await one.organizer.call(op, { params: { eventId: two.event.id, registrationId: foreign } })).body).toMatchObject({
      error: 'There is no such event.',
    })
  }
})
