import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startCrmA } from '../crm-a/start.ts'
import { type AllSimulators, startAllSimulators } from '../start-all.ts'
import { call } from '../testing/call.ts'

const DETAILS_PATH = '/account-info/v3/details'
let all: AllSimulators

beforeEach(async () => {
  all = await startAllSimulators()
})

afterEach(() => all.stop())

describe('the control endpoint', () => {
  test('of every simulator shows tokens, records, planned faults and requests, and no token', async () => {
    const token = all.crmA.issueToken().accessToken
    all.crmA.fail({ match: /details/, times: 3, with: { kind: 'status', status: 503 } })
    await call(all.crmA.url + DETAILS_PATH, { token })
    await call(`${all.crmA.url}/nothing`, { token })
    const summary = await call(all.crmA.controlUrl)
    expect(summary.body).toEqual({
      vendor: 'HubSpot',
      url: all.crmA.url,
      tokens: { active: 1, expired: 0, refresh: 1 },
      records: { forms: 2, submissions: 4, contacts: 4, notes: 1, lists: 2 },
      settings: {
        latencyMs: 0,
        tokenLifeSeconds: 1800,
        rejectedEmails: [],
        searchLagMs: 0,
        associationIds: 'string',
        introspection: 'full',
      },
      faults: [{ match: '/details/', with: { kind: 'status', status: 503 }, left: 2, probability: 1, applied: 1 }],
      requests: { recorded: 2, byStatus: { 404: 1, 503: 1 } },
    })
    expect(summary.text).not.toContain(token)
    const vendors = [all.crmB, all.suite, all.siteBuilder].map(async ({ controlUrl }) => (await call(controlUrl)).body)
    expect(await Promise.all(vendors)).toMatchObject([
      { vendor: 'Salesforce', records: { contacts: 3, leads: 2, notes: 1 } },
      { vendor: 'Google Workspace', records: { users: 1, files: 5 } },
      { vendor: 'v0', tokens: { active: 1 }, records: { projects: 1, chats: 1, deployments: 1 } },
    ])
  })

  test('plans faults of the transport and of the vendor, and clears them', async () => {
    const token = all.crmA.issueToken().accessToken
    const rateLimit = { kind: 'rate-limited', policyName: 'DAILY', retryAfterSeconds: 7 }
    expect(await plan({ match: 'GET /account-info/', with: rateLimit })).toMatchObject({ status: 201, body: { faults: [{ left: 1 }] } })
    const limited = await call(all.crmA.url + DETAILS_PATH, { token })
    expect([limited.status, limited.body.policyName, limited.headers.get('retry-after')]).toEqual([429, 'DAILY', '7'])
    await plan({ match: '/', times: 'always', with: { kind: 'html' } })
    expect((await call(all.crmA.url + DETAILS_PATH, { token })).status).toBe(502)
    // Not subject to the faults it plans.
    expect((await call(`${all.crmA.controlUrl}/faults`, { method: 'DELETE' })).status).toBe(204)
    expect((await call(all.crmA.url + DETAILS_PATH, { token })).status).toBe(200)
  })

  test('expires and revokes all tokens', async () => {
    const { accessToken: token } = all.crmB.issueToken()
    const query = () => call(`${all.crmB.url}/services/data/v66.0/query?q=${encodeURIComponent('SELECT Id FROM Contact')}`, { token })
    expect((await query()).status).toBe(200)
    expect((await tokens(all.crmB, 'expire')).body).toEqual({ tokens: { active: 0, expired: 1, refresh: 1 } })
    expect((await query()).body[0].errorCode).toBe('INVALID_SESSION_ID')
    expect((await tokens(all.crmB, 'revoke')).body).toEqual({ tokens: { active: 0, expired: 0, refresh: 0 } })
    expect((await tokens(all.siteBuilder, 'expire')).body.error).toBe('The keys of v0 do not expire. Revoke them instead.')
    await tokens(all.siteBuilder, 'revoke')
    expect((await call(`${all.siteBuilder.url}/v1/projects`, { token: 'site-builder-key' })).status).toBe(401)
  })

  test('changes settings of the vendor, all or none', async () => {
    const change = ({ controlUrl }: { controlUrl: string }, json: object) => call(`${controlUrl}/settings`, { method: 'PATCH', json })
    const given = { rotatesRefreshTokens: true, missingTypes: ['ContentNote'], requestsPerDay: 3 }
    expect((await change(all.crmB, given)).body.settings).toMatchObject({ ...given, pageSize: 2000, noteBlob: 'decoded' })
    expect(all.crmB.state).toMatchObject({ rotatesRefreshTokens: true, missingTypes: new Set(['ContentNote']), apiUsage: { max: 3 } })
    await change(all.siteBuilder, { generation: 'failed', deployment: 'ERROR', previewPendingReads: 2, latencyMs: 5 })
    expect(all.siteBuilder.state).toMatchObject({
      generation: { outcome: 'failed' },
      deploymentReadyState: 'ERROR',
      previewPendingReads: 2,
    })
    const refused = await change(all.crmB, { rotatesRefreshTokens: false, pageSize: 0, colour: 'red' })
    expect([refused.status, refused.body.error]).toEqual([
      400,
      expect.stringMatching(
        /^pageSize must be a whole number from 1 to 2000\. colour is not a setting; there are latencyMs, sessionSeconds, /,
      ),
    ])
    expect(all.crmB.state.rotatesRefreshTokens).toBe(true)
  })

  test('lists requests since a number, without their headers, and does not record its own', async () => {
    const { accessToken: token } = all.crmA.issueToken()
    await call(all.crmA.url + DETAILS_PATH, { token })
    await call(`${all.crmA.url}/oauth/v3/token?x=1`, { form: { grant_type: 'refresh_token' } })
    const list = async (query: string) => (await call(`${all.crmA.controlUrl}/requests${query}`)).body
    expect((await list('')).requests.map((one: { number: number }) => one.number)).toEqual([1, 2])
    expect(await list('?since=1')).toEqual({
      requests: [
        {
          number: 2,
          at: expect.stringMatching(/^\d{4}-.*Z$/),
          method: 'POST',
          path: '/oauth/v3/token',
          query: { x: '1' },
          body: { grant_type: 'refresh_token' },
          status: 400,
        },
      ],
    })
    expect((await list('?since=2')).requests).toEqual([])
    expect((await list('?since=soon')).error).toBe('since must be the number of a request, or 0.')
  })

  test.each([
    ['nothing', {}, /^match must be .* with must be an object with a kind\.$/],
    ['a list', [], /^The body must be a JSON object\.$/],
    ['an unknown kind', { match: '/', with: { kind: 'flood' } }, /^with\.kind must be one of status, hang, .*rate-limited\.$/],
    ['a kind that every object has', { match: '/', with: { kind: 'toString' } }, /^with\.kind must be one of/],
    ['a missing field', { match: '/', with: { kind: 'slow' } }, /^with\.ms is missing\.$/],
    ['a wrong field', { match: '/', with: { kind: 'rate-limited', policyName: 'HOURLY' } }, /^with\.policyName must be one of DAILY, /],
    ['an unknown field', { match: '/', tims: 2, with: { kind: 'hang', ms: 1 } }, /^with\.ms is not a field of hang\. tims is not a field/],
    ['wrong numbers', { match: '/', times: 0, probability: 2, with: { kind: 'hang' } }, /^times must .* probability must be .* up to 1\.$/],
    ['a match without a path', { match: 'crm', with: { kind: 'hang' } }, /^match must be the start of a path/],
  ])('refuses %s with a sentence for each fault, and plans nothing', async (_name, rule, message) => {
    const refused = await plan(rule)
    expect(refused.status).toBe(400)
    expect(refused.body.error).toMatch(message)
    expect((await call(all.crmA.controlUrl)).body.faults).toEqual([])
  })

  test('takes JSON only, so that no web page can use it', async () => {
    const form = { match: '/', with: '{"kind":"hang"}' }
    expect((await call(`${all.crmA.controlUrl}/faults`, { form })).status).toBe(415)
    const headers = { origin: 'https://evil.example', 'content-type': 'text/plain' }
    const revoke = await fetch(`${all.crmA.controlUrl}/tokens/revoke`, { method: 'POST', headers, signal: AbortSignal.timeout(5000) })
    expect(revoke.status).toBe(415)
  })

  test('answers unknown paths and methods itself, and leaves the paths of the vendors alone', async () => {
    expect((await call(`${all.crmA.controlUrl}/nothing`)).body).toEqual({ error: 'There is nothing at /_control/nothing.' })
    const wrongMethod = await call(`${all.crmA.controlUrl}/faults`)
    expect([wrongMethod.status, wrongMethod.headers.get('allow')]).toEqual([405, 'POST, DELETE'])
    expect((await call(`${all.crmA.url}/_controls`)).body.category).toBe('OBJECT_NOT_FOUND')
  })
})

