import { createWorkspace, listWorkspaces } from '@foyer/contracts'
import { createAuthClient } from 'better-auth/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { Caller, type Organizer, useFoyer } from './support/foyer.ts'
import { REAL_HASHING } from './support/password-hashing.ts'
import { cookiesOf, cookieValue, organizerWithPassword, PASSWORD, sessionCookie, signedInAs, signIn } from './support/passwords.ts'

const foyer = useFoyer(REAL_HASHING)

let owner: Organizer
beforeAll(async () => {
  owner = await organizerWithPassword(foyer, 'signing-in')
})

const EVENTS = '/api/v1/dashboard/events'
const refusal = {
  error: expect.any(String),
  message: expect.any(String),
  status: expect.any(Number),
  code: expect.any(String),
  retryAfterSeconds: 0,
}

describe('signing up, in and out', () => {
  test('a new user is signed in after signing up, without a workspace', async () => {
    const response = await foyer.visitor.send('POST', '/api/auth/sign-up/email', {
      name: 'Ada',
      email: 'Ada@Example.test',
      password: PASSWORD,
    })
    expect(response).toMatchObject({ status: 200, body: { user: { name: 'Ada', email: 'ada@example.test' } } })
    expect(JSON.stringify(response.body)).not.toContain(PASSWORD)
    const ada = signedInAs(foyer.url, response)
    expect(await ada.do(listWorkspaces)).toEqual({ workspaces: [] })
    expect(await ada.send('GET', EVENTS)).toMatchObject({ status: 403, body: { code: 'NO_ACTIVE_ORGANIZATION' } })
  })

  test('the case of the email does not matter, and a session starts in the workspace', async () => {
    const response = await signIn(foyer.visitor, owner.email.toUpperCase())
    expect(response.status).toBe(200)
    expect((await signedInAs(foyer.url, response).send('GET', EVENTS)).status).toBe(200)
  })

  test('signing out ends this session at once, and no other', async () => {
    const [here, there] = [
      signedInAs(foyer.url, await signIn(foyer.visitor, owner.email)),
      signedInAs(foyer.url, await signIn(foyer.visitor, owner.email)),
    ]
    const response = await here.send('POST', '/api/auth/sign-out', {})
    expect(response.status).toBe(200)
    expect(sessionCookie(response)).toMatch(/Max-Age=0/)
    expect((await here.send('GET', EVENTS)).status).toBe(401)
    expect((await there.send('GET', EVENTS)).status).toBe(200)
  })

  test('a wrong password and an unknown email are refused with the same message', async () => {
    const [wrong, unknown] = [
      await signIn(foyer.visitor, owner.email, 'wrong password'),
      await signIn(foyer.visitor, 'nobody@example.test', 'wrong password'),
    ]
    expect(wrong).toMatchObject({ status: 401, body: { ...refusal, status: 401, code: 'INVALID_EMAIL_OR_PASSWORD' } })
    expect(unknown.body).toEqual(wrong.body)
    expect(cookiesOf(wrong)).toEqual([])
  })

  test('neither is noticeably faster, because both hash a password', async () => {
    const time = async (email: string) => {
      const started = performance.now()
      await signIn(foyer.visitor, email, 'wrong password')
      return performance.now() - started
    }
    const [known, unknown]: [number[], number[]] = [[], []]
    for (let round = 0; round < 5; round += 1) {
      known.push(await time(owner.email))
      unknown.push(await time(`nobody${round}@example.test`))
    }
    const middle = (times: number[]) => times.sort((a, b) => a - b)[2]!
    expect(middle(unknown)).toBeGreaterThan(middle(known) / 4)
  })

  test.each([
    ['a short password', { password: 'ninechars' }, 'PASSWORD_TOO_SHORT'],
    ['the own address as the password', { email: 'evelyn.brook@example.test', password: 'Evelyn.Brook!1' }, 'VALIDATION_ERROR'],
    ['the own name as the password', { name: 'Evelyn Brook', password: 'brookevelyn' }, 'VALIDATION_ERROR'],
    ['a very long password', { password: 'x'.repeat(129) }, 'PASSWORD_TOO_LONG'],
    ['no address', { email: 'nonsense' }, 'VALIDATION_ERROR'],
    ['no name', { name: undefined }, 'VALIDATION_ERROR'],
    ['a wrong type', { password: 3 }, 'VALIDATION_ERROR'],
  ])('%s is refused in the error body with a message', async (_, change, code) => {
    const body = { name: 'Eve', email: 'eve@example.test', password: PASSWORD, ...change }
    const response = await foyer.visitor.send<{ status: number; error: string; message: string }>('POST', '/api/auth/sign-up/email', body)
    expect(response).toMatchObject({ status: 400, body: { ...refusal, status: 400, code } })
    expect(response.body.message).toBe(response.body.error)
  })

  test('signing up with the email of an existing account is refused, without a session', async () => {
    const response = await foyer.visitor.send('POST', '/api/auth/sign-up/email', { name: 'Eve', email: owner.email, password: PASSWORD })
    expect(response).toMatchObject({ status: 422, body: { ...refusal, code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' } })
    expect(cookiesOf(response)).toEqual([])
  })

  test.each([
    ['not JSON', '{', 400, 'INVALID_JSON'],
    ['NUL', '{"email":"a\\u0000@example.test","password":"12345678"}', 400, 'VALIDATION_ERROR'],
    ['too large', JSON.stringify({ email: 'x'.repeat(1024 * 1024) }), 413, 'PAYLOAD_TOO_LARGE'],
  ])('a body that is %s has a message too', async (_, body, status, code) => {
    expect(await foyer.visitor.send('POST', '/api/auth/sign-in/email', body)).toMatchObject({ status, body: { ...refusal, code } })
  })

  test('an unknown path returns 404 with the error body', async () => {
    for (const [method, path] of [
      ['GET', '/api/auth/nowhere'],
      ['POST', '/api/auth/nowhere'],
      ['GET', '/api/auth/sign-in/email'],
      ['POST', '/api/auth/'],
    ] as const) {
      expect(await foyer.visitor.send(method, path, method === 'POST' ? {} : undefined)).toMatchObject({ status: 404, body: refusal })
    }
  })

  test('HEAD works like GET', async () => {
    expect(await owner.send('HEAD', '/api/auth/get-session')).toMatchObject({ status: 200, body: '' })
  })
})

describe('the official client', () => {
  const clientFor = (headers: Record<string, string> = {}) => createAuthClient({ baseURL: foyer.url, fetchOptions: { headers } })

  test('signs up and reads its session, which starts in the last workspace', async () => {
    let cookie = ''
    const { data, error } = await clientFor().signUp.email(
      { name: 'Grace', email: 'grace@example.test', password: PASSWORD },
      {
        onResponse: ({ response }) => {
          cookie = cookieValue(response.headers.getSetCookie()[0]!)
        },
      },
    )
    expect(error).toBeNull()
    expect(data?.user.email).toBe('grace@example.test')
    const grace = clientFor({ cookie })
    expect((await grace.getSession()).data?.user.name).toBe('Grace')
    const { id } = await new Caller(foyer.url, { cookie }).do(createWorkspace, { body: { name: 'Grace & Co', slug: 'grace' } })
    expect((await grace.getSession()).data?.session).toMatchObject({ activeOrganizationId: id })
  })

  test('can read errors', async () => {
    const { data, error } = await clientFor().signIn.email({ email: owner.email, password: 'wrong password' })
    expect(data).toBeNull()
    expect(error).toMatchObject({ status: 401, code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' })
    const foreign = await clientFor({ origin: 'https://evil.example' }).signIn.email({ email: owner.email, password: PASSWORD })
    expect(foreign.error).toMatchObject({ status: 403, code: 'CROSS_ORIGIN', message: expect.any(String) })
  })
})
