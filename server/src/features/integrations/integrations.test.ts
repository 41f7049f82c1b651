import { Writable } from 'node:stream'
import * as api from '@foyer/contracts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { onBusyMachine } from '../../../test/support/busy-machine.ts'
import { type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { useVendors } from '../../../test/support/vendors.ts'
import { buildApp } from '../../app.ts'
import { integrations } from './tables.ts'

const vendors = useVendors()
const foyer = useFoyer(async () => ({ config: await vendors.start() }))

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const connect = (organizer: Organizer, system: string, body: object) => organizer.call(api.connectIntegration, { params: { system }, body })
const rowsOf = (organizer: Organizer) =>
  foyer.services.db.select().from(integrations).where(eq(integrations.organizationId, organizer.organizationId))

describe('the list', () => {
  test('contains every system, connected or not, and nothing of another workspace', async () => {
    const [organizer, other] = [await foyer.organizer(), await foyer.organizer()]
    const { accessToken } = vendors.crmA.issueToken()
    await connect(other, 'crm-a', { accessToken })
    const nothing = {
      status: 'not_connected',
      account: null,
      scope: null,
      connectedAt: null,
      updatedAt: null,
      lastSuccessAt: null,
      lastError: null,
    }
    expect(await organizer.do(api.listIntegrations)).toEqual({
      integrations: api.INTEGRATION_SYSTEMS.map((system) => ({
        system,
        canConsent: system !== 'site-builder',
        hasCalendar: system === 'workspace-suite',
        usesInstallationKey: false,
        ...nothing,
      })),
    })
    const member = await foyer.colleague(other, 'member')
    expect((await member.do(api.listIntegrations)).integrations[0]).toMatchObject({ system: 'crm-a', status: 'connected', account: '4242' })
  })
})

describe('connecting', () => {
  test('reads the account and the granted scopes from each vendor and stores them', async () => {
    const organizer = await foyer.organizer()
    const crmA = vendors.crmA.issueToken({ scopes: ['forms', 'crm.lists.read'] })
    const crmB = vendors.crmB.issueToken()
    const suite = vendors.suite.issueToken()
    expect(await connect(organizer, 'crm-a', { accessToken: ` ${crmA.accessToken}\n`, scope: 'everything', account: 'mine' })).toEqual({
      status: 200,
      headers: expect.anything(),
      body: {
        system: 'crm-a',
        status: 'connected',
        canConsent: true,
        hasCalendar: false,
        usesInstallationKey: false,
        account: '4242',
        scope: 'forms crm.lists.read',
        connectedAt: time,
        updatedAt: time,
        lastSuccessAt: time,
        lastError: null,
      },
    })
    expect(
      (await connect(organizer, 'crm-b', { accessToken: crmB.accessToken, instanceUrl: vendors.crmB.url, scope: 'api' })).body,
    ).toEqual({
      system: 'crm-b',
      status: 'connected',
      canConsent: true,
      hasCalendar: false,
      usesInstallationKey: false,
      account: vendors.crmB.state.orgs[0]!.organizationId,
      scope: 'api',
      connectedAt: time,
      updatedAt: time,
      lastSuccessAt: time,
      lastError: null,
    })
    expect((await connect(organizer, 'workspace-suite', { accessToken: suite.accessToken })).body).toMatchObject({
      system: 'workspace-suite',
      account: vendors.suite.state.users[0]!.email,
    })
    expect((await connect(organizer, 'site-builder', { accessToken: 'site-builder-key' })).body).toMatchObject({
      system: 'site-builder',
      account: vendors.siteBuilder.state.user.email,
      canConsent: false,
      scope: null,
    })
    const { integrations: listed } = await organizer.do(api.listIntegrations)
    expect(listed.map(({ status }) => status)).toEqual(['connected', 'connected', 'connected', 'connected'])
  })

  test('renews a token that has already expired, and stores the new one', async () => {
    const organizer = await foyer.organizer()
    const { accessToken, refreshToken } = vendors.crmA.issueToken({ expiresInSeconds: -1 })
    expect(await connect(organizer, 'crm-a', { accessToken })).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
    expect((await connect(organizer, 'crm-a', { accessToken, refreshToken, expiresAt: '2020-01-01T00:00:00+02:00' })).status).toBe(200)
    vendors.crmA.requests.length = 0
    await organizer.do(api.listCrmAForms)
    expect(vendors.crmA.requests.map(({ path }) => path)).toEqual(['/marketing/v3/forms'])
  })

  test('rejects a token the vendor rejects, naming the field, and stores nothing', async () => {
    const organizer = await foyer.organizer()
    for (const system of api.CONNECTABLE_SYSTEMS) {
      const answer = await connect(organizer, system, { accessToken: 'made-up' })
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR', retryAfterSeconds: 0 } })
      expect(answer.body.error).toMatch(/^accessToken is not accepted by /)
    }
    const narrow = vendors.suite.issueToken({ scopes: ['openid'] })
    expect((await connect(organizer, 'workspace-suite', { accessToken: narrow.accessToken })).body.error).toMatch(
      /^accessToken lacks permissions/,
    )
    expect(await rowsOf(organizer)).toEqual([])
  })

  test('sends a token only to addresses of the vendor', async () => {
    const organizer = await foyer.organizer()
    for (const instanceUrl of [
      'http://169.254.169.254/',
      'http://127.0.0.1:1',
      'https://evil.example',
      'https://user:x@na1.salesforce.com',
    ]) {
      const answer = await connect(organizer, 'crm-b', { accessToken: 'token', instanceUrl })
      expect({ instanceUrl, ...answer }).toMatchObject({ instanceUrl, status: 400, body: { code: 'VALIDATION_ERROR' } })
      expect(answer.body.error).toMatch(/^instanceUrl /)
    }
  })

  test('rejects an invalid token with the name of the field, without calling the vendor', async () => {
    const organizer = await foyer.organizer()
    const refused: [object, RegExp][] = [
      [{}, /^accessToken is missing/],
      [{ accessToken: '' }, /^accessToken /],
      [{ accessToken: 'two words' }, /^accessToken /],
      [{ accessToken: 'new\nline: x' }, /^accessToken /],
      [{ accessToken: 'ünïcode' }, /^accessToken /],
      [{ accessToken: 'x'.repeat(8001) }, /^accessToken /],
      [{ accessToken: 7 }, /^accessToken /],
      [{ accessToken: 'x', refreshToken: 'two words' }, /^refreshToken /],
      [{ accessToken: 'x', expiresAt: 'tomorrow' }, /^expiresAt /],
      [{ accessToken: 'x', instanceUrl: 'ftp://x' }, /^instanceUrl /],
    ]
    for (const [body, sentence] of refused) {
      const answer = await connect(organizer, 'crm-a', body)
      expect({ given: body, ...answer }).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
      expect(answer.body.error).toMatch(sentence)
    }
    expect(vendors.crmA.requests).toEqual([])
  })

  test('distinguishes a vendor that is down from a token that is wrong', async () => {
    const organizer = await foyer.organizer()
    const { accessToken } = vendors.crmA.issueToken()
    vendors.crmA.fail({ match: '/account-info/', times: 3, with: { kind: 'html' } })
    expect(await connect(organizer, 'crm-a', { accessToken })).toMatchObject({ status: 502, body: { code: 'CRM_A_UPSTREAM_ERROR' } })
    vendors.crmA.fail({ match: '/account-info/', with: { kind: 'rate-limited', retryAfterSeconds: 7 } })
    const limited = await connect(organizer, 'crm-a', { accessToken })
    expect(limited).toMatchObject({ status: 503, body: { code: 'UPSTREAM_RATE_LIMITED', retryAfterSeconds: 7 } })
    expect(limited.headers.get('retry-after')).toBe('7')
    vendors.crmB.fail({ match: '/services/', times: 3, with: { kind: 'reset' } })
    expect(await connect(organizer, 'crm-b', { accessToken: vendors.crmB.issueToken().accessToken })).toMatchObject({
      status: 502,
      body: { code: 'CRM_B_UPSTREAM_ERROR' },
    })
    vendors.suite.fail({ match: '/oauth2/', times: 3, with: { kind: 'status', status: 500, body: {} } })
    expect(await connect(organizer, 'workspace-suite', { accessToken: vendors.suite.issueToken().accessToken })).toMatchObject({
      status: 502,
      body: { code: 'WORKSPACE_SUITE_UPSTREAM_ERROR' },
    })
    vendors.siteBuilder.fail({ match: '/v1/rate-limits', times: 3, with: { kind: 'html' } })
    expect(await connect(organizer, 'site-builder', { accessToken: 'site-builder-key' })).toMatchObject({
      status: 502,
      body: { code: 'SITE_BUILDER_UPSTREAM_ERROR' },
    })
    expect(await rowsOf(organizer)).toEqual([])
  })

  test('a vendor that hangs fails the call within the time limit', async () => {
    const organizer = await foyer.organizer()
    vendors.crmA.fail({ match: '/account-info/', with: { kind: 'hang' } })
    const startedAt = performance.now()
    const answer = await connect(organizer, 'crm-a', { accessToken: vendors.crmA.issueToken().accessToken })
    expect(answer).toMatchObject({ status: 502, body: { code: 'CRM_A_UPSTREAM_ERROR' } })
    expect(performance.now() - startedAt).toBeLessThan(onBusyMachine(8_000))
  })

  test('is for admins, and only for systems that can be connected', async () => {
    const organizer = await foyer.organizer()
    const body = { accessToken: vendors.crmA.issueToken().accessToken }
    const member = await foyer.colleague(organizer, 'member')
    expect(await connect(member, 'crm-a', body)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await member.call(api.disconnectIntegration, { params: { system: 'crm-a' } })).toMatchObject({ status: 403 })
    const admin = await foyer.colleague(organizer, 'admin')
    expect((await connect(admin, 'crm-a', body)).status).toBe(200)
    for (const system of ['crm-c', 'constructor', '😀']) {
      expect(await connect(admin, system, body)).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND', error: 'There is no such integration.' },
      })
    }
    expect(await foyer.visitor.call(api.listIntegrations)).toMatchObject({ status: 401 })
  })

  test('concurrently leaves one connection', async () => {
    const organizer = await foyer.organizer()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => connect(organizer, 'crm-a', { accessToken: vendors.crmA.issueToken().accessToken })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await rowsOf(organizer)).toHaveLength(1)
  })
})

