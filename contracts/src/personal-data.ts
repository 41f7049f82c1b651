import { type Static, Type } from 'typebox'
import { Choice, Id, Nullable, Ok, PathId, Timestamp } from './common.ts'
import { Contact, exampleContact, NOTE_ORIGINS } from './contacts.ts'
import { CrmSend } from './crm-log.ts'
import { MAIL_STATUSES } from './mail.ts'
import { operation } from './operation.ts'
import { Answers, REGISTRATION_SOURCES, REGISTRATION_STATUSES } from './registrant-schemas.ts'
import { LOG_ACTIONS } from './registration-logs.ts'
import { WebhookDelivery } from './webhooks.ts'

const EventOfPerson = Type.Object({ id: Id, name: Type.String(), startTime: Nullable(Timestamp), endTime: Nullable(Timestamp) })
const Details = Type.Record(Type.String(), Type.Unknown())

/** Everything a workspace stores about one person. Lists are in the order in which their items were created. */
export const PersonExport = Type.Object(
  {
    exportedAt: Timestamp,
    contact: Contact,
    notes: Type.Array(
      Type.Object({
        id: Id,
        eventId: Nullable(Id),
        origin: Choice(NOTE_ORIGINS),
        body: Type.String(),
        createdAt: Timestamp,
        updatedAt: Timestamp,
      }),
    ),
    registrations: Type.Array(
      Type.Object({
        id: Id,
        event: EventOfPerson,
        email: Type.String(),
        name: Nullable(Type.String()),
        status: Choice(REGISTRATION_STATUSES),
        answers: Answers,
        source: Choice(REGISTRATION_SOURCES),
        submissionId: Nullable(Type.String({ description: 'Id of the HubSpot submission' })),
        campaignLink: Type.Union([
          Type.Object({
            label: Type.String({ description: 'Name of the link' }),
            source: Nullable(Type.String({ description: 'Its utm_source; null if there is none' })),
            medium: Nullable(Type.String({ description: 'Its utm_medium; null if there is none' })),
            campaign: Nullable(Type.String({ description: 'Its utm_campaign; null if there is none' })),
          }),
          Type.Null(),
        ]),
        metadata: Type.Record(Type.String(), Type.Unknown(), { description: 'How the person found the event' }),
        offerExpiresAt: Nullable(Timestamp),
        checkedInAt: Nullable(Timestamp),
        createdAt: Timestamp,
        updatedAt: Timestamp,
        log: Type.Array(
          Type.Object({ action: Choice(LOG_ACTIONS), newStatus: Choice(REGISTRATION_STATUSES), metadata: Details, createdAt: Timestamp }),
        ),
      }),
    ),
    invites: Type.Array(
      Type.Object({
        id: Id,
        event: EventOfPerson,
        email: Type.String(),
        name: Nullable(Type.String()),
        status: Choice(['PENDING', 'ACCEPTED', 'REVOKED', 'EXPIRED'] as const),
        message: Nullable(Type.String()),
        acceptedAt: Nullable(Timestamp),
        lastSentAt: Nullable(Timestamp),
        createdAt: Timestamp,
      }),
    ),
    emails: Type.Array(
      Type.Object({
        id: Id,
        eventId: Nullable(Id),
        toEmail: Type.String(),
        toName: Nullable(Type.String()),
        templateName: Type.String(),
        subject: Nullable(Type.String()),
        text: Nullable(Type.String({ description: 'Codes in links are left out' })),
        calendar: Nullable(Type.String()),
        status: Choice(MAIL_STATUSES),
        reason: Nullable(Type.String()),
        sentAt: Nullable(Timestamp),
        createdAt: Timestamp,
      }),
    ),
    awaitedSubmissions: Type.Array(
      Type.Object({
        eventId: Id,
        formId: Type.String(),
        submissionId: Nullable(Type.String()),
        email: Nullable(Type.String()),
        createdAt: Timestamp,
      }),
      { description: 'HubSpot submissions that were signaled and are not listed yet' },
    ),
    webhookDeliveries: Type.Array(
      Type.Object({
        id: Id,
        type: WebhookDelivery.properties.type,
        body: WebhookDelivery.properties.body,
        attempts: WebhookDelivery.properties.attempts,
        status: WebhookDelivery.properties.status,
        createdAt: Timestamp,
      }),
      { description: 'What was sent about the person to the receivers that the workspace chose' },
    ),
    crmSends: Type.Array(CrmSend, { description: 'What was sent to the CRMs about the person' }),
    marketingUnsubscribedAt: Nullable(Timestamp),
  },
  { title: 'PersonExport' },
)
export type PersonExport = Static<typeof PersonExport>

const path = '/api/v1/dashboard/contacts/:contactId'
const params = Type.Object({ contactId: PathId })
const exampleParams = { contactId: exampleContact.id }

export const exportContact = operation({
  id: 'exportContact',
  method: 'GET',
  path: `${path}/export`,
  tag: 'Contacts',
  summary: 'Export everything about a person',
  description:
    'One file with everything the workspace stores about the person: contact, notes, registrations with their log, invites, emails, webhook deliveries and what was sent to the CRMs. ' +
    'Names of members are left out. For a person who was only invited, create a contact with the email first. Recorded in the audit log.',
  access: 'admin',
  params,
  success: 200,
  result: PersonExport,
  example: {
    params: exampleParams,
    result: {
      exportedAt: '2027-03-01T08:00:00.000Z',
      contact: exampleContact,
      notes: [],
      registrations: [],
      invites: [],
      emails: [],
      awaitedSubmissions: [],
      webhookDeliveries: [],
      crmSends: [],
      marketingUnsubscribedAt: null,
    },
  },
})

export const eraseContact = operation({
  id: 'eraseContact',
  method: 'DELETE',
  path,
  tag: 'Contacts',
  summary: 'Erase a person',
  description:
    'For good. Type the email of the contact to confirm. Registrations are canceled, and their seats go to the waitlist. Counts stay correct: ' +
    'registrations, check-ins and emails remain without name, address, answers and content, and registrations of past events keep their status. ' +
    'Contact, notes and CRM data are deleted here; erase the person in the CRMs yourself. The same address can register again, as a new person. ' +
    'For a person who was only invited, create a contact with the email first. Recorded in the audit log, without the address.',
  access: 'admin',
  params,
  body: Type.Object({ email: Type.String({ maxLength: 254 }) }),
  success: 200,
  result: Ok,
  example: { params: exampleParams, body: { email: 'ada@example.org' }, result: { ok: true } },
})
