import { type Static, Type } from 'typebox'
import { Choice, Id, Nullable, PathId, Timestamp } from './common.ts'
import { MappedFields } from './forms.ts'
import { operation } from './operation.ts'
import { REGISTRATION_STATUSES } from './registrant-schemas.ts'

export const FORM_PUSH_STATUSES = ['running', 'done', 'failed'] as const

export const FormSample = Type.Object(
  {
    registrationId: Id,
    eventId: Id,
    eventName: Type.String(),
    email: Type.String(),
    name: Nullable(Type.String()),
    answers: Type.Record(Type.String(), Type.Unknown()),
    status: Choice(REGISTRATION_STATUSES),
    attended: Type.Boolean(),
    createdAt: Timestamp,
  },
  { title: 'FormSample' },
)
export type FormSample = Static<typeof FormSample>

export const MappingPreview = Type.Object(
  {
    registrationId: Id,
    email: Type.String(),
    name: Nullable(Type.String()),
    isNew: Type.Boolean({ description: 'True if HubSpot has no contact with this email address yet' }),
    changes: Type.Array(
      Type.Object({
        formField: Type.String(),
        externalField: Type.String(),
        before: Nullable(Type.String()),
        after: Type.String(),
      }),
    ),
  },
  { title: 'MappingPreview' },
)
export type MappingPreview = Static<typeof MappingPreview>

export const FormPush = Type.Object(
  {
    id: Id,
    status: Choice(FORM_PUSH_STATUSES),
    total: Type.Integer(),
    sent: Type.Integer(),
    failed: Type.Integer(),
    createdAt: Timestamp,
    endedAt: Nullable(Timestamp),
  },
  { title: 'FormPush' },
)
export type FormPush = Static<typeof FormPush>

const mapping = '/api/v1/dashboard/forms/native/:formId/crm-a-mapping'
const formParams = Type.Object({ formId: PathId })
const params = { formId: '0198c0de-0000-7000-8000-000000000020' }
const crmAErrors = ['CRM_A_NOT_CONNECTED', 'CRM_A_RECONNECT_REQUIRED', 'CRM_A_UPSTREAM_ERROR', 'UPSTREAM_RATE_LIMITED'] as const

const examplePerson = {
  registrationId: '0198c0de-0000-7000-8000-0000000000a1',
  email: 'ada@example.org',
  name: 'Ada Lovelace',
}
const examplePush = {
  id: '0198c0de-0000-7000-8000-0000000000f7',
  status: 'done',
  total: 132,
  sent: 131,
  failed: 1,
  createdAt: '2027-02-02T09:00:00.000Z',
  endedAt: '2027-02-02T09:00:07.000Z',
}

export const listFormSamples = operation({
  id: 'listFormSamples',
  method: 'GET',
  path: `${mapping}/samples`,
  tag: 'Forms',
  summary: 'List sample answers of a form',
  description: 'The five latest registrations for events that use the form, newest first.',
  access: 'member',
  params: formParams,
  success: 200,
  result: Type.Object({ samples: Type.Array(FormSample) }),
  example: {
    params,
    result: {
      samples: [
        {
          ...examplePerson,
          eventId: '0198c0de-0000-7000-8000-000000000001',
          eventName: 'Spring Summit',
          answers: { company: 'Analytical Engines' },
          status: 'CONFIRMED',
          attended: false,
          createdAt: '2027-02-01T09:00:00.000Z',
        },
      ],
    },
  },
})

export const previewFormMapping = operation({
  id: 'previewFormMapping',
  method: 'POST',
  path: `${mapping}/preview`,
  tag: 'Forms',
  summary: 'Preview a HubSpot mapping on real registrations',
  description:
    'For the five latest registrations: which properties would be written, with their values in HubSpot now. Nothing is written. Uses the given mappings, or the saved ones.',
  access: 'member',
  waitsForOthers: true,
  params: formParams,
  body: Type.Object({ fieldMappings: Type.Optional(MappedFields) }),
  success: 200,
  result: Type.Object({ registrations: Type.Array(MappingPreview) }),
  errors: crmAErrors,
  example: {
    params,
    body: { fieldMappings: [{ formField: 'company', externalField: 'company' }] },
    result: {
      registrations: [
        {
          ...examplePerson,
          isNew: false,
          changes: [{ formField: 'company', externalField: 'company', before: null, after: 'Analytical Engines' }],
        },
      ],
    },
  },
})

export const startFormPush = operation({
  id: 'startFormPush',
  method: 'POST',
  path: `${mapping}/pushes`,
  tag: 'Forms',
  summary: 'Send past registrations to HubSpot again',
  description:
    'Sends every registration of the events that use the form with the saved mapping, in the background. Declined and canceled ones are sent only if their status is mapped. One run per form at a time (SYNC_IN_PROGRESS). New registrations and changes of status are sent without this.',
  access: 'admin',
  params: formParams,
  success: 201,
  result: FormPush,
  errors: ['SYNC_IN_PROGRESS', 'CRM_A_NOT_CONNECTED', 'CRM_A_RECONNECT_REQUIRED'],
  example: { params, result: { ...examplePush, status: 'running', sent: 0, failed: 0, endedAt: null } },
})

export const listFormPushes = operation({
  id: 'listFormPushes',
  method: 'GET',
  path: `${mapping}/pushes`,
  tag: 'Forms',
  summary: 'List what was sent to HubSpot',
  description: 'The latest ten runs, newest first, and the registrations that HubSpot did not take. Runs are kept for 30 days.',
  access: 'member',
  params: formParams,
  success: 200,
  result: Type.Object({
    pushes: Type.Array(FormPush),
    waiting: Type.Integer({ description: 'Registrations that are waiting to be sent' }),
    failures: Type.Array(
      Type.Object({
        registrationId: Id,
        eventId: Id,
        email: Type.String(),
        name: Nullable(Type.String()),
        reason: Type.String(),
        failedAt: Timestamp,
      }),
    ),
  }),
  example: {
    params,
    result: {
      pushes: [examplePush],
      waiting: 0,
      failures: [
        {
          ...examplePerson,
          eventId: '0198c0de-0000-7000-8000-000000000001',
          reason: 'HubSpot does not accept the value of: numemployees.',
          failedAt: '2027-02-02T09:00:05.000Z',
        },
      ],
    },
  },
})
