import * as api from '@foyer/contracts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { onBusyMachine } from '../../../test/support/busy-machine.ts'
import { type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { useVendors } from '../../../test/support/vendors.ts'
import { upsertContact } from './own-contact.ts'
import { isPullDue } from './pull-notes.ts'
import { contactNotes, contacts } from './tables.ts'

let aheadMs = 0
const vendors = useVendors()
const foyer = useFoyer(async () => ({
  config: await vendors.start(),
  services: { clock: () => new Date(Date.now() + aheadMs) },
}))
const passSeconds = (seconds: number) => {
  aheadMs += seconds * 1000
}

let people = 0
async function guest({ email, crms = ['crm-a', 'crm-b'] }: { email?: string; crms?: api.CrmSystem[] } = {}) {
  people += 1
  const organizer = await foyer.organizer()
  const tokens = { 'crm-a': vendors.crmA.issueToken(), 'crm-b': vendors.crmB.issueToken() }
  for (const system of crms) {
    const { accessToken, refreshToken } = tokens[system]
    await organizer.do(api.connectIntegration, { params: { system }, body: { accessToken, refreshToken } })
  }
  const address = email ?? `guest${people}@example.test`
  const contact = await addContact(organizer, address)
  vendors.crmA.requests.length = 0
  vendors.crmB.requests.length = 0
  const params = { contactId: contact.id }
  const read = () => organizer.do(api.listContactNotes, { params })
  return { organizer, email: address, params, tokens, read, readPulled: () => untilPulled(params.contactId, read) }
}
/** Reads again if the CRMs did not answer within the time budget of a read, as on a busy machine. */
async function untilPulled<T>(contactId: string, read: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    const since = new Date(Date.now() + aheadMs).toISOString()
    clearRequests()
    const result = await read()
    const [row] = await foyer.services.db.select().from(contacts).where(eq(contacts.id, contactId))
    if (row!.notesPulledAt && new Date(row!.notesPulledAt).toISOString() >= since) return result
    passSeconds(11)
  }
  throw new Error('The notes were never pulled')
}
const addContact = (organizer: Organizer, email: string) =>
  foyer.services.db.transaction((tx) => upsertContact(tx, organizer.organizationId, { email, name: null }))
/** Inserted without a job, which would call the CRMs too. */
const addNativeNote = (organizer: Organizer, params: { contactId: string }) =>
  foyer.services.db.insert(contactNotes).values({
    ...params,
    organizationId: organizer.organizationId,
    origin: 'native',
    body: 'Native',
    syncStatus: 'skipped',
  })
const calledCrms = () => ({ a: vendors.crmA.requests.length > 0, b: vendors.crmB.requests.length > 0 })
const clearRequests = () => {
  vendors.crmA.requests.length = 0
  vendors.crmB.requests.length = 0
}
const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const startedAt = performance.now()
  return [await work(), performance.now() - startedAt]
}

