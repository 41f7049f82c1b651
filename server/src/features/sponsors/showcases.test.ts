import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { useFoyer } from '../../../test/support/foyer.ts'
import { UNKNOWN_ID } from '../../../test/support/same-not-found.ts'

const foyer = useFoyer()

async function eventWithSponsors(...names: string[]) {
  const organizer = await foyer.organizer()
  const params = { eventId: (await organizer.do(api.createEvent, { body: { name: 'Summit' } })).id }
  const ids: string[] = []
  for (const name of names) ids.push((await organizer.do(api.addSponsor, { params, body: { name } })).sponsorId)
  return { organizer, params, ids }
}

describe('the logo showcases', () => {
  test('read back as they were saved, in order, with ids', async () => {
    const { organizer, params, ids } = await eventWithSponsors('A', 'B', 'C')
    expect(await organizer.do(api.getLogoShowcases, { params })).toEqual({ showcases: [], version: 1 })
    const showcases = [
      { title: 'Gold', sponsorIds: [ids[2]!, ids[0]!] },
      { title: 'Media partners', sponsorIds: [] },
      { title: 'Gold', sponsorIds: [ids[0]!] },
    ]
    const saved = await organizer.do(api.replaceLogoShowcases, { params, body: { showcases } })
    expect(saved).toEqual({
      showcases: showcases.map((showcase) => ({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), ...showcase })),
      version: 2,
    })
    expect(await organizer.do(api.getLogoShowcases, { params })).toEqual(saved)
  })

  test('are replaced as a whole, and what was read can be saved again', async () => {
    const { organizer, params, ids } = await eventWithSponsors('A', 'B')
    const first = { showcases: [{ title: ' Gold ', sponsorIds: ids }] }
    const read = await organizer.do(api.replaceLogoShowcases, { params, body: first })
    const again = await organizer.do(api.replaceLogoShowcases, { params, body: read })
    expect(again).toEqual({ ...read, version: read.version + 1 })
    expect(await organizer.do(api.replaceLogoShowcases, { params, body: { showcases: [] } })).toEqual({ showcases: [], version: 4 })
    expect(await organizer.do(api.listSponsors, { params })).toMatchObject({ sponsors: [{ name: 'A' }, { name: 'B' }] })
  })

  test('keep their ids when they are sent with them; an id of another event or sent twice gives a new one', async () => {
    const { organizer, params, ids } = await eventWithSponsors('A')
    const save = async (showcases: object[], eventId = params.eventId) =>
      (await organizer.do(api.replaceLogoShowcases, { params: { eventId }, body: { showcases } })).showcases
    const [gold] = await save([{ title: 'Gold', sponsorIds: ids }])
    const saved = await save([
      { title: 'New', sponsorIds: [] },
      { id: gold!.id, title: 'Main', sponsorIds: ids },
      { id: gold!.id, title: 'Again', sponsorIds: [] },
    ])
    expect(saved[1]).toEqual({ id: gold!.id, title: 'Main', sponsorIds: ids })
    expect(new Set(saved.map(({ id }) => id)).size).toBe(3)
    const sibling = await organizer.do(api.createEvent, { body: { name: 'Sibling' } })
    const [copied] = await save([{ id: gold!.id, title: 'Gold', sponsorIds: [] }], sibling.id)
    expect(copied!.id).not.toBe(gold!.id)
    expect((await organizer.do(api.getLogoShowcases, { params })).showcases).toEqual(saved)
  })

  test('are refused when they are based on an older version, also after a sponsor was removed', async () => {
    const { organizer, params, ids } = await eventWithSponsors('A', 'B')
    const based = organizer.with({ 'if-match': '"2"' })
    await organizer.do(api.replaceLogoShowcases, { params, body: { showcases: [{ title: 'Gold', sponsorIds: ids }] } })
    await organizer.do(api.deleteSponsor, { params: { ...params, sponsorId: ids[0] } })
    expect(await based.call(api.replaceLogoShowcases, { params, body: { showcases: [] } })).toMatchObject({
      status: 412,
      body: { code: 'VERSION_CONFLICT' },
    })
    expect(await organizer.do(api.getLogoShowcases, { params })).toMatchObject({ showcases: [{ sponsorIds: [ids[1]] }], version: 3 })
  })

  test('are those of one request when several save at once', async () => {
    const { organizer, params, ids } = await eventWithSponsors('A', 'B', 'C')
    const versions = Array.from({ length: 6 }, (_, n) => [
      { title: `Gold ${n}`, sponsorIds: ids },
      { title: `Silver ${n}`, sponsorIds: [ids[n % 3]!] },
    ])
    await Promise.all(versions.map((showcases) => organizer.do(api.replaceLogoShowcases, { params, body: { showcases } })))
    const { showcases } = await organizer.do(api.getLogoShowcases, { params })
    expect(versions).toContainEqual(showcases.map(({ title, sponsorIds }) => ({ title, sponsorIds })))
  })

  test('reject a sponsor that is not on the event, with the same message for every reason, and stay unchanged', async () => {
    const { organizer, params, ids } = await eventWithSponsors('A')
    const other = await eventWithSponsors('Not yours')
    const sibling = { eventId: (await organizer.do(api.createEvent, { body: { name: 'Sibling' } })).id }
    const elsewhere = await organizer.do(api.addSponsor, { params: sibling, body: { name: 'On the sibling' } })
    const before = await organizer.do(api.replaceLogoShowcases, { params, body: { showcases: [{ title: 'Gold', sponsorIds: ids }] } })
    for (const id of [other.ids[0]!, elsewhere.sponsorId, UNKNOWN_ID, 'nonsense']) {
      const showcases = [
        { title: 'Gold', sponsorIds: ids },
        { title: 'Silver', sponsorIds: [ids[0], id] },
      ]
      expect(await organizer.call(api.replaceLogoShowcases, { params, body: { showcases } })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_ERROR', error: `showcases.1.sponsorIds: ${id} is not a sponsor of this event.` },
      })
    }
    expect(await organizer.do(api.getLogoShowcases, { params })).toEqual(before)
  })

  test('contain a sponsor at most once, and errors name the invalid field', async () => {
    const { organizer, params, ids } = await eventWithSponsors('A')
    const refused = async (showcases: unknown) =>
      (await organizer.call(api.replaceLogoShowcases, { params, body: { showcases } })).body.error
    expect(await refused([{ title: 'Gold', sponsorIds: [ids[0], ids[0]!.toUpperCase()] }])).toBe(
      `showcases.0.sponsorIds contains ${ids[0]!.toUpperCase()} more than once.`,
    )
    expect(await refused(undefined)).toBe('showcases is missing.')
    expect(await refused('Gold')).toBe('showcases must be an array.')
    expect(await refused([{ sponsorIds: [] }])).toBe('showcases.0.title is missing.')
    expect(await refused([{ title: ' ', sponsorIds: [] }])).toBe('showcases.0.title must not be blank.')
    expect(await refused([{ title: 'Gold' }])).toBe('showcases.0.sponsorIds is missing.')
    expect(await refused([{ title: 'Gold', sponsorIds: [7] }])).toBe('showcases.0.sponsorIds.0 must be a string.')
    expect(await refused(Array(51).fill({ title: 'Gold', sponsorIds: [] }))).toBe('showcases can have at most 50 items.')
  })
})

