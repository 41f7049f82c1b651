import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'
import { expectSameNotFound } from '../../../test/support/same-not-found.ts'

const foyer = useFoyer()
type Opened = Awaited<ReturnType<typeof openEvent>>
const invite = async ({ organizer, params }: Opened, body: object) =>
  (await organizer.do(api.createInvites, { params, body })).invites as api.Invite[]
const accept = ({ slugs }: Opened, { url, email }: api.Invite, name: string, at = email) =>
  foyer.visitor.do(api.registerForEvent, {
    params: slugs,
    body: { email: at, name, inviteToken: new URL(url).searchParams.get('invite')! },
  })

describe('inviting people by name', () => {
  test('keeps the name of each, invites each address once, and stores one message for all', async () => {
    const opened = await openEvent(foyer)
    const people = [{ email: 'Zoe@example.test', name: ' Zoe ' }, { email: 'bob@example.test' }, { email: 'zoe@example.test', name: 'Z' }]
    const invites = await invite(opened, { people, emails: ['amy@example.test'], message: '  Hello\n\nSee you there  ' })
    expect(invites).toMatchObject([
      { email: 'amy@example.test', name: null, message: 'Hello\n\nSee you there' },
      { email: 'zoe@example.test', name: 'Zoe' },
      { email: 'bob@example.test', name: null },
    ])
    const again = await invite(opened, { email: 'bob@example.test', message: 'Another' })
    expect(again).toMatchObject([{ id: invites[2]!.id, message: 'Hello\n\nSee you there' }])
    expect(await invite(opened, { email: 'cy@example.test', message: ' \n ' })).toMatchObject([{ message: null }])
  })

  test('refuses a message that is too long, a wrong address and more than a thousand people', async () => {
    const { organizer, params } = await openEvent(foyer)
    const many = Array.from({ length: 600 }, (_, index) => `guest${index}@example.test`)
    for (const [body, error] of [
      [{ email: 'a@example.test', message: 'x'.repeat(1001) }, 'message can have at most 1000 characters.'],
      [{ people: [{ email: 'nobody' }] }, 'people.0.email must be an email address.'],
      [{ people: [{ email: 'a@example.test', name: ' ' }] }, 'people.0.name must not be blank.'],
      [
        { people: many.map((email) => ({ email })), emails: many.map((email) => `x${email}`) },
        'More than 1,000 people. Send several requests.',
      ],
    ] as const)
      expect(await organizer.call(api.createInvites, { params, body })).toMatchObject({ status: 400, body: { error } })
    expect((await organizer.do(api.listInvites, { params })).invites).toEqual([])
  })

  test('five thousand in chunks creates five thousand, and a chunk that is sent again creates none', { timeout: 120_000 }, async () => {
    const opened = await openEvent(foyer)
    const { organizer, params } = opened
    const people = Array.from({ length: 5000 }, (_, index) => ({ email: `guest${index}@example.test`, name: `Guest ${index}` }))
    for (let start = 0; start < people.length; start += 1000) {
      const chunk = { params, body: { people: people.slice(start, start + 1000), message: 'Hello' } }
      const keyed = organizer.with({ 'idempotency-key': `chunk-${start}` })
      const first = await keyed.do(api.createInvites, chunk)
      if (start > 0) continue
      const again = await keyed.do(api.createInvites, chunk)
      expect(again.invites.map(({ id }) => id)).toEqual(first.invites.map(({ id }) => id))
    }
    const { counts } = await organizer.do(api.listInvites, { params, query: { limit: '1' } })
    expect(counts).toEqual({ PENDING: 5000, ACCEPTED: 0, REVOKED: 0, EXPIRED: 0 })
  })
})

