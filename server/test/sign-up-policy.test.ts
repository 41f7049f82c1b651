import { acceptInvitation, createInvitation, requestPasswordReset } from '@foyer/contracts'
import { beforeAll, expect, test } from 'vitest'
import { type Organizer, useFoyer } from './support/foyer.ts'
import { organizerWithPassword, PASSWORD, signedInAs, signIn } from './support/passwords.ts'

const foyer = useFoyer({ config: { signUp: 'invite' } })

let owner: Organizer
beforeAll(async () => {
  owner = await organizerWithPassword(foyer, 'first-account')
})

const signUp = (email: string, more: object = {}) =>
  foyer.visitor.send('POST', '/api/auth/sign-up/email', { name: 'Eve', email, password: PASSWORD, ...more })

test('by invitation, the first account works, then only invited addresses can sign up, and nothing reveals who has an account', async () => {
  const refused = await signUp('stranger@example.test')
  expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN', error: expect.stringContaining('by invitation only') } })
  // The same for an address that has an account, and for a code that was made up.
  expect((await signUp(owner.email)).body).toEqual(refused.body)
  expect((await signUp('stranger@example.test', { invitationToken: 'nonsense' })).body).toEqual(refused.body)

  const { url } = await owner.do(createInvitation, { body: { email: 'guest@example.test', role: 'member' } })
  const invitationToken = url.split('/').at(-1)!
  expect((await signUp('stranger@example.test', { invitationToken })).body).toEqual(refused.body)
  const signedUp = await signUp('Guest@Example.test', { invitationToken })
  expect(signedUp).toMatchObject({ status: 200, body: { user: { email: 'guest@example.test' } } })
  const guest = signedInAs(foyer.url, signedUp)
  expect(await guest.do(acceptInvitation, { params: { invitationToken } })).toMatchObject({ role: 'member', active: true })
  // The invitation is used up: it creates no second account.
  expect((await signUp('guest@example.test', { invitationToken })).body).toEqual(refused.body)
})

test('a stranger learns from no response whether an address has an account', async () => {
  const ask = {
    'signing in': (email: string) => signIn(foyer.visitor, email, 'a wrong password'),
    'signing up': (email: string) => signUp(email),
    'a password reset': (email: string) => foyer.visitor.call(requestPasswordReset, { body: { email } }),
  }
  for (const [name, send] of Object.entries(ask)) {
    const [known, unknown] = [await send(owner.email), await send('nobody@example.test')]
    expect([known.status, known.body], name).toEqual([unknown.status, unknown.body])
    expect(known.headers.getSetCookie(), name).toEqual(unknown.headers.getSetCookie())
  }
})
