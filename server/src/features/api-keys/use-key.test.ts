import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { createKey, withKey } from '../../../test/support/api-keys.ts'
import { eventually } from '../../../test/support/eventually.ts'
import { type Caller, type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { expectSameNotFound } from '../../../test/support/same-not-found.ts'
import { LiveWatch } from '../../../test/support/watch-live.ts'

const foyer = useFoyer()

const statusOf = async (caller: Caller, op: api.Operation = api.listEvents, params = {}) =>
  (await caller.call(op, { params, body: op.example.body })).status
const membershipOf = async (owner: Organizer, { email }: Organizer) =>
  (await owner.do(api.listMembers)).members.find((one) => one.email === email)!.id

describe('an API key acts for the member who created it', () => {
  test('with the lower of both roles, as they are now', async () => {
    const owner = await foyer.organizer()
    const admin = await foyer.colleague(owner, 'admin')
    const [asAdmin, asMember] = [await createKey(admin, { role: 'admin' }), await createKey(admin, { role: 'member' })]
    expect([await statusOf(asAdmin.program, api.listApiKeys), await statusOf(asMember.program, api.listApiKeys)]).toEqual([200, 403])
    expect(await asMember.program.call(api.listApiKeys)).toMatchObject({
      body: { code: 'FORBIDDEN', error: 'This needs an API key with the admin role, created by a member who has that role.' },
    })
    const memberId = await membershipOf(owner, admin)
    await owner.do(api.updateMember, { params: { memberId }, body: { role: 'member' } })
    expect([await statusOf(asAdmin.program, api.listApiKeys), await statusOf(asAdmin.program)]).toEqual([403, 200])
    await owner.do(api.updateMember, { params: { memberId }, body: { role: 'owner' } })
    expect([await statusOf(asAdmin.program, api.listApiKeys), await statusOf(asAdmin.program, api.listAuditLog)]).toEqual([200, 403])
  })

  test('so a key of an owner cannot do what admins cannot', async () => {
    const owner = await foyer.organizer()
    const admin = await foyer.colleague(owner, 'admin')
    const { program } = await createKey(owner, { role: 'admin' })
    for (const role of ['admin', 'owner'])
      expect((await program.call(api.createInvitation, { body: { email: 'new@example.test', role } })).status).toBe(403)
    expect(await statusOf(program, api.removeMember, { memberId: await membershipOf(owner, admin) })).toBe(403)
    expect((await program.call(api.updateCurrentWorkspace, { body: { requireTwoFactor: true } })).status).toBe(403)
    expect(await program.do(api.getCurrentWorkspace)).toMatchObject({ id: owner.organizationId, role: 'admin' })
    await program.do(api.createInvitation, { body: { email: 'new@example.test', role: 'member' } })
  })

  test('until they leave or are removed, and not again when they come back', async () => {
    const owner = await foyer.organizer()
    const [removed, leaver] = [await foyer.colleague(owner, 'admin'), await foyer.colleague(owner, 'admin')]
    const programs = [(await createKey(removed)).program, (await createKey(leaver)).program]
    for (const program of programs) expect(await statusOf(program)).toBe(200)
    await owner.do(api.removeMember, { params: { memberId: await membershipOf(owner, removed) } })
    await leaver.do(api.leaveWorkspace)
    for (const program of programs) expect(await statusOf(program)).toBe(401)
    const { url } = await owner.do(api.createInvitation, { body: { email: removed.email, role: 'admin' } })
    await removed.do(api.acceptInvitation, { params: { invitationToken: url.split('/').at(-1)! } })
    expect(await statusOf(removed)).toBe(200)
    expect(await statusOf(programs[0]!)).toBe(401)
  })

  test('in its workspace, whichever one they have active', async () => {
    const owner = await foyer.organizer()
    const { program } = await createKey(owner)
    const mine = await owner.do(api.createEvent, { body: { name: 'First' } })
    await owner.do(api.createWorkspace, { body: { name: 'Second', slug: `${owner.slug}-2` } })
    expect((await owner.do(api.listEvents)).events).toEqual([])
    expect((await program.do(api.listEvents)).events).toMatchObject([{ id: mine.id }])
  })

  test('who must use two-factor authentication where the workspace requires it', async () => {
    const owner = await foyer.organizer()
    const { program } = await createKey(owner)
    const { $client } = foyer.services.db
    await $client.query('UPDATE organizations SET require_two_factor = true WHERE id = $1', [owner.organizationId])
    const refusal = { status: 403, body: { error: expect.stringContaining('two-factor') } }
    await eventually(async () => expect(await program.call(api.listEvents)).toMatchObject(refusal))
    await $client.query('UPDATE users SET two_factor_enabled = true WHERE email = $1', [owner.email])
    await eventually(async () => expect(await statusOf(program)).toBe(200))
  })
})

describe('an API key for one event', () => {
  async function withEventKey() {
    const owner = await foyer.organizer()
    const [event, other] = [
      await owner.do(api.createEvent, { body: { name: 'Ours' } }),
      await owner.do(api.createEvent, { body: { name: 'Other' } }),
    ]
    const { program, key } = await createKey(owner, { eventId: event.id })
    return { owner, program, key, params: { eventId: event.id }, other }
  }

  test('reads and changes that event', async () => {
    const { program, params } = await withEventKey()
    expect(await program.do(api.getEvent, { params })).toMatchObject({ name: 'Ours' })
    expect(await program.do(api.getEvent, { params: { eventId: params.eventId.toUpperCase() } })).toMatchObject({ name: 'Ours' })
    await program.do(api.updateEvent, { params, body: { name: 'Renamed' } })
  })

  test('finds other events of the workspace as little as those of another', async () => {
    const { program, params, other } = await withEventKey()
    await expectSameNotFound('event', other.id, (eventId) => program.call(api.getEvent, { params: { eventId } }))
    await expectSameNotFound('event', other.id, (otherEventId) => program.call(api.compareEvents, { params: { ...params, otherEventId } }))
  })

  test('is refused what belongs to the workspace, and a copy of the event', async () => {
    const { program, key, params } = await withEventKey()
    const refused = [api.listEvents, api.listContacts, api.createEvent, api.duplicateEvent, api.listApiKeys, api.revokeApiKey]
    for (const op of refused as api.Operation[])
      expect(await program.call(op, { params: { ...params, keyId: key.id }, body: op.example.body })).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN', error: 'This API key is for one event. Use a key for the whole workspace.' },
      })
  })
})

