import * as api from '@foyer/contracts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { expectSameNotFound, UNKNOWN_ID } from '../../../test/support/same-not-found.ts'
import { useVendors } from '../../../test/support/vendors.ts'
import { upsertContact } from './own-contact.ts'
import { contactNotes } from './tables.ts'

const vendors = useVendors()
const foyer = useFoyer(async () => ({ config: await vendors.start() }))
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

let people = 0
async function contactOf(organizer: Organizer): Promise<{ contactId: string }> {
  people += 1
  const organizationId = organizer.organizationId
  const person = { email: `guest${people}@example.test`, name: null }
  return { contactId: (await foyer.services.db.transaction((tx) => upsertContact(tx, organizationId, person))).id }
}
const write = (organizer: Organizer, params: { contactId: string }, body: unknown) =>
  organizer.call(api.createContactNote, { params, body })
const read = async (organizer: Organizer, params: { contactId: string }) => (await organizer.do(api.listContactNotes, { params })).notes

describe('a note', () => {
  test('is stored with its author, and skipped for the CRMs while none is connected', async () => {
    const organizer = await foyer.organizer()
    const params = await contactOf(organizer)
    const event = await organizer.do(api.createEvent, { body: { name: 'Dinner' } })
    const member = await foyer.colleague(organizer, 'member')
    const note = await member.do(api.createContactNote, {
      params,
      body: { body: '  Vegetarian\n<b>late</b> ', eventId: event.id, origin: 'crm-a' },
    })
    expect(note).toEqual({
      id: expect.any(String),
      body: 'Vegetarian\n<b>late</b>',
      origin: 'native',
      authorUserId: expect.any(String),
      authorName: expect.stringMatching(/^Person /),
      eventId: event.id,
      crmANoteId: null,
      crmBNoteId: null,
      syncStatus: 'skipped',
      createdAt: time,
      updatedAt: time,
    })
    expect(await organizer.do(api.listContactNotes, { params })).toEqual({ notes: [note], crmANotesScopesMissing: false })
    await organizer.do(api.deleteEvent, { params: { eventId: event.id } })
    expect(await read(organizer, params)).toEqual([{ ...note, eventId: null }])
  })

  test('is pending while a CRM is connected, even one that has to be reconnected', async () => {
    const organizer = await foyer.organizer()
    const params = await contactOf(organizer)
    const token = vendors.crmB.issueToken()
    await organizer.do(api.connectIntegration, { params: { system: 'crm-b' }, body: { accessToken: token.accessToken } })
    expect((await write(organizer, params, { body: 'One' })).body.syncStatus).toBe('pending')
    vendors.crmB.revoke(token)
    await organizer.call(api.syncContactsWithCrmB)
    expect((await organizer.do(api.listIntegrations)).integrations[1]!.status).toBe('reconnect_required')
    expect((await write(organizer, params, { body: 'Two' })).body.syncStatus).toBe('pending')
    await organizer.do(api.disconnectIntegration, { params: { system: 'crm-b' } })
    expect((await write(organizer, params, { body: 'Three' })).body.syncStatus).toBe('skipped')
  })

  test('is rejected when it is empty, too long or names an event of another workspace', async () => {
    const [organizer, other] = [await foyer.organizer(), await foyer.organizer()]
    const params = await contactOf(organizer)
    const foreign = await other.do(api.createEvent, { body: { name: 'Theirs' } })
    for (const body of [{}, { body: '' }, { body: ' \n\t ' }, { body: 'x'.repeat(10_001) }, { body: 7 }, { body: null }]) {
      const answer = await write(organizer, params, body)
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
      expect(answer.body.error).toMatch(/^body /)
    }
    const answers = []
    for (const eventId of [foreign.id, UNKNOWN_ID, 'nonsense']) answers.push(await write(organizer, params, { body: 'x', eventId }))
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
      expect(answer.body).toEqual(answers[0]!.body)
      expect(answer.body.error).toMatch(/^eventId /)
    }
    expect((await write(organizer, params, { body: '😀 \ud800', eventId: null })).status).toBe(201)
    expect(await read(organizer, params)).toHaveLength(1)
  })

  test('is written once when the call is repeated with the same idempotency key', async () => {
    const organizer = await foyer.organizer()
    const params = await contactOf(organizer)
    const keyed = organizer.with({ 'idempotency-key': 'once' })
    const path = `/api/v1/dashboard/contacts/${params.contactId}/notes`
    const [first, second] = [await keyed.send('POST', path, { body: 'Hello' }), await keyed.send('POST', path, { body: 'Hello' })]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(await read(organizer, params)).toHaveLength(1)
  })
})

