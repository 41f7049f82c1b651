import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { onBusyMachine } from '../../test/support/busy-machine.ts'
import { createSafeFetch, type SafeFetch, SafeFetchError } from './safe-fetch.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

let server: Server
let origin: string
let handler: Handler
let seen: { url: string; headers: IncomingMessage['headers'] }[] = []
const opened: SafeFetch[] = []
const token = 'very-secret-token'

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push({ url: request.url ?? '', headers: request.headers })
    handler(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(async () => {
  seen = []
  await Promise.all(opened.splice(0).map((fetch) => fetch.close()))
  server.closeAllConnections()
})

afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

function safeFetch(lookup?: LookupFunction): SafeFetch {
  const fetch = createSafeFetch({ lookup })
  opened.push(fetch)
  return fetch
}

const resolvingTo = (address: string) =>
  ((_host, options, callback) => (options.all ? callback(null, [{ address, family: 4 }]) : callback(null, address, 4))) as LookupFunction

async function failure(call: Promise<unknown>): Promise<SafeFetchError> {
  const error = await call.then(
    () => null,
    (reason) => reason,
  )
  expect(error).toBeInstanceOf(SafeFetchError)
  expect(`${error.message} ${error.stack} ${JSON.stringify(error)}`).not.toContain(token)
  return error
}

const sendJson: Handler = (_request, response) => response.end('{"ok":true}')

test('a private address is reached only if its origin is trusted', async () => {
  handler = sendJson
  const fetch = safeFetch()
  expect((await failure(fetch.json(`${origin}/a`))).kind).toBe('blocked-address')
  const otherPort = 'http://127.0.0.1:1'
  expect((await failure(fetch.json(`${origin}/a`, { trustedOrigins: [otherPort, 'nonsense', ''] }))).kind).toBe('blocked-address')
  expect(seen).toEqual([])
  expect((await fetch.json(`${origin}/a`, { trustedOrigins: [`${origin}/base/path`] })).body).toEqual({ ok: true })
  expect((await failure(fetch.json(`${origin}/a`))).kind).toBe('blocked-address')
})

test('a name that resolves to a private address is refused when the socket connects', async () => {
  handler = sendJson
  const fetch = safeFetch(resolvingTo('127.0.0.1'))
  const url = `http://logo.example.test:${new URL(origin).port}/logo.png`
  expect((await failure(fetch.request(url))).kind).toBe('blocked-address')
  expect((await failure(safeFetch().request(`http://localhost:${new URL(origin).port}/`))).kind).toBe('blocked-address')
  expect(seen).toEqual([])
})

test('an open connection to a trusted origin is not reused for an untrusted request', async () => {
  handler = sendJson
  const fetch = safeFetch(resolvingTo('127.0.0.1'))
  const url = `http://vendor.example.test:${new URL(origin).port}/`
  expect((await fetch.json(url, { trustedOrigins: [url] })).status).toBe(200)
  expect((await failure(fetch.json(url))).kind).toBe('blocked-address')
  expect(seen).toHaveLength(1)
})

test('only http and https URLs without credentials are fetched', async () => {
  const fetch = safeFetch()
  const trustedOrigins = [origin]
  for (const url of [
    'file:///etc/passwd',
    'ftp://example.test/',
    'gopher://127.0.0.1/',
    'javascript:1',
    '',
    '//',
    'http://',
    `http://u:${token}@1.1.1.1/`,
  ]) {
    expect((await failure(fetch.request(url, { trustedOrigins }))).kind).toBe('invalid-url')
  }
})

test('a redirect is not followed by default', async () => {
  handler = (_request, response) => response.writeHead(302, { location: '/b' }).end()
  expect(await safeFetch().request(`${origin}/a`, { trustedOrigins: [origin] })).toMatchObject({ status: 302 })
  expect(seen.map(({ url }) => url)).toEqual(['/a'])
})

test('every redirect is checked like the first URL, and their number is limited', async () => {
  const fetch = safeFetch()
  const trustedOrigins = [origin]
  for (const location of ['http://169.254.169.254/latest/meta-data/', 'http://2130706433/', 'http://[::1]/', 'http://localhost:1/']) {
    handler = (_request, response) => response.writeHead(302, { location }).end()
    expect((await failure(fetch.request(origin, { trustedOrigins, redirects: 5 }))).kind).toBe('blocked-address')
  }
  handler = (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end()
  expect((await failure(fetch.request(origin, { trustedOrigins, redirects: 5 }))).kind).toBe('invalid-url')
  seen = []
  handler = (_request, response) => response.writeHead(302, { location: '/again' }).end()
  expect((await failure(fetch.request(origin, { trustedOrigins, redirects: 3 }))).kind).toBe('too-many-redirects')
  expect(seen).toHaveLength(4)
})

test('credentials do not follow a redirect to another origin', async () => {
  const other = createServer((request, response) => response.end(JSON.stringify(request.headers)))
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const otherOrigin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  handler = (_request, response) => response.writeHead(307, { location: otherOrigin }).end()
  const headers = { Authorization: `Bearer ${token}`, cookie: token, accept: 'text/plain' }
  const response = await safeFetch().json(origin, { headers, redirects: 1, trustedOrigins: [origin, otherOrigin] })
  expect(response.body).toMatchObject({ accept: 'text/plain' })
  expect(JSON.stringify(response.body)).not.toContain(token)
  other.closeAllConnections()
  other.close()
})

test('a server that hangs before or after its headers times out', async () => {
  const fetch = safeFetch()
  const options = { trustedOrigins: [origin], timeoutMs: 150, headers: { authorization: `Bearer ${token}` } }
  const slowHeaders: Handler = () => {}
  const slowBody: Handler = (_request, response) => response.writeHead(200).write('{"a":')
  const trickle: Handler = (_request, response) => {
    const timer = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(timer))
  }
  for (handler of [slowHeaders, slowBody, trickle]) {
    const startedAt = performance.now()
    expect((await failure(fetch.json(`${origin}/?token=${token}`, options))).kind).toBe('timeout')
    expect(performance.now() - startedAt).toBeLessThan(onBusyMachine(1500))
  }
})

test('an aborted request ends at once', async () => {
  handler = () => {}
  const controller = new AbortController()
  setTimeout(() => controller.abort(), 50)
  const error = await failure(safeFetch().json(origin, { trustedOrigins: [origin], signal: controller.signal }))
  expect(error.kind).toBe('aborted')
  expect((await failure(safeFetch().json(origin, { trustedOrigins: [origin], signal: AbortSignal.abort() }))).kind).toBe('aborted')
})

test('a response over the size limit is cut off, with and without a content-length', async () => {
  const options = { trustedOrigins: [origin], maxBytes: 1000 }
  handler = (_request, response) => response.end('x'.repeat(1001))
  expect((await failure(safeFetch().request(origin, options))).kind).toBe('too-large')
  handler = (_request, response) => {
    const timer = setInterval(() => response.write('x'.repeat(500)), 5)
    response.on('close', () => clearInterval(timer))
  }
  expect((await failure(safeFetch().request(origin, options))).kind).toBe('too-large')
  handler = (_request, response) => response.end('x'.repeat(1000))
  expect((await safeFetch().request(origin, options)).body).toHaveLength(1000)
})

test('HTML, a truncated body and a dropped connection are errors', async () => {
  const fetch = safeFetch()
  const options = { trustedOrigins: [origin] }
  handler = (_request, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>')
  expect(await failure(fetch.json(`${origin}/?code=${token}`, options))).toMatchObject({ kind: 'not-json', status: 502 })
  handler = (_request, response) => response.end('{"results":[{"id":')
  expect(await failure(fetch.json(origin, options))).toMatchObject({ kind: 'not-json', status: 200 })
  handler = (_request, response) => response.end('')
  expect((await failure(fetch.json(origin, options))).kind).toBe('not-json')
  handler = (_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"results":[')
    setTimeout(() => response.destroy(), 20)
  }
  expect((await failure(fetch.json(origin, options))).kind).toBe('network')
  handler = (request) => request.socket.destroy()
  expect((await failure(fetch.json(origin, options))).kind).toBe('network')
  handler = (_request, response) => response.writeHead(204).end()
  expect((await fetch.json(origin, options)).body).toBeNull()
})

test('a refused connection and an invalid header are distinct errors, and neither contains the token', async () => {
  const closed = 'http://127.0.0.1:1'
  expect(await failure(safeFetch().json(`${closed}/${token}`, { trustedOrigins: [closed] }))).toMatchObject({
    kind: 'network',
    code: 'ECONNREFUSED',
  })
  const headers = { authorization: `Bearer ${token}\r\nx: y` }
  expect((await failure(safeFetch().json(origin, { trustedOrigins: [origin], headers }))).kind).toBe('invalid-request')
})

test('an opened response streams, and a stalled one fails', async () => {
  const options = { trustedOrigins: [origin], timeoutMs: 1500 }
  handler = (_request, response) => response.end('x'.repeat(300_000))
  expect(await buffer((await safeFetch().open(origin, options)).body)).toHaveLength(300_000)
  handler = (_request, response) => response.writeHead(200).write('begin')
  const stalled = await safeFetch().open(origin, options)
  await expect(buffer(stalled.body)).rejects.toThrow()
})
