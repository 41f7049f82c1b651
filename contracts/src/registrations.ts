import { Type } from 'typebox'
import { Choice, Email, Name, Nullable, Page, PathId, Text } from './common.ts'
import { operation } from './operation.ts'
import { EVENT_ID, exampleParams, exampleQuestions, exampleRegistrant } from './registrant-examples.ts'
import { REGISTRANT_SORTS, registrantFilter } from './registrant-filter.ts'
import { Answers, Registrant, RegistrantDetails, StatusCounts } from './registrant-schemas.ts'

const base = '/api/v1/dashboard/events/:eventId/registrants'
const eventParams = Type.Object({ eventId: PathId })
const params = Type.Object({ eventId: PathId, registrationId: PathId })

export const listRegistrants = operation({
  id: 'listRegistrants',
  method: 'GET',
  path: base,
  tag: 'Registrations',
  summary: 'List registrants',
  description:
    'Newest first, unless `sort` is given. `counts` and `checkedIn` count all registrants of the event, `total` those that match the filter.',
  access: 'member',
  params: eventParams,
  query: Type.Object({
    ...registrantFilter,
    sort: Type.Optional(
      Choice(REGISTRANT_SORTS, {
        default: 'newest',
        description:
          '`newest` or `oldest` registration first; by `name`, or email where there is none; `waitlist` in the order of the waitlist, only waitlisted registrants unless `status` is given',
      }),
    ),
    ...Page,
  }),
  success: 200,
  result: Type.Object({
    registrants: Type.Array(Registrant),
    total: Nullable(
      Type.Integer({
        description: 'How many registrants match the filter; null if there are more than 5,000 and the filter is not only by status',
      }),
    ),
    counts: StatusCounts,
    checkedIn: Type.Integer({ description: 'How many guests are checked in' }),
  }),
  example: {
    params: { eventId: EVENT_ID },
    result: {
      registrants: [exampleRegistrant],
      total: 1,
      checkedIn: 0,
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
  result: RegistrantDetails,
  example: { params: exampleParams, result: { ...exampleRegistrant, questions: exampleQuestions } },
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

export const moveRegistrantToFront = operation({
  id: 'moveRegistrantToFront',
  method: 'POST',
  path: `${base}/:registrationId/move-to-front`,
  tag: 'Registrations',
  summary: 'Move a registrant to the front of the waitlist',
  description:
    'The registrant is next in line and gets a seat at once if one is free. The reason is kept in the log of the registration and in the audit log.',
  access: 'member',
  params,
  body: Type.Object({ reason: Name(500) }),
  success: 200,
  result: Registrant,
  errors: ['STATUS_CONFLICT'],
  example: {
    params: exampleParams,
    body: { reason: 'Speaker of the evening' },
    result: { ...exampleRegistrant, status: 'WAITLISTED', waitlistPosition: 1, reason: 'Waitlisted: 120 of 120 seats taken' },
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
