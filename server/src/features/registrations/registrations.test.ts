import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { type Organizer, useFoyer } from '../../../test/support/foyer.ts'

const foyer = useFoyer()
const times = { startTime: '2090-05-01T10:00:00Z', endTime: '2090-05-01T12:00:00Z', timezone: 'Europe/Berlin' }

async function openEvent(settings: Record<string, unknown> = {}) {
  const organizer = await foyer.organizer()
  const event = await organizer.do(api.createEvent, { body: { name: 'Party', ...times, ...settings } })
  await organizer.do(api.publishEvent, { params: { eventId: event.id } })
  const door = { orgSlug: organizer.slug, eventSlug: event.slug }
  const register = (name: string, more: object = {}) =>
    foyer.visitor.call(api.registerForEvent, { params: door, body: { email: `${name}@example.test`, name, ...more } })
  const list = () => organizer.do(api.listRegistrants, { params: { eventId: event.id } })
  const find = async (name: string) => (await list()).registrants.find((registrant) => registrant.name === name)!
  return { organizer, event, door, register, list, find, params: { eventId: event.id } }
}
const act = async (organizer: Organizer, op: typeof api.cancelRegistrant, registrant: api.Registrant) =>
  organizer.do(op as never as typeof api.cancelRegistrant, { params: { eventId: registrant.eventId, registrationId: registrant.id } })

describe('registering', () => {
  test('confirms while there are seats, then waitlists in order, and counts it all', async () => {
    const { register, list } = await openEvent({ capacity: 2, waitlistEnabled: true })
    expect(await register('a')).toMatchObject({
      status: 201,
      body: { status: 'CONFIRMED', waitlistPosition: null, message: 'You are registered. See you there!' },
    })
    await register('b')
    expect((await register('c')).body).toMatchObject({ status: 'WAITLISTED', waitlistPosition: 1 })
    expect((await register('d')).body).toMatchObject({ status: 'WAITLISTED', waitlistPosition: 2 })
    const { registrants, counts } = await list()
    expect(counts).toEqual({ PENDING_APPROVAL: 0, CONFIRMED: 2, WAITLISTED: 2, OFFERED: 0, DECLINED: 0, CANCELED: 0 })
    expect(registrants.map(({ name, waitlistPosition }) => [name, waitlistPosition])).toEqual([
      ['d', 2],
      ['c', 1],
      ['b', null],
      ['a', null],
    ])
  })

  test('is refused when the event is full and has no waitlist', async () => {
    const { register } = await openEvent({ capacity: 1 })
    await register('a')
    expect(await register('b')).toMatchObject({ status: 409, body: { code: 'EVENT_FULL' } })
  })

  test('again with the same email, in any case, answers as the first time and takes no second seat', async () => {
    const { register, list, door } = await openEvent({ capacity: 1, waitlistEnabled: true })
    await register('a')
    await register('b')
    const again = await foyer.visitor.call(api.registerForEvent, { params: door, body: { email: 'B@Example.test', name: 'Someone' } })
    expect(again.body).toMatchObject({ status: 'WAITLISTED', waitlistPosition: 1 })
    expect((await list()).registrants).toHaveLength(2)
  })

  test('twice in the same moment makes one registration', async () => {
    const { register, list } = await openEvent({ capacity: 10 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => register('same')))
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(201))
    expect((await list()).counts.CONFIRMED).toBe(1)
  })

  test('is closed for drafts, canceled and ended events and those without a provider; unknown events are not found', async () => {
    const closed = { status: 409, body: { code: 'REGISTRATION_CLOSED' } }
    const one = await openEvent()
    await one.organizer.do(api.unpublishEvent, { params: one.params })
    expect(await one.register('a')).toMatchObject(closed)
    const two = await openEvent()
    await two.organizer.do(api.cancelEvent, { params: two.params })
    expect(await two.register('a')).toMatchObject(closed)
    const three = await openEvent({ startTime: '2020-01-01T00:00:00Z', endTime: '2020-01-02T00:00:00Z' })
    expect(await three.register('a')).toMatchObject(closed)
    const four = await openEvent({ registrationProvider: null })
    expect(await four.register('a')).toMatchObject(closed)
    const params = { orgSlug: four.organizer.slug, eventSlug: 'nothing' }
    expect((await foyer.visitor.call(api.registerForEvent, { params, body: { email: 'a@b.test', name: 'a' } })).status).toBe(404)
  })

  test('needs the page password where there is one', async () => {
    const { organizer, params, register } = await openEvent()
    await organizer.do(api.setPagePassword, { params, body: { password: 'sesame' } })
    expect(await register('a')).toMatchObject({ status: 401, body: { code: 'PAGE_PASSWORD_REQUIRED' } })
    expect(await register('a', { pagePassword: 'wrong' })).toMatchObject({ status: 401, body: { code: 'PAGE_PASSWORD_REQUIRED' } })
    expect((await register('a', { pagePassword: 'sesame' })).status).toBe(201)
  })

  test('refuses what is no email or name, and a NUL character, in a sentence', async () => {
    const { door } = await openEvent()
    const send = (body: unknown) => foyer.visitor.call(api.registerForEvent, { params: door, body })
    expect((await send({ email: 'nope', name: 'a' })).body.error).toBe('email must be an email address.')
    expect((await send({ email: 'a@b.test' })).body.error).toBe('name is missing.')
    expect((await send({ email: 'a@b.test', name: '   ' })).status).toBe(400)
    expect((await send('{"email":"a@b.test","name":"a\\u0000b"}')).status).toBe(400)
  })
})

