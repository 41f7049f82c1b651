import { createHmac } from 'node:crypto'
import { createEvent, createWorkspace, listWorkspaces } from '@foyer/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, Foyer, type Organizer, useFoyer } from './support/foyer.ts'
import { cookiesOf, cookieValue, organizerWithPassword, PASSWORD, sessionCookie, signedInAs, signIn } from './support/passwords.ts'

let now = Date.now()
const foyer = useFoyer({ services: { clock: () => new Date(now) } })

let owner: Organizer
beforeAll(async () => {
  owner = await organizerWithPassword(foyer, 'sessions')
})

const EVENTS = '/api/v1/dashboard/events'

describe('the cookie', () => {
  test('is called auth.session_token over http, and nothing else is set', async () => {
    const response = await signIn(foyer.visitor, owner.email)
    expect(cookiesOf(response).map((line) => line.split('=')[0])).toEqual(['auth.session_token'])
    expect(attributesOf(sessionCookie(response))).toEqual(['HttpOnly', 'Max-Age=604800', 'Path=/', 'SameSite=Lax'])
  })

  test('has the same name over https, and is Secure there', async () => {
    const secure = await new Foyer().start({
      config: { baseUrl: 'https://events.example.org', previewOrigin: 'https://preview.example.net' },
    })
    try {
      const person = await secure.signUp('ada@example.test', PASSWORD)
      const response = await signIn(secure.visitor, person.email)
      expect(cookiesOf(response).map((line) => line.split('=')[0])).toEqual(['auth.session_token'])
      expect(attributesOf(sessionCookie(response))).toEqual(['HttpOnly', 'Max-Age=604800', 'Path=/', 'SameSite=Lax', 'Secure'])
      expect((await signedInAs(secure.url, response).call(listWorkspaces)).status).toBe(200)
      expect(response.headers.get('strict-transport-security')).toMatch(/^max-age=\d+/)
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

  test('is found among other cookies', async () => {
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
  ])('is invalid %s', async (_, change) => {
    const value = owner.headers.cookie!.replace('auth.session_token=', '')
    const response = await foyer.visitor.with({ cookie: `auth.session_token=${change(value)}` }).send('GET', EVENTS)
    expect(response).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
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
    const response = await foyer.visitor
      .with({ authorization: `Bearer ${token}`, 'x-session-token': token })
      .send('GET', `${EVENTS}?auth.session_token=${token}`)
    expect(response.status).toBe(401)
  })
})

describe('a session', () => {
  test('is replaced when signing in, so that a planted cookie is useless (session fixation)', async () => {
    const planted = 'auth.session_token=planted.c2lnbmF0dXJl'
    const response = await signIn(foyer.visitor.with({ cookie: planted }), owner.email)
    expect(cookieValue(sessionCookie(response))).not.toContain('planted')
    expect((await foyer.visitor.with({ cookie: planted }).send('GET', EVENTS)).status).toBe(401)
    const stranger = await organizerWithPassword(foyer, 'fixation')
    const taken = await signIn(foyer.visitor.with({ cookie: stranger.headers.cookie! }), owner.email)
    expect(cookieValue(sessionCookie(taken))).not.toBe(stranger.headers.cookie)
  })

  test('ends after a week without use', async () => {
    const person = signedInAs(foyer.url, await signIn(foyer.visitor, owner.email))
    now = Date.now() + 7 * 24 * 3600 * 1000 + 1000
    expect(await person.send('GET', EVENTS)).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
    now = Date.now()
  })

  test('is extended by use, once a day, with the same cookie', async () => {
    const person = signedInAs(foyer.url, await signIn(foyer.visitor, owner.email))
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

  test('ends after 30 days, however often it is used', async () => {
    const person = signedInAs(foyer.url, await signIn(foyer.visitor, owner.email))
    const DAY = 24 * 3600 * 1000
    const start = Date.now()
    for (const day of [5, 10, 15, 20, 25, 29]) {
      now = start + day * DAY
      expect((await person.send('GET', EVENTS)).status, `day ${day}`).toBe(200)
      // The library's own check extends sessions as well.
      await person.send('GET', '/api/auth/get-session')
    }
    now = start + 30 * DAY + 1000
    expect((await person.send('GET', EVENTS)).status).toBe(401)
    now = Date.now()
  })

  test('without "remember me" ends after a day', async () => {
    const response = await foyer.visitor.send('POST', '/api/auth/sign-in/email', {
      email: owner.email,
      password: PASSWORD,
      rememberMe: false,
    })
    const person = signedInAs(foyer.url, response)
    now = Date.now() + 23 * 3600 * 1000
    expect(await person.send('GET', EVENTS)).toMatchObject({ status: 200 })
    now = Date.now() + 25 * 3600 * 1000
    expect((await person.send('GET', EVENTS)).status).toBe(401)
    now = Date.now()
  })

  test('starts in the workspace that the user used last', async () => {
    const first = await organizerWithPassword(foyer, 'first-home')
    await first.do(createEvent, { body: { name: 'In the first' } })
    const second = await first.do(createWorkspace, { body: { name: 'Second', slug: 'second-home' } })
    await first.send('POST', `/api/v1/dashboard/workspaces/${first.organizationId}/activate`)
    const activeOf = async () =>
      (await signedInAs(foyer.url, await signIn(foyer.visitor, first.email)).do(listWorkspaces)).workspaces.find(({ active }) => active)
        ?.slug
    expect(await activeOf()).toBe('first-home')
    await first.send('POST', `/api/v1/dashboard/workspaces/${second.id}/activate`)
    expect(await activeOf()).toBe('second-home')
    await first.send('POST', `/api/v1/dashboard/workspaces/${first.organizationId}/activate`)
    expect(await activeOf()).toBe('first-home')
  })

  test('of one user can be in another workspace than a second one', async () => {
    const person = await organizerWithPassword(foyer, 'left-hand')
    await person.do(createEvent, { body: { name: 'Left' } })
    const right = await person.do(createWorkspace, { body: { name: 'Right', slug: 'right-hand' } })
    const other = signedInAs(foyer.url, await signIn(foyer.visitor, person.email))
    await person.send('POST', `/api/v1/dashboard/workspaces/${person.organizationId}/activate`)
    const names = async (caller: Caller) =>
      (await caller.send<{ events: { name: string }[] }>('GET', EVENTS)).body.events.map(({ name }) => name)
    expect([await names(person), await names(other)]).toEqual([['Left'], []])
    expect((await other.do(listWorkspaces)).workspaces.find(({ active }) => active)?.id).toBe(right.id)
  })
})
