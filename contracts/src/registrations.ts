import { type Static, Type } from 'typebox'
import { Choice, Email, Id, Nullable, Page, PathId, Text, Timestamp } from './common.ts'
import { operation } from './operation.ts'

export const REGISTRATION_STATUSES = ['PENDING_APPROVAL', 'CONFIRMED', 'WAITLISTED', 'OFFERED', 'DECLINED', 'CANCELED'] as const
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number]
export const REGISTRATION_SOURCES = ['native', 'crm-a', 'invite', 'manual', 'import'] as const

/** Answers to the fields of the form, by field key. */
export const Answers = Type.Record(Type.String(), Type.Unknown(), { maxProperties: 200 })

export const Registrant = Type.Object(
  {
    id: Id,
    eventId: Id,
    contactId: Nullable(Type.String({ format: 'uuid', description: 'Null if the person was erased' })),
    email: Type.String(),
    name: Nullable(Type.String()),
    status: Choice(REGISTRATION_STATUSES),
    waitlistPosition: Nullable(Type.Integer({ description: 'Position on the waitlist; 1 is next; null unless waitlisted' })),
    answers: Answers,
    source: Choice(REGISTRATION_SOURCES),
    campaignLinkId: Nullable(Id),
    offerExpiresAt: Nullable(Timestamp),
    checkedInAt: Nullable(Timestamp),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Registrant' },
)
export type Registrant = Static<typeof Registrant>

const countOf = Object.fromEntries(REGISTRATION_STATUSES.map((status) => [status, Type.Integer()])) as Record<
  (typeof REGISTRATION_STATUSES)[number],
  ReturnType<typeof Type.Integer>
>
export const StatusCounts = Type.Object(countOf, { title: 'StatusCounts' })
export type StatusCounts = Static<typeof StatusCounts>

const base = '/api/v1/dashboard/events/:eventId/registrants'
const eventParams = Type.Object({ eventId: PathId })
const params = Type.Object({ eventId: PathId, registrationId: PathId })
const EVENT_ID = '0198c0de-0000-7000-8000-000000000001'
const exampleParams = { eventId: EVENT_ID, registrationId: '0198c0de-0000-7000-8000-0000000000a1' }
const exampleRegistrant = {
  id: exampleParams.registrationId,
  eventId: EVENT_ID,
  contactId: '0198c0de-0000-7000-8000-0000000000c1',
  email: 'ada@example.org',
  name: 'Ada Lovelace',
  status: 'CONFIRMED',
  waitlistPosition: null,
  answers: { company: 'Analytical Engines' },
  source: 'native',
  campaignLinkId: null,
  offerExpiresAt: null,
  checkedInAt: null,
  createdAt: '2027-02-01T08:00:00.000Z',
  updatedAt: '2027-02-01T08:00:00.000Z',
}

export const listRegistrants = operation({
  id: 'listRegistrants',
  method: 'GET',
  path: base,
  tag: 'Registrations',
  summary: 'List registrants',
  description: 'Newest first. `counts` are the totals by status.',
  access: 'member',
  params: eventParams,
  query: Type.Object({
    status: Type.Optional(Choice(REGISTRATION_STATUSES)),
    source: Type.Optional(Choice(REGISTRATION_SOURCES)),
    q: Type.Optional(Type.String({ maxLength: 200, description: 'Part of the email or name' })),
    ...Page,
  }),
  success: 200,
  result: Type.Object({ registrants: Type.Array(Registrant), counts: StatusCounts }),
  example: {
    params: { eventId: EVENT_ID },
    result: {
      registrants: [exampleRegistrant],
      counts: { PENDING_APPROVAL: 0, CONFIRMED: 1, WAITLISTED: 0, OFFERED: 0, DECLINED: 0, CANCELED: 0 },
    },
  },
})

export const addRegistrant = operation({
  id: 'addRegistrant',
  method: 'POST',
  path: base,
  tag: 'Registrations',
  summary: 'Add a registrant',
  description: 'No approval is required. If the event is full, the person is waitlisted, or rejected if there is no waitlist (EVENT_FULL).',
  access: 'member',
  mailsOthers: true,
  params: eventParams,
  body: Type.Object({ email: Email, name: Type.Optional(Nullable(Text(200))), answers: Type.Optional(Answers) }),
  success: 201,
  result: Registrant,
  errors: ['EVENT_FULL', 'REGISTRATION_CLOSED', 'STATUS_CONFLICT'],
  example: {
    params: { eventId: EVENT_ID },
    body: { email: 'ada@example.org', name: 'Ada Lovelace' },
    result: { ...exampleRegistrant, source: 'manual' },
  },
})

export const getRegistrant = operation({
  id: 'getRegistrant',
  method: 'GET',
  path: `${base}/:registrationId`,
  tag: 'Registrations',
  summary: 'Retrieve a registrant',
  access: 'member',
  params,
  success: 200,
  result: Registrant,
  example: { params: exampleParams, result: exampleRegistrant },
})

export const updateRegistrant = operation({
  id: 'updateRegistrant',
  method: 'PATCH',
  path: `${base}/:registrationId`,
  tag: 'Registrations',
  summary: 'Update a registrant',
  description:
    'With a new email, the registration belongs to the contact with that email, which is created if there is none. ' +
    'The person gets an email with their current status, a new link and a new ticket there, and no more at the old address: the link and the ticket in earlier emails become unknown. STATUS_CONFLICT if the email is already registered for the event.',
  access: 'member',
  mailsOthers: true,
  params,
  body: Type.Object({ email: Type.Optional(Email), name: Type.Optional(Nullable(Text(200))), answers: Type.Optional(Answers) }),
  success: 200,
  result: Registrant,
  errors: ['STATUS_CONFLICT'],
  example: { params: exampleParams, body: { name: 'Ada King' }, result: { ...exampleRegistrant, name: 'Ada King' } },
})

const action = <const I extends string, const S extends string>(
  id: I,
  suffix: S,
  summary: string,
  description: string,
  result: object = {},
) =>
  operation({
    id,
    method: 'POST',
    path: `${base}/:registrationId/${suffix}`,
    tag: 'Registrations',
    summary,
    description,
    access: 'member',
    params,
    success: 200,
    result: Registrant,
    errors: ['STATUS_CONFLICT'],
    example: { params: exampleParams, result: { ...exampleRegistrant, ...result } },
  })

export const approveRegistrant = action(
  'approveRegistrant',
  'approve',
  'Approve a registrant',
  'Confirms a registrant who is pending approval or has an offer. If the event is full, the registrant is waitlisted.',
)
export const offerRegistrant = operation({
  id: 'offerRegistrant',
  method: 'POST',
  path: `${base}/:registrationId/offer`,
  tag: 'Registrations',
  summary: 'Offer a seat to a registrant',
  description:
    'Holds a free seat for a registrant who is pending approval until the offer expires (waitlistOfferHours of the event, 48 hours by default). Free seats go to the waitlist automatically, in order.',
  access: 'member',
  params,
  success: 200,
  result: Registrant,
  errors: ['STATUS_CONFLICT', 'EVENT_FULL'],
  example: { params: exampleParams, result: { ...exampleRegistrant, status: 'OFFERED', offerExpiresAt: '2027-02-03T08:00:00.000Z' } },
})
export const declineRegistrant = action(
  'declineRegistrant',
  'decline',
  'Decline a registrant',
  'For registrants who are pending approval, waitlisted or have an offer. An offered seat goes to the first person on the waitlist.',
  { status: 'DECLINED' },
)
export const cancelRegistrant = action(
  'cancelRegistrant',
  'cancel',
  'Cancel a registration',
  'The seat immediately goes to the first person on the waitlist.',
  { status: 'CANCELED' },
)
export const reinstateRegistrant = operation({
  id: 'reinstateRegistrant',
  method: 'POST',
  path: `${base}/:registrationId/reinstate`,
  tag: 'Registrations',
  summary: 'Reinstate a registrant',
  description:
    'A canceled or declined registrant gets a seat if one is free and the waitlist is empty; otherwise the last position on the waitlist, if the event has one.',
  access: 'member',
  params,
  success: 200,
  result: Registrant,
  errors: ['STATUS_CONFLICT', 'EVENT_FULL'],
  example: { params: exampleParams, result: exampleRegistrant },
})

export const BULK_ACTIONS = ['approve', 'decline', 'cancel'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

export const bulkChangeRegistrants = operation({
  id: 'bulkChangeRegistrants',
  method: 'POST',
  path: `${base}/bulk`,
  tag: 'Registrations',
  summary: 'Approve, decline or cancel many registrants',
  description:
    'Registrants are changed in the given order, by the same rules as the single operations. If one cannot be changed, its result has the error and the others continue. `changed` is the number of registrants whose status changed.',
  access: 'member',
  params: eventParams,
  body: Type.Object({
    action: Choice(BULK_ACTIONS),
    registrationIds: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { minItems: 1, maxItems: 1000 }),
  }),
  success: 200,
  result: Type.Object({
    changed: Type.Integer(),
    results: Type.Array(
      Type.Object({
        registrationId: Type.String(),
        ok: Type.Boolean(),
        status: Nullable(Choice(REGISTRATION_STATUSES)),
        error: Nullable(Type.String({ description: 'Error message; null if ok' })),
      }),
    ),
  }),
  example: {
    params: { eventId: EVENT_ID },
    body: { action: 'approve', registrationIds: [exampleParams.registrationId] },
    result: { changed: 1, results: [{ registrationId: exampleParams.registrationId, ok: true, status: 'CONFIRMED', error: null }] },
  },
})

export const checkInRegistrant = action(
  'checkInRegistrant',
  'check-in',
  'Check in a registrant',
  'The registrant must be confirmed. Checking in again has no effect.',
  { checkedInAt: '2027-04-20T15:45:00.000Z' },
)
export const undoCheckIn = action('undoCheckIn', 'check-in/undo', 'Undo a check-in', 'Has no effect if the registrant is not checked in.')
