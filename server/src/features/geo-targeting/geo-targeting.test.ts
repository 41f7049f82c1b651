import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { useFoyer } from '../../../test/support/foyer.ts'
import { expectSameNotFound, UNKNOWN_ID } from '../../../test/support/same-not-found.ts'

const foyer = useFoyer()

async function organizerWithEvent() {
  const organizer = await foyer.organizer()
  return { organizer, params: { eventId: (await organizer.do(api.createEvent, { body: { name: 'Summit' } })).id } }
}
const [germany, france] = [
  { country: 'DE', redirectUrl: 'https://acme.example/de?x=1#top' },
  { country: 'FR', redirectUrl: 'http://acme.example/fr' },
]

describe('the geo redirect rules', () => {
  test('are returned as saved, and are replaced as a whole', async () => {
    const { organizer, params } = await organizerWithEvent()
    expect(await organizer.do(api.listGeoRules, { params })).toEqual({ rules: [], version: 1 })
    const body = { rules: [france, { ...germany, id: 'x' }] }
    expect(await organizer.do(api.replaceGeoRules, { params, body })).toEqual({ rules: [france, germany], version: 2 })
    expect(await organizer.do(api.listGeoRules, { params })).toEqual({ rules: [france, germany], version: 2 })
    expect(await organizer.do(api.replaceGeoRules, { params, body: { rules: [germany] } })).toEqual({ rules: [germany], version: 3 })
    expect(await organizer.do(api.listGeoRules, { params })).toEqual({ rules: [germany], version: 3 })
    await organizer.do(api.replaceGeoRules, { params, body: { rules: [] } })
    expect(await organizer.do(api.listGeoRules, { params })).toEqual({ rules: [], version: 4 })
  })

  test('are refused when they are based on an older version', async () => {
    const { organizer, params } = await organizerWithEvent()
    const based = organizer.with({ 'if-match': '"1"' })
    await based.do(api.replaceGeoRules, { params, body: { rules: [france] } })
    expect(await based.call(api.replaceGeoRules, { params, body: { rules: [germany] } })).toMatchObject({
      status: 412,
      body: { code: 'VERSION_CONFLICT' },
    })
    expect(await organizer.do(api.listGeoRules, { params })).toEqual({ rules: [france], version: 2 })
  })

  test('accept every country code', async () => {
    const { organizer, params } = await organizerWithEvent()
    const rules = api.COUNTRY_CODES.map((country) => ({ country, redirectUrl: `https://acme.example/${country}` }))
    await organizer.do(api.replaceGeoRules, { params, body: { rules } })
    expect(await organizer.do(api.listGeoRules, { params })).toEqual({ rules, version: 2 })
    expect(rules).toHaveLength(249)
  })

  test('keep URLs that are valid in a Location header and encode others as a browser would', async () => {
    const { organizer, params } = await organizerWithEvent()
    const rules = [
      { country: 'JP', redirectUrl: ' https://例え.jp/大会 ' },
      { country: 'FR', redirectUrl: 'https://acme.example/été\r\nSet-Cookie: a=b' },
    ]
    const saved = await organizer.do(api.replaceGeoRules, { params, body: { rules } })
    expect(saved.rules.map((rule) => rule.redirectUrl)).toEqual([
      'https://xn--r8jz45g.jp/%E5%A4%A7%E4%BC%9A',
      'https://acme.example/%C3%A9t%C3%A9Set-Cookie:%20a=b',
    ])
    expect(await organizer.do(api.listGeoRules, { params })).toEqual(saved)
  })

  test('are rejected with the name of the invalid field, and the previous rules stay', async () => {
    const cases: [unknown, string][] = [
      [undefined, 'rules is missing.'],
      ['DE', 'rules must be an array.'],
      [[{ redirectUrl: germany.redirectUrl }], 'rules.0.country is missing.'],
      [[{ country: 'DE' }], 'rules.0.redirectUrl is missing.'],
      [[germany, { ...france, country: 'fr' }], 'rules.1.country must be in upper case: FR.'],
      [[{ ...germany, country: 'XX' }], 'rules.0.country must be the ISO 3166-1 alpha-2 code of a country, such as DE.'],
      [[{ ...germany, country: 'EU' }], 'rules.0.country must be the ISO 3166-1 alpha-2 code of a country, such as DE.'],
      [[{ ...germany, country: 'DEU' }], 'rules.0.country must be the ISO 3166-1 alpha-2 code of a country, such as DE.'],
      [[{ ...germany, country: '' }], 'rules.0.country must be the ISO 3166-1 alpha-2 code of a country, such as DE.'],
      [[germany, france, { ...germany }], 'rules contains DE more than once; a country can have one rule.'],
      [[{ country: 'DE', redirectUrl: 'javascript:alert(1)' }], 'rules.0.redirectUrl must be an http or https URL.'],
      [[{ country: 'DE', redirectUrl: '//acme.example' }], 'rules.0.redirectUrl must be an http or https URL.'],
      [[{ country: 'DE', redirectUrl: '/de' }], 'rules.0.redirectUrl must be an http or https URL.'],
      [[{ country: 'DE', redirectUrl: 'https://user:secret@acme.example' }], 'rules.0.redirectUrl must be an http or https URL.'],
      [Array(250).fill(germany), 'rules can have at most 249 items.'],
    ]
    const { organizer, params } = await organizerWithEvent()
    await organizer.do(api.replaceGeoRules, { params, body: { rules: [france] } })
    for (const [rules, error] of cases) {
      expect(await organizer.call(api.replaceGeoRules, { params, body: { rules } })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_ERROR', error },
      })
      expect(await organizer.do(api.listGeoRules, { params })).toMatchObject({ rules: [france] })
    }
  })

  test('are those of one request when several save at once', async () => {
    const { organizer, params } = await organizerWithEvent()
    const versions = Array.from({ length: 8 }, (_, n) =>
      [germany, france].map(({ country }) => ({ country, redirectUrl: `https://${n}.example/` })),
    )
    await Promise.all(versions.map((rules) => organizer.do(api.replaceGeoRules, { params, body: { rules } })))
    expect(versions).toContainEqual((await organizer.do(api.listGeoRules, { params })).rules)
  })

  test('page by cursor', async () => {
    const { organizer, params } = await organizerWithEvent()
    await organizer.do(api.replaceGeoRules, { params, body: { rules: [france, germany] } })
    const first = await organizer.call(api.listGeoRules, { params, query: { limit: '1' } })
    expect(first.body).toMatchObject({ rules: [france] })
    const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1]
    const second = await organizer.send('GET', next!)
    expect(second.body).toMatchObject({ rules: [germany] })
    expect(second.headers.get('link')).toBeNull()
    for (const cursor of ['nonsense', Buffer.from('["x"]').toString('base64url')])
      expect((await organizer.call(api.listGeoRules, { params, query: { cursor } })).status).toBe(400)
  })

  test('can be tested for a country', async () => {
    const { organizer, params } = await organizerWithEvent()
    await organizer.do(api.replaceGeoRules, { params, body: { rules: [germany] } })
    expect(await organizer.do(api.testGeoRules, { params, body: { country: 'DE' } })).toEqual({
      matched: true,
      redirectUrl: germany.redirectUrl,
    })
    expect(await organizer.do(api.testGeoRules, { params, body: { country: 'FR' } })).toEqual({ matched: false, redirectUrl: null })
    const refused = async (body: unknown) => (await organizer.call(api.testGeoRules, { params, body })).body.error
    expect(await refused({ country: 'de' })).toBe('country must be in upper case: DE.')
    expect(await refused({ country: 'ZZ' })).toBe('country must be the ISO 3166-1 alpha-2 code of a country, such as DE.')
    expect(await refused({})).toBe('country is missing.')
  })
})

