import { type CrmA as CrmASimulator, startCrmA } from '@foyer/simulators'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSafeFetch, type SafeFetch } from '../../platform/safe-fetch.ts'
import { type Connection, createMemoryConnection } from '../connection.ts'
import { vendorConformance } from '../vendor-conformance.ts'
import { createHubSpot } from './hubspot.ts'
import type { CrmA } from './port.ts'

let crmA: CrmASimulator
let fetch: SafeFetch
let hubSpot: CrmA
const formId = '0a1b2c3d-0000-4000-8000-000000000001'

beforeAll(async () => {
  crmA = await startCrmA()
  fetch = createSafeFetch()
  hubSpot = createHubSpot({ apiUrl: crmA.url, authUrl: crmA.url, ...crmA.state.app, fetch, requestTimeoutMs: 3000 })
  crmA.addForm({ id: formId })
})
beforeEach(() => {
  crmA.clearFaults()
  crmA.requests.length = 0
})
afterAll(async () => {
  await fetch.close()
  await crmA.stop()
})

function connect(options: Parameters<CrmASimulator['issueToken']>[0] & { expiresAt?: string | null } = {}): Connection {
  const token = crmA.issueToken(options)
  const expiresAt = token.expiresAt === null ? null : new Date(token.expiresAt).toISOString()
  return createMemoryConnection({
    accessToken: token.accessToken,
    refreshToken: token.refreshToken,
    expiresAt: options.expiresAt === undefined ? expiresAt : options.expiresAt,
    instanceUrl: null,
    scope: null,
  })
}

/** Dead at the vendor although our clock says it still lives: only the refused call tells. */
const expired = (refreshToken?: null) => connect({ expiresInSeconds: -1, expiresAt: null, ...(refreshToken === null && { refreshToken }) })

vendorConformance('CRM A', () => ({
  call: (connection, options) => hubSpot.recentSubmissions(connection, formId, { until: () => false, maxPages: 2 }, options),
  apiRequests: () => crmA.requests.filter(({ path }) => path.startsWith('/form-integrations/')).length,
  tokenRequests: () => crmA.requests.filter(({ path }) => path.endsWith('/token')).length,
  failNext: (fault) => crmA.fail({ match: '/form-integrations/', with: fault }),
  failTokenRequests: (fault) => crmA.fail({ match: '/oauth/', with: fault }),
  connected: () => connect(),
  expired: () => expired(),
  revoked: () => {
    const connection = expired()
    crmA.state.grants.delete(connection.read().refreshToken!)
    return connection
  },
  withoutRefreshToken: () => expired(null),
}))

test('a token is renewed a minute before it ends, without a refused call', async () => {
  const connection = connect({ expiresInSeconds: 59 })
  await hubSpot.lists(connection)
  expect(crmA.requests.map(({ path }) => path)).toEqual(['/oauth/v3/token', '/crm/v3/lists/search'])
  crmA.requests.length = 0
  await hubSpot.lists(connect({ expiresInSeconds: 90 }))
  expect(crmA.requests.map(({ path }) => path)).toEqual(['/crm/v3/lists/search'])
})

test('where the newer token endpoint does not exist the classic one renews', async () => {
  crmA.fail({ match: '/oauth/v3/token', with: { kind: 'status', status: 404, body: { category: 'OBJECT_NOT_FOUND' } } })
  const connection = connect({ expiresInSeconds: 10 })
  const before = connection.read().accessToken
  await hubSpot.lists(connection)
  expect(connection.read().accessToken).not.toBe(before)
})

test.each([
  ['SECONDLY', undefined, 1],
  ['TEN_SECONDLY_ROLLING', undefined, 10],
  ['DAILY', undefined, 3600],
  ['TEN_SECONDLY_ROLLING', 7, 7],
] as const)('a %s rate limit with Retry-After %s says to wait %s s', async (policyName, retryAfterSeconds, wait) => {
  crmA.fail({ match: '/crm/v3/lists/search', with: { kind: 'rate-limited', policyName, retryAfterSeconds } })
  await expect(hubSpot.lists(connect())).rejects.toMatchObject({ kind: 'temporary', reason: 'rate-limited', retryAfterSeconds: wait })
})

test('the account tells its portal and scopes, whether the token is an app’s or private', async () => {
  expect(await hubSpot.describe(connect({ scopes: ['oauth', 'forms'] }))).toEqual({
    portalId: '4242',
    region: 'na1',
    scopes: ['oauth', 'forms'],
  })
  crmA.fail({ match: '/oauth/v1/access-tokens/', with: { kind: 'status', status: 404, body: {} } })
  expect(await hubSpot.describe(connect({ expiresInSeconds: null, refreshToken: null }))).toMatchObject({ portalId: '4242', scopes: null })
})

