import { isDashboard, type Operation, operations } from '@foyer/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from './support/expect-refusal.ts'
import { type Caller, type Organizer, useFoyer } from './support/foyer.ts'
import { unknownPath as pathOf } from './support/make-params.ts'
import { sendRaw } from './support/raw-request.ts'
import { unreachableVendors } from './support/unreachable-vendors.ts'

const foyer = useFoyer(async () => ({ config: await unreachableVendors() }))

let owner: Organizer
beforeAll(async () => {
  owner = await foyer.organizer('paths')
})

const named = (ops: readonly Operation[]) => ops.map((op) => [op.id, op] as const)
const callerFor = (op: Operation): Caller => (isDashboard(op) ? owner : foyer.visitor)

describe('paths and methods', () => {
  const paths = [...new Set(operations.map((op) => op.path))]

  test.each(paths)('%s lists its methods in the Allow header', async (path) => {
    const matching = operations.filter((op) => op.path === path)
    const methods = new Set<string>(matching.map((op) => op.method))
    const allow = [...methods, ...(methods.has('GET') ? ['HEAD'] : []), 'OPTIONS'].sort()
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((one) => !methods.has(one))) {
      const response = await owner.send(method, pathOf(matching[0]!))
      // Also a page for browsers, which leads to the vendor.
      if (method === 'GET' && path.endsWith('/:system/connect')) continue
      // Another operation may have the same path with a fixed segment instead of the parameter.
      if (operations.some((op) => op.method === method && matches(op, pathOf(matching[0]!)))) continue
      expectRefusal(response, 405, 'METHOD_NOT_ALLOWED')
      expect(response.headers.get('allow')?.split(', ').sort()).toEqual(expect.arrayContaining(allow))
    }
  })
  const matches = (op: Operation, path: string) => new RegExp(`^${op.path.replace(/:\w+/g, '[^/]+')}$`).test(path)

  test.each(named(operations.filter((op) => op.method === 'GET')))('%s supports HEAD like GET, without a body', async (_, op) => {
    const get = await callerFor(op).send('GET', pathOf(op))
    const head = await callerFor(op).send('HEAD', pathOf(op))
    expect({ status: head.status, body: head.body }).toEqual({ status: get.status, body: '' })
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'))
  })

  test.each([
    '/nowhere',
    '/api',
    '/api/v1',
    '/api/v1/dashboard',
    '/api/v2/dashboard/events',
    '/API/v1/dashboard/events',
    '/v1/organizations',
  ])('%s does not exist', async (path) => {
    for (const method of ['GET', 'POST', 'DELETE']) expectRefusal(await owner.send(method, path), 404, 'NOT_FOUND')
  })

  const HOSTILE_PATHS = [
    '//api/v1/dashboard/events',
    '/api//v1/dashboard/events',
    '/api/v1/dashboard/events/',
    '/api/v1/dashboard//events',
    '/api/v1/dashboard/./events',
    '/api/v1/public/../dashboard/events',
    '/api/v1/dashboard/events%2F',
    '/api/v1/dashboard%2Fevents',
    '/api%2Fv1%2Fdashboard%2Fevents',
    '/api/v1/dashboard/events%00',
    '/api/v1/dashboard/events/%00',
    '/api/v1/dashboard/events/%',
    '/api/v1/dashboard/events/%ff',
    '/api/v1/dashboard/events/%2e%2e',
    '/api/v1/dashboard/events/..%2f..%2fcontacts',
    '/api/v1/dashboard/events;a=b',
    '/api/v1/dashboard/events/\\..\\contacts',
    `/api/v1/dashboard/events/${'x'.repeat(501)}`,
    `/api/v1/dashboard/events/${'x'.repeat(8000)}`,
    `/${'a/'.repeat(3000)}`,
    'http://evil.example/api/v1/dashboard/events',
    '/api/v1/dashboard/events?limit=1?cursor=x#fragment',
  ]
  test.each(named(operations.filter((op) => op.params)))('%s treats any unusual id like an unknown one', async (_, op) => {
    const filled = (id: string) => op.path.replace(/:system/, 'crm-a').replace(/:\w+/g, encodeURIComponent(id))
    const send = (id: string) => callerFor(op).send(op.method, filled(id), op.body && op.example.body)
    const response = await send('unknown')
    for (const id of ['x'.repeat(101), 'x'.repeat(3000), '\u0000', '😀'.repeat(100), '%', "'; DROP TABLE events; --", '../../etc/passwd']) {
      const other = await send(id)
      expect({ id: id.slice(0, 20), status: other.status, body: other.body }).toEqual({
        id: id.slice(0, 20),
        status: response.status,
        body: response.body,
      })
    }
  })

  test('malformed HTTP gets the error body, too', async () => {
    const port = Number(new URL(foyer.url).port)
    for (const [request, status] of [
      [{ path: '/ HTTP/9.9\r\n' }, 400],
      [{ path: '/healthz', headers: { 'bad name': 'x' } }, 400],
      [{ path: '/healthz', headers: { 'content-length': 'many' } }, 400],
      [{ path: '/healthz', headers: { 'x-filler': 'x'.repeat(20_000) } }, 413],
    ] as const) {
      const response = await sendRaw(port, request)
      expect(response.status).toBe(status)
      expect(JSON.parse(response.text.split('\r\n\r\n')[1]!)).toMatchObject({
        status,
        code: expect.any(String),
        error: expect.any(String),
        retryAfterSeconds: 0,
      })
      expect(response.text).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/)
    }
  })

  test.each(HOSTILE_PATHS)('%s gives no access', async (path) => {
    const { port } = new URL(foyer.url)
    const anonymous = await sendRaw(Number(port), { path })
    expect(anonymous.status).toBeGreaterThanOrEqual(400)
    expect(anonymous.status).toBeLessThan(500)
    expect(anonymous.text).toMatch(/"code":"(NOT_FOUND|UNAUTHORIZED)"/)
    expect(anonymous.text).toMatch(/\r\nx-request-id: /i)
    const signedIn = await sendRaw(Number(port), { path, headers: { cookie: owner.headers.cookie! } })
    expect(signedIn.status).toBeLessThan(500)
  })
})

describe('request ids', () => {
  test('are in every response, and are taken from the request if it has one', async () => {
    const { visitor } = foyer
    const responses = [
      await owner.send('GET', '/api/v1/dashboard/events'),
      await visitor.send('GET', '/api/v1/dashboard/events'),
      await visitor.send('GET', '/nowhere'),
      await visitor.send('OPTIONS', '/api/v1/dashboard/events'),
      await visitor.send('GET', '/healthz'),
      await visitor.send('GET', '/api/auth/get-session'),
      await visitor.send('POST', '/api/auth/sign-in/email', { email: 'nobody@example.test', password: 'wrong password' }),
      await owner.send('POST', '/api/v1/dashboard/events', '{'),
    ]
    const ids = responses.map(({ headers }) => headers.get('x-request-id'))
    for (const id of ids) expect(id).toMatch(/^[\w.:-]{1,100}$/)
    expect(new Set(ids).size).toBe(ids.length)
    const kept = await visitor.with({ 'x-request-id': 'my-id.1:2' }).send('GET', '/nowhere')
    expect(kept.headers.get('x-request-id')).toBe('my-id.1:2')
  })

  test.each(['has spaces', 'x'.repeat(101), '<script>', 'a,b'])('an id that could break a log line is replaced: %s', async (id) => {
    const response = await foyer.visitor.with({ 'x-request-id': id }).send('GET', '/nowhere')
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })
})
