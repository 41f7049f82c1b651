import { createEvent, createWorkspace, listEvents, listWorkspaces, publishEvent } from '@foyer/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, type Organizer, type SignedIn, useFoyer } from './support/foyer.ts'
import { UNKNOWN_ID } from './support/same-not-found.ts'

const foyer = useFoyer()

let owner: Organizer
beforeAll(async () => {
  owner = await foyer.organizer('members')
})

type Member = { id: string; role: string; user: { email: string } }
const ofMembers = (caller: Caller, action: string, body: object) =>
  caller.send<{ id: string; code: string }>('POST', `/api/auth/organization/${action}`, { organizationId: owner.organizationId, ...body })
const membersOf = async (caller: Caller, organizationId = owner.organizationId) =>
  (await caller.send<{ members: Member[] }>('GET', `/api/auth/organization/list-members?organizationId=${organizationId}`)).body.members
const memberIdOf = async ({ email }: SignedIn) => (await membersOf(owner)).find(({ user }) => user.email === email)!.id
const mayRead = async (caller: Caller) => (await caller.call(listEvents)).status === 200
const mayPublish = async (caller: Caller) => {
  const { id } = await owner.do(createEvent, { body: { name: 'Draft' } })
  // Without times it cannot be published, so the answer tells the role from the rule.
  return (await caller.call(publishEvent, { params: { eventId: id } })).status === 400
}

describe('invitations', () => {
  test('lead into the workspace with the role they name', async () => {
    const guest = await foyer.person()
    const invited = await ofMembers(owner, 'invite-member', { email: guest.email, role: 'admin' })
    expect(invited).toMatchObject({ status: 200, body: { email: guest.email, role: 'admin', status: 'pending' } })
    expect(await mayRead(guest)).toBe(false)
    const accepted = await ofMembers(guest, 'accept-invitation', { invitationId: invited.body.id })
    expect(accepted.status).toBe(200)
    // Accepting makes the workspace the active one.
    expect([await mayRead(guest), await mayPublish(guest)]).toEqual([true, true])
    expect((await guest.do(listWorkspaces)).workspaces).toMatchObject([{ id: owner.organizationId, role: 'admin', active: true }])
  })

  test('work once, for the person they were sent to', async () => {
    const [guest, other] = [await foyer.person(), await foyer.person()]
    const { body } = await ofMembers(owner, 'invite-member', { email: guest.email, role: 'member' })
    expect(await ofMembers(other, 'accept-invitation', { invitationId: body.id })).toMatchObject({ status: 403 })
    expect(await mayRead(other)).toBe(false)
    const answers = await Promise.all(Array.from({ length: 5 }, () => ofMembers(guest, 'accept-invitation', { invitationId: body.id })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await membersOf(owner)).filter(({ user }) => user.email === guest.email)).toHaveLength(1)
  })

  test('several at once for one person make one member', async () => {
    const guest = await foyer.person()
    const invites = await Promise.all(
      Array.from({ length: 5 }, () => ofMembers(owner, 'invite-member', { email: guest.email, role: 'member', resend: true })),
    )
    await Promise.all(invites.map(({ body }) => ofMembers(guest, 'accept-invitation', { invitationId: body.id })))
    expect((await membersOf(owner)).filter(({ user }) => user.email === guest.email)).toHaveLength(1)
  })

  test('are worth nothing once canceled', async () => {
    const guest = await foyer.person()
    const { body } = await ofMembers(owner, 'invite-member', { email: guest.email, role: 'member' })
    expect((await ofMembers(owner, 'cancel-invitation', { invitationId: body.id })).status).toBe(200)
    expect((await ofMembers(guest, 'accept-invitation', { invitationId: body.id })).status).toBe(400)
    expect(await mayRead(guest)).toBe(false)
  })

  test('are for admins and owners to send, and nobody gives more than they have', async () => {
    const [member, admin, stranger] = [
      await foyer.colleague(owner, 'member'),
      await foyer.colleague(owner, 'admin'),
      await foyer.organizer(),
    ]
    expect((await ofMembers(member, 'invite-member', { email: 'x1@example.test', role: 'member' })).status).toBe(403)
    expect((await ofMembers(stranger, 'invite-member', { email: 'x2@example.test', role: 'member' })).status).toBe(400)
    expect((await ofMembers(admin, 'invite-member', { email: 'x3@example.test', role: 'member' })).status).toBe(200)
    expect((await ofMembers(admin, 'invite-member', { email: 'x4@example.test', role: 'owner' })).status).toBe(403)
    expect((await ofMembers(admin, 'invite-member', { email: 'x5@example.test', role: ['member', 'owner'] })).status).toBe(403)
    expect((await ofMembers(owner, 'invite-member', { email: 'x6@example.test', role: 'emperor' })).status).toBe(400)
  })
})