describe('faults with a probability', () => {
  const SHARES = [
    { match: '/', probability: 0.3, with: { kind: 'status', status: 500 } },
    { match: '/', probability: 0.1, with: { kind: 'status', status: 429 } },
  ] as const

  async function outcomes(randomSeed: number, requests: number): Promise<number[]> {
    const crmA = await startCrmA({ randomSeed })
    try {
      for (const rule of SHARES) crmA.fail(rule)
      const statuses: number[] = []
      for (let sent = 0; sent < requests; sent += 1) statuses.push((await call(crmA.url + DETAILS_PATH)).status)
      return statuses
    } finally {
      await crmA.stop()
    }
  }

  test('hit the given shares of the requests, the same ones with the same seed', async () => {
    const [one, same, other] = [await outcomes(7, 150), await outcomes(7, 150), await outcomes(8, 150)]
    expect(same).toEqual(one)
    expect(other).not.toEqual(one)
    const share = (status: number) => one.filter((given) => given === status).length / one.length
    expect(share(500)).toBeGreaterThan(0.2)
    expect(share(500)).toBeLessThan(0.4)
    expect(share(429)).toBeGreaterThan(0.04)
    expect(share(429)).toBeLessThan(0.16)
    expect(share(401)).toBeGreaterThan(0.5)
  })

  test('end after their number of times, and start again when all faults are cleared', async () => {
    const run = async () => {
      all.crmA.fail({ match: '/', probability: 0.5, times: 2, with: { kind: 'status', status: 503 } })
      const statuses: number[] = []
      for (let sent = 0; sent < 20; sent += 1) statuses.push((await call(all.crmA.url + DETAILS_PATH)).status)
      all.crmA.clearFaults()
      return statuses
    }
    const [first, second] = [await run(), await run()]
    expect(first.filter((status) => status === 503)).toHaveLength(2)
    expect(second).toEqual(first)
  })
})

function plan(rule: unknown) {
  return call(`${all.crmA.controlUrl}/faults`, { json: rule })
}

function tokens({ controlUrl }: { controlUrl: string }, change: 'expire' | 'revoke') {
  return call(`${controlUrl}/tokens/${change}`, { method: 'POST' })
}