test('a consent becomes tokens that work', async () => {
  const redirectUri = 'https://foyer.example/callback'
  const codeVerifier = 'v'.repeat(50)
  const codeChallenge = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(codeVerifier))).toString('base64url')
  expect(hubSpot.oauth.isConfigured).toBe(true)
  const url = hubSpot.oauth.authorizeUrl({ redirectUri, state: 'state-1', codeChallenge })
  const answer = await fetch.request(url, { trustedOrigins: [crmA.url] })
  const back = new URL(String(answer.headers.location))
  expect(back.searchParams.get('state')).toBe('state-1')
  const code = back.searchParams.get('code')!
  await expect(hubSpot.oauth.exchangeCode({ code: 'wrong', redirectUri })).rejects.toMatchObject({ kind: 'configuration' })
  const tokens = await hubSpot.oauth.exchangeCode({ code, redirectUri, codeVerifier })
  expect(tokens).toMatchObject({ refreshToken: expect.any(String), expiresAt: expect.any(String), scope: expect.stringContaining('forms') })
  await hubSpot.lists(createMemoryConnection(tokens))
})

test('a submission on the third page is found and paging stops there', async () => {
  const id = crmA.addForm().id
  const at = Date.now()
  for (let i = 0; i < 190; i += 1)
    crmA.addSubmission(id, { conversionId: `s-${i}`, email: `p${i}@example.org`, submittedAt: at + i * 1000 })
  const found = await hubSpot.recentSubmissions(connect(), id, { until: (one) => one.id === 's-70', maxPages: 10 })
  expect(found.at(-1)).toMatchObject({ id: 's-70', email: 'p70@example.org', submittedAt: new Date(at + 70_000).toISOString() })
  expect(found[0]?.id).toBe('s-189')
  expect(crmA.requests).toHaveLength(3)
  expect(await hubSpot.recentSubmissions(connect(), id, { until: () => false, maxPages: 2 })).toHaveLength(100)
  expect(await hubSpot.recentSubmissions(connect(), id, { until: () => false, maxPages: 10 })).toHaveLength(190)
})

test('submissions listed twice count once, ones without email keep their values, newer field names lose their prefix', async () => {
  const id = crmA.addForm().id
  crmA.addSubmission(id, { conversionId: 'twice', email: 'a@example.org' })
  crmA.addSubmission(id, { conversionId: 'twice', email: 'a@example.org' })
  crmA.addSubmission(id, { conversionId: 'no-email', values: { firstname: 'Ada', '0-1/company': 'Acme' } })
  const found = await hubSpot.recentSubmissions(connect(), id, { until: () => false, maxPages: 5 })
  expect(found.map((one) => one.id).sort()).toEqual(['no-email', 'twice'])
  expect(found.find((one) => one.id === 'no-email')).toMatchObject({ email: null, values: { firstname: 'Ada', company: 'Acme' } })
})

test('a form that does not exist is a permanent error for submissions and null by id', async () => {
  await expect(hubSpot.recentSubmissions(connect(), 'nope', { until: () => true, maxPages: 1 })).rejects.toMatchObject({
    kind: 'permanent',
    reason: 'not-found',
  })
  expect(await hubSpot.form(connect(), 'nope')).toBeNull()
  await expect(hubSpot.form(connect(), '..')).rejects.toMatchObject({ kind: 'permanent' })
})

test('forms come with their fields and embed version, all pages of them', async () => {
  for (let i = 0; i < 120; i += 1) crmA.addForm({ name: `Form ${i}`, embedType: 'V3' })
  const forms = await hubSpot.forms(connect())
  expect(forms.length).toBeGreaterThan(120)
  expect(forms.find((form) => form.id === formId)).toEqual(await hubSpot.form(connect(), formId))
  expect(await hubSpot.form(connect(), formId)).toMatchObject({
    embed: 'V4',
    fields: expect.arrayContaining([{ name: 'email', label: 'email', type: 'email', required: true }]),
  })
})

test('only lists filled by hand are writable', async () => {
  const manual = crmA.addList({ name: 'By hand', processingType: 'MANUAL' })
  const dynamic = crmA.addList({ name: 'By rule', processingType: 'DYNAMIC' })
  expect(await hubSpot.lists(connect(), 'by hand')).toEqual([{ id: manual.listId, name: 'By hand', writable: true }])
  expect(await hubSpot.list(connect(), dynamic.listId)).toEqual({ id: dynamic.listId, name: 'By rule', writable: false })
  expect(await hubSpot.list(connect(), '999999')).toBeNull()
  expect(await hubSpot.list(connect(), '../contacts')).toBeNull()
})

test('more lists than fit on a page are all found', async () => {
  for (let i = 0; i < 520; i += 1) crmA.addList({ name: `Many ${i}` })
  expect(await hubSpot.lists(connect(), 'many')).toHaveLength(520)
})

test('a registrant becomes a contact on a list, once', async () => {
  const list = crmA.addList()
  const person = { email: "o'hara+x@example.org", properties: { firstname: 'Ada' } }
  const { contactId } = await hubSpot.upsertContact(connect(), person)
  expect(await hubSpot.upsertContact(connect(), person)).toEqual({ contactId })
  await hubSpot.addToList(connect(), { listId: list.listId, contactId })
  await hubSpot.addToList(connect(), { listId: list.listId, contactId })
  expect(list.memberIds).toEqual([contactId])
})

