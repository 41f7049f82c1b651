import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { FUTURE_TIMES } from '../../../test/support/open-event.ts'
import { expectSameNotFound } from '../../../test/support/same-not-found.ts'

const foyer = useFoyer()
/** One workspace with one form, for tests that change nothing. */
let sharedForm: Promise<{ organizer: Organizer; formId: string }> | undefined
const shared = () => {
  sharedForm ??= foyer.organizer().then(async (organizer) => {
    const { id: formId } = await organizer.do(api.createForm, { body: { name: 'Form', fields: [] } })
    return { organizer, formId }
  })
  return sharedForm
}
const text = (key: string, more: object = {}) => ({ key, label: key, type: 'text', required: false, ...more })
const stored = {
  required: false,
  options: [],
  allowOther: false,
  consentText: null,
  accept: [],
  maxBytes: null,
  helpText: null,
  visibleIf: null,
}

describe('a form', () => {
  test('is stored trimmed, with every property of every field present', async () => {
    const organizer = await foyer.organizer()
    const body = {
      name: ' Registration ',
      organizationId: 'x',
      fields: [
        { key: 'company', label: ' Company ', type: 'text', required: true, helpText: ' Or school ', color: 'red' },
        { key: 'dinner', label: 'Dinner?', type: 'select', options: [' Yes ', 'No'] },
        { key: 'news', label: 'News?', type: 'checkbox', options: null, helpText: '  ' },
        { key: 'diet', label: 'Diet', type: 'multi-select', options: ['Vegan'], visibleIf: { field: 'dinner', equals: ' Yes ' } },
        { key: 'topics', label: 'Topics', type: 'long-text', visibleIf: { field: 'news', equals: false } },
        { key: 'size', label: 'Size', type: 'radio', options: ['S', ' M'], allowOther: true },
        { key: 'photos', label: 'Photos', type: 'consent', consentText: ' You may appear in pictures. ' },
        { key: 'cv', label: 'CV', type: 'file', accept: ['image', 'pdf', 'image'], maxBytes: 2048 },
        { key: 'more', label: 'More', type: 'file', accept: [] },
      ],
    }
    const form = await organizer.do(api.createForm, { body })
    expect(form).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Registration',
      fields: [
        { ...stored, key: 'company', label: 'Company', type: 'text', required: true, helpText: 'Or school' },
        { ...stored, key: 'dinner', label: 'Dinner?', type: 'select', options: ['Yes', 'No'] },
        { ...stored, key: 'news', label: 'News?', type: 'checkbox' },
        { ...stored, key: 'diet', label: 'Diet', type: 'multi-select', options: ['Vegan'], visibleIf: { field: 'dinner', equals: 'Yes' } },
        { ...stored, key: 'topics', label: 'Topics', type: 'long-text', visibleIf: { field: 'news', equals: false } },
        { ...stored, key: 'size', label: 'Size', type: 'radio', options: ['S', 'M'], allowOther: true },
        { ...stored, key: 'photos', label: 'Photos', type: 'consent', consentText: 'You may appear in pictures.' },
        { ...stored, key: 'cv', label: 'CV', type: 'file', accept: ['pdf', 'image'], maxBytes: 2048 },
        {
          ...stored,
          key: 'more',
          label: 'More',
          type: 'file',
          accept: ['pdf', 'image', 'office', 'text'],
          maxBytes: api.DEFAULT_FILE_BYTES,
        },
      ],
      usedBy: [],
      usedByCount: 0,
      version: 1,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: form.createdAt,
    })
    const params = { formId: form.id }
    expect(await organizer.do(api.getForm, { params })).toEqual(form)
    expect((await organizer.do(api.updateForm, { params, body: { fields: form.fields } })).fields).toEqual(form.fields)
  })

  test('lists the events that use it, newest first, and counts them all', async () => {
    const organizer = await foyer.organizer()
    const { id: registrationFormId } = await organizer.do(api.createForm, { body: { name: 'Used', fields: [] } })
    const other = await organizer.do(api.createForm, { body: { name: 'Unused', fields: [] } })
    const bind = (name: string) => organizer.do(api.createEvent, { body: { ...FUTURE_TIMES, name, registrationFormId } })
    const [draft, published, canceled] = [await bind('Draft'), await bind('Published'), await bind('Canceled')]
    await organizer.do(api.publishEvent, { params: { eventId: published.id } })
    await organizer.do(api.publishEvent, { params: { eventId: canceled.id } })
    await organizer.do(api.cancelEvent, { params: { eventId: canceled.id } })
    const usedBy = [
      { eventId: canceled.id, name: 'Canceled', status: 'CANCELED' },
      { eventId: published.id, name: 'Published', status: 'PUBLISHED' },
      { eventId: draft.id, name: 'Draft', status: 'DRAFT' },
    ]
    const params = { formId: registrationFormId }
    expect(await organizer.do(api.getForm, { params })).toMatchObject({ usedBy, usedByCount: 3 })
    const { forms } = await organizer.do(api.listForms, {})
    expect(forms.map(({ id, usedByCount }) => [id, usedByCount])).toEqual([
      [registrationFormId, 3],
      [other.id, 0],
    ])
    for (let index = 0; index < api.MAX_LISTED_USES; index += 1) await bind(`More ${index}`)
    const many = await organizer.do(api.updateForm, { params, body: { name: 'Much used' } })
    expect([many.usedBy.length, many.usedByCount]).toEqual([api.MAX_LISTED_USES, api.MAX_LISTED_USES + 3])
  })

  test('accepts every field type, and at most 100 fields', async () => {
    const organizer = await foyer.organizer()
    const options = (type: string) => (type.endsWith('select') || type === 'radio' ? { options: ['A'] } : {})
    const fields = api.FIELD_TYPES.map((type, index) => ({ key: `f${index}`, label: type, type, ...options(type) }))
    expect((await organizer.do(api.createForm, { body: { name: 'All', fields } })).fields.map(({ type }) => type)).toEqual(api.FIELD_TYPES)
    const many = (count: number) => ({ name: 'Many', fields: Array.from({ length: count }, (_, index) => text(`f${index}`)) })
    expect((await organizer.do(api.createForm, { body: many(100) })).fields).toHaveLength(100)
    expect(await organizer.call(api.createForm, { body: many(101) })).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
    expect((await organizer.do(api.createForm, { body: { name: 'None', fields: [] } })).fields).toEqual([])
  })

  test.each([
    [
      'a key with capitals',
      [text('Company')],
      'fields.0.key must begin with a lower-case letter, and can have lower-case letters, digits and underscores.',
    ],
    [
      'a key beginning with a digit',
      [text('1st')],
      'fields.0.key must begin with a lower-case letter, and can have lower-case letters, digits and underscores.',
    ],
    [
      'a key of 65 characters',
      [text('a'.repeat(65))],
      'fields.0.key must begin with a lower-case letter, and can have lower-case letters, digits and underscores.',
    ],
    ['the key email', [text('email')], 'fields.0.key cannot be email: every form already asks for email and name.'],
    ['the key name', [text('a'), text('name')], 'fields.1.key cannot be name: every form already asks for email and name.'],
    ['a key used twice', [text('a'), text('a')], 'fields.1.key a is used by an earlier field; each key must be unique.'],
    ['an empty label', [text('a', { label: '  ' })], 'fields.0.label must not be blank.'],
    ['an unknown type', [text('a', { type: 'signature' })], `fields.0.type must be one of ${api.FIELD_TYPES.join(', ')}.`],
    [
      'a select without options',
      [text('a', { type: 'select' })],
      'fields.0.options is missing: the type select needs at least one option.',
    ],
    ['an empty option', [text('a', { type: 'select', options: [' '] })], 'fields.0.options.0 must not be blank.'],
    ['an option twice', [text('a', { type: 'multi-select', options: ['x', ' x'] })], 'fields.0.options has the same option twice.'],
    [
      'options of a text',
      [text('a', { options: ['x'] })],
      'fields.0.options is only allowed for the types select, radio and multi-select.',
    ],
    [
      'other answers of a text',
      [text('a', { allowOther: true })],
      'fields.0.allowOther is only allowed for the types select, radio and multi-select.',
    ],
    [
      'a consent text of a checkbox',
      [text('a', { type: 'checkbox', consentText: 'x' })],
      'fields.0.consentText is only allowed for the type consent.',
    ],
    [
      'kinds of files of a text',
      [text('a', { accept: ['pdf'] })],
      'fields.0.accept and fields.0.maxBytes are only allowed for the type file.',
    ],
    [
      'an unknown kind of file',
      [text('a', { type: 'file', accept: ['exe'] })],
      'fields.0.accept.0 must be one of pdf, image, office, text.',
    ],
    [
      'a larger file than any upload',
      [text('a', { type: 'file', maxBytes: api.MAX_UPLOAD_BYTES + 1 })],
      `fields.0.maxBytes must be at most ${api.MAX_UPLOAD_BYTES}.`,
    ],
    [
      'a condition on a file',
      [text('a', { type: 'file' }), text('b', { visibleIf: { field: 'a', equals: 'x' } })],
      'fields.1.visibleIf.field cannot be a file question.',
    ],
    ['required as text', [text('a', { required: 'yes' })], 'fields.0.required must be true or false.'],
    [
      'a condition on itself',
      [text('a', { visibleIf: { field: 'a', equals: 'x' } })],
      'fields.0.visibleIf.field must be the key of an earlier field.',
    ],
    [
      'a condition on a later field',
      [text('a', { visibleIf: { field: 'b', equals: 'x' } }), text('b')],
      'fields.0.visibleIf.field must be the key of an earlier field.',
    ],
    [
      'a condition that matches no option',
      [text('a', { type: 'select', options: ['x'] }), text('b', { visibleIf: { field: 'a', equals: 'y' } })],
      'fields.1.visibleIf.equals must be one of the options of that field, because a has the type select.',
    ],
    [
      'a condition on a box that is not true or false',
      [text('a', { type: 'consent' }), text('b', { visibleIf: { field: 'a', equals: 'true' } })],
      'fields.1.visibleIf.equals must be true or false, because a has the type consent.',
    ],
    [
      'a condition on a number that is not a number',
      [text('a', { type: 'number' }), text('b', { visibleIf: { field: 'a', equals: '1' } })],
      'fields.1.visibleIf.equals must be a number, because a has the type number.',
    ],
    [
      'a condition on an empty text',
      [text('a'), text('b', { visibleIf: { field: 'a', equals: ' ' } })],
      'fields.1.visibleIf.equals must be a string, because a has the type text.',
    ],
    ['a condition without a value', [text('a'), text('b', { visibleIf: { field: 'a' } })], 'fields.1.visibleIf.equals is missing.'],
  ])('is rejected for %s', async (_, fields, error) => {
    const { organizer, formId } = await shared()
    const { status, body } = await organizer.call(api.createForm, { body: { name: 'Form', fields } })
    expect({ status, body }).toEqual({ status: 400, body: { error, status: 400, code: 'VALIDATION_ERROR', retryAfterSeconds: 0 } })
    expect((await organizer.call(api.updateForm, { params: { formId }, body: { fields } })).body.error).toBe(error)
  })

  test('with text that cannot be stored is a 400, not a crash', async () => {
    const organizer = await foyer.organizer()
    for (const label of ['broken \ud800', 'nul \u0000'])
      expect(await organizer.call(api.createForm, { body: { name: 'Odd', fields: [text('a', { label })] } })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_ERROR' },
      })
    const odd = text('constructor', { label: '<script>alert(1)</script> 👩‍🚀 \u202e' })
    expect((await organizer.do(api.createForm, { body: { name: '🎟️', fields: [odd] } })).fields[0]).toMatchObject(odd)
  })

  test('can be renamed without touching its fields, and a change without content is refused', async () => {
    const organizer = await foyer.organizer()
    const form = await organizer.do(api.createForm, { body: { name: 'Old', fields: [text('a')] } })
    const params = { formId: form.id }
    expect(await organizer.do(api.updateForm, { params, body: { name: ' New ' } })).toMatchObject({ name: 'New', fields: form.fields })
    expect(await organizer.call(api.updateForm, { params })).toMatchObject({
      status: 400,
      body: { error: 'Give at least one of name, fields.' },
    })
    expect(await organizer.call(api.updateForm, { params, body: { name: '' } })).toMatchObject({ status: 400 })
  })
})

