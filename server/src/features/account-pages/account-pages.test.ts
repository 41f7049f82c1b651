import { createInvitation, getAccount, listMembers, requestPasswordReset } from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { type Caller, useFoyer } from '../../../test/support/foyer.ts'
import { organizerWithPassword, PASSWORD, signedInAs, signIn } from '../../../test/support/passwords.ts'

const foyer = useFoyer({ config: { signUp: 'invite' } })
const NEW_PASSWORD = 'staple battery horse'

const open = (caller: Caller, path: string) => caller.with({ accept: 'text/html' }).send<string>('GET', path)
const submit = (caller: Caller, path: string, fields: Record<string, string> = {}) =>
  caller
    .with({ accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' })
    .send<string>('POST', path, new URLSearchParams(fields).toString())
async function linkTo(email: string, subject: RegExp): Promise<string> {
  let link = ''
  await eventually(async () => {
    link = foyer.printed.findLast((mail) => mail.to === email && subject.test(mail.subject))?.link ?? ''
    expect(link).not.toBe('')
  })
  return new URL(link).pathname
}

describe('the pages behind the links of account emails', () => {
  test('choose a new password; a bad one is refused with the reason, and a used link with a way on', async () => {
    const ada = await organizerWithPassword(foyer, 'page-reset')
    expect((await open(foyer.visitor, '/reset-password')).body).toContain('type="email"')
    expect((await submit(foyer.visitor, '/reset-password', { email: ada.email })).body).toContain('Check your email')
    expect((await submit(foyer.visitor, '/reset-password', { email: 'nobody@example.test' })).body).toContain('Check your email')
    const path = await linkTo(ada.email, /Reset/)
    const page = await open(foyer.visitor, path)
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page.headers.get('cache-control')).toContain('no-store')
    expect(await submit(foyer.visitor, path, { password: 'short' })).toMatchObject({
      status: 422,
      body: expect.stringContaining('10 to 128'),
    })
    expect((await submit(foyer.visitor, path, { password: 'x'.repeat(129) })).status).toBe(422)
    expect(await submit(foyer.visitor, path, { password: NEW_PASSWORD })).toMatchObject({
      status: 200,
      body: expect.stringContaining('Password changed'),
    })
    expect((await signIn(foyer.visitor, ada.email, NEW_PASSWORD)).status).toBe(200)
    expect(await submit(foyer.visitor, path, { password: PASSWORD })).toMatchObject({
      status: 404,
      body: expect.stringContaining('no longer valid'),
    })
  })

  test('opening a link changes nothing: scanners do that before people', async () => {
    const owner = await foyer.organizer()
    const email = 'scanned@example.test'
    await owner.do(createInvitation, { body: { email, role: 'member' } })
    const path = await linkTo(email, /invited/)
    expect((await open(foyer.visitor, path)).body).toContain('Create your account')
    expect((await owner.do(listMembers)).members).toHaveLength(1)
  })

  test('confirm an address with one click', async () => {
    const owner = await foyer.organizer()
    await owner.do(createInvitation, { body: { email: 'clicks@example.test', role: 'member' } })
    const token = (await linkTo('clicks@example.test', /invited/)).split('/').at(-1)!
    const signUp = { name: 'Clicks', email: 'clicks@example.test', password: PASSWORD, invitationToken: token }
    const person = signedInAs(foyer.url, await foyer.visitor.send('POST', '/api/auth/sign-up/email', signUp))
    const path = await linkTo('clicks@example.test', /Confirm/)
    expect((await open(foyer.visitor, path)).body).toContain('<button')
    expect(await person.do(getAccount)).toMatchObject({ emailVerified: false })
    expect((await submit(foyer.visitor, path)).body).toContain('clicks@example.test is confirmed')
    expect(await person.do(getAccount)).toMatchObject({ emailVerified: true })
  })

  test('join a workspace with a new account, in one step', async () => {
    const owner = await foyer.organizer()
    const email = 'newcomer@example.test'
    await owner.do(createInvitation, { body: { email, role: 'admin' } })
    const path = await linkTo(email, /invited/)
    const bad = await submit(foyer.visitor, `${path}/account`, { name: 'New <b>', password: 'password123' })
    expect(bad).toMatchObject({ status: 422, body: expect.stringContaining('guessed first') })
    expect(bad.body).toContain('New &lt;b&gt;')
    const joined = await submit(foyer.visitor, `${path}/account`, { name: 'Newcomer', password: PASSWORD })
    expect(joined).toMatchObject({ status: 200, body: expect.stringContaining('You joined') })
    expect(await signedInAs(foyer.url, joined).do(getAccount)).toMatchObject({ email, emailVerified: true })
    expect((await owner.do(listMembers)).members.map((member) => [member.email, member.role])).toContainEqual([email, 'admin'])
    expect((await open(foyer.visitor, path)).status).toBe(404)
  })

  test('join with the account of this browser, if it has the invited address', async () => {
    const [owner, invited, other] = [await foyer.organizer(), await foyer.person(), await foyer.person()]
    await owner.do(createInvitation, { body: { email: invited.email, role: 'member' } })
    const path = await linkTo(invited.email, /invited/)
    expect((await open(other, path)).body).toContain(`signed in as ${other.email}`)
    expect((await submit(other, path)).status).toBe(403)
    expect((await open(invited, path)).body).toContain('Join workspace')
    expect((await submit(invited, path)).body).toContain('You joined')
    expect((await submit(foyer.visitor.with({ origin: 'https://evil.example' }), path)).status).toBe(403)
  })
})

test('an unknown path below them is a 404, and a reset request for a strange address is harmless', async () => {
  for (const path of ['/invitations/nonsense', '/invitations/x/y', '/confirm-email'])
    expect((await open(foyer.visitor, path)).status).toBe(404)
  expect((await submit(foyer.visitor, '/confirm-email/nonsense')).status).toBe(404)
  expect((await submit(foyer.visitor, '/reset-password', { email: '\u0000"><script>' })).status).toBe(200)
  expect((await foyer.visitor.call(requestPasswordReset, { body: { email: 'not an address' } })).status).toBe(400)
})
