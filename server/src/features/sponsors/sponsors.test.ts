import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { expectSameNotFound, UNKNOWN_ID } from '../../../test/support/same-not-found.ts'

const foyer = useFoyer()
type EventParams = { eventId: string }

async function organizerWithEvent() {
  const organizer = await foyer.organizer()
  return { organizer, params: await newEvent(organizer) }
}
const newEvent = async (organizer: Organizer): Promise<EventParams> => ({
  eventId: (await organizer.do(api.createEvent, { body: { name: 'Summit' } })).id,
})
const add = (organizer: Organizer, params: EventParams, name: string) => organizer.do(api.addSponsor, { params, body: { name } })
const attach = (organizer: Organizer, params: EventParams, sponsorId: string) =>
  organizer.do(api.addSponsor, { params, body: { sponsorId } })
const sponsorsOf = async (organizer: Organizer, params: EventParams) => (await organizer.do(api.listSponsors, { params })).sponsors
const brandsOf = async (organizer: Organizer) => (await organizer.do(api.listBrands)).sponsors.map((brand) => brand.name)

describe('adding a sponsor', () => {
  test('by name creates a brand and adds it to the event', async () => {
    const { organizer, params } = await organizerWithEvent()
    expect(await organizer.do(api.listSponsors, { params })).toEqual({ sponsors: [] })
    const body = { name: ' Northwind ', website: 'https://northwind.example', logo: 'http://images.example/n.png', created: false }
    const saved = await organizer.do(api.addSponsor, { params, body })
    const { created, attached, ...sponsor } = saved
    expect(saved).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      eventId: params.eventId,
      sponsorId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Northwind',
      website: 'https://northwind.example',
      logo: 'http://images.example/n.png',
      eventCount: 1,
      version: 1,
      created: true,
      attached: true,
    })
    expect(sponsor.id).not.toBe(sponsor.sponsorId)
    expect(await add(organizer, params, 'Contoso')).toMatchObject({ website: null, logo: null })
    expect(await sponsorsOf(organizer, params)).toEqual([sponsor, expect.objectContaining({ name: 'Contoso' })])
    const { sponsors } = await organizer.do(api.listBrands)
    const { id: _, eventId: __, ...brand } = sponsor
    expect(sponsors).toEqual([
      { ...brand, eventNames: ['Summit'] },
      expect.objectContaining({ name: 'Contoso', website: null, logo: null }),
    ])
  })

  test('by sponsorId adds a brand of the workspace to the event; repeating it changes nothing', async () => {
    const { organizer, params } = await organizerWithEvent()
    const second = await newEvent(organizer)
    const { sponsorId } = await add(organizer, params, 'Northwind')
    const attached = await attach(organizer, second, sponsorId)
    expect(attached).toMatchObject({ eventId: second.eventId, sponsorId, name: 'Northwind', created: false, attached: true })
    expect(await attach(organizer, second, sponsorId)).toEqual({ ...attached, attached: false })
    expect(await sponsorsOf(organizer, second)).toHaveLength(1)
  })

  test('by sponsorId ten times at once attaches it once', async () => {
    const { organizer, params } = await organizerWithEvent()
    const second = await newEvent(organizer)
    const { sponsorId } = await add(organizer, params, 'Northwind')
    const answers = await Promise.all(Array.from({ length: 10 }, () => attach(organizer, second, sponsorId)))
    expect(answers.filter((answer) => answer.attached)).toHaveLength(1)
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
  })

  test('is rejected with the name of the invalid field, and nothing is saved', async () => {
    const cases: [unknown, string][] = [
      [{}, 'name is missing: send name for a new sponsor, or sponsorId for an existing brand of the workspace.'],
      [
        { website: 'https://n.example' },
        'name is missing: send name for a new sponsor, or sponsorId for an existing brand of the workspace.',
      ],
      [{ name: ' ' }, 'name must not be blank.'],
      [{ name: 3 }, 'name must be a string.'],
      [{ name: 'N', website: 'ftp://n.example' }, 'website must be an http or https URL.'],
      [{ name: 'N', website: 'https://user:secret@n.example' }, 'website must be an http or https URL.'],
      [{ name: 'N', logo: 'data:image/png;base64,AA' }, 'logo must be an http or https URL.'],
      [{ name: 'N', logo: `https://n.example/${'x'.repeat(2000)}` }, 'logo can have at most 2000 characters.'],
      [
        { name: 'N', sponsorId: UNKNOWN_ID },
        'Send sponsorId alone. To change the brand, use PATCH; to create a brand, leave out sponsorId.',
      ],
    ]
    const { organizer, params } = await organizerWithEvent()
    for (const [body, error] of cases) {
      expect(await organizer.call(api.addSponsor, { params, body })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_ERROR', error },
      })
      expect(await brandsOf(organizer)).toEqual([])
    }
  })

  test('is rejected once the event has 1,000 sponsors, and creates no brand', async () => {
    const { organizer, params } = await organizerWithEvent()
    await foyer.services.db.$client.query(
      `WITH brands AS (INSERT INTO sponsors (id, organization_id, name)
         SELECT gen_random_uuid(), $1, 'Brand ' || n FROM generate_series(1, 999) n RETURNING id)
       INSERT INTO event_sponsors (id, organization_id, event_id, sponsor_id) SELECT gen_random_uuid(), $1, $2, id FROM brands`,
      [organizer.organizationId, params.eventId],
    )
    await add(organizer, params, 'The last one')
    expect(await organizer.call(api.addSponsor, { params, body: { name: 'One too many' } })).toMatchObject({
      status: 400,
      body: { error: 'An event can have at most 1000 sponsors.' },
    })
    const all = await sponsorsOf(organizer, params)
    expect(await brandsOf(organizer)).toHaveLength(1000)
    const sponsorIds = all.map((sponsor) => sponsor.sponsorId)
    const wanted = Array.from({ length: 20 }, (_, n) => ({ title: `Wall ${n}`, sponsorIds }))
    const { showcases } = await organizer.do(api.replaceLogoShowcases, { params, body: { showcases: wanted } })
    expect(showcases.map(({ title, sponsorIds }) => ({ title, sponsorIds }))).toEqual(wanted)
  })
})

