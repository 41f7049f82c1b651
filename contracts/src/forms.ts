import { type Static, Type } from 'typebox'
import { Choice, Id, Name, Nullable, Ok, Page, PathId, Text, Timestamp, Version } from './common.ts'
import { EVENT_STATUS_FILTERS } from './event-schemas.ts'
import { operation } from './operation.ts'
import { MAX_UPLOAD_BYTES } from './storage.ts'

export const FIELD_TYPES = [
  'text',
  'long-text',
  'email',
  'phone',
  'number',
  'date',
  'url',
  'select',
  'radio',
  'multi-select',
  'checkbox',
  'consent',
  'file',
] as const
export type FieldType = (typeof FIELD_TYPES)[number]

/** What a file question can accept; form-files.ts lists the media types of each kind. */
export const FILE_KINDS = ['pdf', 'image', 'office', 'text'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** For a file question that names no size. */
export const DEFAULT_FILE_BYTES = 10 * 1024 * 1024

/** How many of the events that use a form are listed with it. */
export const MAX_LISTED_USES = 20

/** Part of every form, so no field can use these keys. Both can be mapped to HubSpot. */
export const BUILT_IN_FIELDS = ['email', 'name'] as const

/**
 * What the service knows about a registration besides the answers. Can be mapped to HubSpot. The dot keeps them apart from the keys of fields.
 */
export const REGISTRATION_FIELDS = ['registration.status', 'registration.attended'] as const

const FieldKey = Type.String({ pattern: '^[a-z][a-z0-9_]{0,63}$', description: 'Lowercase letters, digits and underscores' })

/** A string, option, number or boolean, according to the type of the field it is compared with. */
const Equals = Type.Unsafe<string | number | boolean>({ type: ['string', 'number', 'boolean'], maxLength: 1000 })

const VisibleIf = Type.Object({ field: Type.String({ minLength: 1, maxLength: 64 }), equals: Equals })

export const FormField = Type.Object(
  {
    key: Type.String(),
    label: Type.String(),
    type: Choice(FIELD_TYPES),
    required: Type.Boolean({ description: 'A required checkbox or consent must be checked' }),
    options: Type.Array(Type.String(), { description: 'Options of a select, radio or multi-select; empty for other types' }),
    allowOther: Type.Boolean({ description: 'A select, radio or multi-select also takes an answer in the person’s own words' }),
    consentText: Nullable(Type.String({ description: 'What a person agrees to with a consent, in addition to the label; null for none' })),
    accept: Type.Array(Choice(FILE_KINDS), { description: 'Kinds of files that a file question accepts; empty for other types' }),
    maxBytes: Nullable(Type.Integer({ description: 'Largest file that a file question accepts, in bytes; null for other types' })),
    helpText: Nullable(Type.String()),
    visibleIf: Nullable(Type.Object({ field: Type.String(), equals: Equals })),
  },
  { title: 'FormField' },
)
export type FormField = Static<typeof FormField>

/** An event that asks the questions of a form. */
const FormUse = Type.Object({ eventId: Id, name: Type.String(), status: Choice(EVENT_STATUS_FILTERS) })

export const Form = Type.Object(
  {
    id: Id,
    name: Type.String(),
    fields: Type.Array(FormField),
    usedBy: Type.Array(FormUse, { description: `Events that use the form, newest first; at most ${MAX_LISTED_USES}` }),
    usedByCount: Type.Integer({ description: 'How many events use the form' }),
    version: Version,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Form' },
)
export type Form = Static<typeof Form>

export const FormVersion = Type.Object(
  {
    id: Id,
    number: Type.Integer({ description: '1 is the first version of the form' }),
    fields: Type.Array(FormField),
    createdAt: Timestamp,
  },
  { title: 'FormVersion' },
)
export type FormVersion = Static<typeof FormVersion>

export const NewFormField = Type.Object({
  key: FieldKey,
  label: Name(300),
  type: Choice(FIELD_TYPES),
  required: Type.Optional(Type.Boolean()),
  options: Type.Optional(Nullable(Type.Array(Name(200), { maxItems: 200 }))),
  allowOther: Type.Optional(Type.Boolean()),
  consentText: Type.Optional(Nullable(Text(10_000))),
  accept: Type.Optional(Nullable(Type.Array(Choice(FILE_KINDS), { maxItems: FILE_KINDS.length }))),
  maxBytes: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: MAX_UPLOAD_BYTES }))),
  helpText: Type.Optional(Nullable(Text(1000))),
  visibleIf: Type.Optional(Nullable(VisibleIf)),
})
export type NewFormField = Static<typeof NewFormField>