describe('the form of an event', () => {
  test('is asked, its answers are kept, and what does not fit is refused by name', async () => {
    const { organizer, params, register, find } = await openEvent()
    const fields = [{ key: 'company', label: 'Company', type: 'text', required: true }]
    const form = await organizer.do(api.createForm, { body: { name: 'Questions', fields } })
    await organizer.do(api.updateEvent, { params, body: { registrationFormId: form.id } })
    const refused = await register('a')
    expect(refused.status).toBe(400)
    expect(refused.body.error).toContain('answers.company')
    await register('a', { answers: { company: 'Engines', unknown: 'dropped' } })
    expect((await find('a')).answers).toEqual({ company: 'Engines' })
  })
})

describe('an invite', () => {
  test('registers its guest once, answers the second click as the first, and stops working when revoked', async () => {
    const { organizer, params, register, find } = await openEvent()
    const { invites } = await organizer.do(api.createInvites, { params, body: { emails: ['guest@example.test', 'other@example.test'] } })
    const tokenOf = (email: string) => new URL(invites.find((invite) => invite.email === email)!.url).searchParams.get('invite')!
    const clicks = await Promise.all([1, 2, 3].map(() => register('guest', { inviteToken: tokenOf('guest@example.test') })))
    expect(clicks.map((click) => click.status)).toEqual([201, 201, 201])
    expect(await find('guest')).toMatchObject({ source: 'invite', status: 'CONFIRMED' })
    const [accepted, pending] = (await organizer.do(api.listInvites, { params })).invites.sort((a, b) => a.email.localeCompare(b.email))
    expect([accepted!.status, pending!.status]).toEqual(['ACCEPTED', 'PENDING'])
    await organizer.do(api.revokeInvite, { params: { ...params, inviteId: pending!.id } })
    expect(await register('other', { inviteToken: tokenOf('other@example.test') })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
  })
})

describe('a campaign', () => {
  test('is kept with the registration it brought, until it is unlinked', async () => {
    const { organizer, params, register, find } = await openEvent()
    const campaign = await organizer.do(api.createMarketingCampaign, { body: { name: 'Autumn' } })
    const link = await organizer.do(api.createCampaignLink, {
      params,
      body: { marketingCampaignId: campaign.id, label: 'News', source: 'mail', medium: 'email', campaign: 'autumn', referral: 'partner' },
    })
    await register('a', { campaign: 'partner' })
    await register('b', { campaign: link.id })
    await register('c', { campaign: 'unknown' })
    expect([(await find('a')).campaignLinkId, (await find('b')).campaignLinkId, (await find('c')).campaignLinkId]).toEqual([
      link.id,
      link.id,
      null,
    ])
    await organizer.do(api.unlinkCampaign, { params: { ...params, linkId: link.id } })
    await register('d', { campaign: 'partner' })
    expect((await find('d')).campaignLinkId).toBeNull()
  })
})

describe('seats', () => {
  test('a canceled seat goes to the first person waiting, and the log says why', async () => {
    const { organizer, register, find, params } = await openEvent({ capacity: 1, waitlistEnabled: true })
    for (const name of ['a', 'b', 'c']) await register(name)
    await act(organizer, api.cancelRegistrant, await find('a'))
    expect(await find('b')).toMatchObject({ status: 'CONFIRMED', waitlistPosition: null })
    expect(await find('c')).toMatchObject({ status: 'WAITLISTED', waitlistPosition: 1 })
    const { logs } = await organizer.do(api.listRegistrationLogs, { params: { ...params, registrationId: (await find('b')).id } })
    expect(logs.map(({ action, newStatus, metadata }) => [action, newStatus, metadata.reason])).toEqual([
      ['registration.confirmed', 'CONFIRMED', 'confirmed: a seat became free'],
      ['registration.created', 'WAITLISTED', 'waitlisted: 1 of 1 seats taken'],
    ])
  })

  test('raising the capacity confirms people in line; lowering it takes nobody’s seat and gives none away', async () => {
    const { organizer, register, list, find, params } = await openEvent({ capacity: 1, waitlistEnabled: true })
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

  test('are offered with a deadline where the event says so, and approving the offer confirms it', async () => {
    const { organizer, register, find } = await openEvent({ capacity: 1, waitlistEnabled: true, waitlistOfferHours: 24 })
    for (const name of ['a', 'b']) await register(name)
    await act(organizer, api.cancelRegistrant, await find('a'))
    const offered = await find('b')
    expect(offered.status).toBe('OFFERED')
    expect(Date.parse(offered.offerExpiresAt!) - Date.now()).toBeGreaterThan(23 * 3_600_000)
    expect((await register('c')).body).toMatchObject({ status: 'WAITLISTED' })
    expect(await act(organizer, api.approveRegistrant as never, offered)).toMatchObject({ status: 'CONFIRMED', offerExpiresAt: null })
  })

  test('of a canceled event are given to nobody until it is published again', async () => {
    const { organizer, register, find, params } = await openEvent({ capacity: 1, waitlistEnabled: true })
    for (const name of ['a', 'b']) await register(name)
    await organizer.do(api.cancelEvent, { params })
    await act(organizer, api.cancelRegistrant, await find('a'))
    expect((await find('b')).status).toBe('WAITLISTED')
    await organizer.do(api.publishEvent, { params })
    expect((await find('b')).status).toBe('CONFIRMED')
  })
})

describe('approval', () => {
  test('holds no seat until approved, and approving when full waitlists', async () => {
    const { organizer, register, find, list } = await openEvent({ capacity: 1, approvalRequired: true })
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

  test('can be given as an offer, which holds a seat until it ends', async () => {
    const { organizer, register, find, params } = await openEvent({ capacity: 1, approvalRequired: true })
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

  test('second clicks change nothing; what the status does not allow is a conflict', async () => {
    const { organizer, register, find, params } = await openEvent()
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

describe('at the desk', () => {
  test('somebody added by hand is confirmed without approval, but never beyond the seats', async () => {
    const { organizer, params } = await openEvent({ capacity: 1, approvalRequired: true })
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

  test('check-in keeps its first time and can be taken back', async () => {
    const { organizer, register, find } = await openEvent()
    await register('a')
    const first = await act(organizer, api.checkInRegistrant as never, await find('a'))
    expect(first.checkedInAt).not.toBeNull()
    expect((await act(organizer, api.checkInRegistrant as never, first)).checkedInAt).toBe(first.checkedInAt)
    expect((await act(organizer, api.undoCheckIn as never, first)).checkedInAt).toBeNull()
  })

  test('names and answers can be corrected, and the list can be searched and paged', async () => {
    const { organizer, register, find, params } = await openEvent()
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

test('a registration of another workspace or another event is not found, like one that does not exist', async () => {
  const [one, two] = [await openEvent(), await openEvent()]
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
