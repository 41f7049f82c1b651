import { createHmac } from 'node:crypto'
import { createEvent, createWorkspace, listWorkspaces } from '@foyer/contracts'
import { createAuthClient } from 'better-auth/client'
import { organizationClient } from 'better-auth/client/plugins'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Answer, Caller, Foyer, Organizer, useFoyer } from './support/foyer.ts'

const PASSWORD = 'correct horse battery'
let now = Date.now()
const foyer = useFoyer({ services: { clock: () => new Date(now) } })

let owner: Organizer
beforeAll(async () => {
  owner = await organizer('sessions')
})

/** With a password, unlike those of other tests. */
async function organizer(slug: string): Promise<Organizer> {
  const person = await foyer.signUp(`${slug}@example.test`, PASSWORD)
  const { id } = await person.do(createWorkspace, { body: { name: slug, slug } })
  return new Organizer(foyer.url, person.headers, person.email, id, slug)
}

const EVENTS = '/api/v1/dashboard/events'
const signIn = (email: string, password = PASSWORD, caller = foyer.visitor) =>
  caller.send('POST', '/api/auth/sign-in/email', { email, password })
const cookiesOf = ({ headers }: Answer) => headers.getSetCookie()
const sessionCookie = (answer: Answer) => cookiesOf(answer).find((line) => line.startsWith('auth.session_token='))!
const cookieValue = (line: string) => line.split(';')[0]!
const signedInAs = (answer: Answer, url = foyer.url) => new Caller(url, { cookie: cookieValue(sessionCookie(answer)) })
const refusal = {
  error: expect.any(String),
  message: expect.any(String),
  status: expect.any(Number),
  code: expect.any(String),
  retryAfterSeconds: 0,
}

describe('the cookie', () => {
  test('is called auth.session_token over http, and nothing else is set', async () => {
    const answer = await signIn(owner.email)
    expect(cookiesOf(answer).map((line) => line.split('=')[0])).toEqual(['auth.session_token'])
    expect(attributesOf(sessionCookie(answer))).toEqual(['HttpOnly', 'Max-Age=604800', 'Path=/', 'SameSite=Lax'])
  })

  test('has the same name over https, and is Secure there', async () => {
    const secure = await new Foyer().start({
      config: { baseUrl: 'https://events.example.org', previewOrigin: 'https://preview.example.net' },
    })
    try {
      const person = await secure.signUp('ada@example.test', PASSWORD)
      const answer = await signIn(person.email, PASSWORD, secure.visitor)
      expect(cookiesOf(answer).map((line) => line.split('=')[0])).toEqual(['auth.session_token'])
      expect(attributesOf(sessionCookie(answer))).toEqual(['HttpOnly', 'Max-Age=604800', 'Path=/', 'SameSite=Lax', 'Secure'])
      expect((await signedInAs(answer, secure.url).call(listWorkspaces)).status).toBe(200)
      expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=\d+/)
    } finally {
      await secure.stop()
    }
  })

  const attributesOf = (line: string) =>
    line
      .split('; ')
      .slice(1)
      .map((attribute) => attribute.replace(/^(\w)/, (first) => first.toUpperCase()))
      .sort()

  test('is found among others, and the last word on it is ours', async () => {
    const cookie = `theme=dark; ${owner.headers.cookie}; other=1`
    expect((await foyer.visitor.with({ cookie }).send('GET', EVENTS)).status).toBe(200)
  })

  test.each([
    ['changed in one character', (value: string) => value.replace(/^(.)/, (first) => (first === 'a' ? 'b' : 'a'))],
    ['without its signature', (value: string) => value.split('.')[0]!],
    ['with a signature of another secret', (value: string) => forged(value.split('.')[0]!)],
    ['with half of its signature', (value: string) => value.slice(0, -20)],
    ['of another token with this signature', (value: string) => `AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.${value.split('.')[1]}`],
    ['empty', () => ''],
    ['not even URL-encoded', () => '%E0%A4%A'],
    ['very long', () => `${'x'.repeat(4000)}.y`],
  ])('is worth nothing %s', async (_, change) => {
    const value = owner.headers.cookie!.replace('auth.session_token=', '')
    const answer = await foyer.visitor.with({ cookie: `auth.session_token=${change(value)}` }).send('GET', EVENTS)
    expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
  })
  const forged = (token: string) =>
    encodeURIComponent(`${decodeURIComponent(token)}.${createHmac('sha256', 'guess').update(token).digest('base64')}`)

  test.each(['__Secure-auth.session_token', 'better-auth.session_token', 'session_token'])(
    'is not read under the name %s',
    async (name) => {
      const cookie = owner.headers.cookie!.replace('auth.session_token', name)
      expect((await foyer.visitor.with({ cookie }).send('GET', EVENTS)).status).toBe(401)
    },
  )

  test('is not read from anywhere but the Cookie header', async () => {
    const token = owner.headers.cookie!.split('=')[1]!
    const answer = await foyer.visitor
      .with({ authorization: `Bearer ${token}`, 'x-session-token': token })
      .send('GET', `${EVENTS}?auth.session_token=${token}`)
    expect(answer.status).toBe(401)
  })
})