describe('roles', () => {
  test('an owner changes them, and it counts from the next call on', async () => {
    const colleague = await foyer.colleague(owner, 'member')
    const memberId = await memberIdOf(colleague)
    expect(await mayPublish(colleague)).toBe(false)
    expect((await ofMembers(owner, 'update-member-role', { memberId, role: 'admin' })).status).toBe(200)
    expect(await mayPublish(colleague)).toBe(true)
    expect((await ofMembers(owner, 'update-member-role', { memberId, role: 'member' })).status).toBe(200)
    expect(await mayPublish(colleague)).toBe(false)
  })

  test.each(['member', 'admin'] as const)('a %s changes nobody’s, not even their own', async (role) => {
    const [colleague, other] = [await foyer.colleague(owner, role), await foyer.colleague(owner, 'member')]
    for (const memberId of [await memberIdOf(colleague), await memberIdOf(other), await memberIdOf(owner)]) {
      for (const wanted of ['owner', 'admin', 'member']) {
        expect((await ofMembers(colleague, 'update-member-role', { memberId, role: wanted })).status, wanted).toBe(403)
      }
    }
    expect((await membersOf(owner)).find(({ user }) => user.email === colleague.email)?.role).toBe(role)
  })

  test('the last owner can neither step down, leave nor be removed', async () => {
    const alone = await foyer.organizer('last-owner')
    const admin = await foyer.colleague(alone, 'admin')
    const { organizationId } = alone
    const memberId = (await membersOf(alone, organizationId)).find(({ role }) => role === 'owner')!.id
    for (const [caller, action, body] of [
      [alone, 'update-member-role', { memberId, role: 'member' }],
      [alone, 'leave', {}],
      [alone, 'remove-member', { memberIdOrEmail: memberId }],
      [admin, 'remove-member', { memberIdOrEmail: memberId }],
      [admin, 'delete', {}],
    ] as const) {
      const answer = await ofMembers(caller, action, { organizationId, ...body })
      expect([400, 403], `${action} answered ${answer.status}`).toContain(answer.status)
    }
    expect(await mayRead(alone)).toBe(true)
  })
})

describe('leaving', () => {
  test('somebody removed is out at once, in every session, and gets no other workspace’s data', async () => {
    const colleague = await foyer.colleague(owner, 'member')
    expect(await mayRead(colleague)).toBe(true)
    expect((await ofMembers(owner, 'remove-member', { memberIdOrEmail: colleague.email })).status).toBe(200)
    expect(await colleague.call(listEvents)).toMatchObject({ status: 403, body: { code: 'NO_ACTIVE_ORGANIZATION' } })
    const back = await colleague.send('POST', `/api/v1/dashboard/workspaces/${owner.organizationId}/activate`)
    expect(back).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    const other = await ofMembers(colleague, 'set-active', {})
    expect(other.status).toBeGreaterThanOrEqual(400)
    expect((await colleague.do(listWorkspaces)).workspaces).toEqual([])
  })

  test('somebody of another workspace removes nobody', async () => {
    const [colleague, stranger] = [await foyer.colleague(owner, 'member'), await foyer.organizer()]
    const memberId = await memberIdOf(colleague)
    for (const organizationId of [owner.organizationId, stranger.organizationId]) {
      const answer = await ofMembers(stranger, 'remove-member', { memberIdOrEmail: memberId, organizationId })
      expect(answer.status).toBe(400)
    }
    expect(await mayRead(colleague)).toBe(true)
  })
})