describe('the notes of a contact', () => {
  test('are newest first and page by cursor', async () => {
    const organizer = await foyer.organizer()
    const params = await contactOf(organizer)
    for (const body of ['one', 'two', 'three', 'four', 'five']) await write(organizer, params, { body })
    const first = await organizer.call(api.listContactNotes, { params, query: { limit: '3' } })
    expect(first.body.notes.map(({ body }) => body)).toEqual(['five', 'four', 'three'])
    const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1]
    const second = await organizer.send<typeof first.body>('GET', next!)
    expect(second.body.notes.map(({ body }) => body)).toEqual(['two', 'one'])
    expect(second.headers.get('link')).toBeNull()
    expect((await organizer.call(api.listContactNotes, { params, query: { cursor: 'nonsense' } })).status).toBe(400)
  })

  test('belong to a contact of this workspace', async () => {
    const [organizer, other] = [await foyer.organizer(), await foyer.organizer()]
    const foreign = await contactOf(other)
    const note = await other.do(api.createContactNote, { params: foreign, body: { body: 'Theirs' } })
    const mine = await contactOf(organizer)
    await expectSameNotFound('contact', foreign.contactId, (contactId) => organizer.call(api.listContactNotes, { params: { contactId } }))
    await expectSameNotFound('contact', foreign.contactId, (contactId) => write(organizer, { contactId }, { body: 'x' }))
    await expectSameNotFound('contact', foreign.contactId, (contactId) =>
      organizer.call(api.deleteContactNote, { params: { contactId, noteId: note.id } }),
    )
    await expectSameNotFound('note', note.id, (noteId) => organizer.call(api.deleteContactNote, { params: { ...mine, noteId } }))
    expect(await read(other, foreign)).toHaveLength(1)
  })
})

describe('deleting a note', () => {
  test('removes it for all members, including its text', async () => {
    const organizer = await foyer.organizer()
    const params = await contactOf(organizer)
    const note = await organizer.do(api.createContactNote, { params, body: { body: 'Very private' } })
    const call = { params: { ...params, noteId: note.id } }
    expect(await organizer.do(api.deleteContactNote, call)).toEqual({ ok: true })
    expect(await read(organizer, params)).toEqual([])
    expect(await organizer.call(api.deleteContactNote, call)).toMatchObject({ status: 404, body: { error: 'There is no such note.' } })
    const rows = await foyer.services.db.select().from(contactNotes).where(eq(contactNotes.id, note.id))
    expect(JSON.stringify(rows)).not.toContain('private')
  })

  test('is allowed only to its author, whatever the role, and never for an imported note', async () => {
    const organizer = await foyer.organizer()
    const params = await contactOf(organizer)
    const member = await foyer.colleague(organizer, 'member')
    const note = await member.do(api.createContactNote, { params, body: { body: 'Mine' } })
    const organizationId = organizer.organizationId
    const [imported] = await foyer.services.db
      .insert(contactNotes)
      .values({ ...params, organizationId, origin: 'crm-a', body: 'From the CRM', crmANoteId: '1', syncStatus: 'synced' })
      .returning()
    const refused = await organizer.call(api.deleteContactNote, { params: { ...params, noteId: note.id } })
    expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN', error: 'Only the person who wrote a note can delete it.' } })
    expect(await organizer.call(api.deleteContactNote, { params: { ...params, noteId: imported!.id } })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
    expect(await read(organizer, params)).toHaveLength(2)
    await member.do(api.deleteContactNote, { params: { ...params, noteId: note.id } })
  })
})
