import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { type CallInput, type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { FUTURE_TIMES, openEvent } from '../../../test/support/open-event.ts'
import { contacts } from '../contacts/tables.ts'

const foyer = useFoyer()

const add = (organizer: Organizer, email: string, name?: string) =>
  organizer.do(api.createContact, { body: { email: `${email}@example.test`, ...(name && { name }) } })
const names = async (organizer: Organizer, query: CallInput['query'] = {}) =>
  (await organizer.do(api.listContacts, { query })).contacts.map(({ email }) => email.split('@')[0])

/** Ada and Ben at the first event, where Ada was checked in; Ben and Cleo at the second; Dora at none. */
async function people() {
  const { organizer, event, register, find, params } = await openEvent(foyer)
  const second = await organizer.do(api.createEvent, { body: { name: 'Second', ...FUTURE_TIMES } })
  await register('ada')
  await register('ben')
  for (const name of ['ben', 'cleo'])
    await organizer.do(api.addRegistrant, { params: { eventId: second.id }, body: { email: `${name}@example.test`, name } })
  await organizer.do(api.checkInRegistrant, { params: { ...params, registrationId: (await find('ada')).id } })
  const dora = await add(organizer, 'dora', 'Dora')
  const idOf = async (name: string) => (await organizer.do(api.listContacts, { query: { q: `${name}@` } })).contacts[0]!.id
  return { organizer, event, second, dora, idOf, find, params }
}

describe('the list of contacts', () => {
  test('has the events of each contact, and the last one', async () => {
    const { organizer, event, second } = await people()
    const { contacts: listed } = await organizer.do(api.listContacts)
    const seen = listed.map(({ name, eventCount, lastEvent }) => [name, eventCount, lastEvent])
    const at = (of: typeof event) => ({ id: of.id, name: of.name, startTime: '2090-05-01T10:00:00.000Z', timezone: 'Europe/Berlin' })
    expect(seen).toEqual([
      ['Dora', 0, null],
      ['cleo', 1, at(second)],
      ['ben', 2, at(second)],
      ['ada', 1, at(event)],
    ])
  })

  test('is filtered by tags, event, attendance, CRM and time, and counted by the same filter', async () => {
    const { organizer, event, second, dora, idOf } = await people()
    await organizer.do(api.updateContact, { params: { contactId: dora.id }, body: { tags: ['VIP', 'Press'] } })
    await organizer.do(api.updateContact, { params: { contactId: await idOf('ada') }, body: { tags: ['vip'] } })
    await foyer.services.db.$client.query(`UPDATE contacts SET crm_a_id = '501' WHERE id = $1`, [dora.id])
    const expected: [api.ContactFilterInput, string[]][] = [
      [{}, ['dora', 'cleo', 'ben', 'ada']],
      [{ tag: ['Vip'] }, ['dora', 'ada']],
      [{ tag: ['vip', 'press'] }, ['dora']],
      [{ tag: ['unknown'] }, []],
      [{ eventId: event.id }, ['ben', 'ada']],
      [{ eventId: second.id }, ['cleo', 'ben']],
      [{ eventId: dora.id }, []],
      [{ eventId: event.id, attended: true }, ['ada']],
      [{ eventId: event.id, attended: false }, ['ben']],
      [{ attended: true }, ['ada']],
      [{ attended: false }, ['dora', 'cleo', 'ben']],
      [{ attended: true, tag: ['vip'], q: 'a' }, ['ada']],
      [{ eventId: event.id, tag: ['vip'] }, ['ada']],
      [{ crm: ['crm-a'] }, ['dora']],
      [{ crm: ['crm-a', 'crm-b'] }, []],
      [{ createdBefore: dora.createdAt }, ['cleo', 'ben', 'ada']],
      [{ createdAfter: dora.createdAt }, ['dora']],
    ]
    for (const [filter, found] of expected) {
      const query = Object.fromEntries(Object.entries(filter).map(([key, value]) => [key, Array.isArray(value) ? value : String(value)]))
      expect(await names(organizer, query), JSON.stringify(filter)).toEqual(found)
      expect(await organizer.do(api.countContacts, { query }), JSON.stringify(filter)).toEqual({ total: found.length })
    }
  })

  test('has a person with two registrations for an event once, and not one who canceled', async () => {
    const { organizer, event, find, params } = await people()
    await organizer.do(api.cancelRegistrant, { params: { ...params, registrationId: (await find('ben')).id } })
    expect(await names(organizer, { eventId: event.id })).toEqual(['ada'])
    await organizer.do(api.addRegistrant, { params, body: { email: 'ben@example.test', name: 'ben' } })
    expect(await names(organizer, { eventId: event.id })).toEqual(['ben', 'ada'])
  })

  test.each(['tag', 'eventId', 'attended'] as const)('pages by %s without gaps or repeats', async (kind) => {
    const { organizer, event, params } = await openEvent(foyer)
    const ids: string[] = []
    for (let n = 0; n < 7; n += 1) {
      const { id, contactId } = await organizer.do(api.addRegistrant, { params, body: { email: `p${n}@example.test` } })
      await organizer.do(api.checkInRegistrant, { params: { ...params, registrationId: id } })
      ids.push(contactId!)
    }
    await organizer.do(api.changeContactTags, { body: { add: ['All'], contactIds: ids } })
    const filter = { tag: 'tag=all', eventId: `eventId=${event.id}`, attended: 'attended=true' }[kind]
    let path: string | undefined = `/api/v1/dashboard/contacts?limit=3&${filter}`
    const seen: string[] = []
    while (path) {
      const page: Awaited<ReturnType<typeof organizer.call<typeof api.listContacts>>> = await organizer.send('GET', path)
      seen.push(...page.body.contacts.map(({ id }) => id))
      path = /<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
    }
    expect(seen).toEqual(ids.toReversed())
    const cursor = Buffer.from(JSON.stringify(['nonsense', '2027-01-01', ids[0]])).toString('base64url')
    expect((await organizer.call(api.listContacts, { query: { cursor } })).status).toBe(400)
  })

  test('is counted up to 5,000', async () => {
    const organizer = await foyer.organizer()
    const { organizationId } = organizer
    const rows = Array.from({ length: 5001 }, (_, n) => ({ organizationId, email: `p${n}@example.test` }))
    await foyer.services.db.insert(contacts).values(rows.slice(0, 5000))
    expect(await organizer.do(api.countContacts)).toEqual({ total: 5000 })
    await foyer.services.db.insert(contacts).values(rows.slice(5000))
    expect(await organizer.do(api.countContacts)).toEqual({ total: null })
  })

  test('shows, counts and exports nothing of another workspace, whatever its ids', async () => {
    const { event, dora } = await people()
    const stranger = await foyer.organizer()
    expect(await names(stranger)).toEqual([])
    expect(await names(stranger, { eventId: event.id })).toEqual([])
    expect(await stranger.do(api.countContacts, { query: { eventId: event.id } })).toEqual({ total: 0 })
    const file = await stranger.do(api.exportContactsCsv, { query: { contactId: dora.id } })
    expect(file.trim().split('\r\n')).toHaveLength(1)
  })
})

describe('the exported file', () => {
  test('has the contacts of the filter, or the chosen ones, with formulas escaped, and is recorded', async () => {
    const { organizer, dora, idOf } = await people()
    const params = { contactId: dora.id }
    await organizer.do(api.updateContact, { params, body: { name: '=HYPERLINK("x")', tags: ['VIP', 'Press'] } })
    const { status, headers, body } = await organizer.call(api.exportContactsCsv, { query: { tag: 'vip' } })
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="contacts.csv"',
    ])
    const text = body as unknown as string
    expect(text.split('\r\n')).toEqual([
      expect.stringContaining('"Name","Email","Other emails","Tags","Events","Last event","HubSpot ID","Salesforce ID","Created (UTC)"'),
      `"'=HYPERLINK(""x"")","dora@example.test",,"Press; VIP",0,,,,"${dora.createdAt}"`,
      '',
    ])
    const chosen = await organizer.do(api.exportContactsCsv, { query: { contactId: [await idOf('ada'), await idOf('ben')] } })
    expect(
      chosen
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[1]),
    ).toEqual(['"ben@example.test"', '"ada@example.test"'])
    const { entries } = await organizer.do(api.listAuditLog, { query: { action: 'contacts.exported' } })
    expect(entries.map(({ details }) => details)).toEqual([{ contacts: 2 }, { tag: ['vip'] }])
  })

  test('is for admins', async () => {
    const { organizer } = await people()
    const member = await foyer.colleague(organizer, 'member')
    expect(await member.call(api.exportContactsCsv)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  })
})