test('the list is ordered by creation, pages by cursor and shows nothing of another workspace', async () => {
  const [organizer, other] = [await foyer.organizer(), await foyer.organizer()]
  await other.do(api.createForm, { body: { name: 'Not yours', fields: [] } })
  expect(await organizer.do(api.listForms)).toEqual({ forms: [] })
  for (const name of ['One', 'Two', 'Three']) await organizer.do(api.createForm, { body: { name, fields: [] } })
  const first = await organizer.call(api.listForms, { query: { limit: '2' } })
  expect(first.body.forms.map(({ name }) => name)).toEqual(['One', 'Two'])
  const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1]
  const second = await organizer.send<typeof first.body>('GET', next!)
  expect(second.body.forms.map(({ name }) => name)).toEqual(['Three'])
  expect(second.headers.get('link')).toBeNull()
  for (const cursor of ['nonsense', Buffer.from('["x","y"]').toString('base64url'), Buffer.from('[1,null]').toString('base64url')])
    expect(await organizer.call(api.listForms, { query: { cursor } })).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
})

test('a form of another workspace is a 404 for every operation', async () => {
  const [organizer, other] = [await foyer.organizer(), await foyer.organizer()]
  const { id } = await other.do(api.createForm, { body: { name: 'Not yours', fields: [] } })
  const bodies = new Map<api.Operation, object>([
    [api.getForm, {}],
    [api.updateForm, { body: { name: 'Mine' } }],
    [api.deleteForm, {}],
    [api.getFormMapping, {}],
    [api.saveFormMapping, { body: { fieldMappings: [] } }],
    [api.dryRunFormMapping, { body: { answers: {} } }],
  ])
  for (const [op, input] of bodies)
    await expectSameNotFound('form', id, (formId) => organizer.call(op, { ...input, params: { formId } }) as never)
  expect((await other.do(api.getForm, { params: { formId: id } })).name).toBe('Not yours')
})

test('members edit forms, only admins delete them, and visitors see none', async () => {
  const organizer = await foyer.organizer()
  const member = await foyer.colleague(organizer, 'member')
  const { id: formId } = await member.do(api.createForm, { body: { name: 'Ours', fields: [] } })
  await member.do(api.updateForm, { params: { formId }, body: { name: 'Still ours' } })
  expect(await member.call(api.deleteForm, { params: { formId } })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  expect(await foyer.visitor.call(api.listForms)).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
  expect(await (await foyer.person()).call(api.listForms)).toMatchObject({ status: 403, body: { code: 'NO_ACTIVE_ORGANIZATION' } })
  const admin = await foyer.colleague(organizer, 'admin')
  expect(await admin.do(api.deleteForm, { params: { formId } })).toEqual({ ok: true })
  expect(await admin.call(api.deleteForm, { params: { formId } })).toMatchObject({ status: 404 })
})
