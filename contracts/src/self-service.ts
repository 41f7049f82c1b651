import { type Static, Type } from 'typebox'
import { Choice, Name, Nullable, PathId, Timestamp } from './common.ts'
import { EVENT_TYPES, Location } from './event-schemas.ts'
import { FormField } from './forms.ts'
import { operation } from './operation.ts'
import { exampleQuestions } from './registrant-examples.ts'
import { Answers, Questions, REGISTRATION_STATUSES } from './registrant-schemas.ts'

/** A registration as its registrant sees it. */
export const OwnRegistration = Type.Object(
  {
    status: Choice(REGISTRATION_STATUSES),
    waitlistPosition: Nullable(Type.Integer({ description: 'Position on the waitlist; 1 is next; null unless waitlisted' })),
    offerExpiresAt: Nullable(Timestamp),
    checkedInAt: Nullable(Timestamp),
    name: Nullable(Type.String()),
    email: Type.String(),
    answers: Answers,
    event: Type.Object({
      name: Type.String(),
      slug: Type.String(),
      type: Choice(EVENT_TYPES),
      startTime: Nullable(Timestamp),
      endTime: Nullable(Timestamp),
      timezone: Nullable(Type.String()),
      location: Nullable(Location),
      canceledAt: Nullable(Timestamp),
      onlineUrl: Nullable(Type.String({ description: 'The link to join; null unless confirmed' })),
      url: Type.String({ description: 'Event page URL' }),
    }),
    form: Type.Array(FormField, { description: 'Form fields of the event besides name and email' }),
    questions: Questions,
    ticketCode: Nullable(Type.String({ description: 'Content of the ticket’s QR code; null unless confirmed' })),
    can: Type.Object(
      { cancel: Type.Boolean(), accept: Type.Boolean(), decline: Type.Boolean(), change: Type.Boolean() },
      { description: 'Actions that are currently possible' },
    ),
  },
  { title: 'OwnRegistration' },
)
export type OwnRegistration = Static<typeof OwnRegistration>

export const OWN_ACTIONS = ['cancel', 'accept', 'decline'] as const
export type OwnAction = (typeof OWN_ACTIONS)[number]

const path = '/api/v1/public/registrations/:token'
const params = Type.Object({ token: PathId })
const exampleParams = { token: 'AZjA3gAAcACAAAAAAAAAoQ.s1mQ0ZsyzWcBq7dX4mJv9A' }
const shared = { tag: 'Public', access: 'public', rateLimit: 'registration', params, success: 200, result: OwnRegistration } as const
const exampleRegistration = {
  status: 'CONFIRMED',
  waitlistPosition: null,
  offerExpiresAt: null,
  checkedInAt: null,
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  answers: { company: 'Analytical Engines' },
  event: {
    name: 'Spring Summit',
    slug: 'spring-summit',
    type: 'PHYSICAL',
    startTime: '2027-04-20T16:00:00.000Z',
    endTime: '2027-04-20T20:00:00.000Z',
    timezone: 'Europe/Berlin',
    location: { fullAddress: 'Torstraße 1, 10119 Berlin', location: 'Berlin', coordinates: [13.4, 52.53], context: [] },
    canceledAt: null,
    onlineUrl: null,
    url: 'http://localhost:4000/acme/spring-summit',
  },
  form: exampleQuestions,
  questions: exampleQuestions,
  ticketCode: 'AZjA3gAAcACAAAAAAAAAoQ.9fLkq2nXw0cJb6sVtY3eRg',
  can: { cancel: true, accept: false, decline: false, change: true },
}

export const getOwnRegistration = operation({
  ...shared,
  id: 'getOwnRegistration',
  method: 'GET',
  path,
  summary: 'Retrieve your registration',
  description: 'The token is part of the signed link in every email. No account is required.',
  example: { params: exampleParams, result: exampleRegistration },
})

export const changeOwnRegistration = operation({
  ...shared,
  id: 'changeOwnRegistration',
  method: 'PATCH',
  path,
  summary: 'Update your registration',
  description:
    'Changes the name or the answers. Answers are validated as on registration and replace the previous ones. Not possible once the event has ended or was canceled.',
  body: Type.Object({ name: Type.Optional(Name()), answers: Type.Optional(Answers) }),
  errors: ['STATUS_CONFLICT'],
  example: { params: exampleParams, body: { name: 'Ada King' }, result: { ...exampleRegistration, name: 'Ada King' } },
})

export const actOnOwnRegistration = operation({
  ...shared,
  id: 'actOnOwnRegistration',
  method: 'POST',
  path,
  summary: 'Cancel your registration, or accept or decline an offer',
  description: 'Repeating an action has no effect. A seat that becomes free immediately goes to the first person on the waitlist.',
  body: Type.Object({ action: Choice(OWN_ACTIONS) }),
  errors: ['STATUS_CONFLICT'],
  example: {
    params: exampleParams,
    body: { action: 'cancel' },
    result: {
      ...exampleRegistration,
      status: 'CANCELED',
      ticketCode: null,
      can: { cancel: false, accept: false, decline: false, change: false },
    },
  },
})