describe('the activity of a contact', () => {
  test('has registrations with answers and check-ins, invites and emails, newest first and in pages', async () => {
    const { organizer, event, second, idOf } = await people()
    await organizer.do(api.publishEvent, { params: { eventId: second.id } })
    await organizer.do(api.createInvites, { params: { eventId: second.id }, body: { email: 'ada@example.test' } })
    const params = { contactId: await idOf('ada') }
    const of = async (type: string) => (await organizer.do(api.listContactActivity, { params, query: { type } })).activity
    expect(await of('registration')).toMatchObject([
      {
        type: 'registration',
        event: { id: event.id, name: 'Party' },
        registration: { status: 'CONFIRMED', checkedInAt: expect.any(String) },
        invite: null,
      },
    ])
    expect(await of('invite')).toMatchObject([
      { event: { name: 'Second' }, invite: { email: 'ada@example.test', status: 'PENDING' }, mail: null },
    ])
    await expect.poll(async () => (await of('email')).map(({ mail }) => mail!.status), { timeout: 20_000 }).toEqual(['sent', 'sent'])
    const { activity } = await organizer.do(api.listContactActivity, { params })
    expect(activity.map(({ type }) => type).toSorted()).toEqual(['email', 'email', 'invite', 'registration'])
    const times = activity.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().toReversed())
    const first = await organizer.call(api.listContactActivity, { params, query: { limit: '3' } })
    const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')![1]!
    const rest = await organizer.send<typeof first.body>('GET', next)
    expect([...first.body.activity, ...rest.body.activity]).toEqual(activity)
    expect(rest.headers.get('link')).toBeNull()
  })

  test('leaves out emails about others that a member gets at the same address', async () => {
    const { organizer, event } = await people()
    const { id } = await organizer.do(api.createContact, { body: { email: organizer.email } })
    await foyer.services.db.$client.query(
      `INSERT INTO mail_messages (id, organization_id, event_id, registration_id, template_name, trigger, to_email, dedupe_key)
       SELECT gen_random_uuid(), organization_id, event_id, id, 'New registration', 'MANUAL', $2, 'test' FROM registrations WHERE event_id = $1 LIMIT 1`,
      [event.id, organizer.email],
    )
    expect(await organizer.do(api.listContactActivity, { params: { contactId: id } })).toEqual({ activity: [] })
  })
})
