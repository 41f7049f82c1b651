import * as api from '@foyer/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ApiResponse, type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { expectSameNotFound } from '../../../test/support/same-not-found.ts'

const foyer = useFoyer()
let organizer: Organizer
beforeAll(async () => {
  organizer = await foyer.organizer()
})

const NEW_TEMPLATE = {
  name: 'Parking',
  subject: 'Where to park',
  body: 'Hi {{ attendee.name }}',
  trigger: 'MANUAL',
  audience: 'registrant',
}
const SCHEDULED_TEMPLATE = { ...NEW_TEMPLATE, trigger: 'SCHEDULED', scheduleAnchor: 'event_start', scheduleOffsetMinutes: -180 }
const systemTemplate = async (of: Organizer, key: string) =>
  (await of.do(api.listEmailTemplates)).templates.find(({ systemKey }) => systemKey === key)!

describe('a new workspace', () => {
  test('has a template for every email guests expect', async () => {
    const created = await foyer.organizer()
    const { templates } = await created.do(api.listEmailTemplates)
    expect(templates.map(({ systemKey, trigger, audience, enabled }) => [systemKey, trigger, audience, enabled])).toEqual([
      ['registration-confirmed', 'ON_REGISTER', 'registrant', true],
      ['waitlisted', 'ON_WAITLIST', 'waitlisted', true],
      ['seat-offered', 'ON_OFFER', 'waitlisted', true],
      ['registration-approved', 'ON_APPROVE', 'registrant', true],
      ['registration-declined', 'ON_DECLINE', 'registrant', true],
      ['registration-canceled', 'ON_CANCEL', 'registrant', true],
      ['event-canceled', 'ON_EVENT_CANCEL', 'registrant', true],
      ['event-changed', 'MANUAL', 'registrant', true],
      ['invite', 'ON_INVITE', 'invitee', true],
      ['reminder-one-day-before', 'SCHEDULED', 'registrant', true],
      ['thank-you', 'SCHEDULED', 'registrant', false],
      ['organizer-new-registration', 'ON_REGISTER', 'organizer', false],
    ])
    expect(templates[0]).toEqual({
      id: expect.any(String),
      source: 'org',
      organizationTemplateId: templates[0]!.id,
      eventTemplateId: null,
      overrideId: null,
      kind: 'system',
      systemKey: 'registration-confirmed',
      name: 'Registration received',
      subject: expect.stringContaining('{{ event.name }}'),
      body: expect.stringContaining('{{ registration.manageUrl }}'),
      trigger: 'ON_REGISTER',
      scheduleAnchor: null,
      scheduleOffsetMinutes: null,
      audience: 'registrant',
      enabled: true,
      inherited: true,
      version: 1,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: templates[0]!.createdAt,
    })
    expect(templates[9]).toMatchObject({ scheduleAnchor: 'event_start', scheduleOffsetMinutes: -1440 })
  })

  test('has templates whose Liquid tags are all closed and which pass the validation', async () => {
    for (const { subject, body, ...template } of (await organizer.do(api.listEmailTemplates)).templates) {
      for (const text of [subject, body]) {
        expect(text.match(/\{%\s*if\b/g)?.length ?? 0).toBe(text.match(/\{%\s*endif\b/g)?.length ?? 0)
        expect(text.match(/\{\{/g)?.length ?? 0).toBe(text.match(/\}\}/g)?.length ?? 0)
      }
      await organizer.do(api.createEmailTemplate, { body: { ...template, subject, body } })
    }
  })
})

describe('a template of the workspace', () => {
  test('is created, changed and deleted', async () => {
    const created = await organizer.do(api.createEmailTemplate, {
      body: { ...SCHEDULED_TEMPLATE, name: ' Parking ', kind: 'system', systemKey: 'x' },
    })
    expect(created).toEqual({
      id: expect.any(String),
      source: 'org',
      organizationTemplateId: created.id,
      eventTemplateId: null,
      overrideId: null,
      kind: 'custom',
      systemKey: null,
      ...SCHEDULED_TEMPLATE,
      enabled: true,
      inherited: true,
      version: 1,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: created.createdAt,
    })
    const params = { templateId: created.id }
    const changed = await organizer.do(api.updateEmailTemplate, {
      params,
      body: { subject: 'Parking', scheduleOffsetMinutes: 0, enabled: false },
    })
    expect(changed).toMatchObject({ subject: 'Parking', scheduleOffsetMinutes: 0, enabled: false, body: NEW_TEMPLATE.body })
    expect((await organizer.call(api.updateEmailTemplate, { params })).status).toBe(400)
    expect(await organizer.do(api.deleteEmailTemplate, { params })).toEqual({ ok: true })
    expect((await organizer.do(api.listEmailTemplates)).templates.map(({ id }) => id)).not.toContain(created.id)
    expect(await organizer.call(api.deleteEmailTemplate, { params })).toMatchObject({ status: 404 })
  })

  test('loses its schedule with the trigger SCHEDULED, and requires one for it', async () => {
    const { id: templateId } = await organizer.do(api.createEmailTemplate, { body: SCHEDULED_TEMPLATE })
    const change = (body: object) => organizer.call(api.updateEmailTemplate, { params: { templateId }, body })
    const unscheduled = { trigger: 'ON_REGISTER', scheduleAnchor: null, scheduleOffsetMinutes: null }
    expect((await change({ trigger: 'ON_REGISTER' })).body).toMatchObject(unscheduled)
    expect((await change({ trigger: 'SCHEDULED' })).body.error).toBe(
      'scheduleAnchor is missing. The trigger SCHEDULED requires it. scheduleOffsetMinutes is missing. The trigger SCHEDULED requires it.',
    )
    expect((await change({ trigger: 'SCHEDULED', scheduleAnchor: 'event_end', scheduleOffsetMinutes: 60 })).body).toMatchObject({
      trigger: 'SCHEDULED',
      scheduleAnchor: 'event_end',
      scheduleOffsetMinutes: 60,
    })
    expect((await change({ scheduleAnchor: null })).status).toBe(400)
  })

  test.each([
    [{ ...NEW_TEMPLATE, scheduleAnchor: 'event_start' }, 'scheduleAnchor is only allowed with the trigger SCHEDULED.'],
    [{ ...NEW_TEMPLATE, scheduleOffsetMinutes: 5 }, 'scheduleOffsetMinutes is only allowed with the trigger SCHEDULED.'],
    [{ ...SCHEDULED_TEMPLATE, scheduleAnchor: null }, 'scheduleAnchor is missing. The trigger SCHEDULED requires it.'],
    [{ ...SCHEDULED_TEMPLATE, scheduleOffsetMinutes: undefined }, 'scheduleOffsetMinutes is missing. The trigger SCHEDULED requires it.'],
    [{ ...SCHEDULED_TEMPLATE, scheduleOffsetMinutes: 525_601 }, 'scheduleOffsetMinutes must be at most 525600.'],
    [{ ...SCHEDULED_TEMPLATE, scheduleOffsetMinutes: -525_601 }, 'scheduleOffsetMinutes must be at least -525600.'],
    [{ ...SCHEDULED_TEMPLATE, scheduleOffsetMinutes: 1.5 }, 'scheduleOffsetMinutes must be an integer or null.'],
    [
      { ...SCHEDULED_TEMPLATE, scheduleAnchor: 'registration' },
      'scheduleOffsetMinutes must be 0 or more when scheduleAnchor is registration.',
    ],
    [{ ...NEW_TEMPLATE, trigger: 'ON_UNKNOWN' }, `trigger must be one of ${api.TEMPLATE_TRIGGERS.join(', ')}.`],
    [{ ...NEW_TEMPLATE, audience: 'everybody' }, `audience must be one of ${api.TEMPLATE_AUDIENCES.join(', ')}.`],
    [{ ...NEW_TEMPLATE, subject: 'a\r\nBcc: b@example.org' }, 'subject must be one line that is not blank.'],
    [{ ...NEW_TEMPLATE, subject: '  ' }, 'subject must be one line that is not blank.'],
    [{ ...NEW_TEMPLATE, subject: 'x'.repeat(501) }, 'subject can have at most 500 characters.'],
    [{ ...NEW_TEMPLATE, body: 'x'.repeat(100_001) }, 'body can have at most 100000 characters.'],
    [{ ...NEW_TEMPLATE, body: '\n' }, 'body must not be blank.'],
    [{ ...NEW_TEMPLATE, name: undefined }, 'name is missing.'],
    [{ ...NEW_TEMPLATE, enabled: 'yes' }, 'enabled must be true or false.'],
  ])('is refused with the reason: case %#', async (body, error) => {
    expect(await organizer.call(api.createEmailTemplate, { body })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', error },
    })
  })

  test('accepts any text of the maximum size', async () => {
    const body = '{% raw %}{% broken {{ 😀{% endraw %}'.padEnd(99_000, 'x')
    expect((await organizer.do(api.createEmailTemplate, { body: { ...NEW_TEMPLATE, body } })).body).toBe(body)
  })

  test.each([
    [{ body: 'Hi\n\n{% if attendee.name %}there' }, 'body, line 3: tag {% if attendee.name %} not closed.'],
    [{ body: '{{ attendee.name' }, 'body, line 1: output "{{ attendee.name" not closed.'],
    [{ body: '{% include "secret" %}' }, 'body, line 1: tag "include" not found.'],
    [{ body: '{% render "secret" %}' }, 'body, line 1: tag "render" not found.'],
    [{ body: '{% layout "secret" %}' }, 'body, line 1: tag "layout" not found.'],
    [{ body: '{{ attendee.name | raw }}' }, 'body, line 1: undefined filter: raw.'],
    [{ subject: '{% nonsense %}' }, 'subject, line 1: tag "nonsense" not found.'],
  ])('with invalid Liquid is refused when it is saved: case %#', async (change, error) => {
    const refusal = { status: 400, body: { code: 'VALIDATION_ERROR', error } }
    expect(await organizer.call(api.createEmailTemplate, { body: { ...NEW_TEMPLATE, ...change } })).toMatchObject(refusal)
    const { id: templateId } = await organizer.do(api.createEmailTemplate, { body: NEW_TEMPLATE })
    expect(await organizer.call(api.updateEmailTemplate, { params: { templateId }, body: change })).toMatchObject(refusal)
    const { id: eventId } = await organizer.do(api.createEvent, { body: { name: 'Launch' } })
    expect(await organizer.call(api.overrideEmailTemplate, { params: { eventId, templateId }, body: change })).toMatchObject(refusal)
    expect(await organizer.call(api.createEventEmailTemplate, { params: { eventId }, body: { ...NEW_TEMPLATE, ...change } })).toMatchObject(
      refusal,
    )
  })
})

describe('a system template', () => {
  test('can be edited, rescheduled and disabled, but keeps its trigger and audience and cannot be deleted', async () => {
    const of = await foyer.organizer()
    const { id: templateId } = await systemTemplate(of, 'reminder-one-day-before')
    const params = { templateId }
    const body = { name: 'Reminder', subject: 'Soon', body: 'Soon!', scheduleOffsetMinutes: -60, enabled: false, trigger: 'SCHEDULED' }
    expect(await of.do(api.updateEmailTemplate, { params, body })).toMatchObject({ ...body, kind: 'system' })
    for (const other of [{ trigger: 'MANUAL' }, { audience: 'organizer' }])
      expect(await of.call(api.updateEmailTemplate, { params, body: other })).toMatchObject({
        status: 409,
        body: { code: 'STATUS_CONFLICT' },
      })
    expect(await of.call(api.deleteEmailTemplate, { params })).toMatchObject({ status: 409, body: { code: 'STATUS_CONFLICT' } })
    expect(await systemTemplate(of, 'reminder-one-day-before')).toMatchObject({
      subject: 'Soon',
      trigger: 'SCHEDULED',
      audience: 'registrant',
    })
  })
})

test('the list has the system templates first, then those of the workspace, and is paged', async () => {
  const of = await foyer.organizer()
  for (const name of ['One', 'Two']) await of.do(api.createEmailTemplate, { body: { ...NEW_TEMPLATE, name } })
  const names: string[] = []
  let next: string | undefined = '/api/v1/dashboard/email-templates?limit=5'
  let pages = 0
  while (next && pages < 10) {
    const page: ApiResponse<{ templates: { name: string }[] }> = await of.send('GET', next)
    names.push(...page.body.templates.map(({ name }) => name))
    next = /<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
    pages += 1
  }
  expect(pages).toBe(3)
  expect(names).toEqual((await of.do(api.listEmailTemplates)).templates.map(({ name }) => name))
  expect(names.slice(-2)).toEqual(['One', 'Two'])
  for (const keys of ['["x","y","z"]', '[0,"2027-01-01T00:00:00Z",null]', '[null,null,null]']) {
    const cursor = Buffer.from(keys).toString('base64url')
    expect((await of.call(api.listEmailTemplates, { query: { cursor } })).status).toBeLessThan(500)
  }
})

test('a template of another workspace is not found', async () => {
  const other = await foyer.organizer()
  const { id } = await other.do(api.createEmailTemplate, { body: NEW_TEMPLATE })
  await expectSameNotFound('email template', id, (templateId) =>
    organizer.call(api.updateEmailTemplate, { params: { templateId }, body: { name: 'Mine' } }),
  )
  await expectSameNotFound('email template', id, (templateId) => organizer.call(api.deleteEmailTemplate, { params: { templateId } }))
})

test('members create and edit templates, only admins delete them', async () => {
  const member = await foyer.colleague(organizer, 'member')
  const { id: templateId } = await member.do(api.createEmailTemplate, { body: NEW_TEMPLATE })
  await member.do(api.updateEmailTemplate, { params: { templateId }, body: { enabled: false } })
  expect(await member.call(api.deleteEmailTemplate, { params: { templateId } })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  expect(await foyer.visitor.call(api.listEmailTemplates)).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
  await organizer.do(api.deleteEmailTemplate, { params: { templateId } })
})
