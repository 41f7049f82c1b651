import { isDashboard, type Operation, operations } from '@foyer/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from './support/expect-refusal.ts'
import { type Caller, type Organizer, useFoyer } from './support/foyer.ts'
import { unknownPath as pathOf } from './support/one-of-everything.ts'
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

  test.each(paths)('%s tells the methods it answers', async (path) => {
    const here = operations.filter((op) => op.path === path)
    const methods = new Set<string>(here.map((op) => op.method))
    const allow = [...methods, ...(methods.has('GET') ? ['HEAD'] : []), 'OPTIONS'].sort()
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((one) => !methods.has(one))) {
      const answer = await owner.send(method, pathOf(here[0]!))
      // Another operation may have the same address with a word in place of the parameter.
      if (operations.some((op) => op.method === method && matches(op, pathOf(here[0]!)))) continue
      expectRefusal(answer, 405, 'METHOD_NOT_ALLOWED')
      expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(expect.arrayContaining(allow))
    }
  })
  const matches = (op: Operation, path: string) => new RegExp(`^${op.path.replace(/:\w+/g, '[^/]+')}$`).test(path)

  test.each(named(operations.filter((op) => op.method === 'GET')))('%s answers HEAD as GET, without a body', async (_, op) => {
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
  ])('%s is not there', async (path) => {
    for (const method of ['GET', 'POST', 'DELETE']) expectRefusal(await owner.send(method, path), 404, 'NOT_FOUND')
  })

  const tricks = [
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
  test.each(named(operations.filter((op) => op.params)))('%s takes an id of any length for one that names nothing', async (_, op) => {
    const filled = (id: string) => op.path.replace(/:system/, 'crm-a').replace(/:\w+/g, encodeURIComponent(id))
    const send = (id: string) => callerFor(op).send(op.method, filled(id), op.body && op.example.body)
    const answer = await send('unknown')
    for (const id of ['x'.repeat(101), 'x'.repeat(3000), '\u0000', '😀'.repeat(100), '%', "'; DROP TABLE events; --", '../../etc/passwd']) {
      const other = await send(id)
      expect({ id: id.slice(0, 20), status: other.status, body: other.body }).toEqual({
        id: id.slice(0, 20),
        status: answer.status,
        body: answer.body,
      })
    }
  })

  test('bytes that are not HTTP are answered in the error body too', async () => {
    const port = Number(new URL(foyer.url).port)
    for (const [request, status] of [
      [{ path: '/ HTTP/9.9\r\n' }, 400],
      [{ path: '/healthz', headers: { 'bad name': 'x' } }, 400],
      [{ path: '/healthz', headers: { 'content-length': 'many' } }, 400],
      [{ path: '/healthz', headers: { 'x-filler': 'x'.repeat(20_000) } }, 413],
    ] as const) {
      const answer = await sendRaw(port, request)
      expect(answer.status).toBe(status)
      expect(JSON.parse(answer.text.split('\r\n\r\n')[1]!)).toMatchObject({
        status,
        code: expect.any(String),
        error: expect.any(String),
        retryAfterSeconds: 0,
      })
      expect(answer.text).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/)
    }
  })

  test.each(tricks)('%s gains nothing', async (path) => {
    const { port } = new URL(foyer.url)
    const nobody = await sendRaw(Number(port), { path })
    expect(nobody.status).toBeGreaterThanOrEqual(400)
    expect(nobody.status).toBeLessThan(500)
    expect(nobody.text).toMatch(/"code":"(NOT_FOUND|UNAUTHORIZED)"/)
    expect(nobody.text).toMatch(/\r\nx-request-id: /i)
    const somebody = await sendRaw(Number(port), { path, headers: { cookie: owner.headers.cookie! } })
    expect(somebody.status).toBeLessThan(500)
  })
})

describe('request ids', () => {
  test('every answer has one, and keeps the one it was given', async () => {
    const { visitor } = foyer
    const answers = [
      await owner.send('GET', '/api/v1/dashboard/events'),
      await visitor.send('GET', '/api/v1/dashboard/events'),
      await visitor.send('GET', '/nowhere'),
      await visitor.send('OPTIONS', '/api/v1/dashboard/events'),
      await visitor.send('GET', '/healthz'),
      await visitor.send('GET', '/api/auth/get-session'),
      await visitor.send('POST', '/api/auth/sign-in/email', { email: 'nobody@example.test', password: 'wrong password' }),
      await owner.send('POST', '/api/v1/dashboard/events', '{'),
    ]
    const ids = answers.map(({ headers }) => headers.get('x-request-id'))
    for (const id of ids) expect(id).toMatch(/^[\w.:-]{1,100}$/)
    expect(new Set(ids).size).toBe(ids.length)
    const kept = await visitor.with({ 'x-request-id': 'my-id.1:2' }).send('GET', '/nowhere')
    expect(kept.headers.get('x-request-id')).toBe('my-id.1:2')
  })

  test.each(['has spaces', 'x'.repeat(101), '<script>', 'a,b'])('an id that could break a log line is replaced: %s', async (id) => {
    const answer = await foyer.visitor.with({ 'x-request-id': id }).send('GET', '/nowhere')
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })
})
