import { Type } from 'typebox'
import { Choice, Email, Name, Nullable, PathId, Text } from './common.ts'
import { operation } from './operation.ts'
import { Answers, REGISTRATION_STATUSES } from './registrant-schemas.ts'

const publicParams = Type.Object({ orgSlug: PathId, eventSlug: PathId })
const examplePublicParams = { orgSlug: 'acme', eventSlug: 'spring-summit' }

export const registerForEvent = operation({
  id: 'registerForEvent',
  method: 'POST',
  path: '/api/v1/public/orgs/:orgSlug/events/:eventSlug/registrations',
  tag: 'Public',
  summary: 'Register for an event',
  description:
    'Each person can have one active registration per event. Registering again changes nothing, emails the person their registration, and is ' +
    'answered like a new registration at that moment, so that the response does not reveal who is registered.',
  access: 'public',
  rateLimit: 'registration',
  params: publicParams,
  body: Type.Object({
    email: Email,
    name: Name(),
    answers: Type.Optional(Answers),
    pagePassword: Type.Optional(Text(200)),
    inviteToken: Type.Optional(Text(4096)),
    campaign: Type.Optional(Text(255)),
  }),
  success: 201,
  result: Type.Object({
    status: Choice(REGISTRATION_STATUSES),
    waitlistPosition: Nullable(Type.Integer()),
    message: Type.String(),
  }),
  errors: ['EVENT_FULL', 'REGISTRATION_CLOSED', 'PAGE_PASSWORD_REQUIRED'],
  example: {
    params: examplePublicParams,
    body: { email: 'ada@example.org', name: 'Ada Lovelace' },
    result: {
      status: 'CONFIRMED',
      waitlistPosition: null,
      message: 'You are registered. See you there! If you were already registered, nothing has changed and we’ve emailed you.',
    },
  },
})

export const signalCrmASubmission = operation({
  id: 'signalCrmASubmission',
  method: 'POST',
  path: '/api/v1/public/orgs/:orgSlug/events/:eventSlug/crm-a-registration-signal',
  tag: 'Public',
  summary: 'Signal a HubSpot form submission',
  description:
    'Called by the page after the embedded form was submitted. If HubSpot does not list the submission yet, the lookup is retried later.',
  access: 'public',
  rateLimit: 'registration',
  params: publicParams,
  body: Type.Object({
    formId: Type.String({ minLength: 1, maxLength: 200 }),
    submissionId: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    email: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
    previewToken: Type.Optional(Type.String({ maxLength: 4096 })),
  }),
  success: 200,
  result: Type.Object({ ok: Type.Boolean(), processed: Type.Integer(), created: Type.Integer() }),
  errors: [
    'FORM_NOT_BOUND',
    'REGISTRATION_CLOSED',
    'PREVIEW_TOKEN_INVALID',
    'CRM_A_NOT_CONNECTED',
    'CRM_A_RECONNECT_REQUIRED',
    'CRM_A_UPSTREAM_ERROR',
    'UPSTREAM_RATE_LIMITED',
  ],
  example: {
    params: examplePublicParams,
    body: {
      formId: '3f1e5c5e-7b1d-4f0e-8a6e-0d8f5d3c2b1a',
      submissionId: '9d7c9f0e-54d5-4f1a-a2e2-3f1a9b0c7d11',
      email: 'ada@example.org',
    },
    result: { ok: true, processed: 1, created: 1 },
  },
})
