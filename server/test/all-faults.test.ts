import {
  createEmailTemplate,
  createEvent,
  createForm,
  createInvites,
  createWorkspace,
  listContacts,
  listEvents,
  presignUpload,
  replaceGeoRules,
  updateEvent,
} from '@foyer/contracts'
import { beforeAll, expect, test } from 'vitest'
import { type Organizer, useFoyer } from './support/foyer.ts'

const foyer = useFoyer()

let owner: Organizer
beforeAll(async () => {
  owner = await foyer.organizer('all-faults')
})

/** The sentences of a refusal. */
async function faultsOf(response: Promise<{ status: number; body: unknown }>): Promise<string[]> {
  const { status, body } = await response
  expect({ status, body }).toMatchObject({ status: 400, body: { status: 400, code: 'VALIDATION_ERROR', retryAfterSeconds: 0 } })
  expect(Object.keys(body as object).sort()).toEqual(['code', 'error', 'retryAfterSeconds', 'status'])
  return (body as { error: string }).error.split(/(?<=\.) /)
}
const refused = (op: Parameters<Organizer['call']>[0], input: Parameters<Organizer['call']>[1]) => faultsOf(owner.call(op, input))

test('every fault of a body is reported at once, one sentence each', async () => {
  const body = {
    slug: 'Not A Slug',
    capacity: '3',
    timezone: 'Mars/Olympus',
    startTime: 'tomorrow',
    ticketCurrency: 'euro',
    type: 'PICNIC',
    location: { fullAddress: 7, context: [{ id: 'a' }] },
  }
  expect(await refused(createEvent, { body })).toEqual([
    'name is missing.',
    'slug can have lower-case letters, digits and single hyphens between them.',
    'type must be one of PHYSICAL, VIRTUAL, HYBRID.',
    'startTime must be a time such as 2027-04-20T16:00:00Z.',
    'timezone must be a time zone such as Europe/Berlin.',
    'location.fullAddress must be a string or null.',
    'location.context.0.text is missing.',
    'capacity must be an integer or null.',
    'ticketCurrency must be a currency code such as EUR.',
  ])
})

test('a field with two faults has two sentences, and one of the wrong type has one', async () => {
  expect(await refused(createEvent, { body: { name: 'X', slug: 'UPPER '.repeat(10), type: 7 } })).toEqual([
    'slug can have at most 48 characters.',
    'slug can have lower-case letters, digits and single hyphens between them.',
    'type must be a string.',
  ])
  expect(await refused(createEvent, { body: { name: '' } })).toEqual(['name must not be empty.'])
})

test('more faults than anyone reads are counted', async () => {
  const body = { name: 'Long', fields: Array.from({ length: 60 }, () => ({})) }
  const faults = await refused(createForm, { body })
  expect(faults).toHaveLength(21)
  expect(faults.slice(0, 4)).toEqual([
    'fields.0.key is missing.',
    'fields.0.label is missing.',
    'fields.0.type is missing.',
    'fields.1.key is missing.',
  ])
  expect(faults.at(-1)).toBe('And 160 more.')
})

test('the items of a list that is too long are not checked', async () => {
  const body = { name: 'Long', fields: Array.from({ length: 20_000 }, () => ({})) }
  expect(await refused(createForm, { body })).toEqual(['fields can have at most 100 items.'])
})

test('a field name of the caller cannot make the message long', async () => {
  const answers = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`${index}`.repeat(2_000), 1]))
  const response = await foyer.visitor.send('POST', '/api/v1/public/orgs/no-org/events/no-event/registrations', {
    email: 'a@example.test',
    name: 'A',
    answers,
  })
  expect((response.body as { error: string }).error.length).toBeLessThan(500)
})

test('every fault of a query is reported', async () => {
  expect(await refused(listEvents, { query: { limit: 'ten', cursor: '' } })).toEqual([
    'limit must be an integer.',
    'cursor must not be empty.',
  ])
  expect(await refused(listContacts, { query: { limit: '0', cursor: 'x'.repeat(501) } })).toHaveLength(2)
})

