import * as api from '@foyer/contracts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { expectSameNotFound } from '../../../test/support/same-not-found.ts'
import { customDomains } from '../workspaces/tables.ts'
import { findInviteByToken, markInviteAccepted } from './invites.ts'

const HOUR_MS = 3_600_000
/** How far the service's clock is ahead. Hours and not days, because sessions expire by it too. */
let aheadMs = 0
const foyer = useFoyer({ services: { clock: () => new Date(Date.now() + aheadMs) } })
let organizer: Organizer
beforeAll(async () => {
  organizer = await foyer.organizer()
})

const eventOf = async (of: Organizer, body: object = {}) => ({
  eventId: (await of.do(api.createEvent, { body: { name: 'Launch', ...body } })).id,
})
const invite = async (params: { eventId: string }, ...emails: string[]) =>
  (await organizer.do(api.createInvites, { params, body: { emails } })).invites
const tokenIn = (url: string) => new URL(url).searchParams.get('invite')!
const find = (eventId: string, token: string) => findInviteByToken(foyer.services, eventId, token)
const accept = (inviteId: string) => foyer.services.db.transaction((tx) => markInviteAccepted(tx, organizer.organizationId, inviteId))

describe('inviting', () => {
  test('one person by email and name creates a personal link', async () => {
    const params = await eventOf(organizer, { name: 'Spring Summit' })
    const { invites } = await organizer.do(api.createInvites, {
      params,
      body: { email: 'Ada@Example.org', name: ' Ada ', status: 'ACCEPTED' },
    })
    expect(invites).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        email: 'ada@example.org',
        name: 'Ada',
        status: 'PENDING',
        url: expect.stringMatching(new RegExp(`^${foyer.services.baseUrl}/${organizer.slug}/spring-summit\\?invite=v1\\.[\\w.-]+$`)),
        message: null,
        sends: 1,
        lastSentAt: null,
        acceptedAt: null,
        registration: null,
        createdAt: expect.stringMatching(/Z$/),
      },
    ])
    const counts = { PENDING: 1, ACCEPTED: 0, REVOKED: 0, EXPIRED: 0 }
    expect(await organizer.do(api.listInvites, { params })).toEqual({ invites, counts })
  })

  test('several people keeps their order and invites each once', async () => {
    const params = await eventOf(organizer)
    const invites = await invite(params, 'zoe@example.org', 'Ada@example.org', 'ZOE@example.org', 'bob@example.org')
    expect(invites.map(({ email }) => email)).toEqual(['zoe@example.org', 'ada@example.org', 'bob@example.org'])
    expect(invites[0]!.name).toBeNull()
    expect((await organizer.do(api.listInvites, { params })).invites).toEqual(invites)
  })

  test('an address with a pending invite returns that invite, and fills in only a missing name', async () => {
    const params = await eventOf(organizer)
    const [first] = await invite(params, 'ada@example.org')
    const named = await organizer.do(api.createInvites, { params, body: { email: 'ADA@example.org', name: 'Ada' } })
    expect(named.invites).toEqual([{ ...first, name: 'Ada' }])
    const renamed = await organizer.do(api.createInvites, { params, body: { email: 'ada@example.org', name: 'Countess' } })
    expect(renamed.invites).toEqual(named.invites)
    const [existing, created] = await invite(params, 'ada@example.org', 'bob@example.org')
    expect(existing!.id).toBe(first!.id)
    expect(created!.id).not.toBe(first!.id)
    expect((await organizer.do(api.listInvites, { params })).invites).toHaveLength(2)
  })

  test('again after revoking or accepting creates a new invite', async () => {
    const params = await eventOf(organizer)
    const [revoked, accepted] = await invite(params, 'ada@example.org', 'bob@example.org')
    await organizer.do(api.revokeInvite, { params: { ...params, inviteId: revoked!.id } })
    await accept(accepted!.id)
    await invite(params, 'ada@example.org', 'bob@example.org')
    const { invites } = await organizer.do(api.listInvites, { params })
    expect(invites.map(({ status }) => status)).toEqual(['REVOKED', 'ACCEPTED', 'PENDING', 'PENDING'])
  })

  test('the same people in several requests at once creates one invite for each', async () => {
    const params = await eventOf(organizer)
    const emails = Array.from({ length: 200 }, (_, index) => `guest${index}@example.org`)
    const batches = await Promise.all(
      [emails, emails.toReversed(), emails, emails.toReversed()].map((batch) =>
        organizer.call(api.createInvites, { params, body: { emails: batch } }),
      ),
    )
    expect(batches.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(batches.flatMap(({ body }) => body.invites.map(({ id }) => id))).size).toBe(200)
    expect((await organizer.do(api.listInvites, { params })).invites).toHaveLength(200)
  })

  test('a thousand people at once is fine, one more is not', async () => {
    const params = await eventOf(organizer)
    const emails = Array.from({ length: 1001 }, (_, index) => `guest${index}@example.org`)
    expect(await organizer.call(api.createInvites, { params, body: { emails } })).toMatchObject({ status: 400 })
    expect(await invite(params, ...emails.slice(0, 1000))).toHaveLength(1000)
    const first = await organizer.call(api.listInvites, { params, query: { limit: '999' } })
    const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')![1]!
    const last = await organizer.send<typeof first.body>('GET', next)
    expect(last.body.invites.map(({ email }) => email)).toEqual(['guest999@example.org'])
    expect(last.headers.get('link')).toBeNull()
  })

  test.each([
    [{}, 'emails is missing. Give at least one email address.'],
    [{ emails: [] }, 'emails must have at least 1 item.'],
    [{ emails: ['nobody'] }, 'emails.0 must be an email address.'],
    [{ email: 'ada@example.org\nbcc@example.org' }, 'email must be an email address.'],
    [{ email: 5 }, 'email must be a string.'],
    [{ emails: 'ada@example.org' }, 'emails must be an array.'],
    [{ email: 'ada@example.org', name: '  ' }, 'name must not be blank.'],
    [
      { emails: ['a@example.org', 'b@example.org'], name: 'Ada' },
      'name is only allowed with a single email address. Use people to invite several with their names.',
    ],
  ])('is refused for %j', async (body, error) => {
    const params = await eventOf(organizer)
    expect(await organizer.call(api.createInvites, { params, body })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', error },
    })
    expect((await organizer.do(api.listInvites, { params })).invites).toEqual([])
  })

  test('uses the custom domain as soon as it is active', async () => {
    const of = await foyer.organizer()
    const params = await eventOf(of)
    const url = async () => (await of.do(api.createInvites, { params, body: { email: 'ada@example.org' } })).invites[0]!.url
    await of.do(api.setDomain, { body: { hostname: 'events.acme.example' } })
    expect(await url()).toContain(`${foyer.services.baseUrl}/${of.slug}/launch?invite=`)
    await foyer.services.db.update(customDomains).set({ status: 'active' }).where(eq(customDomains.hostname, 'events.acme.example'))
    expect(await url()).toMatch(/^https:\/\/events\.acme\.example\/launch\?invite=v1\./)
  })
})

