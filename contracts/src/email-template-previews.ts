import { type Static, Type } from 'typebox'
import { Id, Nullable, PathId } from './common.ts'
import { Body, Subject } from './email-templates.ts'
import { operation } from './operation.ts'

const templates = '/api/v1/dashboard/email-templates'
const ofEvent = '/api/v1/dashboard/events/:eventId/email-templates'
const eventParams = Type.Object({ eventId: PathId })
const eventId = '0198c0de-0000-7000-8000-000000000001'

const EITHER = { 'x-anyOf': [{ required: ['templateId'] }, { required: ['subject', 'body'] }] }

/** A saved template, unsaved text, or both: a given subject or body replaces the saved one. */
export const TemplatePreviewInput = Type.Object(
  {
    templateId: Type.Optional(Nullable(Id)),
    subject: Type.Optional(Nullable(Subject)),
    body: Type.Optional(Nullable(Body)),
  },
  EITHER,
)
export type TemplatePreviewInput = Static<typeof TemplatePreviewInput>
export const EventTemplatePreviewInput = Type.Object(
  {
    ...TemplatePreviewInput.properties,
    registrationId: Type.Optional(
      Nullable(Type.String({ format: 'uuid', description: 'Registration to take the data from; defaults to sample data' })),
    ),
  },
  EITHER,
)
export type EventTemplatePreviewInput = Static<typeof EventTemplatePreviewInput>

export const WrittenMail = Type.Object({ subject: Type.String(), html: Type.String(), text: Type.String() }, { title: 'WrittenMail' })
export type WrittenMail = Static<typeof WrittenMail>

const exampleInput = { subject: 'Where to park at {{ event.name }}', body: 'Hi {{ attendee.name }}, the garage is on the left.' }
const exampleMail = {
  subject: 'Where to park at Spring Summit',
  html: '<!doctype html>…',
  text: 'Hi Ada Lovelace, the garage is on the left.',
}
const INPUT =
  'Send a templateId, or subject and body, or both to replace parts of a saved template. Invalid Liquid is rejected with its line number.'

export const previewEmailTemplate = operation({
  id: 'previewEmailTemplate',
  method: 'POST',
  path: `${templates}/preview`,
  tag: 'Email templates',
  summary: 'Preview an email template',
  description: `${INPUT} Sample data is used.`,
  access: 'member',
  rateLimit: 'template-preview',
  body: TemplatePreviewInput,
  success: 200,
  result: WrittenMail,
  errors: ['NOT_FOUND'],
  example: { body: exampleInput, result: exampleMail },
})

export const testSendEmailTemplate = operation({
  id: 'testSendEmailTemplate',
  method: 'POST',
  path: `${templates}/test-send`,
  tag: 'Email templates',
  summary: 'Send a test email',
  description: `${INPUT} Sample data is used. The email is sent to your own address and listed in the emails of the workspace.`,
  access: 'member',
  rateLimit: 'test-send',
  body: TemplatePreviewInput,
  success: 200,
  result: Type.Object({ ok: Type.Boolean(), messageId: Id }),
  errors: ['NOT_FOUND'],
  example: { body: exampleInput, result: { ok: true, messageId: '0198c0de-0000-7000-8000-0000000000d3' } },
})

export const previewEventEmailTemplate = operation({
  id: 'previewEventEmailTemplate',
  method: 'POST',
  path: `${ofEvent}/preview`,
  tag: 'Email templates',
  summary: 'Preview an email template of an event',
  description: INPUT,
  access: 'member',
  rateLimit: 'template-preview',
  params: eventParams,
  body: EventTemplatePreviewInput,
  success: 200,
  result: WrittenMail,
  example: { params: { eventId }, body: exampleInput, result: exampleMail },
})

export const testSendEventEmailTemplate = operation({
  id: 'testSendEventEmailTemplate',
  method: 'POST',
  path: `${ofEvent}/test-send`,
  tag: 'Email templates',
  summary: 'Send a test email of an event',
  description: `${INPUT} The email is sent to your own address, never to the registrant, and listed in the emails of the workspace.`,
  access: 'member',
  rateLimit: 'test-send',
  params: eventParams,
  body: EventTemplatePreviewInput,
  success: 200,
  result: Type.Object({ ok: Type.Boolean(), messageId: Id }),
  example: { params: { eventId }, body: exampleInput, result: { ok: true, messageId: '0198c0de-0000-7000-8000-0000000000d3' } },
})
