import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { expectSameNotFound } from '../../../test/support/same-not-found.ts'
import { upsertContact } from './own-contact.ts'
import { contacts } from './tables.ts'

const foyer = useFoyer()
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

const add = (organizer: Organizer, email: string, name: string | null = null) =>
  foyer.services.db.transaction((tx) => upsertContact(tx, organizer.organizationId, { email, name }))
const emailsFor = async (organizer: Organizer, q: string) =>
  (await organizer.do(api.listContacts, { query: { q } })).contacts.map(({ email }) => email)

describe('a contact', () => {
  test('is one person per workspace and email, whatever the case, and keeps its name', async () => {
    const [organizer, other] = [await foyer.organizer(), await foyer.organizer()]
    const first = await add(organizer, ' Ada@Example.test ')
    const named = await add(organizer, 'ada@example.test', ' Ada Lovelace ')
    expect(named).toMatchObject({ id: first.id, email: 'ada@example.test', name: 'Ada Lovelace' })
    expect(await add(organizer, 'ADA@example.test', 'Another Name')).toMatchObject({ id: first.id, name: 'Ada Lovelace' })
    expect((await add(other, 'ada@example.test')).id).not.toBe(first.id)
    const many = await Promise.all(Array.from({ length: 10 }, () => add(organizer, 'rush@example.test', 'Rush')))
    expect(new Set(many.map(({ id }) => id)).size).toBe(1)
  })

  test('is read with every field', async () => {
    const organizer = await foyer.organizer()
    const { id } = await add(organizer, "o'hara@example.test", "Scarlett O'Hara")
    const member = await foyer.colleague(organizer, 'member')
    expect(await member.do(api.getContact, { params: { contactId: id } })).toEqual({
      id,
      email: "o'hara@example.test",
      name: "Scarlett O'Hara",
      crmAId: null,
      crmBId: null,
      crmBSnapshot: null,
      crmBSyncedAt: null,
      tags: [],
      otherEmails: [],
      createdAt: time,
      updatedAt: time,
    })
  })

  test('of another workspace, with an unknown id or an invalid id is the same 404', async () => {
    const [organizer, other] = [await foyer.organizer(), await foyer.organizer()]
    const foreign = await add(other, 'ada@example.test')
    await expectSameNotFound('contact', foreign.id, (contactId) => organizer.call(api.getContact, { params: { contactId } }))
    expect(await foyer.visitor.call(api.getContact, { params: { contactId: foreign.id } })).toMatchObject({ status: 401 })
  })
})

describe('the list', () => {
  test('is newest first, pages without gaps or repeats even among equal times, and shows nothing of another workspace', async () => {
    const [organizer, other] = [await foyer.organizer(), await foyer.organizer()]
    const organizationId = organizer.organizationId
    await add(other, 'foreign@example.test')
    const createdAt = (n: number) => `2030-01-01T00:00:0${Math.floor(n / 4)}.000Z`
    const rows = Array.from({ length: 11 }, (_, n) => ({ organizationId, email: `p${n}@example.test`, createdAt: createdAt(n) }))
    await foyer.services.db.insert(contacts).values(rows)
    const seen: { id: string; email: string; createdAt: string }[] = []
    let path: string | undefined = '/api/v1/dashboard/contacts?limit=3&q=P'
    let pages = 0
    while (path) {
      const page: Awaited<ReturnType<typeof organizer.call<typeof api.listContacts>>> = await organizer.send('GET', path)
      seen.push(...page.body.contacts)
      path = /<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
      pages += 1
    }
    expect(pages).toBe(4)
    expect(new Set(seen.map(({ email }) => email)).size).toBe(11)
    const keys = seen.map((contact) => `${contact.createdAt} ${contact.id}`)
    expect(keys).toEqual([...keys].sort().reverse())
    expect((await organizer.do(api.listContacts)).contacts.map(({ id }) => id)).toEqual(seen.map(({ id }) => id))
    expect((await (await foyer.organizer()).do(api.listContacts)).contacts).toEqual([])
  })

  test('is searched by prefix of the email, the name or the last name, in any case', async () => {
    const organizer = await foyer.organizer()
    await add(organizer, 'ada@example.test', 'Ada Lovelace')
    await add(organizer, 'grace@example.test', 'Grace Brewster Hopper')
    await add(organizer, 'emile@example.test', 'Émile Zola')
    await add(organizer, 'nameless@example.test')
    expect(await emailsFor(organizer, ' ADA@ex')).toEqual(['ada@example.test'])
    expect(await emailsFor(organizer, 'ada love')).toEqual(['ada@example.test'])
    expect(await emailsFor(organizer, 'lovel')).toEqual(['ada@example.test'])
    expect(await emailsFor(organizer, 'HOPPER')).toEqual(['grace@example.test'])
    expect(await emailsFor(organizer, 'émile')).toEqual(['emile@example.test'])
    expect(await emailsFor(organizer, 'ÉMILE')).toEqual(['emile@example.test'])
    expect(await emailsFor(organizer, 'ample')).toEqual([])
    expect(await emailsFor(organizer, ' ')).toHaveLength(4)
  })

  test('treats wildcards, quotes and other special characters literally', async () => {
    const organizer = await foyer.organizer()
    await add(organizer, '100%_sure@example.test', '50% \\ off')
    await add(organizer, 'plain@example.test', 'Plain')
    expect(await emailsFor(organizer, '%')).toEqual([])
    expect(await emailsFor(organizer, '_')).toEqual([])
    expect(await emailsFor(organizer, '100%_')).toEqual(['100%_sure@example.test'])
    expect(await emailsFor(organizer, '50% \\')).toEqual(['100%_sure@example.test'])
    expect(await emailsFor(organizer, "' OR 1=1 --")).toEqual([])
    expect(await emailsFor(organizer, '\ud800')).toEqual([])
    expect((await organizer.call(api.listContacts, { query: { q: 'x'.repeat(255) } })).status).toBe(400)
    expect((await organizer.call(api.listContacts, { query: { q: 'nul\0' } })).status).toBe(400)
    for (const cursor of ['nonsense', btoa('["x","y"]'), btoa('[1,2]'), btoa('[null,null]'), btoa('["2030-01-01T00:00:00Z","x"]')]) {
      expect(await organizer.call(api.listContacts, { query: { cursor } })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_ERROR' },
      })
    }
  })

  test('accepts a name that is too long for an index page', async () => {
    const organizer = await foyer.organizer()
    await add(organizer, 'long@example.test', `${'é'.repeat(6000)} ${'ü'.repeat(6000)}`)
    expect(await emailsFor(organizer, 'éé')).toEqual(['long@example.test'])
  })
})
