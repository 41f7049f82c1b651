import * as api from '@foyer/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Answer, type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { expectSameNotFound } from '../../../test/support/same-not-found.ts'

const foyer = useFoyer()
let organizer: Organizer
beforeAll(async () => {
  organizer = await foyer.organizer()
})

const words = { name: 'Parking', subject: 'Where to park', body: 'Hi {{ attendee.name }}', trigger: 'MANUAL', audience: 'registrant' }
const scheduled = { ...words, trigger: 'SCHEDULED', scheduleAnchor: 'event_start', scheduleOffsetMinutes: -180 }
const systemTemplate = async (of: Organizer, key: string) =>
  (await of.do(api.listEmailTemplates)).templates.find(({ systemKey }) => systemKey === key)!

describe('a new workspace', () => {
  test('has a template for every moment people expect to hear from it', async () => {
    const fresh = await foyer.organizer()
    const { templates } = await fresh.do(api.listEmailTemplates)
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
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: templates[0]!.createdAt,
    })
    expect(templates[9]).toMatchObject({ scheduleAnchor: 'event_start', scheduleOffsetMinutes: -1440 })
  })

  test('has texts whose Liquid tags are all closed and which fit the rules for templates', async () => {
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
  test('is made, changed and deleted', async () => {
    const created = await organizer.do(api.createEmailTemplate, {
      body: { ...scheduled, name: ' Parking ', kind: 'system', systemKey: 'x' },
    })
    expect(created).toEqual({
      id: expect.any(String),
      source: 'org',
      organizationTemplateId: created.id,
      eventTemplateId: null,
      overrideId: null,
      kind: 'custom',
      systemKey: null,
      ...scheduled,
      enabled: true,
      inherited: true,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: created.createdAt,
    })
    const params = { templateId: created.id }
    const changed = await organizer.do(api.updateEmailTemplate, {
      params,
      body: { subject: 'Parking', scheduleOffsetMinutes: 0, enabled: false },
    })
    expect(changed).toMatchObject({ subject: 'Parking', scheduleOffsetMinutes: 0, enabled: false, body: words.body })
    expect(await organizer.do(api.updateEmailTemplate, { params })).toMatchObject({ subject: 'Parking', enabled: false })
    expect(await organizer.do(api.deleteEmailTemplate, { params })).toEqual({ ok: true })
    expect((await organizer.do(api.listEmailTemplates)).templates.map(({ id }) => id)).not.toContain(created.id)
    expect(await organizer.call(api.deleteEmailTemplate, { params })).toMatchObject({ status: 404 })
  })

  test('loses its schedule with the trigger SCHEDULED, and needs one to get it', async () => {
    const { id: templateId } = await organizer.do(api.createEmailTemplate, { body: scheduled })
    const change = (body: object) => organizer.call(api.updateEmailTemplate, { params: { templateId }, body })
    const freed = { trigger: 'ON_REGISTER', scheduleAnchor: null, scheduleOffsetMinutes: null }
    expect((await change({ trigger: 'ON_REGISTER' })).body).toMatchObject(freed)
    expect((await change({ trigger: 'SCHEDULED' })).body.error).toBe('scheduleAnchor is missing: the trigger SCHEDULED needs it.')
    expect((await change({ trigger: 'SCHEDULED', scheduleAnchor: 'event_end', scheduleOffsetMinutes: 60 })).body).toMatchObject({
      trigger: 'SCHEDULED',
      scheduleAnchor: 'event_end',
      scheduleOffsetMinutes: 60,
    })
    expect((await change({ scheduleAnchor: null })).status).toBe(400)
  })

  test.each([
    [{ ...words, scheduleAnchor: 'event_start' }, 'scheduleAnchor goes only with the trigger SCHEDULED.'],
    [{ ...words, scheduleOffsetMinutes: 5 }, 'scheduleOffsetMinutes goes only with the trigger SCHEDULED.'],
    [{ ...scheduled, scheduleAnchor: null }, 'scheduleAnchor is missing: the trigger SCHEDULED needs it.'],
    [{ ...scheduled, scheduleOffsetMinutes: undefined }, 'scheduleOffsetMinutes is missing: the trigger SCHEDULED needs it.'],
    [{ ...scheduled, scheduleOffsetMinutes: 525_601 }, 'scheduleOffsetMinutes must be <= 525600.'],
    [{ ...scheduled, scheduleOffsetMinutes: -525_601 }, 'scheduleOffsetMinutes must be >= -525600.'],
    [{ ...scheduled, scheduleOffsetMinutes: 1.5 }, 'scheduleOffsetMinutes must be a whole number or null.'],
    [
      { ...scheduled, scheduleAnchor: 'registration' },
      'scheduleOffsetMinutes must be 0 or more: nothing can be sent before somebody registers.',
    ],
    [{ ...words, trigger: 'ON_MOON' }, `trigger must be one of ${api.TEMPLATE_TRIGGERS.join(', ')}.`],
    [{ ...words, audience: 'everybody' }, `audience must be one of ${api.TEMPLATE_AUDIENCES.join(', ')}.`],
    [{ ...words, subject: 'a\r\nBcc: b@example.org' }, 'subject has a character or form that is not allowed here.'],
    [{ ...words, subject: '  ' }, 'subject has a character or form that is not allowed here.'],
    [{ ...words, subject: 'x'.repeat(501) }, 'subject must NOT have more than 500 characters.'],
    [{ ...words, body: 'x'.repeat(100_001) }, 'body must NOT have more than 100000 characters.'],
    [{ ...words, body: '\n' }, 'body has a character or form that is not allowed here.'],
    [{ ...words, name: undefined }, 'name is missing.'],
    [{ ...words, enabled: 'yes' }, 'enabled must be true or false.'],
  ])('is refused with the reason: case %#', async (body, error) => {
    expect(await organizer.call(api.createEmailTemplate, { body })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', error },
    })
  })

  test('takes any text of the largest size', async () => {
    const body = '{% raw %}{% broken {{ 😀{% endraw %}'.padEnd(99_000, 'x')
    expect((await organizer.do(api.createEmailTemplate, { body: { ...words, body } })).body).toBe(body)
  })

  test.each([
    [{ body: 'Hi\n\n{% if attendee.name %}there' }, 'body, line 3: tag {% if attendee.name %} not closed.'],
    [{ body: '{{ attendee.name' }, 'body, line 1: output "{{ attendee.name" not closed.'],
    [{ body: '{% include "secret" %}' }, 'body, line 1: tag "include" not found.'],
    [{ body: '{% render "secret" %}' }, 'body, line 1: tag "render" not found.'],
    [{ body: '{% layout "secret" %}' }, 'body, line 1: tag "layout" not found.'],
    [{ body: '{{ attendee.name | raw }}' }, 'body, line 1: undefined filter: raw.'],
    [{ subject: '{% nonsense %}' }, 'subject, line 1: tag "nonsense" not found.'],
  ])('whose Liquid cannot work is refused where it is written: case %#', async (fault, error) => {
    const refusal = { status: 400, body: { code: 'VALIDATION_ERROR', error } }
    expect(await organizer.call(api.createEmailTemplate, { body: { ...words, ...fault } })).toMatchObject(refusal)
    const { id: templateId } = await organizer.do(api.createEmailTemplate, { body: words })
    expect(await organizer.call(api.updateEmailTemplate, { params: { templateId }, body: fault })).toMatchObject(refusal)
    const { id: eventId } = await organizer.do(api.createEvent, { body: { name: 'Launch' } })
    expect(await organizer.call(api.overrideEmailTemplate, { params: { eventId, templateId }, body: fault })).toMatchObject(refusal)
    expect(await organizer.call(api.createEventEmailTemplate, { params: { eventId }, body: { ...words, ...fault } })).toMatchObject(refusal)
  })
})

