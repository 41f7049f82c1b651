import * as api from '@foyer/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from './support/eventually.ts'
import { expectRefusal } from './support/expect-refusal.ts'
import { type ApiResponse, type Caller, type CallInput, type Organizer, useFoyer } from './support/foyer.ts'
import { makeParams } from './support/make-params.ts'
import { FUTURE_TIMES } from './support/open-event.ts'

const foyer = useFoyer()
let owner: Organizer
beforeAll(async () => {
  owner = await foyer.organizer('versions')
})

const ifMatch = (header: string, caller: Caller = owner) => caller.with({ 'if-match': header })
const tag = ({ version }: { version: number }) => `"${version}"`
const newEvent = (fields: object = {}) => owner.do(api.createEvent, { body: { name: 'Versioned', ...FUTURE_TIMES, ...fields } })
const readEvent = (eventId: string) => owner.do(api.getEvent, { params: { eventId } })
const newTemplate = () => owner.do(api.createEmailTemplate, { body: api.createEmailTemplate.example.body })
const expectConflict = (response: ApiResponse, current: { version: number }) => {
  expectRefusal(response, 412, 'VERSION_CONFLICT')
  expect(response.headers.get('etag')).toBe(tag(current))
}

test.each(api.operations.filter(api.checksVersion).map((op) => [op.id, op] as const))(
  '%s refuses another version than the current one and changes nothing',
  async (_, op: api.Operation) => {
    const params = await makeParams(op, owner)
    const readOwn = async (eventId: string) => {
      const { version, status, canceledAt, hasPagePassword, capacity } = await readEvent(eventId)
      return { version, status, canceledAt, hasPagePassword, capacity }
    }
    const read = async () => [
      params.eventId && (await readOwn(params.eventId)),
      params.formId && (await owner.do(api.getForm, { params })),
      params.templateId && (await owner.do(api.listEmailTemplates)),
      params.eventId && params.templateId && (await owner.do(api.listEventEmailTemplates, { params })),
    ]
    const before = await read()
    const response = await ifMatch('"987654"').call(op, { params, body: op.body && op.example.body })
    expectRefusal(response, 412, 'VERSION_CONFLICT')
    expect(response.headers.get('etag')).toMatch(/^"\d+"$/)
    expect(await read()).toEqual(before)
  },
)

