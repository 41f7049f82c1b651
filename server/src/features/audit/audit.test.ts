import {
  acceptInvitation,
  changePassword,
  createEvent,
  createInvitation,
  deleteEvent,
  exportRegistrantsCsv,
  leaveWorkspace,
  listAuditLog,
  listMembers,
  removeMember,
  revokeInvitation,
  updateMember,
} from '@foyer/contracts'
import { expect, test } from 'vitest'
import { useFoyer } from '../../../test/support/foyer.ts'
import { organizerWithPassword, PASSWORD, signIn } from '../../../test/support/passwords.ts'
import { retain } from '../../../test/support/retain.ts'

const foyer = useFoyer()

test('the log says who did what, when and from where, and only owners read it', async () => {
  const owner = await organizerWithPassword(foyer, 'audited')
  const colleague = await foyer.person('Grace')
  const { id: invitationId, url } = await owner.do(createInvitation, { body: { email: colleague.email, role: 'member' } })
  await colleague.do(acceptInvitation, { params: { invitationToken: url.split('/').at(-1)! } })
  const memberId = (await owner.do(listMembers)).members.find(({ email }) => email === colleague.email)!.id
  await owner.do(updateMember, { params: { memberId }, body: { role: 'admin' } })
  const { id: eventId } = await owner.do(createEvent, { body: { name: 'Short-lived' } })
  await colleague.call(exportRegistrantsCsv, { params: { eventId } })
  await owner.do(deleteEvent, { params: { eventId } })
  await signIn(foyer.visitor, owner.email)
  await owner.do(changePassword, { body: { currentPassword: PASSWORD, newPassword: 'staple battery horse' } })
  const revoked = await owner.do(createInvitation, { body: { email: 'x@example.test', role: 'owner' } })
  await owner.do(revokeInvitation, { params: { invitationId: revoked.id } })
  const leaver = await foyer.colleague(owner, 'member')
  await leaver.do(leaveWorkspace)
  await owner.do(removeMember, { params: { memberId } })

  const { entries } = await owner.do(listAuditLog)
  const { name: ownerName } = (await owner.do(listMembers)).members[0]!
  expect(entries.map(({ action, userName }) => [action, userName]).reverse()).toEqual([
    ['invitation.created', ownerName],
    ['member.joined', 'Grace'],
    ['member.role_changed', ownerName],
    ['registrants.exported', 'Grace'],
    ['event.deleted', ownerName],
    ['session.created', ownerName],
    ['password.changed', ownerName],
    ['invitation.created', ownerName],
    ['invitation.revoked', ownerName],
    ['invitation.created', ownerName],
    ['member.joined', expect.any(String)],
    ['member.left', expect.any(String)],
    ['member.removed', ownerName],
  ])
  for (const { ipAddress, createdAt } of entries) {
    expect(ipAddress).toMatch(/127\.0\.0\.1/)
    expect(Date.parse(createdAt)).toBeGreaterThan(Date.now() - 60_000)
  }
  expect(entries.at(-1)!.details).toEqual({ invitationId, email: colleague.email, role: 'member' })
  expect(entries.find(({ action }) => action === 'member.role_changed')!.details).toMatchObject({ from: 'member', to: 'admin' })
  const { entries: filtered } = await owner.do(listAuditLog, { query: { action: 'event.deleted' } })
  expect(filtered.map(({ details }) => details)).toEqual([{ eventId, name: 'Short-lived' }])
  for (const role of ['member', 'admin'] as const) expect((await (await foyer.colleague(owner, role)).call(listAuditLog)).status).toBe(403)
})

test('a change that is refused leaves no entry, and entries are deleted after a year', async () => {
  const owner = await foyer.organizer('audit-refused')
  await owner.call(leaveWorkspace)
  expect((await owner.do(listAuditLog)).entries).toEqual([])
  await owner.do(createInvitation, { body: { email: 'y@example.test', role: 'member' } })
  await retain(foyer.services, 364)
  expect((await owner.do(listAuditLog)).entries).toHaveLength(1)
  await retain(foyer.services, 366)
  expect((await owner.do(listAuditLog)).entries).toEqual([])
})
