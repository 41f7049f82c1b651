import * as api from '@foyer/contracts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { expectSameNotFound } from '../../../test/support/same-not-found.ts'

const foyer = useFoyer()
let organizer: Organizer
let eventId: string
beforeAll(async () => {
  organizer = await foyer.organizer()
})
beforeEach(async () => {
  eventId = (await organizer.do(api.createEvent, { body: { name: 'Launch' } })).id
})

const NEW_TEMPLATE = { name: 'Parking', subject: 'Where to park', body: 'On the left', trigger: 'MANUAL', audience: 'registrant' }
const resolved = async (of = eventId) => (await organizer.do(api.listEventEmailTemplates, { params: { eventId: of } })).templates
const systemTemplate = async (key: string) => (await resolved()).find(({ systemKey }) => systemKey === key)!

describe('an event sends', () => {
  test('the workspace’s templates as they are, then its own', async () => {
    const mine = await organizer.do(api.createEmailTemplate, { body: { ...NEW_TEMPLATE, name: 'For all' } })
    const own = await organizer.do(api.createEventEmailTemplate, { params: { eventId }, body: NEW_TEMPLATE })
    expect(own).toMatchObject({ id: own.id, source: 'event', eventTemplateId: own.id, organizationTemplateId: null, kind: 'custom' })
    const templates = await resolved()
    expect(templates).toHaveLength(14)
    expect(templates.slice(0, 13).every(({ source, inherited, overrideId }) => source === 'org' && inherited && overrideId === null)).toBe(
      true,
    )
    expect(templates[12]).toEqual({
      source: 'org',
      organizationTemplateId: mine.id,
      eventTemplateId: null,
      overrideId: null,
      kind: 'custom',
      systemKey: null,
      ...NEW_TEMPLATE,
      name: 'For all',
      scheduleAnchor: null,
      scheduleOffsetMinutes: null,
      enabled: true,
      inherited: true,
      version: 0,
    })
    expect(templates[13]).toEqual({
      ...templates[12],
      name: 'Parking',
      source: 'event',
      organizationTemplateId: null,
      eventTemplateId: own.id,
      inherited: false,
      version: 1,
    })
    await organizer.do(api.deleteEmailTemplate, { params: { templateId: mine.id } })
  })

  test('no template of another event, and the list of the workspace has no templates of events', async () => {
    const { id: otherEvent } = await organizer.do(api.createEvent, { body: { name: 'Other' } })
    const own = await organizer.do(api.createEventEmailTemplate, { params: { eventId }, body: NEW_TEMPLATE })
    expect((await resolved(otherEvent)).some(({ source }) => source === 'event')).toBe(false)
    expect((await organizer.do(api.listEmailTemplates)).templates.map(({ id }) => id)).not.toContain(own.id)
  })

  test('its own template, changed and deleted like any other', async () => {
    const { id: templateId } = await organizer.do(api.createEventEmailTemplate, { params: { eventId }, body: NEW_TEMPLATE })
    await organizer.do(api.updateEmailTemplate, { params: { templateId }, body: { subject: 'Bring a bike' } })
    expect((await resolved()).at(-1)).toMatchObject({ source: 'event', subject: 'Bring a bike' })
    await organizer.do(api.deleteEmailTemplate, { params: { templateId } })
    expect((await resolved()).at(-1)).toMatchObject({ source: 'org' })
  })

  test('a page at a time with a limit', async () => {
    await organizer.do(api.createEventEmailTemplate, { params: { eventId }, body: NEW_TEMPLATE })
    const first = await organizer.call(api.listEventEmailTemplates, { params: { eventId }, query: { limit: '12' } })
    expect(first.body.templates).toHaveLength(12)
    const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')![1]!
    const second = await organizer.send<typeof first.body>('GET', next)
    expect(second.body.templates.map(({ source }) => source)).toEqual(['event'])
    expect(second.headers.get('link')).toBeNull()
  })
})