test('members can read, replace and test the rules; all of it needs a session', async () => {
  const { organizer, params } = await organizerWithEvent()
  const member = await foyer.colleague(organizer, 'member')
  await member.do(api.replaceGeoRules, { params, body: { rules: [germany] } })
  expect(await member.do(api.listGeoRules, { params })).toMatchObject({ rules: [germany] })
  await member.do(api.testGeoRules, { params, body: { country: 'DE' } })
  for (const op of [api.listGeoRules, api.replaceGeoRules, api.testGeoRules])
    expect(await foyer.visitor.call(op, { params: { eventId: UNKNOWN_ID } })).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
})

test('an event of another workspace is the same 404 as an unknown id', async () => {
  const { organizer } = await organizerWithEvent()
  const other = await organizerWithEvent()
  await other.organizer.do(api.replaceGeoRules, { params: other.params, body: { rules: [germany] } })
  const body = { rules: [], country: 'DE' }
  for (const op of [api.listGeoRules, api.replaceGeoRules, api.testGeoRules])
    await expectSameNotFound('event', other.params.eventId, (eventId) =>
      organizer.call(op, { params: { eventId }, ...(op.method !== 'GET' && { body }) }),
    )
  expect(await other.organizer.do(api.listGeoRules, { params: other.params })).toMatchObject({ rules: [germany] })
})
