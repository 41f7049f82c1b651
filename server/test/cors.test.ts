import { createEvent, isDashboard, listEvents, type Operation, operations } from '@foyer/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, type Organizer, useFoyer } from './support/foyer.ts'
import { unknownPath } from './support/make-params.ts'

const DASHBOARD = 'https://admin.example.org'
const ELSEWHERE = 'https://anywhere.example'
const foyer = useFoyer({ config: { dashboardOrigins: [DASHBOARD] } })

let owner: Organizer
beforeAll(async () => {
  owner = await foyer.organizer('cors')
})

const named = (ops: readonly Operation[]) => ops.map((op) => [op.id, op] as const)
const allowed = ({ headers }: { headers: Headers }) => ({
  origin: headers.get('access-control-allow-origin'),
  credentials: headers.get('access-control-allow-credentials'),
})
const preflight = (path: string, method: string, origin: string) =>
  foyer.visitor
    .with({ origin, 'access-control-request-method': method, 'access-control-request-headers': 'content-type,idempotency-key' })
    .send('OPTIONS', path)

describe('public operations', () => {
  test.each(named(operations.filter((op) => !isDashboard(op))))('%s can be called from any origin, without cookies', async (_, op) => {
    const response = await foyer.visitor.with({ origin: ELSEWHERE }).send(op.method, unknownPath(op), op.body && op.example.body)
    expect(allowed(response)).toEqual({ origin: '*', credentials: null })
    expect(response.headers.get('access-control-expose-headers')?.split(', ')).toEqual(
      expect.arrayContaining(['link', 'retry-after', 'x-request-id', 'etag', 'foyer-warning']),
    )
    const preflighted = await preflight(unknownPath(op), op.method, ELSEWHERE)
    expect(preflighted.status).toBe(204)
    expect(allowed(preflighted)).toEqual({ origin: '*', credentials: null })
    expect(preflighted.headers.get('access-control-allow-methods')?.split(', ')).toContain(op.method)
    expect(preflighted.headers.get('access-control-allow-headers')?.split(', ')).toEqual(
      expect.arrayContaining(['content-type', 'idempotency-key', 'if-match']),
    )
  })
})

describe('the dashboard', () => {
  test.each(named(operations.filter(isDashboard)))('%s can be called from the configured origin only', async (_, op) => {
    for (const [origin, expected] of [
      [DASHBOARD, { origin: DASHBOARD, credentials: 'true' }],
      [ELSEWHERE, { origin: null, credentials: null }],
      ['null', { origin: null, credentials: null }],
      [`${DASHBOARD}.evil.example`, { origin: null, credentials: null }],
    ] as const) {
      // Without a session, so that nothing is changed; the page can read an error like any other response.
      const response = await foyer.visitor.with({ origin }).send(op.method, unknownPath(op), op.body && op.example.body)
      expect(allowed(response), origin).toEqual(expected)
      expect(allowed(await preflight(unknownPath(op), op.method, origin)), origin).toEqual(expected)
    }
  })

  test('the configured origin reads and writes with the cookie', async () => {
    const page = owner.with({ origin: DASHBOARD })
    const written = await page.call(createEvent, { body: { name: 'From elsewhere' } })
    expect({ status: written.status, ...allowed(written) }).toEqual({ status: 201, origin: DASHBOARD, credentials: 'true' })
    const read = await page.call(listEvents)
    expect(read.headers.get('vary')).toContain('Origin')
  })

  test('the configured origin can sign in and out', async () => {
    const page = foyer.visitor.with({ origin: DASHBOARD })
    expect(allowed(await preflight('/api/auth/sign-in/email', 'POST', DASHBOARD))).toEqual({ origin: DASHBOARD, credentials: 'true' })
    const { email } = await foyer.signUp('ada@example.test')
    const body = { email, password: 'correct horse battery' }
    const response = await page.send('POST', '/api/auth/sign-in/email', body)
    expect({ status: response.status, ...allowed(response) }).toEqual({ status: 200, origin: DASHBOARD, credentials: 'true' })
    const wrong = await page.send('POST', '/api/auth/sign-in/email', { ...body, password: 'wrong password' })
    expect({ status: wrong.status, ...allowed(wrong) }).toEqual({ status: 401, origin: DASHBOARD, credentials: 'true' })
  })

  test.each([ELSEWHERE, 'null'])('%s cannot sign a user in or out, nor read the session', async (origin) => {
    const page: Caller = owner.with({ origin })
    for (const path of ['/api/auth/sign-in/email', '/api/auth/sign-out', '/api/auth/sign-up/email']) {
      const response = await page.send('POST', path, { email: owner.email, password: 'correct horse battery' })
      expect(response).toMatchObject({ status: 403, body: { code: 'CROSS_ORIGIN' } })
      expect(response.headers.getSetCookie()).toEqual([])
    }
    expect(allowed(await page.send('GET', '/api/auth/get-session'))).toEqual({ origin: null, credentials: null })
    expect(allowed(await preflight('/api/auth/sign-out', 'POST', origin))).toEqual({ origin: null, credentials: null })
  })
})

test('only public operations can be loaded by other sites, and every response isolates its page', async () => {
  const policies = async (path: string, caller: Caller = foyer.visitor) => {
    const { headers } = await caller.send('GET', path)
    return ['cross-origin-resource-policy', 'cross-origin-opener-policy', 'permissions-policy'].map((name) => headers.get(name))
  }
  const isolated = ['same-origin', expect.stringContaining('microphone=()')]
  const list = `/v1/organizations/${owner.slug}/events`
  // Twice: the second response comes from the fast path.
  for (const path of [list, list, '/healthz']) expect(await policies(path)).toEqual(['cross-origin', ...isolated])
  for (const path of ['/api/v1/dashboard/events', `/${owner.slug}`, '/', '/api/auth/get-session'])
    expect(await policies(path, owner), path).toEqual(['same-origin', ...isolated])
})