describe('changing a sponsor', () => {
  test('changes the brand on every event that uses it', async () => {
    const { organizer, params } = await organizerWithEvent()
    const second = await newEvent(organizer)
    const saved = await add(organizer, params, 'Northwind')
    const { sponsorId } = saved
    await attach(organizer, second, sponsorId)
    const changes = { website: 'https://northwind.example' }
    expect(await organizer.do(api.updateSponsor, { params: { ...params, sponsorId }, body: changes })).toEqual({
      ...saved,
      ...changes,
      eventCount: 2,
      version: 2,
      created: false,
      attached: false,
    })
    await organizer.do(api.updateSponsor, { params: { ...params, sponsorId }, body: { name: ' Northwind Traders ', website: null } })
    expect(await sponsorsOf(organizer, second)).toMatchObject([{ sponsorId, name: 'Northwind Traders', website: null, logo: null }])
  })

  test('adds a brand that is not on the event yet', async () => {
    const { organizer, params } = await organizerWithEvent()
    const second = { ...(await newEvent(organizer)), sponsorId: (await add(organizer, params, 'Northwind')).sponsorId }
    const body = { logo: 'https://images.example/n.png' }
    const saved = await organizer.do(api.updateSponsor, { params: second, body })
    expect(saved).toMatchObject({ ...second, ...body, created: false, attached: true })
    expect(await organizer.do(api.updateSponsor, { params: second, body })).toEqual({ ...saved, version: 3, attached: false })
  })

  test('based on an older version is refused and changes nothing', async () => {
    const { organizer, params } = await organizerWithEvent()
    const own = { ...params, sponsorId: (await add(organizer, params, 'Northwind')).sponsorId }
    const based = organizer.with({ 'if-match': '"1"' })
    expect(await based.do(api.updateSponsor, { params: own, body: { name: 'Contoso' } })).toMatchObject({ version: 2 })
    expect(await based.call(api.updateSponsor, { params: own, body: { name: 'Fabrikam' } })).toMatchObject({
      status: 412,
      body: { code: 'VERSION_CONFLICT' },
    })
    expect(await sponsorsOf(organizer, params)).toMatchObject([{ name: 'Contoso', version: 2 }])
  })

  test('is rejected with the name of the invalid field, and nothing is saved', async () => {
    const cases: [unknown, string][] = [
      [{}, 'Give at least one of name, website, logo.'],
      [{ colour: 'red' }, 'Give at least one of name, website, logo.'],
      [{ name: null }, 'name must be a string.'],
      [{ website: 'javascript:alert(1)' }, 'website must be an http or https URL.'],
      [{ logo: 5 }, 'logo must be a string or null.'],
    ]
    const { organizer, params } = await organizerWithEvent()
    const { sponsorId } = await add(organizer, params, 'Northwind')
    for (const [body, error] of cases) {
      expect(await organizer.call(api.updateSponsor, { params: { ...params, sponsorId }, body })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_ERROR', error },
      })
    }
    expect(await sponsorsOf(organizer, params)).toMatchObject([{ name: 'Northwind', website: null, logo: null }])
  })
})

