import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../testing/call.ts'
import { type CrmA, startCrmA } from './start.ts'

const CONTACTS_PATH = '/crm/v3/objects/contacts'
let crmA: CrmA
let token: string

beforeEach(async () => {
  crmA = await startCrmA()
  token = crmA.issueToken().accessToken
})

afterEach(() => crmA.stop())

describe('contacts', () => {
  test('may only have known properties, and one unknown property rejects the whole batch', async () => {
    const rows = [
      { id: 'a@example.org', idProperty: 'email', properties: { firstname: 'A' } },
      { id: 'b@example.org', idProperty: 'email', properties: { shoe_size: '43' } },
    ]
    const refused = await post('/batch/upsert', { inputs: rows })
    expect([refused.status, refused.body.category, crmA.state.contacts.length]).toEqual([400, 'VALIDATION_ERROR', 0])
    expect(refused.body.message).toContain('PROPERTY_DOESNT_EXIST')
    crmA.addProperty({ name: 'shoe_size' })
    expect((await post('/batch/upsert', { inputs: rows })).status).toBe(200)
  })

  test('are returned with string values, known empty properties as null and unknown ones not at all', async () => {
    const { id } = crmA.addContact({ email: 'a@example.org' })
    await call(`${crmA.url}${CONTACTS_PATH}/${id}`, { method: 'PATCH', token, json: { properties: { city: 7 } } })
    const { body } = await call(`${crmA.url}${CONTACTS_PATH}/${id}?properties=city,phone,unknown_property`, { token })
    expect(body.properties).toMatchObject({ city: '7', phone: null, hs_object_id: id })
    expect(body.properties).not.toHaveProperty('unknown_property')
  })

  test('are updated by email, whatever its case, and missing ones are 404', async () => {
    crmA.addContact({ email: 'a@example.org' })
    const patch = (email: string) =>
      call(`${crmA.url}${CONTACTS_PATH}/${encodeURIComponent(email)}?idProperty=email`, {
        method: 'PATCH',
        token,
        json: { properties: { firstname: 'Ann' } },
      })
    expect((await patch('A@Example.org')).body.properties.firstname).toBe('Ann')
    expect((await patch('nobody@example.org')).status).toBe(404)
  })

  test('are not created twice', async () => {
    crmA.addContact({ email: 'a@example.org' })
    const response = await post('', { properties: { email: 'A@example.org' } })
    expect([response.status, response.body.category]).toEqual([409, 'CONFLICT'])
  })

  test('are rejected in batches that are too long or have duplicates', async () => {
    const inputs = Array.from({ length: 101 }, (_, index) => ({ id: `${index}@example.org`, idProperty: 'email', properties: {} }))
    expect((await post('/batch/upsert', { inputs })).status).toBe(400)
    expect((await post('/batch/upsert', { inputs: [inputs[0], inputs[0]] })).body.message).toContain('Duplicate IDs')
    expect((await post('/batch/upsert', { inputs: inputs.slice(0, 100) })).body.results).toHaveLength(100)
  })

  test('appear in the search with the configured lag', async () => {
    crmA.addContact({ email: 'a@example.org' })
    crmA.state.searchLagMs = 60_000
    expect((await post('/search', {})).body.total).toBe(0)
    crmA.state.searchLagMs = 0
    expect((await post('/search', {})).body.total).toBe(1)
    expect((await post('/search', { filterGroups: [{ filters: [{ propertyName: 'email', operator: 'LIKES' }] }] })).status).toBe(400)
  })

  test('belong to one account', async () => {
    crmA.state.portals.push({ ...crmA.state.portals[0]!, portalId: 7 })
    crmA.addContact({ email: 'a@example.org' }, 7)
    expect((await call(`${crmA.url}${CONTACTS_PATH}/a@example.org?idProperty=email`, { token })).status).toBe(404)
  })
})

describe('notes', () => {
  test('need a timestamp and the right type of association to an existing contact', async () => {
    const contact = crmA.addContact({ email: 'a@example.org' })
    const note = (hs_timestamp: string | undefined, id: string, associationTypeId: number) =>
      call(`${crmA.url}/crm/v3/objects/notes`, {
        token,
        json: {
          properties: { hs_note_body: 'x', hs_timestamp },
          associations: [{ to: { id }, types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId }] }],
        },
      })
    const stamp = '2026-03-01T00:00:00Z'
    expect((await note(undefined, contact.id, 202)).status).toBe(400)
    expect((await note(stamp, contact.id, 201)).status).toBe(400)
    expect((await note(stamp, '999', 202)).status).toBe(404)
    expect((await note(stamp, contact.id, 202)).status).toBe(201)
    expect(crmA.state.notes.map((one) => one.contactIds)).toEqual([[contact.id]])
  })

  test('are listed by contact in pages, with ids as strings or numbers', async () => {
    const contact = crmA.addContact({ email: 'a@example.org' })
    const notes = ['one', 'two', 'three'].map((body) => crmA.addNote(contact, body))
    const list = (query: string) => call(`${crmA.url}/crm/v4/objects/contacts/${contact.id}/associations/notes${query}`, { token })
    const first = await list('?limit=2')
    const second = await list(`?limit=2&after=${first.body.paging.next.after}`)
    expect([...first.body.results, ...second.body.results].map((one) => one.toObjectId)).toEqual(notes.map((note) => note.id))
    crmA.state.associationIds = 'number'
    expect((await list('')).body.results[0].toObjectId).toBe(Number(notes[0]!.id))
  })
})

function post(suffix: string, json: unknown) {
  return call(`${crmA.url}${CONTACTS_PATH}${suffix}`, { token, json })
}