describe('disconnecting', () => {
  test('deletes the tokens, and disconnecting again is not an error', async () => {
    const organizer = await foyer.organizer()
    await connect(organizer, 'crm-a', { accessToken: vendors.crmA.issueToken().accessToken })
    const params = { system: 'crm-a' }
    expect(await organizer.do(api.disconnectIntegration, { params })).toEqual({ ok: true })
    expect(await organizer.do(api.disconnectIntegration, { params })).toEqual({ ok: true })
    expect(await rowsOf(organizer)).toEqual([])
    expect(await organizer.call(api.listCrmAForms)).toMatchObject({ status: 409, body: { code: 'CRM_A_NOT_CONNECTED' } })
    expect(await organizer.call(api.disconnectIntegration, { params: { system: 'nothing' } })).toMatchObject({
      status: 404,
      body: { error: 'There is no such integration.' },
    })
  })
})

describe('a token', () => {
  test('is sealed in the database and appears in no answer and no log line', async () => {
    const lines: string[] = []
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const app = buildApp(foyer.services, { logger: { level: 'trace', stream } })
    const organizer = await foyer.organizer()
    const { accessToken, refreshToken } = vendors.crmA.issueToken({ expiresInSeconds: -1 })
    const answers: string[] = []
    const send = async (method: 'GET' | 'POST', path: string, body?: object) => {
      const url = `/api/v1/dashboard/integrations${path}`
      const answer = await app.inject({ method, url, headers: organizer.headers, ...(body && { payload: body }) })
      answers.push(JSON.stringify(answer.headers) + answer.body)
      return answer.statusCode
    }
    vendors.crmA.fail({ match: '/account-info/', times: 3, with: { kind: 'html' } })
    const body = { accessToken, refreshToken, expiresAt: '2099-01-01T00:00:00Z' }
    expect(await send('POST', '/crm-a/connect', body)).toBe(502)
    expect(await send('POST', '/crm-a/connect', { accessToken: 'made-up-token' })).toBe(400)
    expect(await send('POST', '/crm-a/connect', body)).toBe(200)
    expect(await send('GET', '')).toBe(200)
    vendors.crmA.fail({ match: '/marketing/', times: 3, with: { kind: 'reset' } })
    expect(await send('GET', '/crm-a/forms')).toBe(502)
    await app.close()
    const renewed = [...vendors.crmA.state.tokens.values()].filter((token) => token.refreshToken === refreshToken)
    const secrets = [accessToken, refreshToken!, 'made-up-token', ...renewed.map((token) => token.accessToken)]
    const [row] = await rowsOf(organizer)
    expect(lines.length).toBeGreaterThanOrEqual(2)
    for (const secret of secrets) expect(`${lines.join('')}${answers.join('')}${JSON.stringify(row)}`).not.toContain(secret)
    expect(row!.sealedTokens).toMatch(/^v1\./)
  })

  test('sealed for one workspace does not open in another', async () => {
    const [organizer, thief] = [await foyer.organizer(), await foyer.organizer()]
    await connect(organizer, 'crm-a', { accessToken: vendors.crmA.issueToken().accessToken })
    await connect(thief, 'crm-a', { accessToken: vendors.crmA.issueToken().accessToken })
    const [stolen] = await rowsOf(organizer)
    await foyer.services.db
      .update(integrations)
      .set({ sealedTokens: stolen!.sealedTokens })
      .where(eq(integrations.organizationId, thief.organizationId))
    expect(await thief.call(api.listCrmAForms)).toMatchObject({ status: 409, body: { code: 'CRM_A_RECONNECT_REQUIRED' } })
    expect((await thief.do(api.listIntegrations)).integrations[0]!.status).toBe('reconnect_required')
  })
})
