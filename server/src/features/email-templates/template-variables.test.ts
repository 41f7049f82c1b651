import * as api from '@foyer/contracts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { TEMPLATE_VARIABLES } from './known-variables.ts'
import { emailTemplates } from './tables.ts'

const foyer = useFoyer()
let organizer: Organizer
let eventId: string
beforeAll(async () => {
  organizer = await foyer.organizer()
  eventId = (await organizer.do(api.createEvent, { body: { name: 'Launch' } })).id
})

const TEMPLATE = { name: 'Parking', subject: 'Hello', body: 'Hello', trigger: 'MANUAL', audience: 'registrant' }
const MISSPELLED = { subject: 'See you at {{ event.nmae }}', body: 'Hi {{ atendee.name }},\n\n{{ gift }} {{ event.name }} {{ gift }}' }
const ERROR = [
  'subject, line 1: there is no variable event.nmae, the nearest is event.name.',
  'body, line 1: there is no variable atendee.name, the nearest is attendee.name.',
  'body, line 3: there is no variable gift.',
].join(' ')

test('an unknown variable is refused wherever a template is saved, all of them at once, with the nearest one', async () => {
  const { id: templateId } = await organizer.do(api.createEmailTemplate, { body: TEMPLATE })
  const { id: ownId } = await organizer.do(api.createEventEmailTemplate, { params: { eventId }, body: TEMPLATE })
  const refusals = [
    await organizer.call(api.createEmailTemplate, { body: { ...TEMPLATE, ...MISSPELLED } }),
    await organizer.call(api.createEventEmailTemplate, { params: { eventId }, body: { ...TEMPLATE, ...MISSPELLED } }),
    await organizer.call(api.updateEmailTemplate, { params: { templateId }, body: MISSPELLED }),
    await organizer.call(api.updateEmailTemplate, { params: { templateId: ownId }, body: MISSPELLED }),
    await organizer.call(api.overrideEmailTemplate, { params: { eventId, templateId }, body: MISSPELLED }),
  ]
  for (const refusal of refusals) expect(refusal).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR', error: ERROR } })
})

test('faults of the subject and of the body are reported together', async () => {
  const body = { ...TEMPLATE, subject: '{{ event.name', body: '{% if event.name %}' }
  const { body: refused } = await organizer.call(api.createEmailTemplate, { body })
  expect(refused.error).toMatch(/^subject, line 1: .* body, line 1: .*/)
})

test.each([
  'every known variable: '.concat(
    Object.entries(TEMPLATE_VARIABLES)
      .flatMap(([group, names]) => names.map((name) => `{{ ${group}.${name} }}`))
      .join(' '),
  ),
  '{% if registration %}{{ registration["status"] }}{% endif %}',
  '{% assign place = event.location | default: "here" %}{{ place }} {{ place.size }}',
  '{% for i in (1..3) %}{{ forloop.index }}{% unless shown %}{{ i }}{% endunless %}{% assign shown = true %}{% endfor %}',
  '{% capture line %}{{ event.name }}{% endcapture %}{{ line }}',
  '{% case registration.status %}{% when "OFFERED" %}A{% else %}B{% endcase %}{% if event.url != blank and event.name != nil %}C{% endif %}',
  '{{ event.name.size }} {% raw %}{{ anything }}{% endraw %} {% comment %}{{ anything }}{% endcomment %}',
])('is saved: %s', async (body) => {
  expect((await organizer.call(api.createEmailTemplate, { body: { ...TEMPLATE, body } })).body).toMatchObject({ body })
})

test.each([
  ['{% if event.strat %}x{% endif %}', 'event.strat'],
  ['{{ event.name | default: nobody.name }}', 'nobody.name'],
  ['{% for x in event.list %}{{ x }}{% endfor %}', 'event.list'],
  ['{{ event.name.first.letter }}', 'event.name.first.letter'],
  ['{{ constructor }}', 'constructor'],
  ['{{ event.toString }}', 'event.toString'],
])('is refused: %s', async (body, name) => {
  const { body: refused } = await organizer.call(api.createEmailTemplate, { body: { ...TEMPLATE, body } })
  expect(refused.error).toContain(`there is no variable ${name}`)
})

test('a template that was saved with an unknown variable is still rendered, without it, and its other fields can be changed', async () => {
  const { id } = await organizer.do(api.createEmailTemplate, { body: TEMPLATE })
  await foyer.services.db.update(emailTemplates).set({ body: 'Hi {{ attende.name }}!' }).where(eq(emailTemplates.id, id))
  const preview = await organizer.do(api.previewEmailTemplate, { body: { templateId: id } })
  expect(preview.text).toMatch(/^Hi !\n\n-- \n/)
  const params = { templateId: id }
  expect(await organizer.do(api.updateEmailTemplate, { params, body: { enabled: false } })).toMatchObject({ enabled: false })
})
