import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'
import { expectSameNotFound } from '../../../test/support/same-not-found.ts'

const foyer = useFoyer()
const EMPTY = { q: null, tag: [], eventId: null, attended: null, crm: [], createdAfter: null, createdBefore: null }

describe('a saved filter', () => {
  test('is shared by the members, renamed, changed and deleted', async () => {
    const organizer = await foyer.organizer()
    const member = await foyer.colleague(organizer, 'member')
    const saved = await member.do(api.createContactFilter, { body: { name: ' Speakers ', filter: { tag: ['Speaker'], attended: true } } })
    expect(saved).toMatchObject({ name: 'Speakers', filter: { ...EMPTY, tag: ['Speaker'], attended: true } })
    await organizer.do(api.createContactFilter, { body: { name: 'all', filter: {} } })
    const params = { contactFilterId: saved.id }
    expect(await organizer.do(api.updateContactFilter, { params, body: { name: 'Press' } })).toMatchObject({
      name: 'Press',
      filter: { tag: ['Speaker'] },
    })
    expect(await organizer.do(api.updateContactFilter, { params, body: { filter: { q: 'ada' } } })).toMatchObject({
      name: 'Press',
      filter: { ...EMPTY, q: 'ada' },
    })
    expect((await organizer.do(api.listContactFilters)).filters.map(({ name }) => name)).toEqual(['all', 'Press'])
    await organizer.do(api.deleteContactFilter, { params })
    expect((await organizer.call(api.deleteContactFilter, { params })).status).toBe(404)
    expect((await organizer.do(api.listContactFilters)).filters.map(({ name }) => name)).toEqual(['all'])
  })

  test('of another workspace, with an unknown id or an invalid id is the same 404', async () => {
    const [organizer, other] = [await foyer.organizer(), await foyer.organizer()]
    const { id } = await other.do(api.createContactFilter, { body: { name: 'Mine', filter: {} } })
    const calls = [
      (contactFilterId: string) => organizer.call(api.updateContactFilter, { params: { contactFilterId }, body: { name: 'Taken' } }),
      (contactFilterId: string) => organizer.call(api.deleteContactFilter, { params: { contactFilterId } }),
      (contactFilterId: string) => organizer.call(api.listContactFilterEmails, { params: { contactFilterId } }),
    ]
    for (const call of calls) await expectSameNotFound('saved filter', id, call)
    expect((await other.do(api.listContactFilters)).filters).toMatchObject([{ id, name: 'Mine' }])
  })

  test('lists the emails of those who match, in pages, with their number', async () => {
    const organizer = await foyer.organizer()
    for (const name of ['ada', 'ben', 'cleo']) await organizer.do(api.createContact, { body: { email: `${name}@example.test`, name } })
    const { id } = await organizer.do(api.createContactFilter, { body: { name: 'All', filter: {} } })
    const params = { contactFilterId: id }
    const first = await organizer.call(api.listContactFilterEmails, { params, query: { limit: '2' } })
    expect(first.body).toMatchObject({
      total: 3,
      recipients: [{ email: 'cleo@example.test', name: 'cleo' }, { email: 'ben@example.test' }],
    })
    const next = /<(.+)>; rel="next"/.exec(first.headers.get('link')!)![1]!
    expect((await organizer.send('GET', next)).body).toMatchObject({ total: 3, recipients: [{ email: 'ada@example.test' }] })
  })

  test('is refused beyond 100', async () => {
    const organizer = await foyer.organizer()
    await foyer.services.db.$client.query(
      `INSERT INTO contact_filters (id, organization_id, name, filter) SELECT gen_random_uuid(), $1, 'f' || n, $2 FROM generate_series(1, 100) n`,
      [organizer.organizationId, JSON.stringify(EMPTY)],
    )
    expect(await organizer.call(api.createContactFilter, { body: { name: 'x', filter: {} } })).toMatchObject({
      status: 409,
      body: { code: 'STATUS_CONFLICT' },
    })
  })
})

describe('a message with a saved filter', () => {
  const TEXT = { subject: 'News', body: 'Hi', marketing: false }

  test('is for registrants whose contact matches when it goes out, and for no one once the filter is deleted', async () => {
    const { organizer, params, register, find } = await openEvent(foyer)
    for (const name of ['ada', 'ben', 'cleo']) await register(name)
    const contactId = (await find('ada')).contactId!
    await organizer.do(api.createContact, { body: { email: 'dora@example.test' } })
    const { id } = await organizer.do(api.createContactFilter, {
      body: { name: 'VIPs', filter: { tag: ['VIP'], eventId: params.eventId } },
    })
    const filter = { status: ['CONFIRMED'], contactFilterId: id }
    const dryRun = async () => (await organizer.do(api.createEventMessage, { params, body: { ...TEXT, filter, dryRun: true } })).dryRun!
    expect(await dryRun()).toMatchObject({ recipients: 0 })
    await organizer.do(api.changeContactTags, { body: { add: ['vip'], filter: { q: 'dora' } } })
    await organizer.do(api.updateContact, { params: { contactId }, body: { tags: ['vip'] } })
    expect(await dryRun()).toMatchObject({ recipients: 1, sample: ['ada'] })
    const { message } = await organizer.do(api.createEventMessage, { params, body: { ...TEXT, filter } })
    expect(message!.filter.contactFilterId).toBe(id)
    const read = () => organizer.do(api.getEventMessage, { params: { ...params, messageId: message!.id } })
    await expect.poll(async () => (await read()).status, { timeout: 30_000 }).toBe('sent')
    expect(await read()).toMatchObject({ total: 1, sent: 1 })

    const sendAt = '2089-01-01T10:00:00Z'
    await organizer.do(api.createEventMessage, { params, body: { ...TEXT, filter, sendAt } })
    const upcoming = async () =>
      (await organizer.do(api.listScheduledEmails, { params })).emails.find(({ messageId }) => messageId !== null)
    expect(await upcoming()).toMatchObject({ recipients: 1 })
    await organizer.do(api.deleteContactFilter, { params: { contactFilterId: id } })
    expect(await upcoming()).toMatchObject({ recipients: 0 })
  })

  test('refuses a filter of another workspace', async () => {
    const { organizer, params } = await openEvent(foyer)
    const other = await foyer.organizer()
    const { id } = await other.do(api.createContactFilter, { body: { name: 'Theirs', filter: {} } })
    const body = { ...TEXT, filter: { status: ['CONFIRMED'], contactFilterId: id } }
    for (const more of [{}, { draft: true }, { dryRun: true }])
      expect(await organizer.call(api.createEventMessage, { params, body: { ...body, ...more } })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_ERROR', error: expect.stringContaining('contactFilterId') },
      })
  })
})