describe('reading notes', () => {
  test('imports the notes of both CRMs as plain text, newest first with the native ones, and stores the CRM ids of the contact', async () => {
    const { organizer, email, params, readPulled } = await guest({ email: "o'hara@example.test" })
    const inA = vendors.crmA.addContact({ email })
    const noteA = vendors.crmA.addNote(inA, '<p>Likes <b>tea</b></p><script>alert(1)</script>', {
      hs_timestamp: '2026-01-02T10:00:00.000Z',
    })
    const inB = vendors.crmB.addContact({ Email: email, FirstName: 'Scarlett', LastName: "O'Hara" })
    const noteB = vendors.crmB.addNote(inB, '<p>Called twice</p>', { CreatedDate: '2026-01-03T10:00:00.000+0000' })
    await addNativeNote(organizer, params)
    const { notes, crmANotesScopesMissing } = await readPulled()
    expect(crmANotesScopesMissing).toBe(false)
    expect(notes.map(({ body, origin }) => [body, origin])).toEqual([
      ['Native', 'native'],
      ['Called twice', 'crm-b'],
      ['Likes tea', 'crm-a'],
    ])
    expect(notes[2]).toEqual({
      id: expect.any(String),
      body: 'Likes tea',
      origin: 'crm-a',
      authorUserId: null,
      authorName: null,
      eventId: null,
      crmANoteId: noteA.id,
      crmBNoteId: null,
      syncStatus: 'synced',
      createdAt: '2026-01-02T10:00:00.000Z',
      updatedAt: expect.any(String),
    })
    expect(notes[1]).toMatchObject({ crmANoteId: null, crmBNoteId: noteB.fields.Id, createdAt: '2026-01-03T10:00:00.000Z' })
    expect(await organizer.do(api.getContact, { params })).toMatchObject({
      crmAId: inA.id,
      crmBId: inB.fields.Id,
      crmBSnapshot: { type: 'Contact', id: inB.fields.Id, name: "Scarlett O'Hara" },
    })
  })

  test('pulls again after a minute, updates changed notes, keeps notes deleted in the CRM and imports nothing twice', async () => {
    const { email, read, readPulled } = await guest()
    const inA = vendors.crmA.addContact({ email })
    const note = vendors.crmA.addNote(inA, 'First text')
    const before = (await readPulled()).notes
    clearRequests()
    note.properties.hs_note_body = 'Other text'
    vendors.crmA.addNote(inA, 'Second')
    passSeconds(59)
    expect((await read()).notes).toEqual(before)
    expect(calledCrms()).toEqual({ a: false, b: false })
    passSeconds(2)
    const after = (await readPulled()).notes
    expect(calledCrms()).toEqual({ a: true, b: true })
    expect(after.map(({ body }) => body).sort()).toEqual(['Other text', 'Second'])
    expect(after.find(({ body }) => body === 'Other text')!.id).toBe(before[0]!.id)
    note.archived = true
    passSeconds(61)
    expect((await readPulled()).notes).toHaveLength(2)
  })

  test('by many callers at once calls the CRMs once', async () => {
    const { email, read, params } = await guest()
    vendors.crmA.addNote(vendors.crmA.addContact({ email }), 'Only one')
    vendors.crmA.latencyMs = 50
    const answers = await untilPulled(params.contactId, () => Promise.all(Array.from({ length: 8 }, read)))
    for (const { notes } of answers) expect(notes).toHaveLength(1)
    expect(vendors.crmA.requests.filter(({ path }) => path.startsWith('/crm/v3/objects/contacts/'))).toHaveLength(1)
  })

  test('calls no CRM when none is connected', async () => {
    const { read } = await guest({ crms: [] })
    expect(await read()).toEqual({ notes: [], crmANotesScopesMissing: false })
    expect(calledCrms()).toEqual({ a: false, b: false })
  })

  test('renews an expired token', async () => {
    const { email, readPulled } = await guest()
    vendors.crmA.addNote(vendors.crmA.addContact({ email }), 'In A')
    vendors.crmB.addNote(vendors.crmB.addLead({ Email: email }), '<p>In B</p>')
    vendors.crmA.expireTokens()
    vendors.crmB.expireTokens()
    expect((await readPulled()).notes.map(({ body }) => body).sort()).toEqual(['In A', 'In B'])
  })
})