test('signing up reports every fault too', async () => {
  const { body } = await foyer.visitor.send<{ error: string }>('POST', '/api/auth/sign-up/email', {
    name: '',
    email: 'nobody',
    password: 7,
  })
  expect(body.error).toBe('name must not be empty. email must be an email address. password must be a string.')
})

test('an event names all fields that do not fit together', async () => {
  const times = { startTime: '2027-04-20T16:00:00Z', endTime: '2027-04-20T15:00:00Z' }
  const provider = { registrationProvider: 'crm-a', registrationFormId: null }
  const faults = ['endTime must be after startTime.', expect.stringMatching(/^registrationFormId is missing/)]
  expect(await refused(createEvent, { body: { name: 'X', ...times, ...provider } })).toEqual(faults)
  const event = await owner.do(createEvent, { body: { name: 'Fits' } })
  expect(await refused(updateEvent, { params: { eventId: event.id }, body: { ...times, ...provider } })).toEqual(faults)
})

test('a form names every field that does not fit', async () => {
  const fields = [
    { key: 'email', label: 'Email', type: 'text' },
    { key: 'a', label: 'A', type: 'select' },
    { key: 'a', label: 'A again', type: 'text', options: ['x'] },
    { key: 'b', label: 'B', type: 'text', visibleIf: { field: 'later', equals: 'x' } },
  ]
  expect(await refused(createForm, { body: { name: 'Form', fields } })).toEqual([
    expect.stringMatching(/^fields\.0\.key cannot be email/),
    'fields.1.options is missing: the type select needs at least one option.',
    expect.stringMatching(/^fields\.2\.key a is used by an earlier field/),
    'fields.2.options is only allowed for the types select, radio and multi-select.',
    'fields.3.visibleIf.field must be the key of an earlier field.',
  ])
})

test('a template names both fields of its schedule', async () => {
  const template = { name: 'T', subject: 'S', body: 'B', audience: 'registrant' }
  const missing = await refused(createEmailTemplate, { body: { ...template, trigger: 'SCHEDULED' } })
  expect(missing).toEqual(
    ['scheduleAnchor', 'scheduleOffsetMinutes'].flatMap((field) => [`${field} is missing.`, 'The trigger SCHEDULED requires it.']),
  )
  const unexpected = { trigger: 'ON_REGISTER', scheduleAnchor: 'event_start', scheduleOffsetMinutes: 5 }
  expect(await refused(createEmailTemplate, { body: { ...template, ...unexpected } })).toEqual([
    'scheduleAnchor is only allowed with the trigger SCHEDULED.',
    'scheduleOffsetMinutes is only allowed with the trigger SCHEDULED.',
  ])
})

test('rules, invites, uploads and workspaces name all of theirs', async () => {
  const { id: eventId } = await owner.do(createEvent, { body: { name: 'More' } })
  const redirectUrl = 'https://example.test/'
  const rules = ['de', 'QQ', 'FR', 'FR'].map((country) => ({ country, redirectUrl }))
  expect(await refused(replaceGeoRules, { params: { eventId }, body: { rules } })).toEqual([
    'rules.0.country must be in upper case: DE.',
    'rules.1.country must be the ISO 3166-1 alpha-2 code of a country, such as DE.',
    expect.stringMatching(/^rules contains FR more than once/),
  ])
  expect(await refused(createInvites, { params: { eventId }, body: { emails: ['a', 'b@example.test', 'c'] } })).toEqual([
    'emails.0 must be an email address.',
    'emails.2 must be an email address.',
  ])
  const upload = { fileName: '', contentType: 'x'.repeat(300), size: 0, purpose: 'nothing' }
  expect((await refused(presignUpload, { body: upload })).length).toBeGreaterThanOrEqual(4)
  expect(await refused(createWorkspace, { body: { name: ' ', slug: 'A B', timezone: 'Nowhere' } })).toHaveLength(3)
})