describe('an override', () => {
  test('changes single fields for this event only, and removing it restores the workspace’s template', async () => {
    const before = await systemTemplate('registration-confirmed')
    const params = { eventId, templateId: before.organizationTemplateId! }
    const overridden = await organizer.do(api.overrideEmailTemplate, { params, body: { subject: 'See you Tuesday', enabled: false } })
    expect(overridden).toEqual({
      ...before,
      subject: 'See you Tuesday',
      enabled: false,
      overrideId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      inherited: false,
      version: expect.any(Number),
    })
    expect(await systemTemplate('registration-confirmed')).toEqual(overridden)
    const { id: otherEvent } = await organizer.do(api.createEvent, { body: { name: 'Other' } })
    expect((await resolved(otherEvent))[0]).toEqual(before)
    const again = await organizer.do(api.overrideEmailTemplate, { params, body: { body: 'Short.', subject: null } })
    expect(again).toEqual({ ...before, body: 'Short.', overrideId: overridden.overrideId, inherited: false, version: again.version })
    for (let click = 0; click < 2; click += 1) expect(await organizer.do(api.removeEmailTemplateOverride, { params })).toEqual({ ok: true })
    expect(await systemTemplate('registration-confirmed')).toEqual(before)
  })

  test('can change the offset of a scheduled template, and has no effect once the schedule is gone', async () => {
    const body = { ...NEW_TEMPLATE, trigger: 'SCHEDULED', scheduleAnchor: 'event_start', scheduleOffsetMinutes: -60 }
    const { id: templateId } = await organizer.do(api.createEmailTemplate, { body })
    const params = { eventId, templateId }
    const moved = await organizer.do(api.overrideEmailTemplate, { params, body: { scheduleOffsetMinutes: 0 } })
    expect(moved).toMatchObject({ scheduleAnchor: 'event_start', scheduleOffsetMinutes: 0 })
    await organizer.do(api.updateEmailTemplate, { params: { templateId }, body: { trigger: 'MANUAL' } })
    const after = (await resolved()).find(({ organizationTemplateId }) => organizationTemplateId === templateId)
    expect(after).toMatchObject({ trigger: 'MANUAL', scheduleAnchor: null, scheduleOffsetMinutes: null })
    await organizer.do(api.deleteEmailTemplate, { params: { templateId } })
    expect((await resolved()).map(({ organizationTemplateId }) => organizationTemplateId)).not.toContain(templateId)
  })

  test('is refused when it is empty, too large, or has an offset without a schedule', async () => {
    const { organizationTemplateId } = await systemTemplate('waitlisted')
    const params = { eventId, templateId: organizationTemplateId! }
    const refusal = async (body: object) => {
      const answer = await organizer.call(api.overrideEmailTemplate, { params, body })
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
      return answer.body.error
    }
    const empty = 'Give at least one of subject, body, scheduleOffsetMinutes, enabled.'
    expect(await refusal({})).toBe(empty)
    expect(await refusal({ subject: null, name: 'x' })).toBe(empty)
    expect(await refusal({ scheduleOffsetMinutes: 5 })).toBe('scheduleOffsetMinutes is only allowed with the trigger SCHEDULED.')
    expect(await refusal({ subject: 'x'.repeat(501) })).toBe('subject can have at most 500 characters.')
    expect(await systemTemplate('waitlisted')).toMatchObject({ inherited: true })
  })

  test('of the event’s own template is a conflict, of another event’s own a 404', async () => {
    const { id: templateId } = await organizer.do(api.createEventEmailTemplate, { params: { eventId }, body: NEW_TEMPLATE })
    const body = { subject: 'x' }
    expect(await organizer.call(api.overrideEmailTemplate, { params: { eventId, templateId }, body })).toMatchObject({
      status: 409,
      body: { code: 'STATUS_CONFLICT' },
    })
    const { id: otherEvent } = await organizer.do(api.createEvent, { body: { name: 'Other' } })
    for (const [op, input] of [[api.overrideEmailTemplate, { body }] as const, [api.removeEmailTemplateOverride, {}] as const])
      await expectSameNotFound('email template', templateId, (id) =>
        organizer.call(op, { ...input, params: { eventId: otherEvent, templateId: id } }),
      )
  })

  test('made by several members at once is one override', async () => {
    const { organizationTemplateId } = await systemTemplate('invite')
    const params = { eventId, templateId: organizationTemplateId! }
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((subject) => organizer.call(api.overrideEmailTemplate, { params, body: { subject } })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.overrideId)).size).toBe(1)
  })
})

test('an event or template of another workspace is not found', async () => {
  const other = await foyer.organizer()
  const foreignEvent = (await other.do(api.createEvent, { body: { name: 'Not yours' } })).id
  const foreignTemplate = (await other.do(api.createEmailTemplate, { body: NEW_TEMPLATE })).id
  const { organizationTemplateId: templateId } = await systemTemplate('invite')
  const override = { body: { subject: 'x' } }
  const requests: ((id: string) => Promise<never>)[] = [
    (id) => organizer.call(api.listEventEmailTemplates, { params: { eventId: id } }) as never,
    (id) => organizer.call(api.createEventEmailTemplate, { params: { eventId: id }, body: NEW_TEMPLATE }) as never,
    (id) => organizer.call(api.overrideEmailTemplate, { ...override, params: { eventId: id, templateId } }) as never,
    (id) => organizer.call(api.removeEmailTemplateOverride, { params: { eventId: id, templateId } }) as never,
  ]
  for (const request of requests) await expectSameNotFound('event', foreignEvent, request)
  await expectSameNotFound('email template', foreignTemplate, (id) =>
    organizer.call(api.overrideEmailTemplate, { ...override, params: { eventId, templateId: id } }),
  )
  await expectSameNotFound('email template', foreignTemplate, (id) =>
    organizer.call(api.removeEmailTemplateOverride, { params: { eventId, templateId: id } }),
  )
})

test('a member may do all of it', async () => {
  const member = await foyer.colleague(organizer, 'member')
  const { organizationTemplateId } = await systemTemplate('invite')
  const params = { eventId, templateId: organizationTemplateId! }
  await member.do(api.createEventEmailTemplate, { params, body: NEW_TEMPLATE })
  await member.do(api.overrideEmailTemplate, { params, body: { enabled: false } })
  await member.do(api.removeEmailTemplateOverride, { params })
  expect(await foyer.visitor.call(api.listEventEmailTemplates, { params })).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
})

test('a copy of an event has the templates and overrides of the original, and changes to it leave the original alone', async () => {
  const { organizationTemplateId } = await systemTemplate('invite')
  const params = { eventId, templateId: organizationTemplateId! }
  await organizer.do(api.overrideEmailTemplate, { params, body: { subject: 'Come!' } })
  await organizer.do(api.createEventEmailTemplate, { params, body: NEW_TEMPLATE })
  const copy = await organizer.do(api.duplicateEvent, { params: { eventId } })
  const contentOf = (templates: Awaited<ReturnType<typeof resolved>>) =>
    templates.map(({ overrideId: _, eventTemplateId: __, version: ___, ...template }) => template)
  const copied = await resolved(copy.id)
  expect(contentOf(copied)).toEqual(contentOf(await resolved()))
  expect(copied.at(-1)!.eventTemplateId).not.toBe((await resolved()).at(-1)!.eventTemplateId)
  await organizer.do(api.removeEmailTemplateOverride, { params: { ...params, eventId: copy.id } })
  expect(await systemTemplate('invite')).toMatchObject({ subject: 'Come!' })
})
