import { type Static, Type } from 'typebox'
import { Choice, Id, Nullable, PathId, Timestamp } from './common.ts'
import { operation } from './operation.ts'
import { Registrant } from './registrant-schemas.ts'

export const CHECK_IN_OUTCOMES = ['checked_in', 'already_checked_in', 'not_confirmed', 'wrong_event'] as const
export type CheckInOutcome = (typeof CHECK_IN_OUTCOMES)[number]

export const CheckInCounts = Type.Object(
  {
    confirmed: Type.Integer(),
    checkedIn: Type.Integer(),
    stillExpected: Type.Integer({ description: 'Confirmed but not yet checked in' }),
  },
  { title: 'CheckInCounts' },
)
export type CheckInCounts = Static<typeof CheckInCounts>

export const ScannedTicket = Type.Object(
  {
    outcome: Choice(CHECK_IN_OUTCOMES),
    message: Type.String({ description: 'Message to show to the person checking in guests' }),
    registrant: Registrant,
    checkedInAt: Nullable(Timestamp),
    checkedInBy: Nullable(Type.String({ description: 'Name of the member who checked them in' })),
    counts: CheckInCounts,
  },
  { title: 'ScannedTicket' },
)
export type ScannedTicket = Static<typeof ScannedTicket>

export const Arrival = Type.Object(
  {
    registrationId: Id,
    name: Nullable(Type.String()),
    email: Type.String(),
    checkedInAt: Timestamp,
    checkedInBy: Nullable(Type.String()),
  },
  { title: 'Arrival' },
)
export type Arrival = Static<typeof Arrival>

const base = '/api/v1/dashboard/events/:eventId/check-in'
const params = Type.Object({ eventId: PathId })
const example = { eventId: '0198c0de-0000-7000-8000-000000000001' }
const counts = { confirmed: 118, checkedIn: 42, stillExpected: 76 }
const checkedInAt = '2027-04-20T15:45:00.000Z'
const registrant = {
  id: '0198c0de-0000-7000-8000-0000000000a1',
  eventId: example.eventId,
  contactId: '0198c0de-0000-7000-8000-0000000000c1',
  email: 'ada@example.org',
  name: 'Ada Lovelace',
  status: 'CONFIRMED',
  waitlistPosition: null,
  answers: {},
  source: 'native',
  campaignLinkId: null,
  offerExpiresAt: null,
  checkedInAt,
  createdAt: '2027-02-01T08:00:00.000Z',
  updatedAt: checkedInAt,
  reason: 'Confirmed: seat 12 of 120',
}

export const scanTicket = operation({
  id: 'scanTicket',
  method: 'POST',
  path: base,
  tag: 'Check-in',
  summary: 'Scan a ticket',
  description:
    'Checks in the registrant with this ticket code. Admit a person only for the outcome `checked_in`: if a ticket is scanned twice, the second scan returns `already_checked_in` with the time and the member of the first. A code that is not a ticket of this workspace returns 404. To undo a check-in, call `check-in/undo` of the registrant.',
  access: 'member',
  params,
  body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 500, description: 'Content of the QR code' }) }),
  success: 200,
  result: ScannedTicket,
  example: {
    params: example,
    body: { code: 'AZjA3gAAcACAAAAAAAAAoQ.D5-cblNpKLw3EU8HAVVxjn' },
    result: { outcome: 'checked_in', message: 'Ada Lovelace is checked in.', registrant, checkedInAt, checkedInBy: 'Grace Moreau', counts },
  },
})

export const getCheckIn = operation({
  id: 'getCheckIn',
  method: 'GET',
  path: base,
  tag: 'Check-in',
  summary: 'Retrieve check-in counts and the ten latest arrivals',
  access: 'member',
  params,
  success: 200,
  result: Type.Object({ counts: CheckInCounts, latest: Type.Array(Arrival) }),
  example: {
    params: example,
    result: {
      counts,
      latest: [{ registrationId: registrant.id, name: 'Ada Lovelace', email: 'ada@example.org', checkedInAt, checkedInBy: 'Grace Moreau' }],
    },
  },
})

export const searchCheckIn = operation({
  id: 'searchCheckIn',
  method: 'GET',
  path: `${base}/search`,
  tag: 'Check-in',
  summary: 'Search confirmed registrants',
  description:
    'For guests without their ticket. Matches the beginning of the email or of any word of the name. Returns at most 20 registrants, sorted by name; without `q`, the first 20.',
  access: 'member',
  params,
  query: Type.Object({ q: Type.Optional(Type.String({ maxLength: 200 })) }),
  success: 200,
  result: Type.Object({ registrants: Type.Array(Registrant) }),
  example: { params: example, query: { q: 'love' }, result: { registrants: [registrant] } },
})