describe('a request with an API key', () => {
  test.each([
    ['a secret changed in one character', (secret: string) => `Bearer ${secret.slice(0, -1)}${secret.endsWith('a') ? 'b' : 'a'}`],
    ['a secret in upper case', (secret: string) => `Bearer ${secret.toUpperCase()}`],
    ['the hash of the secret', () => `Bearer foyer_${'a'.repeat(64)}`],
    ['the first characters only', (secret: string) => `Bearer ${secret.slice(0, 10)}`],
    ['no secret', () => 'Bearer'],
    ['an empty secret', () => 'Bearer '],
    ['two secrets', (secret: string) => `Bearer ${secret} ${secret}`],
    ['a long text', () => `Bearer foyer_${'x'.repeat(8000)}`],
  ])('is refused with %s, even beside the cookie of a session', async (_, headerOf) => {
    const owner = await foyer.organizer()
    const { secret } = await createKey(owner)
    const caller = owner.with({ authorization: headerOf(secret) })
    const response = await caller.call(api.listEvents)
    expect(response).toMatchObject({
      status: 401,
      body: {
        error: 'This API key does not exist, has expired or was revoked.',
        status: 401,
        code: 'UNAUTHORIZED',
        retryAfterSeconds: 0,
      },
    })
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
  })

  test('is the key’s alone: a cookie beside it is ignored and not renewed', async () => {
    const [owner, stranger] = [await foyer.organizer(), await foyer.organizer()]
    const { secret } = await createKey(owner)
    const event = await owner.do(api.createEvent, { body: { name: 'Of the key' } })
    const response = await stranger.with({ authorization: `bearer ${secret}` }).call(api.listEvents)
    expect(response.body.events).toMatchObject([{ id: event.id }])
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  test('may come from any page, unlike one with a cookie; but no page can read the response', async () => {
    const owner = await foyer.organizer()
    const { program } = await createKey(owner)
    const create = { body: { name: 'From a page' } }
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const response = await program.with(headers).call(api.createEvent, create)
    expect(response.status).toBe(201)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(await owner.with(headers).call(api.createEvent, create)).toMatchObject({ status: 403, body: { code: 'CROSS_ORIGIN' } })
    const basic = owner.with({ ...headers, authorization: 'Basic YWRhOnNlY3JldA==' })
    expect(await basic.call(api.createEvent, create)).toMatchObject({ status: 403, body: { code: 'CROSS_ORIGIN' } })
  })

  test('with another scheme is one of the session, as behind a proxy with a password', async () => {
    const owner = await foyer.organizer()
    expect(await statusOf(owner.with({ authorization: 'Basic YWRhOnNlY3JldA==' }))).toBe(200)
  })

  test('is refused for the account and for what needs a person', async () => {
    const { program } = await createKey(await foyer.organizer())
    for (const op of [api.getAccount, api.createWorkspace, api.leaveWorkspace, api.createApiKey, api.listAuditLog] as api.Operation[])
      expect(await program.call(op, { body: op.example.body }), op.id).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN', error: 'This cannot be done with an API key. Sign in to do it.' },
      })
  })

  test('has Idempotency-Keys of its own', async () => {
    const owner = await foyer.organizer()
    const [one, other] = [await createKey(owner), await createKey(owner)]
    const create = (caller: Caller) => caller.with({ 'idempotency-key': 'once' }).do(api.createEvent, { body: { name: 'Once' } })
    const created = [await create(owner), await create(one.program), await create(other.program)]
    expect(new Set(created.map(({ id }) => id)).size).toBe(3)
    expect((await create(one.program)).id).toBe(created[1]!.id)
  })

  test('does not need a key where none is required', async () => {
    const visitor = withKey(foyer.url, 'nonsense')
    expect(await visitor.call(api.listPublishedEvents, { params: { slug: 'nobody' } })).toMatchObject({ status: 404 })
  })

  test('can watch changes, until the key is revoked', async () => {
    const owner = await foyer.organizer()
    const { program, key } = await createKey(owner, { role: 'member' })
    const watch = await new LiveWatch(program).opened()
    await owner.do(api.createEvent, { body: { name: 'Watched' } })
    await watch.sees('event.created')
    await owner.do(api.revokeApiKey, { params: { keyId: key.id } })
    expect(await watch.done).toMatchObject({ name: 'FoyerError', status: 401 })
    await eventually(async () => expect(foyer.services.live.openStreams).toBe(0))
  })
})
