import { type CrmA as CrmASimulator, startCrmA } from '@foyer/simulators'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSafeFetch, type SafeFetch } from '../../platform/safe-fetch.ts'
import { type Connection, createMemoryConnection } from '../connection.ts'
import { vendorConformance } from '../vendor-conformance.ts'
import { createHubSpot } from './hubspot.ts'
import { hubSpotOAuth } from './hubspot-oauth.ts'
import type { CrmA } from './port.ts'

let crmA: CrmASimulator
let fetch: SafeFetch
let hubSpot: CrmA
const FORM_ID = '0a1b2c3d-0000-4000-8000-000000000001'

beforeAll(async () => {
  crmA = await startCrmA()
  fetch = createSafeFetch()
  hubSpot = createHubSpot({ apiUrl: crmA.url, authUrl: crmA.url, ...crmA.state.app, fetch, requestTimeoutMs: 60_000 })
  crmA.addForm({ id: FORM_ID })
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

/** Expired at the vendor without an expiry time on our side: only the rejected call shows it. */
const expired = (refreshToken?: null) => connect({ expiresInSeconds: -1, expiresAt: null, ...(refreshToken === null && { refreshToken }) })

vendorConformance('HubSpot', () => ({
  call: (connection, options) => hubSpot.recentSubmissions(connection, FORM_ID, { until: () => false, maxPages: 2 }, options),
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

test('a token is renewed a minute before it expires, without a rejected call', async () => {
  const connection = connect({ expiresInSeconds: 59 })
  await hubSpot.lists(connection)
  expect(crmA.requests.map(({ path }) => path)).toEqual(['/oauth/v3/token', '/crm/v3/lists/search'])
  crmA.requests.length = 0
  await hubSpot.lists(connect({ expiresInSeconds: 90 }))
  expect(crmA.requests.map(({ path }) => path)).toEqual(['/crm/v3/lists/search'])
})

test('the classic token endpoint is used where the newer one does not exist', async () => {
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
  ['SECONDLY', 2, 2],
  ['TEN_SECONDLY_ROLLING', 7, 7],
  ['DAILY', 60, 60],
] as const)('a %s rate limit with Retry-After %s says to wait %s s', async (policyName, retryAfterSeconds, wait) => {
  crmA.fail({ match: '/crm/v3/lists/search', with: { kind: 'rate-limited', policyName, retryAfterSeconds } })
  const call = hubSpot.lists(connect(), '', { retries: 0 })
  await expect(call).rejects.toMatchObject({ kind: 'temporary', reason: 'rate-limited', retryAfterSeconds: wait })
})

test('a limit of a second is waited for; a longer one is left to the caller', async () => {
  crmA.fail({ match: '/crm/v3/lists/search', with: { kind: 'rate-limited', policyName: 'SECONDLY' } })
  await hubSpot.lists(connect())
  crmA.fail({ match: '/crm/v3/lists/search', with: { kind: 'rate-limited', policyName: 'TEN_SECONDLY_ROLLING' } })
  await expect(hubSpot.lists(connect())).rejects.toMatchObject({ reason: 'rate-limited' })
})

test('the portal and scopes of the account are found, for app tokens and private tokens', async () => {
  expect(await hubSpot.describe(connect({ scopes: ['oauth', 'forms'] }))).toEqual({
    portalId: '4242',
    region: 'na1',
    scopes: ['oauth', 'forms'],
  })
  crmA.fail({ match: '/oauth/v1/access-tokens/', with: { kind: 'status', status: 404, body: {} } })
  expect(await hubSpot.describe(connect({ expiresInSeconds: null, refreshToken: null }))).toMatchObject({ portalId: '4242', scopes: null })
})

test('a consent yields working tokens', async () => {
  const redirectUri = 'https://foyer.example/callback'
  const codeVerifier = 'v'.repeat(50)
  const codeChallenge = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(codeVerifier))).toString('base64url')
  const oauth = hubSpotOAuth({ apiUrl: crmA.url, authUrl: crmA.url, ...crmA.state.app, fetch })
  expect(oauth.isConfigured).toBe(true)
  const url = oauth.authorizeUrl({ redirectUri, state: 'state-1', codeChallenge })
  const response = await fetch.request(url, { trustedOrigins: [crmA.url] })
  const back = new URL(String(response.headers.location))
  expect(back.searchParams.get('state')).toBe('state-1')
  const code = back.searchParams.get('code')!
  await expect(oauth.exchangeCode({ code: 'wrong', redirectUri })).rejects.toMatchObject({ kind: 'configuration' })
  const tokens = await oauth.exchangeCode({ code, redirectUri, codeVerifier })
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

test('a submission that is listed late is found by the next read', async () => {
  const id = crmA.addForm().id
  crmA.addSubmission(id, { conversionId: 'late', email: 'late@example.org', visibleFromPoll: 2 })
  const read = async () => (await hubSpot.recentSubmissions(connect(), id, { until: () => false, maxPages: 2 })).map((one) => one.id)
  expect([await read(), await read()]).toEqual([[], ['late']])
})

test('submissions listed twice are returned once, those without an email keep their values, newer field names lose their prefix', async () => {
  const id = crmA.addForm().id
  crmA.addSubmission(id, { conversionId: 'twice', email: 'a@example.org' })
  crmA.addSubmission(id, { conversionId: 'twice', email: 'a@example.org' })
  crmA.addSubmission(id, { conversionId: 'no-email', values: { firstname: 'Ada', '0-1/company': 'Acme' } })
  const found = await hubSpot.recentSubmissions(connect(), id, { until: () => false, maxPages: 5 })
  expect(found.map((one) => one.id).sort()).toEqual(['no-email', 'twice'])
  expect(found.find((one) => one.id === 'no-email')).toMatchObject({ email: null, values: { firstname: 'Ada', company: 'Acme' } })
})

test('the submissions of a form that does not exist are a permanent error', async () => {
  await expect(hubSpot.recentSubmissions(connect(), 'nope', { until: () => true, maxPages: 1 })).rejects.toMatchObject({
    kind: 'permanent',
    reason: 'not-found',
  })
  await expect(hubSpot.recentSubmissions(connect(), '..', { until: () => true, maxPages: 1 })).rejects.toMatchObject({ kind: 'permanent' })
})

test('forms have their fields and embed version, and all pages are read', async () => {
  for (let i = 0; i < 120; i += 1) crmA.addForm({ name: `Form ${i}`, embedType: 'V3' })
  const forms = await hubSpot.forms(connect())
  expect(forms.length).toBeGreaterThan(120)
  expect(forms.find((form) => form.id === FORM_ID)).toMatchObject({
    embed: 'V4',
    fields: expect.arrayContaining([{ name: 'email', label: 'email', type: 'email', required: true }]),
  })
})

test('only static lists are writable', async () => {
  const manual = crmA.addList({ name: 'Static', processingType: 'MANUAL' })
  const dynamic = crmA.addList({ name: 'Dynamic', processingType: 'DYNAMIC' })
  expect(await hubSpot.lists(connect(), 'static')).toEqual([{ id: manual.listId, name: 'Static', writable: true }])
  expect(await hubSpot.list(connect(), dynamic.listId)).toEqual({ id: dynamic.listId, name: 'Dynamic', writable: false })
  expect(await hubSpot.list(connect(), '999999')).toBeNull()
  expect(await hubSpot.list(connect(), '../contacts')).toBeNull()
})

test('more lists than fit on a page are all found', async () => {
  for (let i = 0; i < 520; i += 1) crmA.addList({ name: `Many ${i}` })
  expect(await hubSpot.lists(connect(), 'many')).toHaveLength(520)
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

test('an email the CRM does not know has no notes, and none can be written', async () => {
  expect(await hubSpot.notesOf(connect(), 'nobody@example.org')).toEqual({ contactId: null, notes: [] })
  expect(await hubSpot.createNote(connect(), { email: 'nobody@example.org', body: 'x', createdAt: new Date().toISOString() })).toBeNull()
})

test('missing permission to read notes is distinguished from other rejections', async () => {
  crmA.addContact({ email: 'scopes@example.org' })
  crmA.fail({ match: '/crm/v4/', with: { kind: 'missing-scopes' } })
  await expect(hubSpot.notesOf(connect(), 'scopes@example.org')).rejects.toMatchObject({ kind: 'configuration', reason: 'missing-scopes' })
  crmA.fail({ match: '/crm/v4/', with: { kind: 'status', status: 403, body: { category: 'FORBIDDEN' } } })
  await expect(hubSpot.notesOf(connect(), 'scopes@example.org')).rejects.toMatchObject({ kind: 'permanent', reason: 'refused' })
})

test('a note arrives as written, including markup', async () => {
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

test('a note whose response was lost is found by the retry, not written twice', async () => {
  const contact = crmA.addContact({ email: 'retry@example.org' })
  const note = { email: 'retry@example.org', body: 'Call  back\nsoon', createdAt: '2030-01-02T03:04:05Z' }
  crmA.fail({ match: 'POST /crm/v3/objects/notes', with: { kind: 'reset', when: 'after-work' } })
  await expect(hubSpot.createNote(connect(), note)).rejects.toMatchObject({ kind: 'temporary' })
  const made = await hubSpot.createNote(connect(), { ...note, repeat: true })
  const stored = crmA.state.notes.filter((one) => one.contactIds.includes(contact.id))
  expect(stored.map((one) => one.id)).toEqual([made?.noteId])
})

test('contacts are created and updated by their email, and a rejected one is left out', async () => {
  const known = crmA.addContact({ email: 'known@example.org', company: 'Old' })
  crmA.state.rejectedEmails.add('rejected@example.org')
  const contacts = ['known', 'fresh', 'rejected'].map((name) => ({ email: `${name}@example.org`, properties: { company: 'New' } }))
  const { ids, invalidProperties } = await hubSpot.upsertContacts(connect(), contacts)
  expect(ids.get('known@example.org')).toBe(known.id)
  expect([...ids.keys()]).toEqual(['known@example.org', 'fresh@example.org'])
  expect(invalidProperties).toEqual([])
  const read = await hubSpot.contacts(connect(), ['known@example.org', 'fresh@example.org', 'gone@example.org'], ['company', 'city'])
  expect([...read]).toEqual([
    ['known@example.org', { company: 'New', city: null }],
    ['fresh@example.org', { company: 'New', city: null }],
  ])
})

test('a value that is not accepted is named by its property, without the value', async () => {
  const contacts = [{ email: 'wrong@example.org', properties: { date_of_birth: 'in spring', shoe_size: '40', company: 'Fine' } }]
  expect(await hubSpot.upsertContacts(connect(), contacts)).toEqual({
    ids: new Map(),
    invalidProperties: ['date_of_birth', 'shoe_size'],
    isConflict: false,
  })
  crmA.fail({ match: 'POST /crm/v3/objects/contacts/batch/upsert', with: { kind: 'status', status: 400, body: { message: 'Too many' } } })
  await expect(hubSpot.upsertContacts(connect(), contacts)).rejects.toMatchObject({ kind: 'permanent', reason: 'refused' })
})

test('a contact that HubSpot takes for another is read and updated, and several are to be sent alone', async () => {
  const { id } = crmA.addContact({ email: 'second@example.org', company: 'Old' })
  const conflict = { match: 'POST /crm/v3/objects/contacts/batch/upsert', with: { kind: 'status', status: 409, body: {} } } as const
  const contacts = ['second', 'unknown'].map((name) => ({ email: `${name}@example.org`, properties: { company: 'New' } }))
  crmA.fail({ ...conflict, times: 3 })
  expect(await hubSpot.upsertContacts(connect(), contacts)).toMatchObject({ ids: new Map(), isConflict: true })
  const [known, unknown] = contacts
  expect(await hubSpot.upsertContacts(connect(), [known!])).toMatchObject({ ids: new Map([[known!.email, id]]), isConflict: false })
  expect(await hubSpot.upsertContacts(connect(), [unknown!])).toMatchObject({ ids: new Map(), isConflict: false })
  expect((await hubSpot.contacts(connect(), [known!.email], ['company'])).get(known!.email)).toEqual({ company: 'New' })
})

test('contacts are added to a list once and removed from it, and those that changed are returned', async () => {
  const { listId } = crmA.addList()
  const { id } = crmA.addContact({ email: 'listed@example.org' })
  expect(await hubSpot.contactIds(connect(), ['Listed@example.org', 'gone@example.org'])).toEqual(new Map([['listed@example.org', id]]))
  expect(await hubSpot.addToList(connect(), listId, [id])).toEqual([id])
  expect(await hubSpot.addToList(connect(), listId, [id])).toEqual([])
  const members = () => crmA.state.lists.find((list) => list.listId === listId)?.memberIds
  expect(members()).toEqual([id])
  expect(await hubSpot.removeFromList(connect(), listId, [id])).toEqual([id])
  expect(await hubSpot.removeFromList(connect(), listId, [id])).toEqual([])
  expect(members()).toEqual([])
})
