import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { type Organizer, useFoyer } from '../../../test/support/foyer.ts'

const foyer = useFoyer()

const add = async (organizer: Organizer, name: string) =>
  (await organizer.do(api.createContact, { body: { email: `${name}@example.test`, name } })).id
const tagsOf = async (organizer: Organizer, contactId: string) => (await organizer.do(api.getContact, { params: { contactId } })).tags
const many = (count: number) => Array.from({ length: count }, (_, n) => `tag ${String(n).padStart(2, '0')}`)

describe('tags of a contact', () => {
  test('are replaced as a whole, trimmed, without repeats, and spelled as in the workspace', async () => {
    const organizer = await foyer.organizer()
    const [ada, ben] = [await add(organizer, 'ada'), await add(organizer, 'ben')]
    const set = (contactId: string, tags: string[]) => organizer.do(api.updateContact, { params: { contactId }, body: { tags } })
    expect((await set(ada, [' VIP ', 'vip', 'Key  speaker'])).tags).toEqual(['Key speaker', 'VIP'])
    expect((await set(ben, ['Vip', 'press'])).tags).toEqual(['press', 'VIP'])
    expect((await set(ada, [])).tags).toEqual([])
    expect(await tagsOf(organizer, ben)).toEqual(['press', 'VIP'])
    expect((await organizer.do(api.updateContact, { params: { contactId: ben }, body: { name: ' Ben B. ' } })).name).toBe('Ben B.')
    expect(await tagsOf(organizer, ben), 'a new name keeps the tags').toEqual(['press', 'VIP'])
  })

  test('are at most 20, and a blank one is refused', async () => {
    const organizer = await foyer.organizer()
    const params = { contactId: await add(organizer, 'ada') }
    const refused = async (tags: string[]) => (await organizer.call(api.updateContact, { params, body: { tags } })).status
    expect(await refused(many(21))).toBe(400)
    expect(await refused(['  '])).toBe(400)
    expect((await organizer.do(api.updateContact, { params, body: { tags: many(20) } })).tags).toHaveLength(20)
  })
})

describe('the tags of a workspace', () => {
  test('are listed in alphabetical order with their counts, in pages, and only its own', async () => {
    const [organizer, stranger] = [await foyer.organizer(), await foyer.organizer()]
    const ids = [await add(organizer, 'ada'), await add(organizer, 'ben')]
    await organizer.do(api.changeContactTags, { body: { add: ['Zeta', 'alpha'], contactIds: ids } })
    await organizer.do(api.changeContactTags, { body: { add: ['Mid'], contactIds: ids.slice(1) } })
    expect((await organizer.do(api.listContactTags)).tags).toEqual([
      { tag: 'alpha', contacts: 2 },
      { tag: 'Mid', contacts: 1 },
      { tag: 'Zeta', contacts: 2 },
    ])
    const first = await organizer.call(api.listContactTags, { query: { limit: '2' } })
    expect(first.body.tags.map(({ tag }) => tag)).toEqual(['alpha', 'Mid'])
    const next = /<(.+)>; rel="next"/.exec(first.headers.get('link')!)![1]!
    expect((await organizer.send('GET', next)).body).toEqual({ tags: [{ tag: 'Zeta', contacts: 2 }] })
    expect((await stranger.do(api.listContactTags)).tags).toEqual([])
  })
})

describe('tagging many contacts', () => {
  test('adds and removes by filter and by ids, and says how many were changed', async () => {
    const organizer = await foyer.organizer()
    const [ada, ben, cleo] = [await add(organizer, 'ada'), await add(organizer, 'ben'), await add(organizer, 'cleo')]
    const change = (body: object) => organizer.do(api.changeContactTags, { body })
    expect(await change({ add: ['News'], filter: {} })).toEqual({ changed: 3, full: 0, next: null })
    expect(await change({ add: ['news'], filter: {} }), 'again').toEqual({ changed: 0, full: 0, next: null })
    expect(await change({ add: ['VIP'], remove: ['NEWS'], contactIds: [ada] })).toMatchObject({ changed: 1 })
    expect(await change({ remove: ['news'], filter: { tag: ['news'], q: 'ben' } })).toMatchObject({ changed: 1 })
    expect([await tagsOf(organizer, ada), await tagsOf(organizer, ben), await tagsOf(organizer, cleo)]).toEqual([['VIP'], [], ['News']])
  })

  test('leaves a contact that would have more than 20 tags as it is, even if two changes meet', async () => {
    const organizer = await foyer.organizer()
    const [ada, ben] = [await add(organizer, 'ada'), await add(organizer, 'ben')]
    await organizer.do(api.updateContact, { params: { contactId: ada }, body: { tags: many(19) } })
    const change = (tags: string[]) => organizer.do(api.changeContactTags, { body: { add: tags, contactIds: [ada, ben] } })
    expect(await change(['one', 'two'])).toEqual({ changed: 1, full: 1, next: null })
    expect(await tagsOf(organizer, ada)).toEqual(many(19))
    const results = await Promise.all(['x', 'y', 'z'].map((tag) => change([tag])))
    expect(results.filter(({ full }) => full === 0)).toHaveLength(1)
    expect(await tagsOf(organizer, ada)).toHaveLength(20)
  })

  test('changes 5,000 contacts per request and continues with its cursor', async () => {
    const organizer = await foyer.organizer()
    await foyer.services.db.$client.query(
      `INSERT INTO contacts (id, organization_id, email) SELECT gen_random_uuid(), $1, 'p' || n || '@example.test' FROM generate_series(1, 5003) n`,
      [organizer.organizationId],
    )
    const first = await organizer.do(api.changeContactTags, { body: { add: ['All'], filter: {} } })
    expect(first).toMatchObject({ changed: 5000, next: expect.any(String) })
    const second = await organizer.do(api.changeContactTags, { body: { add: ['All'], filter: {}, cursor: first.next } })
    expect(second).toEqual({ changed: 3, full: 0, next: null })
    expect((await organizer.do(api.listContactTags)).tags).toEqual([{ tag: 'All', contacts: null }])
  })

  test('changes nothing in another workspace, and needs tags and contacts', async () => {
    const [organizer, stranger] = [await foyer.organizer(), await foyer.organizer()]
    const ada = await add(organizer, 'ada')
    expect(await stranger.do(api.changeContactTags, { body: { add: ['mine'], contactIds: [ada] } })).toMatchObject({ changed: 0 })
    expect(await tagsOf(organizer, ada)).toEqual([])
    for (const body of [{ add: ['x'] }, { contactIds: [ada] }, { add: ['x'], contactIds: [ada], filter: {} }])
      expect((await organizer.call(api.changeContactTags, { body })).status, JSON.stringify(body)).toBe(400)
  })
})
