import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { expectSameNotFound } from '../../../test/support/same-not-found.ts'

const foyer = useFoyer()
const anyTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

async function organizerWithEvent() {
  const organizer = await foyer.organizer()
  const { id: eventId } = await organizer.do(api.createEvent, { body: { name: 'Summit' } })
  return { organizer, params: { eventId } }
}
const add = (organizer: Organizer, params: { eventId: string }, name: string, position?: number) =>
  organizer.do(api.createSpeaker, { params, body: { name, position } })
const speakerNames = async (organizer: Organizer, params: { eventId: string }) =>
  (await organizer.do(api.listSpeakers, { params })).speakers.map((speaker) => speaker.name)

describe('a new speaker', () => {
  test('is returned with every field, null where none was given, and is then in the list', async () => {
    const { organizer, params } = await organizerWithEvent()
    expect(await organizer.do(api.listSpeakers, { params })).toEqual({ speakers: [] })
    const body = {
      name: ' Ada Okafor ',
      title: ' Head of Research ',
      avatar: 'https://images.example/a.jpg',
      bio: 'Tides.',
      id: 'x',
      eventId: 'y',
    }
    const ada = await organizer.do(api.createSpeaker, { params, body })
    expect(ada).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      eventId: params.eventId,
      name: 'Ada Okafor',
      title: 'Head of Research',
      avatar: 'https://images.example/a.jpg',
      bio: 'Tides.',
      position: 0,
      version: 1,
      createdAt: anyTime,
      updatedAt: anyTime,
    })
    const ben = await organizer.do(api.createSpeaker, { params, body: { name: 'Ben', title: '  ', bio: '' } })
    expect(ben).toMatchObject({ name: 'Ben', title: null, avatar: null, bio: null, position: 1 })
    expect(await organizer.do(api.listSpeakers, { params })).toEqual({ speakers: [ada, ben] })
  })

  test('is rejected with the name of the invalid field', async () => {
    const cases: [unknown, string][] = [
      [{}, 'name is missing.'],
      [{ name: '   ' }, 'name must not be blank.'],
      [{ name: 7 }, 'name must be a string.'],
      [{ name: 'x'.repeat(201) }, 'name can have at most 200 characters.'],
      [{ name: 'Ada', avatar: 'javascript:alert(1)' }, 'avatar must be an http or https URL.'],
      [{ name: 'Ada', avatar: '' }, 'avatar must be an http or https URL.'],
      [{ name: 'Ada', position: -1 }, 'position must be at least 0.'],
      [{ name: 'Ada', position: '1' }, 'position must be an integer.'],
      [{ name: 'Ada', position: 1e300 }, 'position must be at most 100000.'],
      [{ name: 'A\u0000da' }, 'The text contains a NUL character, which cannot be stored.'],
    ]
    const { organizer, params } = await organizerWithEvent()
    for (const [body, error] of cases) {
      expect(await organizer.call(api.createSpeaker, { params, body })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_ERROR', error },
      })
      expect(await speakerNames(organizer, params)).toEqual([])
    }
  })

  test('with the same Idempotency-Key is added once', async () => {
    const { organizer, params } = await organizerWithEvent()
    const keyed = organizer.with({ 'idempotency-key': 'add-ada' })
    const first = await keyed.do(api.createSpeaker, { params, body: { name: 'Ada' } })
    expect(await keyed.do(api.createSpeaker, { params, body: { name: 'Ada' } })).toEqual(first)
    expect(await speakerNames(organizer, params)).toEqual(['Ada'])
  })

  test('is rejected once the event has 1,000 speakers, and all 1,000 are copied with the event', async () => {
    const { organizer, params } = await organizerWithEvent()
    await foyer.services.db.$client.query(
      `INSERT INTO speakers (id, organization_id, event_id, name, position)
       SELECT gen_random_uuid(), $1, $2, 'Speaker ' || n, n FROM generate_series(0, 998) n`,
      [organizer.organizationId, params.eventId],
    )
    await add(organizer, params, 'The last one')
    expect(await organizer.call(api.createSpeaker, { params, body: { name: 'One too many' } })).toMatchObject({
      status: 400,
      body: { error: 'An event can have at most 1000 speakers.' },
    })
    const copy = await organizer.do(api.duplicateEvent, { params })
    expect(await speakerNames(organizer, { eventId: copy.id })).toEqual(await speakerNames(organizer, params))
  })
})