test('what the CRM refuses of a contact or list is permanent, what it does not know yet is temporary', async () => {
  crmA.state.refusedEmails.add('bad@example.org')
  await expect(hubSpot.upsertContact(connect(), { email: 'bad@example.org', properties: {} })).rejects.toMatchObject({ kind: 'permanent' })
  const unknown = hubSpot.upsertContact(connect(), { email: 'a@example.org', properties: { no_such_property: 'x' } })
  await expect(unknown).rejects.toMatchObject({ kind: 'permanent', message: expect.not.stringContaining('a@example.org') })
  const dynamic = crmA.addList({ processingType: 'DYNAMIC' })
  await expect(hubSpot.addToList(connect(), { listId: dynamic.listId, contactId: '1' })).rejects.toMatchObject({ kind: 'permanent' })
  await expect(hubSpot.addToList(connect(), { listId: crmA.addList().listId, contactId: '987654' })).rejects.toMatchObject({
    kind: 'temporary',
  })
})

test('notes come newest first as plain text, more than one batch of them', async () => {
  const contact = crmA.addContact({ email: 'many-notes@example.org' })
  for (let i = 0; i < 130; i += 1)
    crmA.addNote(contact, `<p>Note <b>${i}</b></p>`, { hs_timestamp: new Date(1e12 + i * 1000).toISOString() })
  crmA.addNote(contact, '<p>Tom &amp; Ann<br>second <script>alert(1)</script>line</p>', { hs_timestamp: new Date(2e12).toISOString() })
  const { contactId, notes } = await hubSpot.notesOf(connect(), 'Many-Notes@example.org')
  expect(contactId).toBe(contact.id)
  expect(notes).toHaveLength(131)
  expect(notes[0]).toMatchObject({ body: 'Tom & Ann\nsecond line', createdAt: new Date(2e12).toISOString() })
  expect(notes[1]?.body).toBe('Note 129')
})

test('note ids may be numbers', async () => {
  crmA.state.associationIds = 'number'
  const contact = crmA.addContact({ email: 'numbers@example.org' })
  crmA.addNote(contact, 'one')
  expect((await hubSpot.notesOf(connect(), 'numbers@example.org')).notes).toHaveLength(1)
  crmA.state.associationIds = 'string'
})

test('nobody in the CRM has no notes, and gets none', async () => {
  expect(await hubSpot.notesOf(connect(), 'nobody@example.org')).toEqual({ contactId: null, notes: [] })
  expect(await hubSpot.createNote(connect(), { email: 'nobody@example.org', body: 'x', createdAt: new Date().toISOString() })).toBeNull()
})

test('missing permission to read notes is told apart from every other refusal', async () => {
  crmA.addContact({ email: 'scopes@example.org' })
  crmA.fail({ match: '/crm/v4/', with: { kind: 'missing-scopes' } })
  await expect(hubSpot.notesOf(connect(), 'scopes@example.org')).rejects.toMatchObject({ kind: 'configuration', reason: 'missing-scopes' })
  crmA.fail({ match: '/crm/v4/', with: { kind: 'status', status: 403, body: { category: 'FORBIDDEN' } } })
  await expect(hubSpot.notesOf(connect(), 'scopes@example.org')).rejects.toMatchObject({ kind: 'permanent', reason: 'refused' })
})

test('a note arrives as it was written, markup and all', async () => {
  const contact = crmA.addContact({ email: 'note@example.org' })
  const body = 'Wants <b>front row</b> & "quiet"\nsecond line'
  const createdAt = '2030-01-02T03:04:05.000Z'
  const made = await hubSpot.createNote(connect(), { email: 'note@example.org', body, createdAt })
  const stored = crmA.state.notes.find((note) => note.contactIds.includes(contact.id))
  expect(stored?.properties.hs_note_body).not.toContain('<b>')
  expect((await hubSpot.notesOf(connect(), 'note@example.org')).notes).toEqual([
    expect.objectContaining({ id: made?.noteId, body, createdAt }),
  ])
})

test('a note whose answer was lost is found by the retry, not written twice', async () => {
  const contact = crmA.addContact({ email: 'retry@example.org' })
  const note = { email: 'retry@example.org', body: 'Call  back\nsoon', createdAt: '2030-01-02T03:04:05Z' }
  crmA.fail({ match: 'POST /crm/v3/objects/notes', with: { kind: 'reset', when: 'after-work' } })
  await expect(hubSpot.createNote(connect(), note)).rejects.toMatchObject({ kind: 'temporary' })
  const made = await hubSpot.createNote(connect(), { ...note, repeat: true })
  const stored = crmA.state.notes.filter((one) => one.contactIds.includes(contact.id))
  expect(stored.map((one) => one.id)).toEqual([made?.noteId])
})
