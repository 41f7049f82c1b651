import * as api from '@foyer/contracts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useFoyer } from '../../../test/support/foyer.ts'
import { UNKNOWN_ID } from '../../../test/support/same-not-found.ts'
import { useVendors } from '../../../test/support/vendors.ts'
import { users } from '../auth/tables.ts'
import { upsertContact } from './own-contact.ts'
import { pushNote } from './push-note.ts'
import { contactNotes } from './tables.ts'

let aheadMs = 0
const vendors = useVendors()
const foyer = useFoyer(async () => ({
  config: await vendors.start(),
  services: { clock: () => new Date(Date.now() + aheadMs) },
}))

let people = 0
/** A contact with an unsent note, inserted without a job, so that only the test sends it. */
async function unsentNote({
  crms = ['crm-a', 'crm-b'],
  body = 'Speaks <b>& sings</b>\nat noon',
}: {
  crms?: api.CrmSystem[]
  body?: string
} = {}) {
  people += 1
  const email = `guest${people}@example.test`
  const organizer = await foyer.organizer()
  const organizationId = organizer.organizationId
  const tokens = { 'crm-a': vendors.crmA.issueToken(), 'crm-b': vendors.crmB.issueToken() }
  for (const system of crms) {
    const { accessToken, refreshToken } = tokens[system]
    await organizer.do(api.connectIntegration, { params: { system }, body: { accessToken, refreshToken } })
  }
  await untilQueueIsEmpty()
  const contact = await foyer.services.db.transaction((tx) => upsertContact(tx, organizationId, { email, name: null }))
  const [author] = await foyer.services.db.select({ id: users.id }).from(users).where(eq(users.email, organizer.email))
  const add = async (text: string) => {
    const values = {
      organizationId,
      contactId: contact.id,
      origin: 'native',
      body: text,
      syncStatus: 'pending',
      authorUserId: author!.id,
    } as const
    return (await foyer.services.db.insert(contactNotes).values(values).returning({ id: contactNotes.id }))[0]!.id
  }
  const noteId = await add(body)
  const params = { contactId: contact.id }
  const stored = async (id = noteId) => (await foyer.services.db.select().from(contactNotes).where(eq(contactNotes.id, id)))[0]!
  const read = async () => {
    aheadMs += 61_000
    return (await organizer.do(api.listContactNotes, { params })).notes
  }
  return { organizer, email, params, tokens, noteId, add, stored, read }
}
/** Connecting queues a job for unsent notes, which must not find the note of the test. */
const untilQueueIsEmpty = () =>
  expect
    .poll(async () => (await foyer.services.db.execute(sql`SELECT 1 FROM jobs.job WHERE state IN ('created', 'retry', 'active')`)).rowCount)
    .toBe(0)
const notesInB = (personId: unknown) =>
  vendors.crmB.state.rows.filter((row) => row.type === 'ContentDocumentLink' && row.fields.LinkedEntityId === personId)

