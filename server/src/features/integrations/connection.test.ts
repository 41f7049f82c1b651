import * as api from '@foyer/contracts'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { onBusyMachine } from '../../../test/support/busy-machine.ts'
import { type Organizer, TEST_SECRET, useFoyer } from '../../../test/support/foyer.ts'
import { useVendors } from '../../../test/support/vendors.ts'
import { createServices, type Services } from '../../services.ts'
import { openConnection, withConnection } from './connection.ts'
import { integrations } from './tables.ts'

const vendors = useVendors()
const foyer = useFoyer(async () => ({ config: await vendors.start() }))

type Token = { accessToken: string; refreshToken: string | null }
async function connected(system: api.ConnectableSystem, { accessToken, refreshToken }: Token): Promise<Organizer> {
  const organizer = await foyer.organizer()
  await organizer.do(api.connectIntegration, { params: { system }, body: { accessToken, refreshToken } })
  for (const vendor of [vendors.crmA, vendors.crmB, vendors.suite]) vendor.requests.length = 0
  return organizer
}
const statusOf = async (organizer: Organizer, system: string) =>
  (await organizer.do(api.listIntegrations)).integrations.find((one) => one.system === system)!.status
const tokenRequests = (vendor: { requests: { path: string }[] }) => vendor.requests.filter(({ path }) => path.endsWith('/token'))
const rowOf = (organizer: Organizer, system: api.System) =>
  and(eq(integrations.organizationId, organizer.organizationId), eq(integrations.system, system))

/** A second process on the same database. */
async function withOtherProcess(work: (other: Services) => Promise<void>, secret = TEST_SECRET) {
  const { host, port, user, database } = foyer.services.db.$client.options as Required<
    Parameters<typeof createServices>[0]['database'] & object
  >
  const other = createServices({ config: foyer.services.config, secret, database: { host, port, user, database }, log: { warn() {} } })
  try {
    await work(other)
  } finally {
    await other.close()
  }
}

