import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, expectTypeOf, test } from 'vitest'
import {
  createClient,
  deleteEvent,
  FoyerError,
  getEvent,
  listEvents,
  listPublishedEvents,
  listRegistrants,
  setPagePassword,
  updateEvent,
  uploadObject,
  urlPathFor,
} from './index.ts'

type RecordedRequest = { method: string; url: string; headers: IncomingMessage['headers']; body: string }

let server: Server
let baseUrl: string
let requests: RecordedRequest[] = []
let respond: (request: RecordedRequest, response: ServerResponse) => void

beforeAll(async () => {
  server = createServer(async (message, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of message) chunks.push(chunk as Buffer)
    const request = { method: message.method!, url: message.url!, headers: message.headers, body: Buffer.concat(chunks).toString() }
    requests.push(request)
    respond(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  requests = []
  respond = (_, response) => json(response, 200, { events: [] })
})

const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

test('path parameters are encoded and undefined query values are left out', () => {
  expect(urlPathFor(getEvent, { params: { eventId: 'a/b ?' } })).toBe('/api/v1/dashboard/events/a%2Fb%20%3F')
  expect(urlPathFor(listEvents, { query: { limit: 5, cursor: undefined } })).toBe('/api/v1/dashboard/events?limit=5')
})

test('a query value that is an array repeats its parameter', () => {
  const query = { status: ['CONFIRMED', 'OFFERED'], answer: [], q: 'fjord.test' }
  expect(urlPathFor(listRegistrants, { params: { eventId: 'e1' }, query })).toBe(
    '/api/v1/dashboard/events/e1/registrants?status=CONFIRMED&status=OFFERED&q=fjord.test',
  )
})

test('a body is sent as JSON, with the headers of the client and of the call', async () => {
  respond = (_, response) => json(response, 200, { ok: true })
  const client = createClient({ baseUrl, headers: { cookie: 'auth.session_token=x' } })
  const input = { params: { eventId: 'e1' }, body: { password: 'friends' } }
  expect(await client.call(setPagePassword, input, { idempotencyKey: 'k1', headers: { 'x-request-id': 'r1' } })).toEqual({ ok: true })
  expect(requests[0]).toMatchObject({
    method: 'PUT',
    url: '/api/v1/dashboard/events/e1/page-password',
    body: '{"password":"friends"}',
    headers: { 'content-type': 'application/json', cookie: 'auth.session_token=x', 'idempotency-key': 'k1', 'x-request-id': 'r1' },
  })
})

test('a raw body is sent unchanged', async () => {
  respond = (_, response) => json(response, 200, { ok: true })
  await createClient({ baseUrl }).call(
    uploadObject,
    { query: { token: 't' }, body: new Uint8Array([104, 105]) },
    { headers: { 'content-type': 'image/png' } },
  )
  expect(requests[0]).toMatchObject({ url: '/api/v1/storage/upload?token=t', body: 'hi', headers: { 'content-type': 'image/png' } })
})

test('an error response is thrown with its four fields and the request id', async () => {
  const body = { error: 'There is no such event.', status: 404, code: 'NOT_FOUND', retryAfterSeconds: 0 }
  respond = (_, response) => json(response, 404, body, { 'x-request-id': 'r-9' })
  const error = await createClient({ baseUrl })
    .call(getEvent, { params: { eventId: 'x' } })
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(FoyerError)
  expect(error).toMatchObject({ ...body, requestId: 'r-9', message: body.error })
})

test('a change is made on condition of a version, and a conflict has the current one', async () => {
  const body = { error: 'This was changed meanwhile.', status: 412, code: 'VERSION_CONFLICT', retryAfterSeconds: 0 }
  respond = (_, response) => json(response, 412, body, { etag: '"8"' })
  const client = createClient({ baseUrl })
  const change = client.call(updateEvent, { params: { eventId: 'e1' }, body: { name: 'New' } }, { ifMatch: 7 })
  await expect(change).rejects.toMatchObject({ code: 'VERSION_CONFLICT', currentVersion: 8 })
  expect(requests[0]?.headers['if-match']).toBe('"7"')
  respond = (_, response) => json(response, 412, body, { etag: 'W/"0"' })
  await expect(client.call(deleteEvent, { params: { eventId: 'e1' } }, { ifMatch: 0 })).rejects.toMatchObject({ currentVersion: 0 })
})

test.each([
  [502, '<html>Bad gateway</html>'],
  [200, '<html>Welcome to the hotel network</html>'],
  [404, '{"message":"no route"}'],
])('a %i response that is not from the service has its own error code', async (status, text) => {
  respond = (_, response) => response.writeHead(status, { 'content-type': 'text/html' }).end(text)
  await expect(createClient({ baseUrl }).call(listEvents)).rejects.toMatchObject({
    status,
    code: 'UNREADABLE_ANSWER',
    retryAfterSeconds: 0,
  })
})

test('pages follows a list to the end and keeps its own base URL and filters', async () => {
  const links: Record<string, string> = {
    null: '<https://elsewhere.example/api/v1/dashboard/events?cursor=two&limit=2>; rel="next"',
    two: '</first>; rel="first", </api/v1/dashboard/events?cursor=a%2Cb>; rel="next"',
    'a,b': '',
  }
  respond = ({ url }, response) => {
    const cursor = String(new URL(url, baseUrl).searchParams.get('cursor'))
    json(response, 200, { events: [cursor] }, links[cursor] ? { link: links[cursor] } : {})
  }
  const pages: unknown[] = []
  for await (const page of createClient({ baseUrl }).pages(listEvents, { query: { limit: 2 } })) pages.push(page)
  expect(pages).toEqual([{ events: ['null'] }, { events: ['two'] }, { events: ['a,b'] }])
  expect(requests.map(({ url }) => url)).toEqual([
    '/api/v1/dashboard/events?limit=2',
    '/api/v1/dashboard/events?limit=2&cursor=two',
    '/api/v1/dashboard/events?limit=2&cursor=a%2Cb',
  ])
})

test('a call can be aborted', async () => {
  respond = () => {}
  const signal = AbortSignal.timeout(50)
  await expect(createClient({ baseUrl }).call(listEvents, {}, { signal })).rejects.toThrow(/aborted|timeout/i)
})

test('cookies are sent with dashboard calls only', async () => {
  const modes: (string | undefined)[] = []
  const spy: typeof fetch = async (_, init) => {
    modes.push(init?.credentials)
    return new Response('{}')
  }
  const client = createClient({ baseUrl, fetch: spy })
  await client.call(listEvents)
  await client.call(listPublishedEvents, { params: { slug: 'acme' } })
  expect(modes).toEqual(['include', 'omit'])
})

test('types are inferred from the operation', () => {
  const { call } = createClient({ baseUrl })
  const typed = async () => {
    const { events } = await call(listEvents, { query: { limit: 1 } })
    expectTypeOf(events[0]!.name).toEqualTypeOf<string>()
    // @ts-expect-error params are required
    await call(getEvent)
    // @ts-expect-error a body is required
    await call(setPagePassword, { params: { eventId: 'x' } })
    // @ts-expect-error limit is a number
    await call(listEvents, { query: { limit: 'two' } })
  }
  expectTypeOf(typed).toBeFunction()
})
