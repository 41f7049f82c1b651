import { type CrmB as CrmBSimulator, startCrmB } from '@foyer/simulators'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSafeFetch, type SafeFetch } from '../../platform/safe-fetch.ts'
import { type Connection, createMemoryConnection, type Tokens } from '../connection.ts'
import { vendorConformance } from '../vendor-conformance.ts'
import type { CrmB } from './port.ts'
import { createSalesforce } from './salesforce.ts'
import { textOfBlob } from './salesforce-notes.ts'
import { salesforceOAuth } from './salesforce-oauth.ts'

let crmB: CrmBSimulator
let fetch: SafeFetch
let salesforce: CrmB

beforeAll(async () => {
  crmB = await startCrmB()
  fetch = createSafeFetch()
  salesforce = createSalesforce({ loginUrl: crmB.url, ...crmB.state.app, fetch, requestTimeoutMs: 60_000 })
})
beforeEach(() => {
  crmB.clearFaults()
  crmB.requests.length = 0
  crmB.state.missingTypes.clear()
  crmB.state.rotatesRefreshTokens = false
  crmB.state.apiUsage.used = 0
  crmB.state.pageSize = 2000
})
afterAll(async () => {
  await fetch.close()
  await crmB.stop()
})

function connect(options: Parameters<CrmBSimulator['issueToken']>[0] = {}, changed: Partial<Tokens> = {}): Connection {
  const { accessToken, refreshToken } = crmB.issueToken(options)
  return createMemoryConnection({ accessToken, refreshToken, expiresAt: null, instanceUrl: crmB.url, scope: null, ...changed })
}

const expired = (refreshToken?: null) => connect({ expiresInSeconds: -1, ...(refreshToken === null && { refreshToken }) })
const emails = (...list: string[]) => ({ ids: [], emails: list })

vendorConformance('Salesforce', () => ({
  call: (connection, options) =>
    salesforce.findPeople(connection, { ids: [{ type: 'Contact', id: '003SM0000000999' }], emails: [] }, options),
  apiRequests: () => crmB.requests.filter(({ path }) => path.startsWith('/services/data/')).length,
  tokenRequests: () => crmB.requests.filter(({ path }) => path === '/services/oauth2/token').length,
  failNext: (fault) => crmB.fail({ match: '/services/data/', with: fault }),
  failTokenRequests: (fault) => crmB.fail({ match: '/services/oauth2/token', with: fault }),
  connected: () => connect(),
  expired: () => expired(),
  revoked: () => {
    const connection = expired()
    crmB.state.grants.delete(connection.read().refreshToken!)
    return connection
  },
  withoutRefreshToken: () => expired(null),
}))

test('a rotated refresh token replaces the old one, which is no longer valid', async () => {
  crmB.state.rotatesRefreshTokens = true
  const connection = expired()
  const first = connection.read()
  await Promise.all(Array.from({ length: 10 }, () => salesforce.notesOf(connection, '003SM0000000999')))
  expect(connection.read().refreshToken).not.toBe(first.refreshToken)
  crmB.expireTokens()
  await salesforce.notesOf(connection, '003SM0000000999')
  expect(crmB.requests.filter(({ path }) => path.endsWith('/token'))).toHaveLength(2)
})

test('the log shows whether a renewal succeeded and why not, without a token', async () => {
  const lines: unknown[] = []
  const log = { info: (...line: unknown[]) => lines.push(line), warn: (...line: unknown[]) => lines.push(line) }
  const logging = createSalesforce({ loginUrl: crmB.url, ...crmB.state.app, fetch, log })
  const connection = expired()
  await logging.notesOf(connection, '003SM0000000999')
  crmB.revoke({ ...crmB.issueToken(), ...(connection.read() as { accessToken: string; refreshToken: string }) })
  crmB.fail({ match: '/services/data/', with: { kind: 'expired-token' }, times: 2 })
  await expect(logging.notesOf(connection, '003SM0000000999')).rejects.toMatchObject({ reason: 'reconnect' })
  expect(lines).toEqual([
    [{ system: 'crm-b' }, 'connector tokens renewed'],
    [expect.objectContaining({ system: 'crm-b', kind: 'configuration', vendorCode: 'invalid_grant' }), 'connector tokens not renewed'],
  ])
})

