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
const postToOrganization = (caller: Caller, action: string, body: object) =>
  caller.send<{ id: string; code: string }>('POST', `/api/auth/organization/${action}`, { organizationId: owner.organizationId, ...body })
const membersOf = async (caller: Caller, organizationId = owner.organizationId) =>
  (await caller.send<{ members: Member[] }>('GET', `/api/auth/organization/list-members?organizationId=${organizationId}`)).body.members
const memberIdOf = async ({ email }: SignedIn) => (await membersOf(owner)).find(({ user }) => user.email === email)!.id
const canRead = async (caller: Caller) => (await caller.call(listEvents)).status === 200
const canPublish = async (caller: Caller) => {
  const { id } = await owner.do(createEvent, { body: { name: 'Draft' } })
  // Without times it cannot be published: 400 instead of 403 means that the role is sufficient.
  return (await caller.call(publishEvent, { params: { eventId: id } })).status === 400
}

describe('invitations', () => {
  test('add the guest to the workspace with their role', async () => {
    const guest = await foyer.person()
    const invited = await postToOrganization(owner, 'invite-member', { email: guest.email, role: 'admin' })
    expect(invited).toMatchObject({ status: 200, body: { email: guest.email, role: 'admin', status: 'pending' } })
    expect(await canRead(guest)).toBe(false)
    const accepted = await postToOrganization(guest, 'accept-invitation', { invitationId: invited.body.id })
    expect(accepted.status).toBe(200)
    // Accepting makes the workspace the active one.
    expect([await canRead(guest), await canPublish(guest)]).toEqual([true, true])
    expect((await guest.do(listWorkspaces)).workspaces).toMatchObject([{ id: owner.organizationId, role: 'admin', active: true }])
  })

  test('work once, and only for the invited user', async () => {
    const [guest, other] = [await foyer.person(), await foyer.person()]
    const { body } = await postToOrganization(owner, 'invite-member', { email: guest.email, role: 'member' })
    expect(await postToOrganization(other, 'accept-invitation', { invitationId: body.id })).toMatchObject({ status: 403 })
    expect(await canRead(other)).toBe(false)
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => postToOrganization(guest, 'accept-invitation', { invitationId: body.id })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await membersOf(owner)).filter(({ user }) => user.email === guest.email)).toHaveLength(1)
  })

  test('several concurrent ones for one user create one member', async () => {
    const guest = await foyer.person()
    const invites = await Promise.all(
      Array.from({ length: 5 }, () => postToOrganization(owner, 'invite-member', { email: guest.email, role: 'member', resend: true })),
    )
    await Promise.all(invites.map(({ body }) => postToOrganization(guest, 'accept-invitation', { invitationId: body.id })))
    expect((await membersOf(owner)).filter(({ user }) => user.email === guest.email)).toHaveLength(1)
  })

  test('are invalid once canceled', async () => {
    const guest = await foyer.person()
    const { body } = await postToOrganization(owner, 'invite-member', { email: guest.email, role: 'member' })
    expect((await postToOrganization(owner, 'cancel-invitation', { invitationId: body.id })).status).toBe(200)
    expect((await postToOrganization(guest, 'accept-invitation', { invitationId: body.id })).status).toBe(400)
    expect(await canRead(guest)).toBe(false)
  })

  test('are sent by admins and owners only, and never with a higher role than the sender’s', async () => {
    const [member, admin, stranger] = [
      await foyer.colleague(owner, 'member'),
      await foyer.colleague(owner, 'admin'),
      await foyer.organizer(),
    ]
    expect((await postToOrganization(member, 'invite-member', { email: 'x1@example.test', role: 'member' })).status).toBe(403)
    expect((await postToOrganization(stranger, 'invite-member', { email: 'x2@example.test', role: 'member' })).status).toBe(400)
    expect((await postToOrganization(admin, 'invite-member', { email: 'x3@example.test', role: 'member' })).status).toBe(200)
    expect((await postToOrganization(admin, 'invite-member', { email: 'x4@example.test', role: 'owner' })).status).toBe(403)
    expect((await postToOrganization(admin, 'invite-member', { email: 'x5@example.test', role: ['member', 'owner'] })).status).toBe(403)
    expect((await postToOrganization(owner, 'invite-member', { email: 'x6@example.test', role: 'emperor' })).status).toBe(400)
  })
})

