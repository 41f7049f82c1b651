import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'
import { type NewApplicant, registerAttendee } from './register.ts'

const foyer = useFoyer()
const APPLICANT: NewApplicant = {
  email: 'applicant@example.test',
  name: 'Applicant',
  answers: {},
  source: 'native',
  campaignLinkId: null,
  inviteId: null,
  submissionId: null,
  approved: false,
  provider: 'native',
}

describe('registering', () => {
  test('confirms while there are seats, then waitlists in order, and counts both', async () => {
    const { register, list } = await openEvent(foyer, { capacity: 2, waitlistEnabled: true })
    expect(await register('a')).toMatchObject({
      status: 201,
      body: {
        status: 'CONFIRMED',
        waitlistPosition: null,
        message: expect.stringMatching(/^You are registered\. See you there! If you were already registered, /),
      },
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
    const { register } = await openEvent(foyer, { capacity: 1 })
    await register('a')
    expect(await register('b')).toMatchObject({ status: 409, body: { code: 'EVENT_FULL' } })
  })

  test('again with the same email, in any case, takes no second seat and is answered like a new person', async () => {
    const { register, list, find, slugs } = await openEvent(foyer, { capacity: 1, waitlistEnabled: true })
    await register('a')
    await register('b')
    for (const email of ['A@Example.test', 'B@Example.test']) {
      const again = await foyer.visitor.call(api.registerForEvent, { params: slugs, body: { email, name: 'Someone' } })
      expect(again).toMatchObject({ status: 201, body: { status: 'WAITLISTED', waitlistPosition: 2 } })
    }
    expect((await list()).registrants).toHaveLength(2)
    expect([(await find('a')).status, (await find('b')).waitlistPosition]).toEqual(['CONFIRMED', 1])
    expect((await register('c')).body).toMatchObject({ status: 'WAITLISTED', waitlistPosition: 2 })
  })

  test('for a full event without a waitlist answers registered people and strangers with the same bytes', async () => {
    const { register, list } = await openEvent(foyer, { capacity: 1 })
    await register('inside')
    const [inside, stranger] = [await register('inside'), await register('stranger')]
    expect(stranger).toMatchObject({ status: 409, body: { code: 'EVENT_FULL', error: expect.stringContaining('already registered') } })
    expect(inside.body).toEqual(stranger.body)
    expect((await list()).counts.CONFIRMED).toBe(1)
  })

  test('several times at once makes one registration', async () => {
    const { register, list } = await openEvent(foyer, { capacity: 10 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => register('same')))
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(201))
    expect((await list()).counts.CONFIRMED).toBe(1)
  })

  test('is closed for drafts, canceled and ended events and those without a provider; unknown events are not found', async () => {
    const closed = { status: 409, body: { code: 'REGISTRATION_CLOSED' } }
    const one = await openEvent(foyer)
    await one.organizer.do(api.unpublishEvent, { params: one.params })
    expect(await one.register('a')).toMatchObject(closed)
    const two = await openEvent(foyer)
    await two.organizer.do(api.cancelEvent, { params: two.params })
    expect(await two.register('a')).toMatchObject(closed)
    const three = await openEvent(foyer, { startTime: '2020-01-01T00:00:00Z', endTime: '2020-01-02T00:00:00Z' })
    expect(await three.register('a')).toMatchObject(closed)
    const four = await openEvent(foyer, { registrationProvider: null })
    expect(await four.register('a')).toMatchObject(closed)
    const params = { orgSlug: four.organizer.slug, eventSlug: 'nothing' }
    expect((await foyer.visitor.call(api.registerForEvent, { params, body: { email: 'a@b.test', name: 'a' } })).status).toBe(404)
  })

  test('needs the page password of a protected event', async () => {
    const { organizer, params, register } = await openEvent(foyer)
    expect((await register('early')).status).toBe(201)
    await organizer.do(api.setPagePassword, { params, body: { password: 'sesame' } })
    expect(await register('a')).toMatchObject({ status: 401, body: { code: 'PAGE_PASSWORD_REQUIRED' } })
    expect(await register('a', { pagePassword: 'wrong' })).toMatchObject({ status: 401, body: { code: 'PAGE_PASSWORD_REQUIRED' } })
    expect((await register('a', { pagePassword: 'sesame' })).status).toBe(201)
  })

  test('refuses a wrong email, a missing name and a NUL character', async () => {
    const { slugs } = await openEvent(foyer)
    const send = (body: unknown) => foyer.visitor.call(api.registerForEvent, { params: slugs, body })
    expect((await send({ email: 'nope', name: 'a' })).body.error).toBe('email must be an email address.')
    expect((await send({ email: 'a@b.test' })).body.error).toBe('name is missing.')
    expect((await send({ email: 'a@b.test', name: '   ' })).status).toBe(400)
    expect((await send('{"email":"a@b.test","name":"a\\u0000b"}')).status).toBe(400)
  })
})

describe('the form of an event', () => {
  test('is validated: answers are stored, unknown ones are dropped, and a missing one is refused by its key', async () => {
    const { organizer, params, register, find } = await openEvent(foyer)
    expect((await register('early')).status).toBe(201)
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
  test('registers its guest once, also with repeated clicks, and stops working when revoked', async () => {
    const { organizer, params, register, find } = await openEvent(foyer)
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
  test('is stored with the registrations it brought, until it is unlinked', async () => {
    const { organizer, params, register, find } = await openEvent(foyer)
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

describe('an event by invitation only', () => {
  test('accepts only people with an invite and people the organizer adds', async () => {
    const { organizer, params, register, find } = await openEvent(foyer, { inviteOnly: true })
    expect(await register('stranger')).toMatchObject({
      status: 409,
      body: { code: 'REGISTRATION_CLOSED', error: 'This event is by invitation only. Use the link in your invite.' },
    })
    expect((await register('stranger', { inviteToken: 'forged' })).status).toBe(404)
    const { invites } = await organizer.do(api.createInvites, { params, body: { email: 'guest@example.test' } })
    const inviteToken = new URL(invites[0]!.url).searchParams.get('invite')!
    expect(await register('guest', { inviteToken })).toMatchObject({ status: 201, body: { status: 'CONFIRMED' } })
    await organizer.do(api.addRegistrant, { params, body: { email: 'friend@example.test', name: 'friend' } })
    expect((await find('friend')).status).toBe('CONFIRMED')
  })

  test('refuses visitors from the moment the setting is changed, also those who have the page open', async () => {
    const { organizer, params, register } = await openEvent(foyer)
    expect((await register('early')).status).toBe(201)
    await organizer.do(api.updateEvent, { params, body: { inviteOnly: true } })
    expect(await register('late')).toMatchObject({ status: 409, body: { code: 'REGISTRATION_CLOSED' } })
  })

  test('is also enforced by the statement that takes the seat', async () => {
    const { organizer, event } = await openEvent(foyer, { inviteOnly: true })
    const take = (applicant: object) => registerAttendee(foyer.services, organizer.organizationId, event.id, { ...APPLICANT, ...applicant })
    await expect(take({ email: 'a@example.test' })).rejects.toMatchObject({ code: 'REGISTRATION_CLOSED' })
    expect(await take({ email: 'b@example.test', source: 'import', provider: null, approved: true })).toMatchObject({ status: 'CONFIRMED' })
  })
})

describe('the log of a new registration', () => {
  test('says that the person was imported and gets no email; attribution is stored with the registration', async () => {
    const { organizer, event } = await openEvent(foyer)
    const { registrationId } = await registerAttendee(foyer.services, organizer.organizationId, event.id, {
      ...APPLICANT,
      source: 'import',
      provider: null,
      approved: true,
      quiet: true,
      byName: 'Ada',
      metadata: { referrer: 'partner' },
    })
    const { rows } = await foyer.services.db.$client.query(
      'SELECT l.action, l.metadata AS log, r.metadata FROM registration_logs l JOIN registrations r ON r.id = l.registration_id WHERE r.id = $1',
      [registrationId],
    )
    expect(rows).toEqual([
      {
        action: 'registration.imported',
        log: { reason: 'Confirmed: seats are unlimited', source: 'import', by: 'organizer', byName: 'Ada', quiet: true },
        metadata: { referrer: 'partner' },
      },
    ])
  })
})