describe('an event', () => {
  test('has a version that every change increases, in the body and the ETag', async () => {
    const created = await owner.call(api.createEvent, { body: { name: 'Fresh', ...FUTURE_TIMES } })
    expect(created.body.version).toBe(1)
    expect(created.headers.get('etag')).toBe('"1"')
    const params = { eventId: created.body.id }
    const versions = [
      await owner.do(api.updateEvent, { params, body: { description: 'New' } }),
      await owner.do(api.updateEvent, { params, body: { capacity: 5 } }),
      await owner.do(api.publishEvent, { params }),
      await owner.do(api.publishEvent, { params }),
      await owner.do(api.cancelEvent, { params }),
      await owner.do(api.getEvent, { params }),
    ].map(({ version }) => version)
    // Publishing what is published changes nothing.
    expect(versions).toEqual([2, 3, 4, 4, 5, 5])
    const locked = await owner.call(api.setPagePassword, { params, body: { password: 'friends' } })
    expect([locked.body, locked.headers.get('etag')]).toEqual([{ ok: true }, '"6"'])
    expect((await owner.do(api.duplicateEvent, { params })).version).toBe(1)
    expect((await owner.do(api.listEvents, { query: { q: 'fresh' } })).events.map(({ version }) => version)).toEqual([1, 6])
  })

  test('is changed if the version is the current one, one of several, any or not given', async () => {
    const { id: eventId } = await newEvent()
    const change = async (caller: Caller) => (await caller.do(api.updateEvent, { params: { eventId }, body: { capacity: 9 } })).version
    expect(await change(ifMatch('"1"'))).toBe(2)
    expect(await change(ifMatch('W/"1", "a,b" , "2"'))).toBe(3)
    expect(await change(ifMatch('*'))).toBe(4)
    expect(await change(owner)).toBe(5)
  })

  test.each(['"1"', 'W/"2"', '""', '"1", "3"', '"02"', '"x"'])('is not changed with If-Match: %s when its version is 2', async (header) => {
    const { id: eventId } = await newEvent()
    const current = await owner.do(api.updateEvent, { params: { eventId }, body: { name: 'By a colleague' } })
    expectConflict(await ifMatch(header).call(api.updateEvent, { params: { eventId }, body: { name: 'Mine' } }), current)
    expectConflict(await ifMatch(header).call(api.publishEvent, { params: { eventId } }), current)
    expectConflict(await ifMatch(header).call(api.deleteEvent, { params: { eventId } }), current)
    expect(await readEvent(eventId)).toEqual(current)
  })

  test.each(['2', 'W/2', '"1', '"1" "2"', '*, "1"', ','])('is not changed with the malformed If-Match: %s', async (header) => {
    const { id: eventId } = await newEvent()
    const response = await ifMatch(header).call(api.updateEvent, { params: { eventId }, body: { name: 'Mine' } })
    expectRefusal(response, 400, 'VALIDATION_ERROR')
    expect(response.body.error).toBe('If-Match must be * or a version in double quotes, such as "3".')
  })

  test('that is not found is a 404 whatever the version', async () => {
    const other = await (await foyer.organizer()).do(api.createEvent, { body: { name: 'Not yours' } })
    for (const header of ['*', '"1"', '"7"'])
      expectRefusal(
        await ifMatch(header).call(api.updateEvent, { params: { eventId: other.id }, body: { name: 'Mine' } }),
        404,
        'NOT_FOUND',
      )
  })

  test('keeps its version while people register and its thumbnail is generated', async () => {
    const { id: eventId } = await newEvent({ name: 'Busy' })
    const { version } = await owner.do(api.publishEvent, { params: { eventId } })
    const { id: registrationId } = await owner.do(api.addRegistrant, {
      params: { eventId },
      body: { name: 'Ada', email: 'ada@example.test' },
    })
    await owner.do(api.checkInRegistrant, { params: { eventId, registrationId } })
    await eventually(async () => expect((await readEvent(eventId)).thumbnailStatus).toBe('completed'))
    expect((await owner.do(api.regenerateThumbnail, { params: { eventId } })).version).toBe(version)
    expect((await readEvent(eventId)).version).toBe(version)
  })

  test('gets a new version when its form is deleted', async () => {
    const form = await owner.do(api.createForm, { body: { name: 'Short-lived', fields: [] } })
    const { id: eventId, version } = await newEvent({ registrationFormId: form.id })
    await ifMatch(tag(form)).do(api.deleteForm, { params: { formId: form.id } })
    expect(await readEvent(eventId)).toMatchObject({ registrationFormId: null, version: version + 1 })
  })
})

describe('an override of an email template', () => {
  test('has the version 0 until it is made, and never one it had before', async () => {
    const [{ id: eventId }, { id: templateId }] = [await newEvent(), await newTemplate()]
    const params = { eventId, templateId }
    const resolved = async () =>
      (await owner.do(api.listEventEmailTemplates, { params })).templates.find(
        ({ organizationTemplateId }) => organizationTemplateId === templateId,
      )!
    expect((await resolved()).version).toBe(0)
    const body = { subject: 'Ours' }
    const first = await ifMatch('"0"').do(api.overrideEmailTemplate, { params, body })
    expect(await resolved()).toEqual(first)
    expectConflict(await ifMatch('"0"').call(api.overrideEmailTemplate, { params, body: { subject: 'Mine' } }), first)
    expectConflict(await ifMatch('"0"').call(api.removeEmailTemplateOverride, { params }), first)
    expect(await resolved()).toEqual(first)
    expect((await ifMatch(tag(first)).call(api.removeEmailTemplateOverride, { params })).headers.get('etag')).toBe('"0"')
    expect((await resolved()).version).toBe(0)
    const again = await owner.do(api.overrideEmailTemplate, { params, body })
    expect(again.version).toBeGreaterThan(first.version)
    expectConflict(await ifMatch(tag(first)).call(api.overrideEmailTemplate, { params, body }), again)
  })

  test('leaves the versions of the template and of the event as they are', async () => {
    const [event, template] = [await newEvent(), await newTemplate()]
    await owner.do(api.overrideEmailTemplate, { params: { eventId: event.id, templateId: template.id }, body: { subject: 'Ours' } })
    expect((await readEvent(event.id)).version).toBe(event.version)
    const params = { templateId: template.id }
    const changed = await ifMatch(tag(template)).do(api.updateEmailTemplate, { params, body: { subject: 'Theirs' } })
    expect(changed.version).toBe(template.version + 1)
    expectConflict(await ifMatch(tag(template)).call(api.deleteEmailTemplate, { params }), changed)
    await ifMatch(tag(changed)).do(api.deleteEmailTemplate, { params })
  })
})

