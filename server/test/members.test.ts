import {
  acceptInvitation,
  createEvent,
  createInvitation,
  createWorkspace,
  getOwnInvitation,
  leaveWorkspace,
  listEvents,
  listInvitations,
  listMembers,
  listWorkspaces,
  publishEvent,
  type Role,
  removeMember,
  revokeInvitation,
  updateMember,
} from '@foyer/contracts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { memberInvitations } from '../src/features/auth/tables.ts'
import { type Caller, type Organizer, type SignedIn, useFoyer } from './support/foyer.ts'

const foyer = useFoyer()

let owner: Organizer
beforeAll(async () => {
  owner = await foyer.organizer('members')
})

const invite = async (by: Caller, email: string, role: Role = 'member') =>
  (await by.do(createInvitation, { body: { email, role } })).url.split('/').at(-1)!
const accept = (caller: Caller, invitationToken: string) => caller.call(acceptInvitation, { params: { invitationToken } })
const memberOf = async (of: Caller, { email }: SignedIn) => (await of.do(listMembers)).members.find((member) => member.email === email)
const memberIdOf = async (person: SignedIn, of: Caller = owner) => (await memberOf(of, person))!.id
const canRead = async (caller: Caller) => (await caller.call(listEvents)).status === 200
const canPublish = async (caller: Caller) => {
  const { id } = await owner.do(createEvent, { body: { name: 'Draft' } })
  // Without times it cannot be published: 400 instead of 403 means that the role is sufficient.
  return (await caller.call(publishEvent, { params: { eventId: id } })).status === 400
}

describe('invitations', () => {
  test('add the guest to the workspace with their role, which becomes the active one', async () => {
    const guest = await foyer.person()
    const created = await owner.do(createInvitation, { body: { email: guest.email.toUpperCase(), role: 'admin' } })
    expect(created).toMatchObject({ email: guest.email, role: 'admin', invitedBy: expect.any(String) })
    expect(created.url).toMatch(/^https?:\/\/.*\/invitations\/[\w-]{22}\.[\w-]{22}$/)
    expect((await owner.do(listInvitations)).invitations).toEqual([created])
    const token = created.url.split('/').at(-1)!
    expect(await foyer.visitor.do(getOwnInvitation, { params: { invitationToken: token } })).toEqual({
      workspaceName: 'Workspace members',
      email: guest.email,
      role: 'admin',
      invitedBy: created.invitedBy,
      expiresAt: created.expiresAt,
    })
    expect(await canRead(guest)).toBe(false)
    expect(await accept(guest, token)).toMatchObject({ status: 200, body: { id: owner.organizationId, role: 'admin', active: true } })
    expect([await canRead(guest), await canPublish(guest)]).toEqual([true, true])
    expect((await guest.do(listWorkspaces)).workspaces).toMatchObject([{ id: owner.organizationId, role: 'admin', active: true }])
    expect((await owner.do(listInvitations)).invitations).toEqual([])
  })

  test('work once, and only for the invited address', async () => {
    const [guest, other] = [await foyer.person(), await foyer.person()]
    const token = await invite(owner, guest.email)
    expect(await accept(other, token)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await accept(foyer.visitor, token)).toMatchObject({ status: 401 })
    expect(await canRead(other)).toBe(false)
    const responses = await Promise.all(Array.from({ length: 5 }, () => accept(guest, token)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await owner.do(listMembers)).members.filter(({ email }) => email === guest.email)).toHaveLength(1)
  })

  test('sent again replace the one before: its link stops working', async () => {
    const guest = await foyer.person()
    const tokens = await Promise.all(Array.from({ length: 5 }, () => invite(owner, guest.email)))
    const pending = (await owner.do(listInvitations)).invitations.filter(({ email }) => email === guest.email)
    expect(pending).toHaveLength(1)
    const outcomes = await Promise.all(tokens.map((token) => accept(guest, token)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
    expect(await owner.call(createInvitation, { body: { email: guest.email, role: 'member' } })).toMatchObject({
      status: 409,
      body: { code: 'STATUS_CONFLICT' },
    })
  })

  test('are invalid once revoked or expired, like a code that never existed', async () => {
    const [first, second] = [await foyer.person(), await foyer.person()]
    const [revoked, expired] = [await invite(owner, first.email), await invite(owner, second.email)]
    const { invitations } = await owner.do(listInvitations)
    const invitationId = invitations.find(({ email }) => email === first.email)!.id
    await owner.do(revokeInvitation, { params: { invitationId } })
    expect((await owner.call(revokeInvitation, { params: { invitationId } })).status).toBe(404)
    await foyer.services.db
      .update(memberInvitations)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(memberInvitations.email, second.email))
    const unknown = await accept(first, 'nonsense')
    expect(unknown.status).toBe(404)
    for (const [guest, token] of [
      [first, revoked],
      [second, expired],
    ] as const) {
      expect((await accept(guest, token)).body).toEqual(unknown.body)
      expect((await foyer.visitor.call(getOwnInvitation, { params: { invitationToken: token } })).status).toBe(404)
      expect(await canRead(guest)).toBe(false)
    }
  })
})

describe('roles', () => {
  test('can be changed by an owner, with effect from the next request', async () => {
    const colleague = await foyer.colleague(owner, 'member')
    const params = { memberId: await memberIdOf(colleague) }
    expect(await canPublish(colleague)).toBe(false)
    expect(await owner.do(updateMember, { params, body: { role: 'admin' } })).toMatchObject({ id: params.memberId, role: 'admin' })
    expect(await canPublish(colleague)).toBe(true)
    await owner.do(updateMember, { params, body: { role: 'member' } })
    expect(await canPublish(colleague)).toBe(false)
  })

  test('two owners who remove each other at once leave one of them', async () => {
    const first = await foyer.organizer('two-owners')
    const second = await foyer.colleague(first, 'owner')
    const [firstId, secondId] = [await memberIdOf(first, first), await memberIdOf(second, first)]
    const outcomes = await Promise.all([
      first.call(removeMember, { params: { memberId: secondId } }),
      second.call(removeMember, { params: { memberId: firstId } }),
    ])
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    const survivor = outcomes[0]!.status === 200 ? first : second
    expect((await survivor.do(listMembers)).members.map(({ role }) => role)).toEqual(['owner'])
  })

  test('an owner who is demoted at the same moment cannot use the role any more', async () => {
    const first = await foyer.organizer('demoted-owner')
    const [second, third] = [await foyer.colleague(first, 'owner'), await foyer.colleague(first, 'owner')]
    const [secondId, thirdId] = [await memberIdOf(second, first), await memberIdOf(third, first)]
    for (let round = 0; round < 5; round += 1) {
      await first.do(updateMember, { params: { memberId: secondId }, body: { role: 'owner' } })
      await first.do(updateMember, { params: { memberId: thirdId }, body: { role: 'owner' } })
      const outcomes = await Promise.all([
        second.call(updateMember, { params: { memberId: thirdId }, body: { role: 'member' } }),
        third.call(updateMember, { params: { memberId: secondId }, body: { role: 'member' } }),
      ])
      expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 403])
    }
  })

  test('the last owner cannot change their role, leave or be removed', async () => {
    const alone = await foyer.organizer('last-owner')
    const admin = await foyer.colleague(alone, 'admin')
    const params = { memberId: await memberIdOf(alone, alone) }
    const conflict = { status: 409, body: { code: 'STATUS_CONFLICT' } }
    expect(await alone.call(updateMember, { params, body: { role: 'member' } })).toMatchObject(conflict)
    expect(await alone.call(removeMember, { params })).toMatchObject(conflict)
    expect(await alone.call(leaveWorkspace)).toMatchObject(conflict)
    expect(await admin.call(removeMember, { params })).toMatchObject({ status: 403 })
    expect(await canRead(alone)).toBe(true)
  })
})