describe('the list of invites', () => {
  test('shows who registered and who came: by the invite, under another address, or without it', async () => {
    const opened = await openEvent(foyer)
    const { organizer, params, register, find } = opened
    const people = ['ada', 'bob', 'cleo', 'dora'].map((name) => ({ email: `${name}@example.test`, name }))
    const [ada, bob] = (await invite(opened, { people })) as [api.Invite, api.Invite]
    await accept(opened, ada, 'Ada')
    await accept(opened, bob, 'Bob at home', 'bob.home@example.test')
    await register('cleo')
    const registrationId = (await find('Ada')).id
    await organizer.do(api.checkInRegistrant, { params: { ...params, registrationId } })
    const { invites, counts } = await organizer.do(api.listInvites, { params })
    expect(
      invites.map(({ name, status, registration }) => [name, status, registration?.status ?? null, registration?.checkedInAt]),
    ).toEqual([
      ['ada', 'ACCEPTED', 'CONFIRMED', expect.stringMatching(/Z$/)],
      ['bob', 'ACCEPTED', 'CONFIRMED', null],
      ['cleo', 'PENDING', 'CONFIRMED', null],
      ['dora', 'PENDING', null, undefined],
    ])
    expect(invites[0]).toMatchObject({ acceptedAt: expect.stringMatching(/Z$/), registration: { id: registrationId } })
    expect(counts).toEqual({ PENDING: 2, ACCEPTED: 2, REVOKED: 0, EXPIRED: 0 })
    expect(await organizer.do(api.getInvite, { params: { ...params, inviteId: ada.id } })).toEqual(invites[0])

    await organizer.do(api.cancelRegistrant, { params: { ...params, registrationId } })
    const canceled = await organizer.do(api.getInvite, { params: { ...params, inviteId: ada.id } })
    expect(canceled.registration).toMatchObject({ id: registrationId, status: 'CANCELED' })
  })

  test('is filtered by status and text, in either order, page by page', async () => {
    const opened = await openEvent(foyer)
    const { organizer, params } = opened
    const people = ['Ada', 'Bob', 'Cy_', 'Dora'].map((name) => ({ email: `${name.toLowerCase().replace('_', '')}@example.test`, name }))
    const [ada] = (await invite(opened, { people })) as [api.Invite]
    await organizer.do(api.revokeInvite, { params: { ...params, inviteId: ada.id } })
    const names = async (query: Record<string, string>) => {
      const { invites, counts } = await organizer.do(api.listInvites, { params, query })
      return [invites.map(({ name }) => name), counts.PENDING, counts.REVOKED]
    }
    expect(await names({ status: 'REVOKED' })).toEqual([['Ada'], 3, 1])
    expect(await names({ status: 'PENDING', sort: 'newest' })).toEqual([['Dora', 'Cy_', 'Bob'], 3, 1])
    expect(await names({ status: 'EXPIRED' })).toEqual([[], 3, 1])
    expect(await names({ q: 'DORA@' })).toEqual([['Dora'], 1, 0])
    expect(await names({ q: '_' })).toEqual([['Cy_'], 1, 0])
    const first = await organizer.call(api.listInvites, { params, query: { sort: 'newest', limit: '3', q: 'example' } })
    expect(first.body.invites.map(({ name }) => name)).toEqual(['Dora', 'Cy_', 'Bob'])
    const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')![1]!
    expect((await organizer.send<typeof first.body>('GET', next)).body.invites.map(({ name }) => name)).toEqual(['Ada'])
    expect((await organizer.call(api.listInvites, { params, query: { status: 'NONE' } })).status).toBe(400)
  })
})

test('checking says which addresses are wrong, invited and registered, and stores nothing', async () => {
  const opened = await openEvent(foyer)
  const { organizer, params, register, find } = opened
  await invite(opened, { email: 'ada@example.test' })
  await register('bob')
  await register('cy')
  await organizer.do(api.cancelRegistrant, { params: { ...params, registrationId: (await find('cy')).id } })
  const emails = ['ADA@example.test', 'bob@example.test', 'cy@example.test', 'dora@example.test', 'nobody', '', 'bob@example.test']
  expect(await organizer.do(api.checkInvites, { params, body: { emails } })).toEqual({
    invalid: ['nobody', ''],
    invited: ['ADA@example.test'],
    registered: ['bob@example.test'],
  })
  expect((await organizer.do(api.listInvites, { params })).invites).toHaveLength(1)
  const foreign = await foyer.organizer()
  await expectSameNotFound('event', params.eventId, (eventId) => foreign.call(api.checkInvites, { params: { eventId }, body: { emails } }))
})

test('several pending invites are sent again in one request; others are skipped', async () => {
  const opened = await openEvent(foyer)
  const { organizer, params } = opened
  const invites = await invite(opened, { emails: ['ada@example.test', 'bob@example.test', 'cy@example.test'] })
  await organizer.do(api.revokeInvite, { params: { ...params, inviteId: invites[2]!.id } })
  const elsewhere = await openEvent(foyer)
  const [foreign] = await invite(elsewhere, { email: 'x@example.test' })
  const inviteIds = [...invites.map(({ id }) => id), foreign!.id]
  expect(await organizer.do(api.resendInvites, { params, body: { inviteIds } })).toEqual({ resent: 2, skipped: 2 })
  const { invites: after } = await organizer.do(api.listInvites, { params })
  expect(after.map(({ sends }) => sends)).toEqual([2, 2, 1])
  expect(after[0]!.lastSentAt).toMatch(/Z$/)
  expect(await elsewhere.organizer.do(api.listInvites, { params: elsewhere.params })).toMatchObject({ invites: [{ sends: 1 }] })
  const draft = await organizer.do(api.createEvent, { body: { name: 'Draft' } })
  expect(await organizer.call(api.resendInvites, { params: { eventId: draft.id }, body: { inviteIds } })).toMatchObject({
    status: 409,
    body: { code: 'STATUS_CONFLICT' },
  })
})
