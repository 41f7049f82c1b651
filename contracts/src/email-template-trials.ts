import { type Static, Type } from 'typebox'
import { Id, Nullable, PathId } from './common.ts'
import { Body, Subject } from './email-templates.ts'
import { operation } from './operation.ts'

const templates = '/api/v1/dashboard/email-templates'
const ofEvent = '/api/v1/dashboard/events/:eventId/email-templates'
const eventParams = Type.Object({ eventId: PathId })
const eventId = '0198c0de-0000-7000-8000-000000000001'

/** A template that is saved, or words that are not; what is given replaces what is saved. */
export const TemplateTrial = Type.Object({
  templateId: Type.Optional(Nullable(Id)),
  subject: Type.Optional(Nullable(Subject)),
  body: Type.Optional(Nullable(Body)),
})
export type TemplateTrial = Static<typeof TemplateTrial>
export const EventTemplateTrial = Type.Object({
  ...TemplateTrial.properties,
  registrationId: Type.Optional(
    Nullable(Type.String({ format: 'uuid', description: 'Whose data to use; otherwise an invented person’s' })),
  ),
})
export type EventTemplateTrial = Static<typeof EventTemplateTrial>

export const WrittenMail = Type.Object({ subject: Type.String(), html: Type.String(), text: Type.String() }, { title: 'WrittenMail' })
export type WrittenMail = Static<typeof WrittenMail>

const exampleTrial = { subject: 'Where to park at {{ event.name }}', body: 'Hi {{ attendee.name }}, the garage is on the left.' }
const exampleWritten = {
  subject: 'Where to park at Spring Summit',
  html: '<!doctype html>…',
  text: 'Hi Ada Lovelace, the garage is on the left.',
}
const TRIAL = 'Give the id of a template, or subject and body, or both to try other words. Faulty Liquid is refused with the line it is in.'

export const previewEmailTemplate = operation({
  id: 'previewEmailTemplate',
  method: 'POST',
  path: `${templates}/preview`,
  tag: 'Email templates',
  summary: 'See a template as a message, with invented data',
  description: TRIAL,
  access: 'member',
  body: TemplateTrial,
  success: 200,
  result: WrittenMail,
  errors: ['NOT_FOUND'],
  example: { body: exampleTrial, result: exampleWritten },
})

export const testSendEmailTemplate = operation({
  id: 'testSendEmailTemplate',
  method: 'POST',
  path: `${templates}/test-send`,
  tag: 'Email templates',
  summary: 'Send a template to yourself, with invented data',
  description: `${TRIAL} It goes to your own address and is found in the mail of the workspace.`,
  access: 'member',
  body: TemplateTrial,
  success: 200,
  result: Type.Object({ ok: Type.Boolean(), messageId: Id }),
  errors: ['NOT_FOUND'],
  example: { body: exampleTrial, result: { ok: true, messageId: '0198c0de-0000-7000-8000-0000000000d3' } },
})

export const previewEventEmailTemplate = operation({
  id: 'previewEventEmailTemplate',
  method: 'POST',
  path: `${ofEvent}/preview`,
  tag: 'Email templates',
  summary: 'See a template as a message of this event',
  description: TRIAL,
  access: 'member',
  params: eventParams,
  body: EventTemplateTrial,
  success: 200,
  result: WrittenMail,
  example: { params: { eventId }, body: exampleTrial, result: exampleWritten },
})

export const testSendEventEmailTemplate = operation({
  id: 'testSendEventEmailTemplate',
  method: 'POST',
  path: `${ofEvent}/test-send`,
  tag: 'Email templates',
  summary: 'Send a template of this event to yourself',
  description: `${TRIAL} It goes to your own address, never to the registrant whose data is used, and is found in the mail of the workspace.`,
  access: 'member',
  params: eventParams,
  body: EventTemplateTrial,
  success: 200,
  result: Type.Object({ ok: Type.Boolean(), messageId: Id }),
  example: { params: { eventId }, body: exampleTrial, result: { ok: true, messageId: '0198c0de-0000-7000-8000-0000000000d3' } },
})