describe('a native note', () => {
  test('reaches both CRMs as escaped text, once even when sent repeatedly, and is not imported as a new note', async () => {
    const { noteId, email, stored, read } = await unsentNote()
    const inA = vendors.crmA.addContact({ email })
    const inB = vendors.crmB.addContact({ Email: email })
    expect(await pushNote(foyer.services, noteId)).toBe('synced')
    expect(await pushNote(foyer.services, noteId)).toBe('synced')
    const inCrmA = vendors.crmA.state.notes.filter((note) => note.contactIds.includes(inA.id))
    expect(inCrmA).toHaveLength(1)
    expect(inCrmA[0]!.properties.hs_note_body).not.toContain('<b>')
    expect(notesInB(inB.fields.Id)).toHaveLength(1)
    expect(await stored()).toMatchObject({
      syncStatus: 'synced',
      crmANoteId: inCrmA[0]!.id,
      crmBNoteId: notesInB(inB.fields.Id)[0]!.fields.ContentDocumentId,
    })
    expect(await read()).toMatchObject([{ id: noteId, origin: 'native', body: 'Speaks <b>& sings</b>\nat noon', syncStatus: 'synced' }])
  })

  test('is sent to the contact, not to the lead of the same person', async () => {
    const { noteId, email } = await unsentNote({ crms: ['crm-b'] })
    const lead = vendors.crmB.addLead({ Email: email })
    const contact = vendors.crmB.addContact({ Email: email })
    expect(await pushNote(foyer.services, noteId)).toBe('synced')
    expect([notesInB(lead.fields.Id).length, notesInB(contact.fields.Id).length]).toEqual([0, 1])
  })

  test('is skipped when no CRM knows the person, or none is connected', async () => {
    const unknown = await unsentNote()
    expect(await pushNote(foyer.services, unknown.noteId)).toBe('skipped')
    expect(await unknown.stored()).toMatchObject({ syncStatus: 'skipped', crmANoteId: null, crmBNoteId: null })
    const alone = await unsentNote({ crms: [] })
    expect(await pushNote(foyer.services, alone.noteId)).toBe('skipped')
    expect(await pushNote(foyer.services, UNKNOWN_ID)).toBe('skipped')
  })

  test('is not sent after it was deleted, and its copies in the CRMs are not imported', async () => {
    const first = await unsentNote()
    vendors.crmA.addContact({ email: first.email })
    await first.organizer.do(api.deleteContactNote, { params: { ...first.params, noteId: first.noteId } })
    expect(await pushNote(foyer.services, first.noteId)).toBe('skipped')
    expect(vendors.crmA.requests.filter(({ method, path }) => method === 'POST' && path === '/crm/v3/objects/notes')).toEqual([])

    const second = await unsentNote()
    vendors.crmA.addContact({ email: second.email })
    vendors.crmB.addContact({ Email: second.email })
    await pushNote(foyer.services, second.noteId)
    await second.organizer.do(api.deleteContactNote, { params: { ...second.params, noteId: second.noteId } })
    expect(await second.read()).toEqual([])
  })
})

describe('a push that fails', () => {
  test('on one CRM is retried there only, and throws so that the queue retries it', async () => {
    const { noteId, email, stored } = await unsentNote()
    const inA = vendors.crmA.addContact({ email })
    const inB = vendors.crmB.addContact({ Email: email })
    vendors.crmB.fail({ match: 'POST /services/data', with: { kind: 'status', status: 503, body: [] } })
    await expect(pushNote(foyer.services, noteId)).rejects.toMatchObject({ kind: 'temporary' })
    expect(await stored()).toMatchObject({ syncStatus: 'failed', crmANoteId: expect.any(String), crmBNoteId: null })
    expect(await pushNote(foyer.services, noteId)).toBe('synced')
    expect(vendors.crmA.state.notes.filter((note) => note.contactIds.includes(inA.id))).toHaveLength(1)
    expect(notesInB(inB.fields.Id)).toHaveLength(1)
  })

  test('after the CRM has stored the note finds it there instead of writing it twice', async () => {
    const { noteId, email, read } = await unsentNote()
    const inA = vendors.crmA.addContact({ email })
    vendors.crmA.fail({ match: 'POST /crm/v3/objects/notes', with: { kind: 'reset', when: 'after-work' } })
    await expect(pushNote(foyer.services, noteId)).rejects.toMatchObject({ kind: 'temporary' })
    expect(await read()).toMatchObject([{ id: noteId, origin: 'native', crmANoteId: null, syncStatus: 'failed' }])
    expect(await pushNote(foyer.services, noteId)).toBe('synced')
    expect(vendors.crmA.state.notes.filter((note) => note.contactIds.includes(inA.id))).toHaveLength(1)
    expect(await read()).toMatchObject([{ id: noteId, origin: 'native', crmANoteId: expect.any(String) }])
  })

  test('whose note was imported with another text merges the two', async () => {
    const { noteId, email, read } = await unsentNote({ crms: ['crm-a'] })
    vendors.crmA.addContact({ email })
    vendors.crmA.fail({ match: 'POST /crm/v3/objects/notes', with: { kind: 'reset', when: 'after-work' } })
    await expect(pushNote(foyer.services, noteId)).rejects.toMatchObject({ kind: 'temporary' })
    const copy = vendors.crmA.state.notes[vendors.crmA.state.notes.length - 1]!
    const original = copy.properties.hs_note_body!
    copy.properties.hs_note_body = 'Edited over there'
    expect(await read()).toHaveLength(2)
    copy.properties.hs_note_body = original
    expect(await pushNote(foyer.services, noteId)).toBe('synced')
    expect(await read()).toMatchObject([{ id: noteId, origin: 'native', crmANoteId: copy.id }])
    copy.properties.hs_note_body = 'Edited over there again'
    expect((await read()).map(({ body }) => body)).toEqual(['Speaks <b>& sings</b>\nat noon'])
  })

  test('does not mistake another note with the same text for its own', async () => {
    const { noteId, email, add, stored } = await unsentNote({ crms: ['crm-b'], body: 'Called, no answer' })
    const inB = vendors.crmB.addContact({ Email: email })
    expect(await pushNote(foyer.services, noteId)).toBe('synced')
    const again = await add('Called, no answer')
    vendors.crmB.fail({ match: 'POST /services/data', with: { kind: 'status', status: 503, body: [] } })
    await expect(pushNote(foyer.services, again)).rejects.toMatchObject({ kind: 'temporary' })
    expect(await pushNote(foyer.services, again)).toBe('synced')
    expect(notesInB(inB.fields.Id)).toHaveLength(2)
    expect((await stored(again)).crmBNoteId).not.toBe((await stored()).crmBNoteId)
  })

  test('permanently does not throw: a lost connection is marked, and unsent notes are sent after reconnecting', async () => {
    const { organizer, noteId, email, tokens, add, stored } = await unsentNote({ crms: ['crm-a'] })
    vendors.crmA.addContact({ email })
    vendors.crmA.revoke(tokens['crm-a'])
    expect(await pushNote(foyer.services, noteId)).toBe('failed')
    expect((await organizer.do(api.listIntegrations)).integrations[0]!.status).toBe('reconnect_required')
    const second = await add('Second')
    expect(await pushNote(foyer.services, second)).toBe('failed')
    const { accessToken } = vendors.crmA.issueToken()
    await organizer.do(api.connectIntegration, { params: { system: 'crm-a' }, body: { accessToken } })
    await expect.poll(async () => [(await stored()).syncStatus, (await stored(second)).syncStatus]).toEqual(['synced', 'synced'])
  })
})