describe('revoking', () => {
  test('ends the link at once, and is idempotent', async () => {
    const params = await eventOf(organizer)
    const [{ id: inviteId, url }] = (await invite(params, 'ada@example.org')) as [api.Invite]
    expect(await find(params.eventId, tokenIn(url))).toMatchObject({ id: inviteId, email: 'ada@example.org' })
    for (let click = 0; click < 2; click += 1)
      expect(await organizer.do(api.revokeInvite, { params: { ...params, inviteId } })).toEqual({ ok: true })
    expect(await find(params.eventId, tokenIn(url))).toBeNull()
    await expect(accept(inviteId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is refused for an invite that was accepted', async () => {
    const params = await eventOf(organizer)
    const [{ id: inviteId }] = (await invite(params, 'ada@example.org')) as [api.Invite]
    await accept(inviteId)
    expect(await organizer.call(api.revokeInvite, { params: { ...params, inviteId } })).toMatchObject({
      status: 409,
      body: { code: 'INVITE_NOT_PENDING' },
    })
  })

  test('and accepting at the same moment: exactly one of them succeeds', async () => {
    const params = await eventOf(organizer)
    for (let round = 0; round < 6; round += 1) {
      const [{ id: inviteId }] = (await invite(params, `guest${round}@example.org`)) as [api.Invite]
      const [revoked, accepted] = await Promise.all([
        organizer.call(api.revokeInvite, { params: { ...params, inviteId } }),
        accept(inviteId).then(
          () => true,
          () => false,
        ),
      ])
      expect([revoked.status, accepted]).toSatisfy(([status, done]) => (status === 200) !== done)
    }
  })

  test('needs an admin; inviting does not', async () => {
    const params = await eventOf(organizer)
    const member = await foyer.colleague(organizer, 'member')
    const { invites } = await member.do(api.createInvites, { params, body: { email: 'ada@example.org' } })
    expect((await member.do(api.listInvites, { params })).invites).toEqual(invites)
    const mine = { params: { ...params, inviteId: invites[0]!.id } }
    expect(await member.call(api.revokeInvite, mine)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await foyer.visitor.call(api.revokeInvite, mine)).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
    expect(await (await foyer.colleague(organizer, 'admin')).do(api.revokeInvite, mine)).toEqual({ ok: true })
  })
})

describe('a link', () => {
  test('is valid for its own event until it is used, also when it is used twice at once', async () => {
    const [params, other] = [await eventOf(organizer), await eventOf(organizer)]
    const [{ id, url }] = (await invite(params, 'ada@example.org')) as [api.Invite]
    expect(await find(other.eventId, tokenIn(url))).toBeNull()
    await Promise.all([accept(id), accept(id)])
    expect(await find(params.eventId, tokenIn(url))).toBeNull()
    expect((await organizer.do(api.listInvites, { params })).invites).toMatchObject([{ id, status: 'ACCEPTED', url }])
  })

  test('cannot be forged', async () => {
    const params = await eventOf(organizer)
    const [{ id, url }] = (await invite(params, 'ada@example.org')) as [api.Invite]
    const { tokens } = foyer.services
    const later = new Date('2099-01-01')
    const forged = [
      '',
      id,
      'v1.e30.x',
      `${tokenIn(url)}x`,
      tokens.sign('preview', { inviteId: id }, later),
      tokens.sign('invite', { inviteId: 'nonsense' }, later),
      tokens.sign('invite', { inviteId: [id] }, later),
      tokens.sign('invite', {}, later),
    ]
    for (const token of forged) expect(await find(params.eventId, token), token).toBeNull()
    expect(await find(params.eventId, tokens.sign('invite', { inviteId: id }, later))).toMatchObject({ id })
  })
})

describe('once the event is over', () => {
  test('its pending invites are expired and no one can be invited, until it has a later date', async () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
    const params = await eventOf(organizer, { startTime: inHours(1), endTime: inHours(2) })
    const [ada, bob] = (await invite(params, 'ada@example.org', 'bob@example.org')) as [api.Invite, api.Invite]
    await organizer.do(api.revokeInvite, { params: { ...params, inviteId: bob.id } })
    try {
      aheadMs = 3 * HOUR_MS
      const { invites } = await organizer.do(api.listInvites, { params })
      expect(invites.map(({ status }) => status)).toEqual(['EXPIRED', 'REVOKED'])
      const conflict = (code: string) => ({ status: 409, body: { code } })
      expect(await organizer.call(api.revokeInvite, { params: { ...params, inviteId: ada.id } })).toMatchObject(
        conflict('INVITE_NOT_PENDING'),
      )
      expect(await organizer.call(api.createInvites, { params, body: { email: 'c@example.org' } })).toMatchObject(
        conflict('STATUS_CONFLICT'),
      )
      await organizer.do(api.updateEvent, { params, body: { endTime: inHours(4) } })
      expect((await organizer.do(api.listInvites, { params })).invites[0]).toEqual(ada)
    } finally {
      aheadMs = 0
    }
  })
})

test('events and invites of another workspace are not found', async () => {
  const other = await foyer.organizer()
  const theirs = await eventOf(other)
  const foreign = (await other.do(api.createInvites, { params: theirs, body: { email: 'ada@example.org' } })).invites[0]!
  const mine = await eventOf(organizer)
  const [sibling] = await invite(await eventOf(organizer), 'ada@example.org')
  await expectSameNotFound('event', theirs.eventId, (eventId) => organizer.call(api.listInvites, { params: { eventId } }))
  await expectSameNotFound('event', theirs.eventId, (eventId) =>
    organizer.call(api.createInvites, { params: { eventId }, body: { email: 'x@example.org' } }),
  )
  await expectSameNotFound('event', theirs.eventId, (eventId) =>
    organizer.call(api.revokeInvite, { params: { eventId, inviteId: foreign.id } }),
  )
  for (const id of [foreign.id, sibling!.id])
    await expectSameNotFound('invite', id, (inviteId) => organizer.call(api.revokeInvite, { params: { ...mine, inviteId } }))
  expect((await other.do(api.listInvites, { params: theirs })).invites).toEqual([foreign])
})
