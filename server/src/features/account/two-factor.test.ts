import {
  confirmEmail,
  confirmTwoFactor,
  createRecoveryCodes,
  disableTwoFactor,
  getAccount,
  getTwoFactor,
  listAuditLog,
  listEvents,
  setUpTwoFactor,
  updateCurrentWorkspace,
} from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { type ApiResponse, Caller, type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { cookieValue, organizerWithPassword, PASSWORD, sessionCookie, signedInAs, signIn } from '../../../test/support/passwords.ts'
import { totpAt } from '../../../test/support/totp.ts'

const foyer = useFoyer()
const withPassword = { body: { password: PASSWORD } }
const canUse = async (caller: Caller) => (await caller.call(getAccount)).status === 200

async function withTwoFactor(slug: string) {
  const ada = await organizerWithPassword(foyer, slug)
  await verify(ada)
  const { totpUri, recoveryCodes } = await ada.do(setUpTwoFactor, withPassword)
  await ada.do(confirmTwoFactor, { body: { code: await totpAt(totpUri) } })
  return { ada, totpUri, recoveryCodes }
}

/** With the link of the email that follows the sign-up. */
async function verify({ email }: Organizer) {
  const sent = () => foyer.printed.find(({ to }) => to === email)
  await eventually(async () => expect(sent()?.link).toBeDefined())
  await foyer.visitor.do(confirmEmail, { params: { confirmationCode: sent()!.link!.split('/').at(-1)! } })
}

/** A caller with the cookies of the first step. */
async function firstStep({ email }: Organizer): Promise<Caller> {
  const response = await signIn(foyer.visitor, email)
  expect(response).toMatchObject({ status: 200, body: { twoFactorRedirect: true, twoFactorMethods: ['totp'] } })
  const cookies = response.headers.getSetCookie().map(cookieValue)
  return new Caller(foyer.url, { cookie: cookies.join('; ') })
}
const enterCode = (caller: Caller, code: string) => caller.send('POST', '/api/auth/two-factor/verify-totp', { code })
const enterRecoveryCode = (caller: Caller, code: string) => caller.send('POST', '/api/auth/two-factor/verify-backup-code', { code })
/** Not the code of the confirmation, which is used up. */
const nextCode = (totpUri: string) => totpAt(totpUri, 1)
const signedIn = async (response: ApiResponse) => {
  expect(response.status).toBe(200)
  return signedInAs(foyer.url, response)
}

describe('turning it on', () => {
  test('needs the password and a code of the app; until then nothing changes', async () => {
    const ada = await organizerWithPassword(foyer, 'turning-on')
    await verify(ada)
    const other = signedInAs(foyer.url, await signIn(foyer.visitor, ada.email))
    expect((await ada.call(confirmTwoFactor, { body: { code: '123456' } })).status).toBe(409)
    expect((await ada.call(setUpTwoFactor, { body: { password: 'wrong password' } })).status).toBe(403)
    const setup = await ada.do(setUpTwoFactor, withPassword)
    expect(setup).toMatchObject({
      totpUri: expect.stringMatching(/^otpauth:\/\/totp\/Foyer/),
      secret: expect.stringMatching(/^[A-Z2-7]+$/),
    })
    expect(new Set(setup.recoveryCodes).size).toBe(10)
    expect((await ada.call(confirmTwoFactor, { body: { code: '000000' } })).status).toBe(400)
    expect(await ada.do(getTwoFactor)).toEqual({ enabled: false, recoveryCodesLeft: 0 })
    expect((await signIn(foyer.visitor, ada.email)).body).not.toHaveProperty('twoFactorRedirect')
    await ada.do(confirmTwoFactor, { body: { code: await totpAt(setup.totpUri) } })
    expect(await ada.do(getTwoFactor)).toEqual({ enabled: true, recoveryCodesLeft: 10 })
    expect([await canUse(ada), await canUse(other)]).toEqual([true, false])
    expect((await ada.call(setUpTwoFactor, withPassword)).status).toBe(409)
    expect((await ada.do(listAuditLog)).entries[0]).toMatchObject({ action: 'two_factor.enabled' })
    await eventually(async () => expect(foyer.printed.map(({ subject }) => subject)).toContain('Two-factor authentication is on'))
  })
})

describe('signing in', () => {
  test('takes the password and a code, which works once', async () => {
    const { ada, totpUri } = await withTwoFactor('two-steps')
    const signIns = async () => (await ada.do(listAuditLog)).entries.filter(({ action }) => action === 'session.created').length
    const before = await signIns()
    const started = await firstStep(ada)
    expect(await canUse(started)).toBe(false)
    expect((await enterCode(started, '000000')).status).toBe(401)
    expect(await signIns()).toBe(before)
    const code = await nextCode(totpUri)
    expect(await canUse(await signedIn(await enterCode(started, code)))).toBe(true)
    expect(await signIns()).toBe(before + 1)
    const replayed = await enterCode(await firstStep(ada), code)
    expect(replayed).toMatchObject({ status: 401, body: { error: expect.stringContaining('used already') } })
    expect(sessionCookie(replayed)).toBeUndefined()
  })

  test('a recovery code replaces the app once, and the owner is mailed', async () => {
    const { ada, recoveryCodes } = await withTwoFactor('lost-phone')
    expect(await canUse(await signedIn(await enterRecoveryCode(await firstStep(ada), recoveryCodes[3]!)))).toBe(true)
    expect((await enterRecoveryCode(await firstStep(ada), recoveryCodes[3]!)).status).toBe(401)
    expect(await ada.do(getTwoFactor)).toMatchObject({ recoveryCodesLeft: 9 })
    await eventually(async () => expect(foyer.printed).toContainEqual({ to: ada.email, subject: 'A recovery code was used', link: null }))
    const fresh = (await ada.do(createRecoveryCodes, withPassword)).recoveryCodes
    expect((await enterRecoveryCode(await firstStep(ada), recoveryCodes[4]!)).status).toBe(401)
    expect(await canUse(await signedIn(await enterRecoveryCode(await firstStep(ada), fresh[0]!)))).toBe(true)
  })

  test('ten wrong codes lock the second step, however often the first is repeated', async () => {
    const { ada, totpUri } = await withTwoFactor('guessed-codes')
    for (let round = 0; round < 10; round += 1) expect((await enterCode(await firstStep(ada), '000000')).status).toBe(401)
    expect((await enterCode(await firstStep(ada), await nextCode(totpUri))).status).toBe(429)
    expect(await canUse(ada)).toBe(true)
  })

  test('a code is not accepted without the first step, nor with a session in its place', async () => {
    const { ada, totpUri } = await withTwoFactor('no-first-step')
    const code = await nextCode(totpUri)
    expect((await enterCode(foyer.visitor, code)).status).toBe(401)
    expect((await enterCode(ada, code)).status).toBe(401)
  })
})

test('turning it off needs the password', async () => {
  const { ada } = await withTwoFactor('turning-off')
  expect((await ada.call(disableTwoFactor, { body: { password: 'wrong password' } })).status).toBe(403)
  await ada.do(disableTwoFactor, withPassword)
  expect(await ada.do(getTwoFactor)).toEqual({ enabled: false, recoveryCodesLeft: 0 })
  expect(await canUse(await signedIn(await signIn(foyer.visitor, ada.email)))).toBe(true)
})

describe('a workspace that requires it', () => {
  test('is closed to members without it; only owners who use it can require it', async () => {
    const owner = await organizerWithPassword(foyer, 'strict')
    const [admin, member] = [await foyer.colleague(owner, 'admin'), await foyer.colleague(owner, 'member')]
    const require = { body: { requireTwoFactor: true } }
    expect((await owner.call(updateCurrentWorkspace, require)).status).toBe(409)
    expect((await admin.call(updateCurrentWorkspace, require)).status).toBe(403)
    const { totpUri } = await owner.do(setUpTwoFactor, withPassword)
    await owner.do(confirmTwoFactor, { body: { code: await totpAt(totpUri) } })
    expect(await owner.do(updateCurrentWorkspace, require)).toMatchObject({ requireTwoFactor: true })
    expect(await member.call(listEvents)).toMatchObject({ status: 403, body: { error: expect.stringContaining('two-factor') } })
    expect((await owner.call(listEvents)).status).toBe(200)
    expect(await canUse(member)).toBe(true)
    await owner.do(disableTwoFactor, withPassword)
    expect((await owner.call(listEvents)).status).toBe(403)
  })
})