describe('a CRM that fails', () => {
  test('because it hangs delays the read by less than two seconds, loses only its new notes, and is then not called for a while', async () => {
    const { organizer, email, params, read } = await guest()
    vendors.crmB.addNote(vendors.crmB.addContact({ Email: email }), '<p>From B</p>')
    await addNativeNote(organizer, params)
    vendors.crmA.fail({ match: '/', times: 'always', with: { kind: 'hang' } })
    const [first, firstMs] = await timed(read)
    expect(first.notes.map(({ body }) => body)).toEqual(expect.arrayContaining(['Native', 'From B']))
    expect(firstMs).toBeGreaterThan(1_000)
    // Two seconds on an idle machine. Without the time budget it would be five.
    expect(firstMs).toBeLessThan(onBusyMachine(4_500))
    clearRequests()
    const [second, secondMs] = await timed(read)
    expect(second.notes).toHaveLength(2)
    expect(secondMs).toBeLessThan(onBusyMachine(1_000))
    expect(calledCrms()).toEqual({ a: false, b: false })
    const colleague = await addContact(organizer, `other-${email}`)
    const [, otherMs] = await timed(() => organizer.do(api.listContactNotes, { params: { contactId: colleague.id } }))
    expect(otherMs).toBeLessThan(onBusyMachine(1_000))
    expect(calledCrms()).toEqual({ a: false, b: true })
    vendors.crmA.clearFaults()
    vendors.crmA.addNote(vendors.crmA.addContact({ email }), 'From A')
    passSeconds(11)
    expect((await read()).notes.map(({ body }) => body)).toContain('From A')
  })

  test.each([
    ['returns an HTML page', { kind: 'html' }],
    ['limits the rate', { kind: 'rate-limited' }],
    ['drops the connection', { kind: 'truncated', how: 'cut-connection' }],
    ['is blocked by its proxy', { kind: 'status', status: 403, body: {} }],
  ] as const)('because it %s loses only its new notes', async (_name, fault) => {
    const { organizer, email, params, read } = await guest()
    vendors.crmB.addNote(vendors.crmB.addContact({ Email: email }), '<p>From B</p>', { CreatedDate: '2026-01-03T10:00:00.000+0000' })
    await addNativeNote(organizer, params)
    vendors.crmA.fail({ match: '/', times: 3, with: fault })
    expect(await read()).toMatchObject({ crmANotesScopesMissing: false, notes: [{ body: 'Native' }, { body: 'From B' }] })
    expect((await organizer.do(api.listIntegrations)).integrations[0]!.status).toBe('connected')
  })

  test('because its owner revoked access is shown in the list of integrations, and the stored notes are still read', async () => {
    const { organizer, params, tokens, read } = await guest()
    await addNativeNote(organizer, params)
    vendors.crmA.revoke(tokens['crm-a'])
    expect((await read()).notes).toMatchObject([{ body: 'Native' }])
    expect((await organizer.do(api.listIntegrations)).integrations.map(({ status }) => status).slice(0, 2)).toEqual([
      'reconnect_required',
      'connected',
    ])
  })
})

describe('missing scopes', () => {
  test('are reported only when CRM A reports them, stored between pulls, and cleared once granted', async () => {
    const { organizer, email, read } = await guest({ crms: ['crm-a'] })
    vendors.crmA.addNote(vendors.crmA.addContact({ email }), 'Hidden')
    vendors.crmA.fail({ match: /associations\/notes/, with: { kind: 'missing-scopes', scopes: ['crm.objects.notes.read'] } })
    expect(await read()).toEqual({ notes: [], crmANotesScopesMissing: true })
    clearRequests()
    expect(await read()).toEqual({ notes: [], crmANotesScopesMissing: true })
    expect(calledCrms().a).toBe(false)
    expect((await organizer.do(api.listIntegrations)).integrations[0]!.status).toBe('connected')
    passSeconds(61)
    expect(await read()).toMatchObject({ notes: [{ body: 'Hidden' }], crmANotesScopesMissing: false })
  })

  test('of CRM B do not count as missing scopes of CRM A', async () => {
    const { read } = await guest()
    vendors.crmB.fail({ match: '/services/data', times: 2, with: { kind: 'missing-scopes' } })
    expect((await read()).crmANotesScopesMissing).toBe(false)
  })
})

test('a pull is due a minute after a successful one and ten seconds after a failed one', () => {
  const at = (seconds: number) => new Date(seconds * 1000).toISOString()
  const due = (pulled: number | null, requested: number | null, now: number) =>
    isPullDue({ notesPulledAt: pulled === null ? null : at(pulled), notesAskedAt: requested === null ? null : at(requested) }, now * 1000)
  expect(due(null, null, 1000)).toBe(true)
  expect([due(1000, 1000, 1059), due(1000, 1000, 1060)]).toEqual([false, true])
  expect([due(null, 1000, 1009), due(null, 1000, 1010)]).toEqual([false, true])
  expect([due(900, 1000, 1009), due(900, 1000, 1010)]).toEqual([false, true])
})