describe('a system template', () => {
  test('can be rewritten, rescheduled and disabled, but keeps its purpose and stays', async () => {
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

test('the list has the system set first, then the workspace’s own, and pages through both', async () => {
  const of = await foyer.organizer()
  for (const name of ['One', 'Two']) await of.do(api.createEmailTemplate, { body: { ...words, name } })
  const names: string[] = []
  let next: string | undefined = '/api/v1/dashboard/email-templates?limit=5'
  let pages = 0
  while (next && pages < 10) {
    const page: Answer<{ templates: { name: string }[] }> = await of.send('GET', next)
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

test('a template of another workspace is not there', async () => {
  const other = await foyer.organizer()
  const { id } = await other.do(api.createEmailTemplate, { body: words })
  await expectSameNotFound('email template', id, (templateId) =>
    organizer.call(api.updateEmailTemplate, { params: { templateId }, body: { name: 'Mine' } }),
  )
  await expectSameNotFound('email template', id, (templateId) => organizer.call(api.deleteEmailTemplate, { params: { templateId } }))
})

test('members write templates, only admins delete them', async () => {
  const member = await foyer.colleague(organizer, 'member')
  const { id: templateId } = await member.do(api.createEmailTemplate, { body: words })
  await member.do(api.updateEmailTemplate, { params: { templateId }, body: { enabled: false } })
  expect(await member.call(api.deleteEmailTemplate, { params: { templateId } })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  expect(await foyer.visitor.call(api.listEmailTemplates)).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
  await organizer.do(api.deleteEmailTemplate, { params: { templateId } })
})