describe('deleting a sponsor', () => {
  test('removes it from the event and its showcases, and deletes the brand with its last use', async () => {
    const { organizer, params } = await organizerWithEvent()
    const second = await newEvent(organizer)
    const [{ sponsorId }, kept] = [await add(organizer, params, 'Northwind'), await add(organizer, params, 'Contoso')]
    await attach(organizer, second, sponsorId)
    const showcases = [{ title: 'Gold', sponsorIds: [kept.sponsorId, sponsorId] }]
    await organizer.do(api.replaceLogoShowcases, { params, body: { showcases } })
    await organizer.do(api.replaceLogoShowcases, { params: second, body: { showcases: [{ title: 'Gold', sponsorIds: [sponsorId] }] } })

    expect(await organizer.do(api.deleteSponsor, { params: { ...params, sponsorId } })).toEqual({ deleted: true })
    expect(await sponsorsOf(organizer, params)).toMatchObject([{ sponsorId: kept.sponsorId }])
    expect(await organizer.do(api.getLogoShowcases, { params })).toMatchObject({
      showcases: [{ title: 'Gold', sponsorIds: [kept.sponsorId] }],
    })
    expect(await organizer.do(api.getLogoShowcases, { params: second })).toMatchObject({ showcases: [{ sponsorIds: [sponsorId] }] })
    expect(await brandsOf(organizer)).toEqual(['Northwind', 'Contoso'])
    expect((await organizer.call(api.deleteSponsor, { params: { ...params, sponsorId } })).status).toBe(404)

    await organizer.do(api.deleteSponsor, { params: { ...second, sponsorId } })
    expect(await organizer.do(api.getLogoShowcases, { params: second })).toMatchObject({ showcases: [{ title: 'Gold', sponsorIds: [] }] })
    expect(await brandsOf(organizer)).toEqual(['Contoso'])
    expect(await organizer.call(api.addSponsor, { params, body: { sponsorId } })).toMatchObject({ status: 404 })
  })

  test('from both its events at once deletes the brand, unless another event adds it in the meantime', async () => {
    const { organizer, params } = await organizerWithEvent()
    const [second, third] = [await newEvent(organizer), await newEvent(organizer)]
    for (let round = 0; round < 10; round += 1) {
      const { sponsorId } = await add(organizer, params, `Brand ${round}`)
      await attach(organizer, second, sponsorId)
      const [, , joined] = await Promise.all([
        organizer.do(api.deleteSponsor, { params: { ...params, sponsorId } }),
        organizer.do(api.deleteSponsor, { params: { ...second, sponsorId } }),
        organizer.call(api.addSponsor, { params: third, body: { sponsorId } }),
      ])
      const stays = joined.status === 201
      if (!stays) expect(joined.status).toBe(404)
      expect((await sponsorsOf(organizer, third)).some((sponsor) => sponsor.sponsorId === sponsorId)).toBe(stays)
      expect((await brandsOf(organizer)).includes(`Brand ${round}`)).toBe(stays)
    }
  })

  test('needs the admin role; members can add and change', async () => {
    const { organizer, params } = await organizerWithEvent()
    const member = await foyer.colleague(organizer, 'member')
    const own = { ...params, sponsorId: (await add(member, params, 'Northwind')).sponsorId }
    await member.do(api.updateSponsor, { params: own, body: { name: 'Northwind Traders' } })
    await member.do(api.replaceLogoShowcases, { params, body: { showcases: [] } })
    expect(await member.call(api.deleteSponsor, { params: own })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await (await foyer.colleague(organizer, 'admin')).do(api.deleteSponsor, { params: own })).toEqual({ deleted: true })
  })
})