const NewFields = Type.Array(NewFormField, { maxItems: 100 })
export const NewForm = Type.Object({ name: Name(), fields: NewFields })
export type NewForm = Static<typeof NewForm>
export const FormChanges = Type.Object({ name: Type.Optional(Name()), fields: Type.Optional(NewFields) })
export type FormChanges = Static<typeof FormChanges>

export const MappedFields = Type.Array(Type.Object({ formField: Text(64, 1), externalField: Name() }), { maxItems: 200 })

export const FormMapping = Type.Object(
  {
    fieldMappings: Type.Array(
      Type.Object({ formField: Type.String(), externalSystem: Choice(['crm-a'] as const), externalField: Type.String() }),
    ),
    crmASync: Type.Object({ listEnabled: Type.Boolean(), listId: Nullable(Type.String()), listName: Nullable(Type.String()) }),
  },
  { title: 'FormMapping' },
)
export type FormMapping = Static<typeof FormMapping>

export const NewFormMapping = Type.Object({
  fieldMappings: MappedFields,
  crmASync: Type.Optional(
    Type.Object({
      listEnabled: Type.Boolean(),
      listId: Type.Optional(Nullable(Text(200, 1))),
      listName: Type.Optional(Nullable(Text(500, 1))),
    }),
  ),
})
export type NewFormMapping = Static<typeof NewFormMapping>

const forms = '/api/v1/dashboard/forms/native'
const formParams = Type.Object({ formId: PathId })
const params = { formId: '0198c0de-0000-7000-8000-000000000020' }

const company = {
  ...{ key: 'company', label: 'Company', type: 'text', required: true, options: [], allowOther: false },
  ...{ consentText: null, accept: [], maxBytes: null, helpText: null, visibleIf: null },
}
const dinner = { ...company, key: 'dinner', label: 'Will you join us for dinner?', type: 'radio', options: ['Yes', 'No'] }
const diet = {
  ...company,
  key: 'diet',
  label: 'What should the kitchen know?',
  type: 'long-text',
  required: false,
  helpText: 'Allergies, vegetarian, vegan …',
  visibleIf: { field: 'dinner', equals: 'Yes' },
}
const exampleForm = {
  id: params.formId,
  name: 'Conference registration',
  fields: [company, dinner, diet],
  usedBy: [{ eventId: '0198c0de-0000-7000-8000-000000000001', name: 'Spring Summit', status: 'PUBLISHED' }],
  usedByCount: 1,
  version: 1,
  createdAt: '2027-01-10T09:00:00.000Z',
  updatedAt: '2027-01-10T09:00:00.000Z',
}
const exampleMapping = {
  fieldMappings: [{ formField: 'company', externalSystem: 'crm-a', externalField: 'company' }],
  crmASync: { listEnabled: true, listId: '42', listName: 'Attendees 2027' },
}

export const listForms = operation({
  id: 'listForms',
  method: 'GET',
  path: forms,
  tag: 'Forms',
  summary: 'List forms',
  access: 'member',
  query: Type.Object({ ...Page }),
  success: 200,
  result: Type.Object({ forms: Type.Array(Form) }),
  example: { result: { forms: [exampleForm] } },
})

export const createForm = operation({
  id: 'createForm',
  method: 'POST',
  path: forms,
  tag: 'Forms',
  summary: 'Create a form',
  description: 'Every form asks for name and email first, then for these fields. A field can depend on the answer to an earlier field.',
  access: 'member',
  versioned: true,
  body: NewForm,
  success: 201,
  result: Form,
  example: { body: { name: exampleForm.name, fields: [company, dinner, diet] }, result: exampleForm },
})

export const getForm = operation({
  id: 'getForm',
  method: 'GET',
  path: `${forms}/:formId`,
  tag: 'Forms',
  summary: 'Retrieve a form',
  access: 'member',
  versioned: true,
  params: formParams,
  success: 200,
  result: Form,
  example: { params, result: exampleForm },
})