describe('a note written through the API', () => {
  test('is sent by the queue, even when many are written at once', async () => {
    const { organizer, params, email, noteId } = await unsentNote({ crms: ['crm-a'] })
    const inA = vendors.crmA.addContact({ email })
    await pushNote(foyer.services, noteId)
    const bodies = Array.from({ length: 6 }, (_, n) => `Note ${n}`)
    await Promise.all(bodies.map((body) => organizer.do(api.createContactNote, { params, body: { body } })))
    const states = async () => (await organizer.do(api.listContactNotes, { params })).notes.map(({ syncStatus }) => syncStatus)
    await expect.poll(states).toEqual(Array.from({ length: 7 }, () => 'synced'))
    expect(vendors.crmA.state.notes.filter((note) => note.contactIds.includes(inA.id))).toHaveLength(7)
  })
})

describe('two pushes of one note at once', () => {
  test('write it once', async () => {
    const { noteId, email, stored } = await unsentNote()
    const inA = vendors.crmA.addContact({ email })
    const inB = vendors.crmB.addContact({ Email: email })
    vendors.crmA.latencyMs = 50
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => pushNote(foyer.services, noteId)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(vendors.crmA.state.notes.filter((note) => note.contactIds.includes(inA.id))).toHaveLength(1)
    expect(notesInB(inB.fields.Id)).toHaveLength(1)
    expect((await stored()).syncStatus).toBe('synced')
  })

  test('continue when the process that held the note has died', async () => {
    const { noteId, email } = await unsentNote({ crms: ['crm-a'] })
    vendors.crmA.addContact({ email })
    const hold = (time: ReturnType<typeof sql>) =>
      foyer.services.db.update(contactNotes).set({ pushingUntil: time }).where(eq(contactNotes.id, noteId))
    await hold(sql`now() + interval '5 seconds'`)
    await expect(pushNote(foyer.services, noteId)).rejects.toMatchObject({ kind: 'temporary' })
    await hold(sql`now() - interval '1 second'`)
    expect(await pushNote(foyer.services, noteId)).toBe('synced')
  })
})