describe('of twenty simultaneous changes to the same version one succeeds', () => {
  const race: [string, api.Operation, () => Promise<{ params: CallInput['params']; version: number }>, (index: number) => object][] = [
    ['an event', api.updateEvent, async () => of('eventId', await newEvent()), (index) => ({ name: `Change ${index}` })],
    [
      'a form',
      api.updateForm,
      async () => of('formId', await owner.do(api.createForm, { body: { name: 'Form', fields: [] } })),
      (index) => ({ name: `Change ${index}` }),
    ],
    ['an email template', api.updateEmailTemplate, async () => of('templateId', await newTemplate()), (index) => ({ name: `C ${index}` })],
    [
      'an override',
      api.overrideEmailTemplate,
      async () => ({ params: { eventId: (await newEvent()).id, templateId: (await newTemplate()).id }, version: 0 }),
      (index) => ({ subject: `Change ${index}` }),
    ],
  ]
  const of = (name: string, { id, version }: { id: string; version: number }) => ({ params: { [name]: id }, version })

  test.each(race)('of %s', async (_, op, make, bodyOf) => {
    const made = await make()
    const send = async (index: number) => {
      const request = () => ifMatch(tag(made)).call(op, { params: made.params!, body: bodyOf(index) })
      let response = await request()
      // Waited too long for the lock, on a slow machine.
      for (let retries = 0; response.status === 503 && retries < 10; retries += 1) response = await request()
      return response
    }
    const responses = await Promise.all(Array.from({ length: 20 }, (_, index) => send(index)))
    const winners = responses.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(1)
    const current = winners[0]!.body as unknown as { version: number }
    for (const response of responses.filter(({ status }) => status !== 200)) expectConflict(response, current)
  })
})

describe('with an Idempotency-Key', () => {
  const keyed = (key: string, header: string) => owner.with({ 'idempotency-key': key, 'if-match': header })

  test('a replayed change and a replayed conflict have their ETag', async () => {
    const { id: eventId } = await newEvent()
    const input = { params: { eventId }, body: { name: 'Once' } }
    for (const [key, status, version] of [
      ['change', 200, 2],
      ['conflict', 412, 2],
    ] as const) {
      for (const replay of [null, 'true']) {
        const response = await keyed(key, '"1"').call(api.updateEvent, input)
        expect({
          status: response.status,
          etag: response.headers.get('etag'),
          replay: response.headers.get('idempotent-replay'),
        }).toEqual({ status, etag: `"${version}"`, replay })
      }
    }
    expect((await readEvent(eventId)).version).toBe(2)
  })

  test('a change on another condition is another request', async () => {
    const { id: eventId } = await newEvent()
    const input = { params: { eventId }, body: { name: 'Once' } }
    await keyed('condition', '"1"').do(api.updateEvent, input)
    expectRefusal(await keyed('condition', '"2"').call(api.updateEvent, input), 409, 'IDEMPOTENCY_KEY_REUSED')
    expect((await readEvent(eventId)).version).toBe(2)
  })
})