test('tokens go only to the vendor’s own addresses or the configured one', async () => {
  const foreign = [
    'https://evil.example.org',
    'http://na1.salesforce.com',
    'https://na1.salesforce.com:8443',
    'https://salesforce.com.evil.org',
    'https://evilsalesforce.com',
    'http://127.0.0.1:1',
    'http://localhost',
    'not a url',
    '',
  ]
  for (const instanceUrl of foreign) {
    const call = salesforce.notesOf(connect({}, { instanceUrl }), '003SM0000000999')
    await expect(call).rejects.toMatchObject({ kind: 'configuration', reason: 'refused' })
  }
  expect(crmB.requests).toEqual([])
  expect(await salesforce.notesOf(connect({}, { instanceUrl: null }), '003SM0000000999')).toEqual([])
})

test.each([
  ['total-requests', 3600],
  ['concurrent-requests', 5],
  ['long-transactions', 5],
] as const)('the limit on %s says to wait %s s', async (limit, retryAfterSeconds) => {
  crmB.fail({ match: '/services/data/', with: { kind: 'rate-limited', limit } })
  await expect(salesforce.findPeople(connect(), emails('a@example.org'))).rejects.toMatchObject({
    kind: 'temporary',
    reason: 'rate-limited',
    retryAfterSeconds,
  })
})

test('a limit at the token endpoint does not lose the connection', async () => {
  const connection = expired()
  crmB.fail({ match: '/services/oauth2/token', with: { kind: 'rate-limited' } })
  const call = () => salesforce.findPeople(connection, emails('a@example.org'), { retries: 0 })
  await expect(call()).rejects.toMatchObject({ kind: 'temporary', reason: 'rate-limited' })
  await call()
})

test('a session without API access is a missing permission', async () => {
  await expect(salesforce.notesOf(connect({ scopes: ['openid'] }), '003SM0000000999')).rejects.toMatchObject({
    kind: 'configuration',
    reason: 'missing-scopes',
  })
})

test('the organization of the account is found, even with a token that had to be renewed or without the identity service', async () => {
  const { organizationId } = crmB.state.orgs[0]!
  expect(await salesforce.describe(connect())).toEqual({ organizationId })
  expect(await salesforce.describe(expired())).toEqual({ organizationId })
  crmB.fail({ match: '/services/oauth2/userinfo', with: { kind: 'status', status: 403, body: 'Missing_OAuth_Token' } })
  expect(await salesforce.describe(connect())).toEqual({ organizationId: organizationId.slice(0, 15) })
})

test('a consent yields working tokens', async () => {
  const redirectUri = 'https://foyer.example/callback'
  const oauth = salesforceOAuth({ loginUrl: crmB.url, ...crmB.state.app, fetch })
  const url = oauth.authorizeUrl({ redirectUri, state: 'state-1' })
  const back = new URL(String((await fetch.request(url, { trustedOrigins: [crmB.url] })).headers.location))
  expect(back.searchParams.get('state')).toBe('state-1')
  const tokens = await oauth.exchangeCode({ code: back.searchParams.get('code')!, redirectUri })
  expect(tokens).toMatchObject({ instanceUrl: crmB.url, refreshToken: expect.any(String), expiresAt: null })
  await salesforce.describe(createMemoryConnection(tokens))
})

test('an apostrophe in an email is part of the search text, not of the query', async () => {
  const contact = crmB.addContact({ Email: "o'x@example.org", FirstName: 'Olga' })
  crmB.addContact({ Email: 'secret@example.org' })
  const tricky = ["O'X@example.org", "x') OR Email LIKE '%", "x\\') OR (Email != '", 'a\nb@example.org', 'tab\tbed@example.org', '%', '']
  const { byEmail } = await salesforce.findPeople(connect(), emails(...tricky))
  expect([...byEmail.keys()]).toEqual(["o'x@example.org"])
  expect(byEmail.get("o'x@example.org")).toMatchObject({ id: contact.fields.Id, type: 'Contact', name: 'Olga Guest' })
})