describe('signing up, in and out', () => {
  test('a new person is signed in at once, without a workspace', async () => {
    const answer = await foyer.visitor.send('POST', '/api/auth/sign-up/email', {
      name: 'Ada',
      email: 'Ada@Example.test',
      password: PASSWORD,
    })
    expect(answer).toMatchObject({ status: 200, body: { user: { name: 'Ada', email: 'ada@example.test' } } })
    expect(JSON.stringify(answer.body)).not.toContain(PASSWORD)
    const ada = signedInAs(answer)
    expect(await ada.do(listWorkspaces)).toEqual({ workspaces: [] })
    expect(await ada.send('GET', EVENTS)).toMatchObject({ status: 403, body: { code: 'NO_ACTIVE_ORGANIZATION' } })
  })

  test('an address is the same in capitals, and a session starts in the workspace', async () => {
    const answer = await signIn(owner.email.toUpperCase())
    expect(answer.status).toBe(200)
    expect((await signedInAs(answer).send('GET', EVENTS)).status).toBe(200)
  })

  test('signing out ends the session at once, and only this one', async () => {
    const [here, there] = [signedInAs(await signIn(owner.email)), signedInAs(await signIn(owner.email))]
    const answer = await here.send('POST', '/api/auth/sign-out', {})
    expect(answer.status).toBe(200)
    expect(sessionCookie(answer)).toMatch(/Max-Age=0/)
    expect((await here.send('GET', EVENTS)).status).toBe(401)
    expect((await there.send('GET', EVENTS)).status).toBe(200)
  })

  test('a wrong password and an unknown address are refused in the very same words', async () => {
    const [wrong, unknown] = [await signIn(owner.email, 'wrong password'), await signIn('nobody@example.test', 'wrong password')]
    expect(wrong).toMatchObject({ status: 401, body: { ...refusal, status: 401, code: 'INVALID_EMAIL_OR_PASSWORD' } })
    expect(unknown.body).toEqual(wrong.body)
    expect(cookiesOf(wrong)).toEqual([])
  })

  test('neither takes noticeably longer, because both pay for the password check', async () => {
    const time = async (email: string) => {
      const started = performance.now()
      await signIn(email, 'wrong password')
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
    ['a short password', { password: 'short' }, 'PASSWORD_TOO_SHORT'],
    ['a very long password', { password: 'x'.repeat(129) }, 'PASSWORD_TOO_LONG'],
    ['no address', { email: 'nonsense' }, 'VALIDATION_ERROR'],
    ['no name', { name: undefined }, 'VALIDATION_ERROR'],
    ['a wrong type', { password: 3 }, 'VALIDATION_ERROR'],
  ])('%s is refused in the error body with a message', async (_, change, code) => {
    const body = { name: 'Eve', email: 'eve@example.test', password: PASSWORD, ...change }
    const answer = await foyer.visitor.send<{ status: number; error: string; message: string }>('POST', '/api/auth/sign-up/email', body)
    expect(answer).toMatchObject({ status: 400, body: { ...refusal, status: 400, code } })
    expect(answer.body.message).toBe(answer.body.error)
  })

  test('an address that has an account is told so and gets no session', async () => {
    const answer = await foyer.visitor.send('POST', '/api/auth/sign-up/email', { name: 'Eve', email: owner.email, password: PASSWORD })
    expect(answer).toMatchObject({ status: 422, body: { ...refusal, code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' } })
    expect(cookiesOf(answer)).toEqual([])
  })

  test.each([
    ['not JSON', '{', 400, 'INVALID_JSON'],
    ['NUL', '{"email":"a\\u0000@example.test","password":"12345678"}', 400, 'VALIDATION_ERROR'],
    ['too large', JSON.stringify({ email: 'x'.repeat(1024 * 1024) }), 413, 'PAYLOAD_TOO_LARGE'],
  ])('a body that is %s has a message too', async (_, body, status, code) => {
    expect(await foyer.visitor.send('POST', '/api/auth/sign-in/email', body)).toMatchObject({ status, body: { ...refusal, code } })
  })

  test('what is not there is not there, in the error body', async () => {
    for (const [method, path] of [
      ['GET', '/api/auth/nowhere'],
      ['POST', '/api/auth/nowhere'],
      ['GET', '/api/auth/sign-in/email'],
      ['POST', '/api/auth/'],
    ] as const) {
      expect(await foyer.visitor.send(method, path, method === 'POST' ? {} : undefined)).toMatchObject({ status: 404, body: refusal })
    }
  })

  test('HEAD is answered as GET', async () => {
    expect(await owner.send('HEAD', '/api/auth/get-session')).toMatchObject({ status: 200, body: '' })
  })
})

describe('a session', () => {
  test('a cookie somebody planted before signing in is not the one after it', async () => {
    const planted = 'auth.session_token=planted.c2lnbmF0dXJl'
    const answer = await signIn(owner.email, PASSWORD, foyer.visitor.with({ cookie: planted }))
    expect(cookieValue(sessionCookie(answer))).not.toContain('planted')
    expect((await foyer.visitor.with({ cookie: planted }).send('GET', EVENTS)).status).toBe(401)
    const stranger = await organizer('fixation')
    const taken = await signIn(owner.email, PASSWORD, foyer.visitor.with({ cookie: stranger.headers.cookie! }))
    expect(cookieValue(sessionCookie(taken))).not.toBe(stranger.headers.cookie)
  })

  test('ends after a week without use', async () => {
    const person = signedInAs(await signIn(owner.email))
    now = Date.now() + 7 * 24 * 3600 * 1000 + 1000
    expect(await person.send('GET', EVENTS)).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
    now = Date.now()
  })

  test('is made longer by use, once a day, with the same cookie', async () => {
    const person = signedInAs(await signIn(owner.email))
    now = Date.now() + 3600 * 1000
    expect(cookiesOf(await person.send('GET', EVENTS))).toEqual([])
    now = Date.now() + 3 * 24 * 3600 * 1000
    const renewed = await person.send('GET', EVENTS)
    expect(cookieValue(sessionCookie(renewed))).toBe(person.headers.cookie)
    expect(sessionCookie(renewed)).toMatch(/Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(cookiesOf(await person.send('GET', EVENTS))).toEqual([])
    now = Date.now() + 9 * 24 * 3600 * 1000
    expect((await person.send('GET', EVENTS)).status).toBe(200)
    now = Date.now()
  })

  test('starts in the workspace its person used last', async () => {
    const first = await organizer('first-home')
    await first.do(createEvent, { body: { name: 'In the first' } })
    const second = await first.do(createWorkspace, { body: { name: 'Second', slug: 'second-home' } })
    await first.send('POST', `/api/v1/dashboard/workspaces/${first.organizationId}/activate`)
    const activeOf = async () =>
      (await signedInAs(await signIn(first.email)).do(listWorkspaces)).workspaces.find(({ active }) => active)?.slug
    expect(await activeOf()).toBe('first-home')
    await first.send('POST', `/api/v1/dashboard/workspaces/${second.id}/activate`)
    expect(await activeOf()).toBe('second-home')
    await first.send('POST', '/api/auth/organization/set-active', { organizationId: first.organizationId })
    expect(await activeOf()).toBe('first-home')
  })

  test('two sessions of one person can be in two workspaces', async () => {
    const person = await organizer('left-hand')
    await person.do(createEvent, { body: { name: 'Left' } })
    const right = await person.do(createWorkspace, { body: { name: 'Right', slug: 'right-hand' } })
    const other = signedInAs(await signIn(person.email))
    await person.send('POST', `/api/v1/dashboard/workspaces/${person.organizationId}/activate`)
    const names = async (caller: Caller) =>
      (await caller.send<{ events: { name: string }[] }>('GET', EVENTS)).body.events.map(({ name }) => name)
    expect([await names(person), await names(other)]).toEqual([['Left'], []])
    expect((await other.do(listWorkspaces)).workspaces.find(({ active }) => active)?.id).toBe(right.id)
  })
})

describe('the official client', () => {
  const clientFor = (headers: Record<string, string> = {}) =>
    createAuthClient({ baseURL: foyer.url, plugins: [organizationClient()], fetchOptions: { headers } })

  test('signs up, reads its session and lists its workspaces', async () => {
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
    await new Caller(foyer.url, { cookie }).do(createWorkspace, { body: { name: 'Grace & Co', slug: 'grace' } })
    const { data: organizations } = await grace.organization.list()
    expect(organizations?.map(({ slug }) => slug)).toEqual(['grace'])
  })

  test('reads what went wrong', async () => {
    const { data, error } = await clientFor().signIn.email({ email: owner.email, password: 'wrong password' })
    expect(data).toBeNull()
    expect(error).toMatchObject({ status: 401, code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' })
    const foreign = await clientFor({ origin: 'https://evil.example' }).signIn.email({ email: owner.email, password: PASSWORD })
    expect(foreign.error).toMatchObject({ status: 403, code: 'CROSS_ORIGIN', message: expect.any(String) })
  })
})
