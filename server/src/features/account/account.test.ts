import {
  changePassword,
  deleteAccount,
  getAccount,
  leaveWorkspace,
  listAuditLog,
  listMembers,
  listSessions,
  listWorkspaces,
  revokeSession,
  updateAccount,
} from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { type Caller, useFoyer } from '../../../test/support/foyer.ts'
import { organizerWithPassword, PASSWORD, signedInAs, signIn } from '../../../test/support/passwords.ts'

const foyer = useFoyer()
const NEW_PASSWORD = 'staple battery horse'
const canUse = async (caller: Caller) => (await caller.call(getAccount)).status === 200
const signInAgain = async (email: string, password = PASSWORD) => signedInAs(foyer.url, await signIn(foyer.visitor, email, password))

test('an account shows its owner’s data and takes a new name, which members see', async () => {
  const ada = await organizerWithPassword(foyer, 'own-account')
  expect(await ada.do(getAccount)).toEqual({
    id: expect.any(String),
    name: expect.any(String),
    email: ada.email,
    emailVerified: false,
    language: null,
    isOperator: expect.any(Boolean),
    createdAt: expect.any(String),
  })
  expect(await ada.do(updateAccount, { body: { name: '  Ada Byron ' } })).toMatchObject({ name: 'Ada Byron' })
  expect((await ada.do(listMembers)).members).toMatchObject([{ name: 'Ada Byron' }])
  for (const name of ['', ' ', 'Ada\r\nBcc: x', 'x'.repeat(201)])
    expect((await ada.call(updateAccount, { body: { name } })).status, JSON.stringify(name)).toBe(400)
})

describe('changing the password', () => {
  test('needs the current one, ends all other sessions and keeps this one', async () => {
    const ada = await organizerWithPassword(foyer, 'new-password')
    const other = await signInAgain(ada.email)
    const wrong = { currentPassword: 'wrong password', newPassword: NEW_PASSWORD }
    expect(await ada.call(changePassword, { body: wrong })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await canUse(other)).toBe(true)
    await ada.do(changePassword, { body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } })
    expect([await canUse(ada), await canUse(other)]).toEqual([true, false])
    expect((await signIn(foyer.visitor, ada.email)).status).toBe(401)
    expect(await canUse(await signInAgain(ada.email, NEW_PASSWORD))).toBe(true)
  })
})

describe('sessions', () => {
  test('are listed with the current one marked, and can be ended one by one', async () => {
    const ada = await organizerWithPassword(foyer, 'own-sessions')
    const other = await signInAgain(ada.email)
    const { sessions } = await ada.do(listSessions)
    expect(sessions.filter(({ current }) => current)).toHaveLength(1)
    expect(JSON.stringify(sessions)).not.toContain(ada.headers.cookie!.split('=')[1]!.slice(0, 20))
    const otherId = sessions.find(({ current }) => !current)!.id
    await ada.do(revokeSession, { params: { sessionId: otherId } })
    expect([await canUse(ada), await canUse(other)]).toEqual([true, false])
    expect((await ada.call(revokeSession, { params: { sessionId: otherId } })).status).toBe(404)
  })

  test('of another account cannot be seen or ended', async () => {
    const [ada, eve] = [await organizerWithPassword(foyer, 'session-owner'), await organizerWithPassword(foyer, 'session-thief')]
    const { sessions } = await ada.do(listSessions)
    for (const { id } of sessions) expect((await eve.call(revokeSession, { params: { sessionId: id } })).status).toBe(404)
    expect(JSON.stringify(await eve.do(listSessions))).not.toContain(sessions[0]!.id)
    expect(await canUse(ada)).toBe(true)
  })
})

describe('deleting the account', () => {
  test('needs the password, and ends every session and membership', async () => {
    const owner = await organizerWithPassword(foyer, 'keeps-going')
    const colleague = await foyer.colleague(owner, 'owner')
    const { email } = owner
    expect(await owner.call(deleteAccount, { body: { password: 'wrong password' } })).toMatchObject({ status: 403 })
    await owner.do(deleteAccount, { body: { password: PASSWORD } })
    expect(await canUse(owner)).toBe(false)
    expect((await signIn(foyer.visitor, email)).status).toBe(401)
    expect((await colleague.do(listMembers)).members).toMatchObject([{ email: colleague.email, role: 'owner' }])
    // The other owners see why the person is gone.
    expect((await colleague.do(listAuditLog)).entries[0]).toMatchObject({ action: 'member.left', details: { accountDeleted: true } })
  })

  test('is refused to the last owner of a workspace, which is named', async () => {
    const owner = await organizerWithPassword(foyer, 'would-be-orphan')
    const refused = await owner.call(deleteAccount, { body: { password: PASSWORD } })
    expect(refused).toMatchObject({ status: 409, body: { code: 'STATUS_CONFLICT', error: expect.stringContaining('would-be-orphan') } })
    expect(await canUse(owner)).toBe(true)
    const heir = await foyer.colleague(owner, 'owner')
    await owner.do(leaveWorkspace)
    expect((await owner.do(listWorkspaces)).workspaces).toEqual([])
    await owner.do(deleteAccount, { body: { password: PASSWORD } })
    expect(await canUse(heir)).toBe(true)
  })
})
