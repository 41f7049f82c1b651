import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type CrmA, startCrmA } from '../crm-a/start.ts'
import { call } from '../testing/call.ts'

const DETAILS_PATH = '/account-info/v3/details'
let crmA: CrmA
let token: string

beforeEach(async () => {
  crmA = await startCrmA()
  token = crmA.issueToken().accessToken
})

afterEach(() => crmA.stop())

describe('a simulator', () => {
  test('records every request with the status of its response', async () => {
    await call(`${crmA.url}/oauth/v3/token?x=1&x=2`, { form: { grant_type: 'refresh_token' } })
    await call(`${crmA.url}${DETAILS_PATH}`, { token })
    expect(crmA.requests).toMatchObject([
      { method: 'POST', path: '/oauth/v3/token', query: { x: ['1', '2'] }, body: { grant_type: 'refresh_token' }, status: 400 },
      { method: 'GET', path: DETAILS_PATH, headers: { authorization: `Bearer ${token}` }, body: null, status: 200 },
    ])
  })

  test('adds the configured latency to every response', async () => {
    crmA.latencyMs = 120
    const start = performance.now()
    await call(`${crmA.url}${DETAILS_PATH}`, { token })
    expect(performance.now() - start).toBeGreaterThanOrEqual(115)
  })

  test('holds responses until they are released', async () => {
    const held = crmA.hold(DETAILS_PATH)
    const answered: number[] = []
    const read = (number: number) => call(`${crmA.url}${DETAILS_PATH}`, { token }).then(() => answered.push(number))
    const first = read(1)
    await held.arrived
    await call(`${crmA.url}/oauth/v3/token`, { form: { grant_type: 'refresh_token' } })
    expect(answered).toEqual([])
    held.release()
    await first
    await read(2)
    expect(answered).toEqual([1, 2])
  })

  test('rejects a body of an unsupported content type', async () => {
    const response = await fetch(`${crmA.url}/oauth/v3/token`, { method: 'POST', body: 'grant_type=refresh_token' })
    expect(response.status).toBe(415)
  })

  test('reads a body that is too long to its end and then rejects it', async () => {
    const response = await call(`${crmA.url}/crm/v3/objects/contacts`, { token, json: { properties: { email: 'x'.repeat(2_000_000) } } })
    expect(response.status).toBe(413)
  })

  test('stops although a request hangs, and frees its port', async () => {
    crmA.fail({ match: /./, with: { kind: 'hang' } })
    const hanging = call(`${crmA.url}${DETAILS_PATH}`, { token, timeoutMs: 10_000 }).catch((error: Error) => error)
    while (crmA.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    const start = performance.now()
    await crmA.stop()
    expect(performance.now() - start).toBeLessThan(5000)
    expect(await hanging).toBeInstanceOf(Error)
    const refused = await new Promise<NodeJS.ErrnoException>((resolve) => {
      connect(Number(new URL(crmA.url).port), '127.0.0.1').on('error', resolve)
    })
    expect(refused.code).toBe('ECONNREFUSED')
  })
})

describe('a planned fault', () => {
  test('applies as often as configured and then ends', async () => {
    crmA.fail({
      match: `GET ${DETAILS_PATH}`,
      times: 2,
      with: { kind: 'status', status: 503, body: { oops: true }, headers: { 'retry-after': '7' } },
    })
    const responses = [await details(), await details(), await details()]
    expect(responses.map((response) => response.status)).toEqual([503, 503, 200])
    expect([responses[0]!.body, responses[0]!.headers.get('retry-after')]).toEqual([{ oops: true }, '7'])
  })

  test('applies after an earlier one, and can be removed', async () => {
    crmA.fail({ match: DETAILS_PATH, with: { kind: 'status', status: 500 } })
    crmA.fail({ match: DETAILS_PATH, with: { kind: 'status', status: 502 } })
    const planned = crmA.fail({ match: DETAILS_PATH, times: 'always', with: { kind: 'status', status: 503 } })
    expect([(await details()).status, (await details()).status, (await details()).status]).toEqual([500, 502, 503])
    planned.remove()
    expect((await details()).status).toBe(200)
  })

  test.each([
    ['a path', '/account-info/', true],
    ['a method and a path', 'GET /account-info/', true],
    ['another method', 'POST /account-info/', false],
    ['a pattern', /details$/, true],
    ['another pattern', /^PUT /, false],
    ['a function', (request: { path: string }) => request.path === DETAILS_PATH, true],
  ])('matches by %s', async (_name, match, isHit) => {
    crmA.fail({ match, with: { kind: 'status', status: 418 } })
    expect((await details()).status).toBe(isHit ? 418 : 200)
  })

  test('can be cleared together with all others', async () => {
    crmA.fail({ match: DETAILS_PATH, times: 'always', with: { kind: 'reset' } })
    crmA.clearFaults()
    expect((await details()).status).toBe(200)
  })

  test('hangs without ever responding', async () => {
    crmA.fail({ match: DETAILS_PATH, with: { kind: 'hang' } })
    await expect(call(`${crmA.url}${DETAILS_PATH}`, { token, timeoutMs: 200 })).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(crmA.requests[0]!.status).toBeNull()
  })

  test('is slow but responds correctly', async () => {
    crmA.fail({ match: DETAILS_PATH, with: { kind: 'slow', ms: 150 } })
    const start = performance.now()
    expect((await details()).body.portalId).toBe(4242)
    expect(performance.now() - start).toBeGreaterThanOrEqual(145)
  })

  test('sends a gateway page instead of JSON', async () => {
    crmA.fail({ match: DETAILS_PATH, with: { kind: 'html' } })
    const response = await details()
    expect([response.status, response.headers.get('content-type')]).toEqual([502, 'text/html; charset=utf-8'])
    expect(response.text).toContain('<html>')
  })

  test('truncates the body so that only parsing fails', async () => {
    crmA.fail({ match: DETAILS_PATH, with: { kind: 'truncated' } })
    const response = await details()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(response.text)))
    expect(response.text).toMatch(/^\{"portalId"/)
    expect(response.body).toBeUndefined()
  })

  test('cuts the connection in the middle of the body', async () => {
    crmA.fail({ match: DETAILS_PATH, with: { kind: 'truncated', how: 'cut-connection' } })
    await expect(details()).rejects.toThrow('terminated')
  })

  test.each([
    ['before-work', 0],
    ['after-work', 1],
  ] as const)('resets the connection %s, leaving %i contacts behind', async (when, expected) => {
    crmA.fail({ match: 'POST /crm/v3/objects/contacts', with: { kind: 'reset', when } })
    const lost = call(`${crmA.url}/crm/v3/objects/contacts`, { token, json: { properties: { email: 'a@example.org' } } })
    await expect(lost).rejects.toThrow('fetch failed')
    expect(crmA.state.contacts).toHaveLength(expected)
  })
})

function details() {
  return call(`${crmA.url}${DETAILS_PATH}`, { token })
}