test('a duplicated event has the same brands and showcases, and changing the copy leaves the original unchanged', async () => {
  const { organizer, params, ids } = await eventWithSponsors('A', 'B', 'C')
  const showcases = [
    { title: 'Gold', sponsorIds: [ids[1]!, ids[0]!] },
    { title: 'Empty', sponsorIds: [] },
  ]
  const saved = await organizer.do(api.replaceLogoShowcases, { params, body: { showcases } })
  const copy = { eventId: (await organizer.do(api.duplicateEvent, { params })).id }
  const copied = await organizer.do(api.listSponsors, { params: copy })
  expect(copied.sponsors.map(({ eventId, sponsorId, name }) => ({ eventId, sponsorId, name }))).toEqual(
    ['A', 'B', 'C'].map((name, n) => ({ ...copy, sponsorId: ids[n], name })),
  )
  expect(await organizer.do(api.getLogoShowcases, { params: copy })).toMatchObject({ showcases })
  expect((await organizer.do(api.listBrands)).sponsors).toHaveLength(3)

  await organizer.do(api.deleteSponsor, { params: { ...copy, sponsorId: ids[1] } })
  expect(await organizer.do(api.getLogoShowcases, { params: copy })).toMatchObject({ showcases: [{ sponsorIds: [ids[0]] }, {}] })
  expect(await organizer.do(api.getLogoShowcases, { params })).toEqual(saved)
})