test('a contact is preferred over a lead, then the newest record, and converted leads are ignored', async () => {
  const at = (day: number) => ({ LastModifiedDate: `2030-01-0${day}T00:00:00.000+0000` })
  crmB.addLead({ Email: 'both@example.org', Company: 'Lead Inc', ...at(9) })
  const account = crmB.addAccount({ Name: 'Acme' })
  const contact = crmB.addContact({ Email: 'Both@example.org', AccountId: account.fields.Id, ...at(1) })
  crmB.addLead({ Email: 'leads@example.org', ...at(1) })
  const newest = crmB.addLead({ Email: 'leads@example.org', Company: 'Newest', Title: 'CTO', Status: 'Working', ...at(5) })
  crmB.addLead({ Email: 'leads@example.org', ...at(3) })
  crmB.addLead({ Email: 'converted@example.org', IsConverted: true })
  const { byEmail } = await salesforce.findPeople(connect(), emails('both@example.org', 'leads@example.org', 'converted@example.org'))
  expect(byEmail.get('both@example.org')).toMatchObject({ id: contact.fields.Id, type: 'Contact', company: 'Acme', status: null })
  const lead = byEmail.get('leads@example.org')
  expect(lead).toMatchObject({ id: newest.fields.Id, type: 'Lead', company: 'Newest', title: 'CTO', status: 'Working' })
  expect(lead?.lastModifiedAt).toBe('2030-01-05T00:00:00.000Z')
  expect(byEmail.has('converted@example.org')).toBe(false)
})

test('known records are fetched by id, and what is gone is null', async () => {
  const account = crmB.addAccount({ Name: 'Acme' })
  const contact = crmB.addContact({ Email: 'id@example.org', AccountId: account.fields.Id })
  const lead = crmB.addLead({ Email: 'lead-id@example.org' })
  const gone = '003SM0000000998'
  const ids = [
    { type: 'Contact' as const, id: contact.fields.Id },
    { type: 'Lead' as const, id: lead.fields.Id.slice(0, 15) },
    { type: 'Contact' as const, id: gone },
    { type: 'Contact' as const, id: "x') OR 1=1" },
  ]
  const { byId } = await salesforce.findPeople(connect(), { ids, emails: [] })
  expect(byId.get(contact.fields.Id)).toMatchObject({ email: 'id@example.org', company: 'Acme' })
  expect(byId.get(lead.fields.Id.slice(0, 15))).toMatchObject({ email: 'lead-id@example.org', type: 'Lead' })
  expect(byId.get(gone)).toBeNull()
  expect(byId.get("x') OR 1=1")).toBeNull()
  expect(crmB.requests.some(({ path }) => path.endsWith('/query'))).toBe(false)
})

test('a thousand people are looked up in few requests, none with a URL that is too long, and all pages are read', async () => {
  const wanted = Array.from({ length: 1000 }, (_, i) => `person.number+${i}@some-company.example.org`)
  for (const email of wanted) crmB.addContact({ Email: email })
  crmB.state.pageSize = 30
  const { byEmail } = await salesforce.findPeople(connect(), emails(...wanted, ...wanted))
  expect(byEmail.size).toBe(1000)
  const queries = crmB.requests.filter(({ query }) => query.q)
  expect(queries.length).toBeLessThan(40)
  for (const { query } of queries) expect(encodeURIComponent(String(query.q)).length).toBeLessThan(6000)
})

test('contacts are found in an organization without leads', async () => {
  crmB.addContact({ Email: 'no-leads@example.org' })
  crmB.state.missingTypes.add('Lead')
  const ids = [{ type: 'Lead' as const, id: '00QSM0000000001' }]
  const { byEmail, byId } = await salesforce.findPeople(connect(), { ids, emails: ['no-leads@example.org'] })
  expect(byEmail.size).toBe(1)
  expect(byId.get('00QSM0000000001')).toBeNull()
})