describe('roles', () => {
  test('can be changed by an owner, with effect from the next request', async () => {
    const colleague = await foyer.colleague(owner, 'member')
    const memberId = await memberIdOf(colleague)
    expect(await canPublish(colleague)).toBe(false)
    expect((await postToOrganization(owner, 'update-member-role', { memberId, role: 'admin' })).status).toBe(200)
    expect(await canPublish(colleague)).toBe(true)
    expect((await postToOrganization(owner, 'update-member-role', { memberId, role: 'member' })).status).toBe(200)
    expect(await canPublish(colleague)).toBe(false)
  })

  test.each(['member', 'admin'] as const)('cannot be changed by a %s, not even their own', async (role) => {
    const [colleague, other] = [await foyer.colleague(owner, role), await foyer.colleague(owner, 'member')]
    for (const memberId of [await memberIdOf(colleague), await memberIdOf(other), await memberIdOf(owner)]) {
      for (const wanted of ['owner', 'admin', 'member']) {
        expect((await postToOrganization(colleague, 'update-member-role', { memberId, role: wanted })).status, wanted).toBe(403)
      }
    }
    expect((await membersOf(owner)).find(({ user }) => user.email === colleague.email)?.role).toBe(role)
  })

  test('the last owner cannot change their role, leave or be removed', async () => {
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
      const response = await postToOrganization(caller, action, { organizationId, ...body })
      expect([400, 403], `${action} returned ${response.status}`).toContain(response.status)
    }
    expect(await canRead(alone)).toBe(true)
  })
})

describe('leaving', () => {
  test('a removed member loses access at once, in every session, and gets no other workspace’s data', async () => {
    const colleague = await foyer.colleague(owner, 'member')
    expect(await canRead(colleague)).toBe(true)
    expect((await postToOrganization(owner, 'remove-member', { memberIdOrEmail: colleague.email })).status).toBe(200)
    expect(await colleague.call(listEvents)).toMatchObject({ status: 403, body: { code: 'NO_ACTIVE_ORGANIZATION' } })
    const back = await colleague.send('POST', `/api/v1/dashboard/workspaces/${owner.organizationId}/activate`)
    expect(back).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    const other = await postToOrganization(colleague, 'set-active', {})
    expect(other.status).toBeGreaterThanOrEqual(400)
    expect((await colleague.do(listWorkspaces)).workspaces).toEqual([])
  })

  test('an owner of another workspace cannot remove a member', async () => {
    const [colleague, stranger] = [await foyer.colleague(owner, 'member'), await foyer.organizer()]
    const memberId = await memberIdOf(colleague)
    for (const organizationId of [owner.organizationId, stranger.organizationId]) {
      const response = await postToOrganization(stranger, 'remove-member', { memberIdOrEmail: memberId, organizationId })
      expect(response.status).toBe(400)
    }
    expect(await canRead(colleague)).toBe(true)
  })
})

describe('workspaces', () => {
  test('can be switched, and each request acts on the active one', async () => {
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

  test('cannot be joined, read or changed through the sign-in library’s own routes', async () => {
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

  test('can be created only through the contract’s operation, and keep their slug', async () => {
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
  ])('an invalid id is not a server error: %s %s', async (method, path, body) => {
    const response = await owner.send(method, `/api/auth/${path}`, body)
    expect(response.status, JSON.stringify(response.body).slice(0, 200)).toBeLessThan(500)
  })
})