describe('an expired token', () => {
  test('is renewed once for twenty concurrent calls, and the caller does not notice', async () => {
    const organizer = await connected('crm-a', vendors.crmA.issueToken())
    vendors.crmA.addForm({ id: 'form-1', name: 'Dinner' })
    vendors.crmA.expireTokens()
    vendors.crmA.latencyMs = 20
    const answers = await Promise.all(Array.from({ length: 20 }, () => organizer.call(api.listCrmAForms)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(answers[0]!.body.forms).toContainEqual({
      id: 'form-1',
      name: 'Dinner',
      fields: ['email', 'firstname', 'lastname'].map((name) => expect.objectContaining({ name, label: name })),
      embed: 'V4',
    })
    expect(tokenRequests(vendors.crmA)).toHaveLength(1)
    const connection = await openConnection(foyer.services, organizer.organizationId, 'crm-a')
    expect(vendors.crmA.state.tokens.get(connection.read().accessToken)!.expiresAt).toBeGreaterThan(Date.now())
    await organizer.do(api.listCrmAForms)
    expect(tokenRequests(vendors.crmA)).toHaveLength(1)
  })

  test('with a rotating refresh token is renewed once by two processes, and again the next time', async () => {
    vendors.crmB.state.rotatesRefreshTokens = true
    const organizer = await connected('crm-b', vendors.crmB.issueToken())
    const organizationId = organizer.organizationId
    await withOtherProcess(async (other) => {
      for (const round of [1, 2, 3]) {
        vendors.crmB.expireTokens()
        vendors.crmB.requests.length = 0
        vendors.crmB.latencyMs = 30
        const described = await Promise.all(
          [foyer.services, other, foyer.services, other].map((services) =>
            withConnection(services, organizationId, 'crm-b', (connection) => services.crmB.describe(connection)),
          ),
        )
        expect(described).toHaveLength(4)
        expect({ round, renewals: tokenRequests(vendors.crmB).length }).toEqual({ round, renewals: 1 })
      }
    })
    expect(await statusOf(organizer, 'crm-b')).toBe('connected')
    vendors.crmB.state.rotatesRefreshTokens = false
  })

  test('whose renewal died with its process is renewed when the lease expires', async () => {
    const organizer = await connected('crm-a', vendors.crmA.issueToken())
    vendors.crmA.expireTokens()
    const startedAt = performance.now()
    await foyer.services.db
      .update(integrations)
      .set({ renewingUntil: sql`now() + interval '700 milliseconds'` })
      .where(rowOf(organizer, 'crm-a'))
    await organizer.do(api.listCrmAForms)
    expect(performance.now() - startedAt).toBeGreaterThan(400)
    expect(tokenRequests(vendors.crmA)).toHaveLength(1)
  })

  test('does not lose the connection when the token endpoint is down', async () => {
    const organizer = await connected('crm-a', vendors.crmA.issueToken())
    vendors.crmA.expireTokens()
    vendors.crmA.fail({ match: '/oauth/', times: 3, with: { kind: 'status', status: 503, body: {} } })
    expect(await organizer.call(api.listCrmAForms)).toMatchObject({ status: 502, body: { code: 'CRM_A_UPSTREAM_ERROR' } })
    expect(await statusOf(organizer, 'crm-a')).toBe('connected')
    await organizer.do(api.listCrmAForms)
  })

  test('renewed too late does not overwrite a newer connection', async () => {
    const organizer = await connected('crm-a', vendors.crmA.issueToken())
    vendors.crmA.expireTokens()
    vendors.crmA.fail({ match: '/oauth/v3/token', with: { kind: 'slow', ms: 500 } })
    const slow = organizer.call(api.listCrmAForms)
    await expect.poll(() => tokenRequests(vendors.crmA).length).toBe(1)
    const fresh = vendors.crmA.issueToken({ portalId: vendors.crmA.state.portals[0]!.portalId })
    await organizer.do(api.connectIntegration, { params: { system: 'crm-a' }, body: { accessToken: fresh.accessToken } })
    const [row] = await foyer.services.db.select().from(integrations).where(rowOf(organizer, 'crm-a'))
    expect((await slow).status).toBe(200)
    expect(await foyer.services.db.select().from(integrations).where(rowOf(organizer, 'crm-a'))).toMatchObject([
      { sealedTokens: row!.sealedTokens, status: 'connected' },
    ])
  })
})

describe('a revoked permission', () => {
  test.each(api.CONSENT_SYSTEMS)('of %s is shown in the list, stops the calls, and ends by reconnecting', async (system) => {
    const vendor = { 'crm-a': vendors.crmA, 'crm-b': vendors.crmB, 'workspace-suite': vendors.suite }[system]
    const call = { 'crm-a': api.listCrmAForms, 'crm-b': api.syncContactsWithCrmB, 'workspace-suite': api.previewWorkspaceSuite }[system]
    const code = api.SYSTEMS[system].codePrefix
    const token = vendor.issueToken()
    const organizer = await connected(system, token)
    vendor.revoke(token as never)
    await addContact(organizer)
    expect(await organizer.call(call)).toMatchObject({ status: 409, body: { code: `${code}_RECONNECT_REQUIRED`, retryAfterSeconds: 0 } })
    expect(await statusOf(organizer, system)).toBe('reconnect_required')
    vendor.requests.length = 0
    expect(await organizer.call(call)).toMatchObject({ status: 409, body: { code: `${code}_RECONNECT_REQUIRED` } })
    expect(vendor.requests).toEqual([])
    const { accessToken } = vendor.issueToken()
    await organizer.do(api.connectIntegration, { params: { system }, body: { accessToken } })
    expect(await statusOf(organizer, system)).toBe('connected')
    expect((await organizer.call(call)).status).toBe(200)
  })

  test('is not the same as missing scopes: other calls still work', async () => {
    const organizer = await connected('crm-a', vendors.crmA.issueToken({ scopes: ['forms'] }))
    const refused = await organizer.call(api.listCrmALists)
    expect(refused).toMatchObject({ status: 409, body: { code: 'CRM_A_RECONNECT_REQUIRED' } })
    expect(refused.body.error).toMatch(/has not granted the required permissions/)
    expect(await statusOf(organizer, 'crm-a')).toBe('connected')
    await organizer.do(api.listCrmAForms)
  })

  test('is not the same as a wrong client secret of the operator', async () => {
    const organizer = await connected('crm-a', vendors.crmA.issueToken())
    vendors.crmA.expireTokens()
    const { clientSecret } = vendors.crmA.state.app
    vendors.crmA.state.app.clientSecret = 'another'
    expect(await organizer.call(api.listCrmAForms)).toMatchObject({ status: 409, body: { code: 'CRM_A_RECONNECT_REQUIRED' } })
    vendors.crmA.state.app.clientSecret = clientSecret
    expect(await statusOf(organizer, 'crm-a')).toBe('connected')
    await organizer.do(api.listCrmAForms)
  })
})

test('tokens sealed with another service secret require reconnecting', async () => {
  const organizer = await connected('crm-a', vendors.crmA.issueToken())
  await withOtherProcess(async (other) => {
    await expect(other.findCrmAList(organizer.organizationId, '1')).rejects.toMatchObject({
      code: 'CRM_A_RECONNECT_REQUIRED',
    })
  }, 'another secret, just as long as the first')
  expect(await statusOf(organizer, 'crm-a')).toBe('reconnect_required')
})

describe('the forms and lists of CRM A', () => {
  test('are listed for members, and a list is found by its id', async () => {
    const organizer = await connected('crm-a', vendors.crmA.issueToken())
    const guests = vendors.crmA.addList({ name: 'Guests of honour' })
    const everyone = vendors.crmA.addList({ name: 'Everyone', processingType: 'DYNAMIC' })
    const member = await foyer.colleague(organizer, 'member')
    const { lists } = await member.do(api.listCrmALists)
    expect(lists).toContainEqual({ id: guests.listId, name: 'Guests of honour', writable: true })
    expect(lists).toContainEqual({ id: everyone.listId, name: 'Everyone', writable: false })
    expect((await member.do(api.listCrmALists, { query: { q: 'honour' } })).lists).toHaveLength(1)
    expect((await member.do(api.listCrmAForms)).forms).toEqual(expect.any(Array))
    const organizationId = organizer.organizationId
    expect(await foyer.services.findCrmAList(organizationId, everyone.listId)).toEqual({
      id: everyone.listId,
      name: 'Everyone',
      writable: false,
    })
    expect(await foyer.services.findCrmAList(organizationId, '999999')).toBeNull()
    expect(await foyer.services.findCrmAList(organizationId, '../1')).toBeNull()
    const stranger = (await foyer.organizer()).organizationId
    await expect(foyer.services.findCrmAList(stranger, guests.listId)).rejects.toMatchObject({ code: 'CRM_A_NOT_CONNECTED' })
  })

  test.each([
    ['a rate limit', { kind: 'rate-limited', policyName: 'TEN_SECONDLY_ROLLING' }, 503, 'UPSTREAM_RATE_LIMITED', 10],
    ['an HTML page', { kind: 'html' }, 502, 'CRM_A_UPSTREAM_ERROR', 0],
    ['half an answer', { kind: 'truncated' }, 502, 'CRM_A_UPSTREAM_ERROR', 0],
    ['a 401 of its own kind', { kind: 'revoked-token' }, 409, 'CRM_A_RECONNECT_REQUIRED', 0],
    ['a 403 of another kind', { kind: 'status', status: 403, body: {} }, 502, 'CRM_A_UPSTREAM_ERROR', 0],
    ['a refusal', { kind: 'status', status: 400, body: {} }, 502, 'CRM_A_UPSTREAM_ERROR', 0],
    ['a hang', { kind: 'hang' }, 502, 'CRM_A_UPSTREAM_ERROR', 0],
  ] as const)('%s becomes an API error in time', async (_name, fault, status, code, retryAfterSeconds) => {
    const organizer = await connected('crm-a', vendors.crmA.issueToken())
    vendors.crmA.fail({ match: '/crm/v3/lists', times: 3, with: fault })
    const startedAt = performance.now()
    expect(await organizer.call(api.listCrmALists)).toMatchObject({ status, body: { status, code, retryAfterSeconds } })
    expect(performance.now() - startedAt).toBeLessThan(onBusyMachine(12_000))
  })
})

describe('the workspace-suite preview', () => {
  test('shows the account and its newest files to admins, renewing an expired token', async () => {
    const organizer = await connected('workspace-suite', vendors.suite.issueToken())
    for (let day = 10; day < 22; day += 1)
      vendors.suite.addFile('document', { name: `Plan ${day}`, modifiedTime: `2030-01-${day}T00:00:00.000Z` })
    vendors.suite.addFile('spreadsheet', { id: 'sheet', name: 'Costs', modifiedTime: '2030-01-01T00:00:00.000Z', webViewLink: undefined })
    vendors.suite.expireTokens()
    const preview = await organizer.do(api.previewWorkspaceSuite)
    const { id, email, name, picture } = vendors.suite.state.users[0]!
    expect(preview.user).toEqual({ id, email, name, picture, scope: expect.any(String) })
    expect(preview.documents.map((file) => file.name)).toEqual(Array.from({ length: 10 }, (_, place) => `Plan ${21 - place}`))
    expect(preview.spreadsheets).toEqual([{ id: 'sheet', name: 'Costs', modifiedTime: '2030-01-01T00:00:00.000Z', webViewLink: null }])
    expect(tokenRequests(vendors.suite)).toHaveLength(1)
    const member = await foyer.colleague(organizer, 'member')
    expect(await member.call(api.previewWorkspaceSuite)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  })

  test('reports why it fails: not connected, rate limited, unreachable', async () => {
    expect(await (await foyer.organizer()).call(api.previewWorkspaceSuite)).toMatchObject({
      status: 409,
      body: { code: 'WORKSPACE_SUITE_NOT_CONNECTED' },
    })
    const organizer = await connected('workspace-suite', vendors.suite.issueToken())
    vendors.suite.fail({ match: '/drive/', with: { kind: 'rate-limited' } })
    expect(await organizer.call(api.previewWorkspaceSuite)).toMatchObject({
      status: 503,
      body: { code: 'UPSTREAM_RATE_LIMITED', retryAfterSeconds: 10 },
    })
    const other = await connected('workspace-suite', vendors.suite.issueToken())
    vendors.suite.fail({ match: '/oauth2/', times: 3, with: { kind: 'html' } })
    expect(await other.call(api.previewWorkspaceSuite)).toMatchObject({ status: 502, body: { code: 'WORKSPACE_SUITE_UPSTREAM_ERROR' } })
  })
})

/** A sync without contacts would not call CRM B. */
const addContact = ({ organizationId }: Organizer) =>
  foyer.services.db.execute(
    sql`INSERT INTO contacts (id, organization_id, email) VALUES (gen_random_uuid(), ${organizationId}, 'person@example.test')`,
  )