describe('leaving', () => {
  test('a removed member loses access at once, in every session, and gets no other workspace’s data', async () => {
    const colleague = await foyer.colleague(owner, 'member')
    expect(await canRead(colleague)).toBe(true)
    await owner.do(removeMember, { params: { memberId: await memberIdOf(colleague) } })
    expect(await colleague.call(listEvents)).toMatchObject({ status: 403, body: { code: 'NO_ACTIVE_ORGANIZATION' } })
    const back = await colleague.send('POST', `/api/v1/dashboard/workspaces/${owner.organizationId}/activate`)
    expect(back).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect((await colleague.do(listWorkspaces)).workspaces).toEqual([])
  })

  test('a member can leave, and be invited again', async () => {
    const colleague = await foyer.colleague(owner, 'member')
    await colleague.do(leaveWorkspace)
    expect(await canRead(colleague)).toBe(false)
    expect((await accept(colleague, await invite(owner, colleague.email))).status).toBe(200)
    expect(await canRead(colleague)).toBe(true)
  })

  test('an admin removes members, but no admin and no owner', async () => {
    const [admin, other, member] = [
      await foyer.colleague(owner, 'admin'),
      await foyer.colleague(owner, 'admin'),
      await foyer.colleague(owner, 'member'),
    ]
    for (const target of [owner, other, admin])
      expect((await admin.call(removeMember, { params: { memberId: await memberIdOf(target) } })).status).toBe(403)
    expect((await admin.call(removeMember, { params: { memberId: await memberIdOf(member) } })).status).toBe(200)
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
    await person.send('POST', `/api/v1/dashboard/workspaces/${two.id}/activate`)
    expect(await names()).toEqual(['Two'])
  })
})