describe('the lineup', () => {
  test('moves later speakers back when one is inserted', async () => {
    const { organizer, params } = await organizerWithEvent()
    for (const name of ['A', 'B', 'C']) await add(organizer, params, name)
    expect((await add(organizer, params, 'New', 1)).position).toBe(1)
    expect(await speakerNames(organizer, params)).toEqual(['A', 'New', 'B', 'C'])
  })

  test.each([
    [0, 2, ['B', 'C', 'A', 'D']],
    [3, 1, ['A', 'D', 'B', 'C']],
    [1, 1, ['A', 'B', 'C', 'D']],
    [0, 50, ['B', 'C', 'D', 'A']],
  ])('moved from %i to %i, the others keep their order', async (from, to, order) => {
    const { organizer, params } = await organizerWithEvent()
    const speakers = []
    for (const name of ['A', 'B', 'C', 'D']) speakers.push(await add(organizer, params, name))
    const moved = await organizer.do(api.updateSpeaker, { params: { ...params, speakerId: speakers[from]!.id }, body: { position: to } })
    expect(moved.position).toBe(to)
    expect(await speakerNames(organizer, params)).toEqual(order)
  })

  test('has no duplicate positions after concurrent inserts and moves', async () => {
    const { organizer, params } = await organizerWithEvent()
    const first = await add(organizer, params, 'First')
    await Promise.all([
      ...Array.from({ length: 8 }, (_, n) => add(organizer, params, `S${n}`)),
      ...Array.from({ length: 4 }, (_, n) =>
        organizer.do(api.updateSpeaker, { params: { ...params, speakerId: first.id }, body: { position: n } }),
      ),
    ])
    const { speakers } = await organizer.do(api.listSpeakers, { params })
    expect(speakers).toHaveLength(9)
    expect(new Set(speakers.map((speaker) => speaker.position)).size).toBe(9)
  })

  test('pages by cursor', async () => {
    const { organizer, params } = await organizerWithEvent()
    for (const name of ['A', 'B', 'C']) await add(organizer, params, name)
    const first = await organizer.call(api.listSpeakers, { params, query: { limit: '2' } })
    expect(first.body.speakers.map((speaker) => speaker.name)).toEqual(['A', 'B'])
    const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1]
    const second = await organizer.send<typeof first.body>('GET', next!)
    expect(second.body.speakers.map((speaker) => speaker.name)).toEqual(['C'])
    expect(second.headers.get('link')).toBeNull()
    for (const keys of [['x', 'y'], [1e99, 'y'], [1, 'nonsense'], [1]]) {
      const cursor = Buffer.from(JSON.stringify(keys)).toString('base64url')
      expect(await organizer.call(api.listSpeakers, { params, query: { cursor } })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_ERROR' },
      })
    }
    for (const limit of ['0', '1001', 'x']) expect((await organizer.call(api.listSpeakers, { params, query: { limit } })).status).toBe(400)
  })
})