describe('the lists', () => {
  test('page by cursor and reject a cursor they did not issue', async () => {
    const { organizer, params } = await organizerWithEvent()
    for (const name of ['A', 'B', 'C']) await add(organizer, params, name)
    for (const op of [api.listSponsors, api.listBrands]) {
      const first = await organizer.call(op, { params, query: { limit: '2' } })
      expect(first.body.sponsors.map((sponsor) => sponsor.name)).toEqual(['A', 'B'])
      const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1]
      const second = await organizer.send<typeof first.body>('GET', next!)
      expect(second.body.sponsors.map((sponsor) => sponsor.name)).toEqual(['C'])
      expect(second.headers.get('link')).toBeNull()
      for (const cursor of ['nonsense', Buffer.from('["nonsense"]').toString('base64url')])
        expect(await organizer.call(op, { params, query: { cursor } })).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
    }
  })

  test('find brands by a part of their name, and name the events that use them', async () => {
    const { organizer, params } = await organizerWithEvent()
    const { sponsorId } = await add(organizer, params, '100% Northwind')
    await add(organizer, params, 'Contoso')
    for (const name of ['Autumn', 'Winter', 'Spring']) {
      const { id: eventId } = await organizer.do(api.createEvent, { body: { name } })
      await attach(organizer, { eventId }, sponsorId)
    }
    const find = async (q: string) => (await organizer.do(api.listBrands, { query: { q } })).sponsors
    expect(await find('north')).toMatchObject([{ name: '100% Northwind', eventCount: 4, eventNames: ['Spring', 'Winter', 'Autumn'] }])
    expect(await find('0%')).toHaveLength(1)
    expect(await find('%o')).toEqual([])
    expect(await find(' ')).toHaveLength(2)
    expect(await sponsorsOf(organizer, params)).toMatchObject([{ eventCount: 4 }, { eventCount: 1 }])
  })

  test('show nothing of another workspace', async () => {
    const { organizer, params } = await organizerWithEvent()
    await add(organizer, params, 'Northwind')
    expect(await brandsOf(await foyer.organizer())).toEqual([])
  })
})

test('sponsors need a session', async () => {
  const params = { eventId: UNKNOWN_ID, sponsorId: UNKNOWN_ID }
  const all = [api.listBrands, api.listSponsors, api.addSponsor, api.updateSponsor, api.deleteSponsor] as const
  for (const op of [...all, api.getLogoShowcases, api.replaceLogoShowcases])
    expect(await foyer.visitor.call(op, { params })).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
})

test('an event or brand of another workspace is the same 404 as an unknown id', async () => {
  const { organizer, params } = await organizerWithEvent()
  const other = await organizerWithEvent()
  const foreign = await add(other.organizer, other.params, 'Not yours')
  const body = { name: 'Taken over', showcases: [] }
  const all = [api.listSponsors, api.addSponsor, api.updateSponsor, api.deleteSponsor, api.getLogoShowcases, api.replaceLogoShowcases]
  for (const op of all)
    await expectSameNotFound('event', other.params.eventId, (eventId) =>
      organizer.call(op, { params: { eventId, sponsorId: foreign.sponsorId }, ...(op.method !== 'GET' && { body }) }),
    )
  for (const op of [api.updateSponsor, api.deleteSponsor])
    await expectSameNotFound('sponsor', foreign.sponsorId, (sponsorId) => organizer.call(op, { params: { ...params, sponsorId }, body }))
  await expectSameNotFound('sponsor', foreign.sponsorId, (sponsorId) => organizer.call(api.addSponsor, { params, body: { sponsorId } }))
  expect(await sponsorsOf(other.organizer, other.params)).toMatchObject([{ name: 'Not yours' }])
})