export const listFormVersions = operation({
  id: 'listFormVersions',
  method: 'GET',
  path: `${forms}/:formId/versions`,
  tag: 'Forms',
  summary: 'List the versions of a form',
  description:
    'Newest first. Every change of the fields makes a version, and a registration keeps the one it answered: its answers are shown with the ' +
    'questions as the person saw them.',
  access: 'member',
  params: formParams,
  query: Type.Object({ ...Page }),
  success: 200,
  result: Type.Object({ versions: Type.Array(FormVersion) }),
  example: {
    params,
    result: {
      versions: [{ id: '0198c0de-0000-7000-8000-000000000021', number: 1, fields: exampleForm.fields, createdAt: exampleForm.createdAt }],
    },
  },
})

export const updateForm = operation({
  id: 'updateForm',
  method: 'PATCH',
  path: `${forms}/:formId`,
  tag: 'Forms',
  summary: 'Update a form',
  description:
    '`fields` replaces all fields and makes a new version of the form. Existing answers are kept; HubSpot mappings of removed fields are deleted.',
  access: 'member',
  versioned: true,
  params: formParams,
  body: FormChanges,
  success: 200,
  result: Form,
  example: { params, body: { name: 'Summit registration' }, result: { ...exampleForm, name: 'Summit registration' } },
})

export const deleteForm = operation({
  id: 'deleteForm',
  method: 'DELETE',
  path: `${forms}/:formId`,
  tag: 'Forms',
  summary: 'Delete a form',
  description:
    'Not possible while a published event uses the form (FORM_IN_USE). Drafts ask for name and email again; registrations keep their answers.',
  access: 'admin',
  versioned: true,
  params: formParams,
  success: 200,
  result: Ok,
  errors: ['FORM_IN_USE'],
  example: { params, result: { ok: true } },
})

export const getFormMapping = operation({
  id: 'getFormMapping',
  method: 'GET',
  path: `${forms}/:formId/crm-a-mapping`,
  tag: 'Forms',
  summary: 'Retrieve the HubSpot mapping of a form',
  access: 'member',
  params: formParams,
  success: 200,
  result: FormMapping,
  example: { params, result: exampleMapping },
})

export const saveFormMapping = operation({
  id: 'saveFormMapping',
  method: 'PUT',
  path: `${forms}/:formId/crm-a-mapping`,
  tag: 'Forms',
  summary: 'Replace the HubSpot mapping of a form',
  description:
    'Replaces all field mappings. formField is the key of a field, email, name, registration.status or registration.attended. If crmASync is omitted, the list settings are kept. ' +
    'If a list is enabled, it must be a static list in HubSpot; listName defaults to its name in HubSpot.',
  access: 'member',
  waitsForOthers: true,
  params: formParams,
  body: NewFormMapping,
  success: 200,
  result: FormMapping,
  errors: ['LIST_NOT_WRITABLE', 'CRM_A_NOT_CONNECTED', 'CRM_A_RECONNECT_REQUIRED', 'CRM_A_UPSTREAM_ERROR', 'UPSTREAM_RATE_LIMITED'],
  example: {
    params,
    body: { fieldMappings: [{ formField: 'company', externalField: 'company' }], crmASync: { listEnabled: true, listId: '42' } },
    result: exampleMapping,
  },
})

export const dryRunFormMapping = operation({
  id: 'dryRunFormMapping',
  method: 'POST',
  path: `${forms}/:formId/crm-a-mapping/dry-run`,
  tag: 'Forms',
  summary: 'Preview a HubSpot mapping',
  description:
    'Returns the HubSpot properties that the given answers would set, without writing anything. Uses the given mappings, or the saved ones. Required fields can be omitted from the answers.',
  access: 'member',
  waitsForOthers: true,
  params: formParams,
  body: Type.Object({
    fieldMappings: Type.Optional(MappedFields),
    answers: Type.Record(Type.String(), Type.Unknown(), { maxProperties: 200 }),
  }),
  success: 200,
  result: Type.Object({ properties: Type.Record(Type.String(), Type.String()) }),
  example: { params, body: { answers: { company: 'Analytical Engines' } }, result: { properties: { company: 'Analytical Engines' } } },
})
