import { createEvent, createForm, listEvents, operations, presignUpload, updateEvent } from '@foyer/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Organizer, useFoyer } from './support/foyer.ts'

const foyer = useFoyer()

let owner: Organizer
beforeAll(async () => {
  owner = await foyer.organizer('ignored-fields')
})

const warningOf = ({ headers }: { headers: Headers }) => headers.get('foyer-warning')

describe('a misspelled field', () => {
  test('is ignored and named with the field that was probably meant', async () => {
    const created = await owner.call(createEvent, { body: { name: 'Spelled', capcity: 5, start_time: null, unrelated: true } })
    expect(created).toMatchObject({ status: 201, body: { name: 'Spelled', capacity: null } })
    expect(warningOf(created)).toBe('"capcity";in=body;nearest="capacity", "start_time";in=body;nearest="startTime", "unrelated";in=body')
  })

  test('is named by its path where it is nested', async () => {
    const location = {
      fullAdress: 'Main Street 1',
      context: [
        { id: 'a', text: 'b' },
        { id: 'c', text: 'd', txet: 'e' },
      ],
    }
    const created = await owner.call(createEvent, { body: { name: 'Nested', location } })
    expect(created.status).toBe(201)
    expect(warningOf(created)).toBe(
      '"location.fullAdress";in=body;nearest="location.fullAddress", "location.context.1.txet";in=body;nearest="location.context.1.text"',
    )
    const fields = [{ key: 'a', label: 'A', type: 'text', requierd: true }]
    expect(warningOf(await owner.call(createForm, { body: { name: 'Form', fields } }))).toBe(
      '"fields.0.requierd";in=body;nearest="fields.0.required"',
    )
  })

  test('is named in a refusal too, so that a missing field explains itself', async () => {
    const refused = await owner.call(createEvent, { body: { nmae: 'Typed too fast' } })
    expect(refused).toMatchObject({ status: 400, body: { error: 'name is missing.' } })
    expect(warningOf(refused)).toBe('"nmae";in=body;nearest="name"')
    const { id: eventId } = await owner.do(createEvent, { body: { name: 'Patched' } })
    const empty = await owner.call(updateEvent, { params: { eventId }, body: { capactiy: 5 } })
    expect([empty.status, warningOf(empty)]).toEqual([400, '"capactiy";in=body;nearest="capacity"'])
  })

  test('is named in a query', async () => {
    const listed = await owner.call(listEvents, { query: { limt: '5' } })
    expect([listed.status, warningOf(listed)]).toEqual([200, '"limt";in=query;nearest="limit"'])
    const refused = await owner.call(listEvents, { query: { limit: 'ten', curser: 'x' } })
    expect([refused.status, warningOf(refused)]).toEqual([400, '"curser";in=query;nearest="cursor"'])
  })

  test('is named by an operation that takes no body and no query', async () => {
    const { id } = await owner.do(createEvent, { body: { name: 'Canceled' } })
    const canceled = await owner.send('POST', `/api/v1/dashboard/events/${id}/cancel?notify=1`, { reason: 'rain' })
    expect([canceled.status, warningOf(canceled)]).toEqual([200, '"reason";in=body, "notify";in=query'])
  })

  test('is named to visitors, and pages of other sites can read it', async () => {
    const visitor = foyer.visitor.with({ origin: 'https://elsewhere.example' })
    const listed = await visitor.send('GET', '/v1/organizations/ignored-fields/events?limti=3')
    expect([listed.status, warningOf(listed)]).toEqual([200, '"limti";in=query;nearest="limit"'])
    expect(listed.headers.get('access-control-expose-headers')).toContain('foyer-warning')
    const path = '/api/v1/public/orgs/ignored-fields/events/none/registrations'
    const refused = await visitor.send('POST', path, { emial: 'a@example.test', name: 'A' })
    expect([refused.status, warningOf(refused)]).toEqual([400, '"emial";in=body;nearest="email"'])
  })

  test('is named again when an Idempotency-Key replays the response', async () => {
    const keyed = owner.with({ 'idempotency-key': 'misspelled' })
    const send = () => keyed.send('POST', '/api/v1/dashboard/events', { name: 'Once', capcity: 5 })
    const [first, again] = [await send(), await send()]
    expect(again.headers.get('idempotent-replay')).toBe('true')
    expect([warningOf(first), warningOf(again)]).toEqual(Array(2).fill('"capcity";in=body;nearest="capacity"'))
  })
})

describe('the warning', () => {
  test('is absent if nothing was ignored: no example of the contract causes one', async () => {
    const other = await foyer.organizer('examples')
    for (const op of operations.filter(({ body, rawBody }) => body && !rawBody).filter(({ path }) => !path.includes('account'))) {
      const path = op.path.replace(/:\w+/g, 'unknown')
      const response = await other.send(op.method, path, op.example.body)
      expect(warningOf(response), op.id).toBeNull()
    }
  })

  test('does not look into values that may hold anything', async () => {
    const path = '/api/v1/public/orgs/ignored-fields/events/none/registrations'
    const response = await foyer.visitor.send('POST', path, { email: 'a@example.test', name: 'A', answers: { anything: { at: 'all' } } })
    expect(warningOf(response)).toBeNull()
  })

  test('is short, whatever the caller sends', async () => {
    const body = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`${index}${'x'.repeat(100)}`, 1]))
    const response = await owner.call(createEvent, { body: { ...body, name: 'Many' } })
    expect(response.status).toBe(201)
    const warning = warningOf(response)!
    expect(warning).toMatch(/, more;count=4990$/)
    expect(warning.length).toBeLessThan(2_000)
  })

  test('cannot break the response, whatever the names', async () => {
    const names = ['a\r\nset-cookie: x=1', 'é', '日本', '\ud800', '"; drop', 'back\\slash', 'dot.ted', '%41', '\u007f', '']
    const response = await owner.call(createEvent, { body: { name: 'Odd', ...Object.fromEntries(names.map((name) => [name, 1])) } })
    expect(response.status).toBe(201)
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(warningOf(response)).toBe(
      [
        '"a%0D%0Aset-cookie%3A%20x%3D1"',
        '"%C3%A9"',
        '"%E6%97%A5%E6%9C%AC"',
        '"%EF%BF%BD"',
        '"%22%3B%20drop"',
        '"back%5Cslash"',
        '"dot%2Eted"',
        '"%2541"',
        '"%7F"',
        '""',
      ]
        .map((name) => `${name};in=body`)
        .join(', '),
    )
    const query = await owner.send('GET', '/api/v1/dashboard/events?a%0D%0Ax=1')
    expect(warningOf(query)).toBe('"a%0D%0Ax";in=query')
  })

  test('names of inherited properties are unknown like any other', async () => {
    const response = await owner.call(createEvent, { body: { name: 'Inherited', toString: 1, constructor: 1 } })
    expect(warningOf(response)).toBe('"toString";in=body, "constructor";in=body')
    const refused = await owner
      .with({ 'content-type': 'application/json' })
      .send('POST', '/api/v1/dashboard/events', '{"name":"X","__proto__":{}}')
    expect(refused.status).toBe(400)
  })

  test('is not given for a file', async () => {
    const upload = { fileName: 'a.txt', contentType: 'text/csv', size: 3, purpose: 'attachment' }
    const { uploadUrl, headers } = await owner.do(presignUpload, { body: upload })
    const response = await foyer.visitor.with(headers).send('PUT', uploadUrl.replace(/^https?:\/\/[^/]+/, ''), 'abc')
    expect([response.status, warningOf(response)]).toEqual([200, null])
  })
})