test.each(['decoded', 'base64'] as const)('enhanced and legacy notes are plain text, newest first, with a %s blob', async (noteBlob) => {
  crmB.state.noteBlob = noteBlob
  const contact = crmB.addContact({ Email: 'notes@example.org' })
  const stamp = (day: number) => ({
    CreatedDate: `2030-01-0${day}T00:00:00.000+0000`,
    LastModifiedDate: `2030-01-0${day}T12:00:00.000+0000`,
  })
  crmB.addNote(contact, '<p>Tom &amp; Ann</p><p>second <b>line</b></p>', stamp(2))
  crmB.addNote(contact, 'Call', stamp(4))
  crmB.addLegacyNote(contact, 'From before', stamp(3))
  crmB.addNote(crmB.addContact({}), 'another contact’s')
  const notes = await salesforce.notesOf(connect(), contact.fields.Id)
  expect(notes.map(({ body }) => body)).toEqual(['Call', 'From before', 'Tom & Ann\n\nsecond line'])
  expect(notes[0]).toMatchObject({ createdAt: '2030-01-04T00:00:00.000Z', updatedAt: '2030-01-04T12:00:00.000Z' })
  crmB.state.noteBlob = 'decoded'
})

test('a note’s blob is read correctly, encoded or not', () => {
  const html = '<p>Hello there</p>'
  const encoded = Buffer.from(html).toString('base64')
  expect(textOfBlob(html, 'Hello there')).toBe('Hello there')
  expect(textOfBlob(encoded, 'Hello there')).toBe('Hello there')
  expect(textOfBlob(encoded, '')).toBe('Hello there')
  expect(textOfBlob('Call', 'Call')).toBe('Call')
  expect(textOfBlob('Call', '')).toBe('Call')
  expect(textOfBlob('', '')).toBe('')
})

test('disabled notes are an empty list, not an error', async () => {
  const contact = crmB.addContact({})
  crmB.addLegacyNote(contact, 'older')
  crmB.state.missingTypes.add('ContentNote').add('ContentDocumentLink')
  expect((await salesforce.notesOf(connect(), contact.fields.Id)).map(({ body }) => body)).toEqual(['older'])
  crmB.state.missingTypes.add('Note')
  expect(await salesforce.notesOf(connect(), contact.fields.Id)).toEqual([])
})

test('a note arrives as written, as the kind of note the organization has', async () => {
  const contact = crmB.addContact({})
  const body = 'Wants <b>front row</b> & "quiet"\nsecond line'
  const { noteId } = await salesforce.createNote(connect(), { personId: contact.fields.Id, body })
  expect(await salesforce.notesOf(connect(), contact.fields.Id)).toEqual([expect.objectContaining({ id: noteId, body })])

  crmB.state.missingTypes.add('ContentNote').add('ContentDocumentLink')
  const older = crmB.addContact({})
  await salesforce.createNote(connect(), { personId: older.fields.Id, body })
  expect((await salesforce.notesOf(connect(), older.fields.Id)).map((note) => note.body)).toEqual([body])
})

test('a note whose response was lost is found by the retry, not written twice', async () => {
  const contact = crmB.addContact({})
  const note = { personId: contact.fields.Id, body: 'Call back\nsoon' }
  crmB.fail({ match: 'POST /services/data/v60.0/sobjects/ContentDocumentLink', with: { kind: 'reset', when: 'after-work' } })
  await expect(salesforce.createNote(connect(), note)).rejects.toMatchObject({ kind: 'temporary' })
  await salesforce.createNote(connect(), { ...note, repeat: true })
  expect(await salesforce.notesOf(connect(), contact.fields.Id)).toHaveLength(1)
  await expect(salesforce.createNote(connect(), { personId: 'nobody', body: 'x' })).rejects.toMatchObject({ kind: 'permanent' })
})