describe('workspaces', () => {
  test('are switched, and each call acts in the active one', async () => {
    const person = await foyer.organizer('switch-one')
    await person.do(createEvent, { body: { name: 'One' } })
    const two = await person.do(createWorkspace, { body: { name: 'Two', slug: 'switch-two' } })
    await person.do(createEvent, { body: { name: 'Two' } })
    const names = async () => (await person.do(listEvents)).events.map(({ name }) => name)
    expect(await names()).toEqual(['Two'])
    await person.send('POST', `/api/v1/dashboard/workspaces/${person.organizationId}/activate`)
    expect(await names()).toEqual(['One'])
    expect((await person.send('POST', '/api/auth/organization/set-active', { organizationId: two.id })).status).toBe(200)
    expect(await names()).toEqual(['Two'])
  })

  test('cannot be entered, read or changed through the library’s own doors', async () => {
    const stranger = await foyer.organizer()
    const { organizationId } = owner
    const attempts = [
      await stranger.send('POST', '/api/auth/organization/set-active', { organizationId }),
      await stranger.send('POST', '/api/auth/organization/set-active', { organizationSlug: owner.slug }),
      await stranger.send('POST', '/api/auth/update-session', { activeOrganizationId: organizationId }),
      await stranger.send('POST', '/api/auth/organization/update', { organizationId, data: { name: 'Mine now' } }),
      await stranger.send('POST', '/api/auth/organization/delete', { organizationId }),
      await stranger.send('POST', '/api/auth/organization/add-member', { organizationId, userId: UNKNOWN_ID, role: 'owner' }),
      await stranger.send('GET', `/api/auth/organization/get-full-organization?organizationId=${organizationId}`),
      await stranger.send('GET', `/api/auth/organization/list-members?organizationId=${organizationId}`),
      await stranger.send('GET', `/api/auth/organization/list-invitations?organizationId=${organizationId}`),
    ]
    for (const { status } of attempts) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    }
    await owner.do(createEvent, { body: { name: 'Ours' } })
    const read = await stranger.call(listEvents)
    expect(JSON.stringify(read.body)).not.toContain('Ours')
    expect((await owner.do(listWorkspaces)).workspaces[0]).toMatchObject({ name: `Workspace ${owner.slug}`, active: true })
  })

  test('are made by our own operation alone, and keep their slug', async () => {
    const made = await owner.send('POST', '/api/auth/organization/create', { name: 'Side door', slug: 'side-door' })
    expect(made.status).toBe(403)
    await owner.send('POST', '/api/auth/organization/update', { organizationId: owner.organizationId, data: { slug: 'api' } })
    expect((await owner.do(listWorkspaces)).workspaces.map(({ slug }) => slug)).toEqual([owner.slug])
  })

  test.each([
    ['POST', 'organization/set-active', { organizationId: 'nonsense' }],
    ['POST', 'organization/remove-member', { memberIdOrEmail: 'nonsense' }],
    ['POST', 'organization/update-member-role', { memberId: 'nonsense', role: 'admin' }],
    ['POST', 'organization/accept-invitation', { invitationId: 'nonsense' }],
    ['POST', 'organization/invite-member', { email: 'a@example.test', role: 'member', organizationId: 'nonsense' }],
    ['POST', 'organization/leave', { organizationId: 'nonsense' }],
    ['GET', 'organization/get-invitation?id=nonsense', undefined],
    ['GET', 'organization/list-members?organizationId=nonsense', undefined],
    ['GET', 'organization/list-members?limit=abc', undefined],
    ['POST', 'update-user', { name: 'x'.repeat(100_000) }],
    ['POST', 'revoke-session', { token: 'nonsense' }],
  ])('an id that is none is no fault of ours: %s %s', async (method, path, body) => {
    const answer = await owner.send(method, `/api/auth/${path}`, body)
    expect(answer.status, JSON.stringify(answer.body).slice(0, 200)).toBeLessThan(500)
  })
})