describe('changing a speaker', () => {
  test('changes only the fields that are sent; null and empty text both clear a field', async () => {
    const { organizer, params } = await organizerWithEvent()
    const body = { name: 'Ada', title: 'CTO', avatar: 'https://images.example/a.jpg', bio: 'Tides.' }
    const ada = await organizer.do(api.createSpeaker, { params, body })
    const own = { ...params, speakerId: ada.id }
    expect(await organizer.do(api.updateSpeaker, { params: own, body: { name: ' Ada O. ' } })).toEqual({
      ...ada,
      name: 'Ada O.',
      version: 2,
      updatedAt: anyTime,
    })
    expect(await organizer.do(api.updateSpeaker, { params: own, body: { title: '', avatar: null, bio: ' ' } })).toMatchObject({
      name: 'Ada O.',
      title: null,
      avatar: null,
      bio: null,
    })
    expect((await organizer.call(api.updateSpeaker, { params: own, body: {} })).status).toBe(400)
    expect(await organizer.call(api.updateSpeaker, { params: own, body: { name: null } })).toMatchObject({
      status: 400,
      body: { error: 'name must be a string.' },
    })
  })

  test('based on an older version is refused, and moving another speaker does not make a version old', async () => {
    const { organizer, params } = await organizerWithEvent()
    const ada = await add(organizer, params, 'Ada')
    const ben = await add(organizer, params, 'Ben')
    const own = { ...params, speakerId: ada.id }
    const based = organizer.with({ 'if-match': '"1"' })
    await organizer.do(api.updateSpeaker, { params: { ...params, speakerId: ben.id }, body: { position: 0 } })
    expect(await based.do(api.updateSpeaker, { params: own, body: { title: 'CTO' } })).toMatchObject({ version: 2 })
    expect(await based.call(api.updateSpeaker, { params: own, body: { title: 'CEO' } })).toMatchObject({
      status: 412,
      body: { code: 'VERSION_CONFLICT' },
    })
    expect((await organizer.do(api.listSpeakers, { params })).speakers[1]).toMatchObject({ name: 'Ada', title: 'CTO', version: 2 })
  })

  test('needs a session, and deleting needs the admin role', async () => {
    const { organizer, params } = await organizerWithEvent()
    const own = { ...params, speakerId: (await add(organizer, params, 'Ada')).id }
    for (const op of [api.listSpeakers, api.createSpeaker, api.updateSpeaker, api.deleteSpeaker])
      expect(await foyer.visitor.call(op, { params: own })).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
    const member = await foyer.colleague(organizer, 'member')
    await member.do(api.updateSpeaker, { params: own, body: { title: 'CTO' } })
    expect(await member.call(api.deleteSpeaker, { params: own })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    const admin = await foyer.colleague(organizer, 'admin')
    expect(await admin.do(api.deleteSpeaker, { params: own })).toEqual({ ok: true })
    expect(await admin.call(api.deleteSpeaker, { params: own })).toMatchObject({
      status: 404,
      body: { error: 'There is no such speaker.' },
    })
    expect(await speakerNames(organizer, params)).toEqual([])
  })
})

test('a speaker of another workspace or event is the same 404 as an unknown id', async () => {
  const { organizer, params } = await organizerWithEvent()
  const other = await organizerWithEvent()
  const foreign = await add(other.organizer, other.params, 'Not yours')
  const body = { name: 'Taken over' }
  const all = [api.listSpeakers, api.createSpeaker, api.updateSpeaker, api.deleteSpeaker] as const
  for (const op of all)
    await expectSameNotFound('event', other.params.eventId, (eventId) =>
      organizer.call(op, { params: { eventId, speakerId: foreign.id }, ...(op.method !== 'GET' && { body }) }),
    )
  for (const op of [api.updateSpeaker, api.deleteSpeaker])
    await expectSameNotFound('speaker', foreign.id, (speakerId) => organizer.call(op, { params: { ...params, speakerId }, body }))

  const sibling = await organizer.do(api.createEvent, { body: { name: 'Sibling' } })
  const elsewhere = await add(organizer, { eventId: sibling.id }, 'Of the sibling')
  expect((await organizer.call(api.deleteSpeaker, { params: { ...params, speakerId: elsewhere.id } })).status).toBe(404)
  expect(await speakerNames(organizer, { eventId: sibling.id })).toEqual(['Of the sibling'])
  expect(await speakerNames(other.organizer, other.params)).toEqual(['Not yours'])
})

test('a duplicated event has copies of the speakers, which change independently', async () => {
  const { organizer, params } = await organizerWithEvent()
  const body = { name: 'Ada', title: 'CTO', avatar: 'https://images.example/a.jpg', bio: 'Tides.' }
  const ada = await organizer.do(api.createSpeaker, { params, body })
  await add(organizer, params, 'Ben', 0)
  const copy = { eventId: (await organizer.do(api.duplicateEvent, { params })).id }
  const { speakers } = await organizer.do(api.listSpeakers, { params: copy })
  expect(speakers).toMatchObject([
    { name: 'Ben', position: 0 },
    { ...body, position: 1, eventId: copy.eventId },
  ])
  expect(speakers[1]!.id).not.toBe(ada.id)
  await organizer.do(api.deleteSpeaker, { params: { ...copy, speakerId: speakers[1]!.id } })
  expect(await speakerNames(organizer, params)).toEqual(['Ben', 'Ada'])
})
