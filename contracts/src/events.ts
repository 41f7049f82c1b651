import { type Static, Type } from 'typebox'
import { Choice, HttpUrl, Id, Name, Nullable, Ok, Page, PathId, Slug, Text, Timestamp, TimeZone } from './common.ts'
import { operation } from './operation.ts'

export const EVENT_STATUSES = ['DRAFT', 'PUBLISHED'] as const
export const VISIBILITIES = ['PUBLIC', 'PRIVATE'] as const
export const EVENT_TYPES = ['PHYSICAL', 'VIRTUAL', 'HYBRID'] as const
export const THUMBNAIL_STATUSES = ['idle', 'generating', 'completed', 'failed'] as const
export const REGISTRATION_PROVIDERS = ['native', 'crm-a'] as const

const Context = Type.Array(Type.Object({ id: Text(200), text: Text(500) }), { maxItems: 50 })
const Coordinates = Type.Array(Type.Number(), { minItems: 2, maxItems: 2, description: 'Longitude, latitude' })

export const Location = Type.Object(
  { fullAddress: Nullable(Text(500)), location: Nullable(Text(500)), coordinates: Nullable(Coordinates), context: Context },
  { title: 'Location' },
)
export type Location = Static<typeof Location>

/** A location in a request; omitted fields become null. */
export const NewLocation = Type.Object({
  fullAddress: Type.Optional(Nullable(Text(500))),
  location: Type.Optional(Nullable(Text(500))),
  coordinates: Type.Optional(Nullable(Coordinates)),
  context: Type.Optional(Context),
})
export type NewLocation = Static<typeof NewLocation>

const eventFields = {
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  status: Choice(EVENT_STATUSES),
  visibility: Choice(VISIBILITIES),
  hasPagePassword: Type.Boolean(),
  startTime: Nullable(Timestamp),
  endTime: Nullable(Timestamp),
  timezone: Nullable(Type.String()),
  canceledAt: Nullable(Timestamp),
  location: Nullable(Location),
  capacity: Nullable(Type.Integer()),
  waitlistEnabled: Type.Boolean(),
  approvalRequired: Type.Boolean(),
  ticketPriceAmount: Nullable(Type.Number()),
  ticketCurrency: Nullable(Type.String()),
  previewThumbnailUrl: Nullable(Type.String()),
  thumbnailStatus: Choice(THUMBNAIL_STATUSES),
  thumbnailDirty: Type.Boolean(),
  thumbnailUpdatedAt: Nullable(Timestamp),
  registrationProvider: Nullable(Choice(REGISTRATION_PROVIDERS)),
  registrationFormId: Nullable(Type.String()),
  updatedAt: Timestamp,
  createdAt: Timestamp,
}
/** An event in lists and in the responses of publish and cancel. */
export const Event = Type.Object(eventFields, { title: 'Event' })
export type Event = Static<typeof Event>

/** A single event, with the fields that lists leave out. */
export const EventDetails = Type.Object(
  {
    ...eventFields,
    type: Choice(EVENT_TYPES),
    description: Nullable(Type.String()),
    shortDescription: Nullable(Type.String()),
    waitlistOfferHours: Nullable(Type.Integer()),
    inviteOnly: Type.Boolean({ description: 'True if only people with an invite can register' }),
    onlineUrl: Nullable(Type.String()),
    paymentNote: Nullable(Type.String()),
    registrationOpensAt: Nullable(Timestamp),
    registrationClosesAt: Nullable(Timestamp),
  },
  { title: 'EventDetails' },
)
export type EventDetails = Static<typeof EventDetails>

const writable = {
  slug: Type.Optional(Slug),
  type: Type.Optional(Choice(EVENT_TYPES)),
  visibility: Type.Optional(Choice(VISIBILITIES)),
  description: Type.Optional(Nullable(Text(20_000))),
  shortDescription: Type.Optional(Nullable(Text(500))),
  startTime: Type.Optional(Nullable(Timestamp)),
  endTime: Type.Optional(Nullable(Timestamp)),
  timezone: Type.Optional(Nullable(TimeZone)),
  location: Type.Optional(Nullable(NewLocation)),
  capacity: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000_000 }))),
  waitlistEnabled: Type.Optional(Type.Boolean()),
  waitlistOfferHours: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 720 }))),
  approvalRequired: Type.Optional(Type.Boolean()),
  inviteOnly: Type.Optional(Type.Boolean()),
  onlineUrl: Type.Optional(Nullable(HttpUrl)),
  paymentNote: Type.Optional(Nullable(Text(300))),
  registrationOpensAt: Type.Optional(Nullable(Timestamp)),
  registrationClosesAt: Type.Optional(Nullable(Timestamp)),
  ticketPriceAmount: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 1_000_000_000 }))),
  ticketCurrency: Type.Optional(Nullable(Type.String({ pattern: '^[A-Z]{3}$' }))),
  previewThumbnailUrl: Type.Optional(Nullable(HttpUrl)),
  registrationProvider: Type.Optional(Nullable(Choice(REGISTRATION_PROVIDERS))),
  registrationFormId: Type.Optional(Nullable(Text(200, 1))),
}
export const NewEvent = Type.Object({ name: Name(), ...writable })
export type NewEvent = Static<typeof NewEvent>
export const EventChanges = Type.Object({ name: Type.Optional(Name()), ...writable })
export type EventChanges = Static<typeof EventChanges>

const eventParams = Type.Object({ eventId: PathId })
const EVENT_ID = '0198c0de-0000-7000-8000-000000000001'

const exampleEvent = {
  id: EVENT_ID,
  name: 'Spring Summit',
  slug: 'spring-summit',
  status: 'PUBLISHED',
  visibility: 'PUBLIC',
  hasPagePassword: false,
  startTime: '2027-04-20T16:00:00.000Z',
  endTime: '2027-04-20T20:00:00.000Z',
  timezone: 'Europe/Berlin',
  canceledAt: null,
  location: {
    fullAddress: 'Torstraße 1, 10119 Berlin',
    location: 'Berlin',
    coordinates: [13.4, 52.5],
    context: [{ id: 'country', text: 'Germany' }],
  },
  capacity: 120,
  waitlistEnabled: true,
  approvalRequired: false,
  ticketPriceAmount: null,
  ticketCurrency: null,
  previewThumbnailUrl: null,
  thumbnailStatus: 'idle',
  thumbnailDirty: false,
  thumbnailUpdatedAt: null,
  registrationProvider: 'native',
  registrationFormId: null,
  updatedAt: '2027-01-10T09:30:00.000Z',
  createdAt: '2027-01-10T09:00:00.000Z',
}
const exampleDetails = {
  ...exampleEvent,
  type: 'PHYSICAL',
  description: 'Talks and dinner.',
  shortDescription: null,
  waitlistOfferHours: null,
  inviteOnly: false,
  onlineUrl: null,
  paymentNote: null,
  registrationOpensAt: null,
  registrationClosesAt: null,
}

export const listEvents = operation({
  id: 'listEvents',
  method: 'GET',
  path: '/api/v1/dashboard/events',
  tag: 'Events',
  summary: 'List events',
  access: 'member',
  query: Type.Object({ ...Page }),
  success: 200,
  result: Type.Object({ events: Type.Array(Event) }),
  example: { result: { events: [exampleEvent] } },
})

export const createEvent = operation({
  id: 'createEvent',
  method: 'POST',
  path: '/api/v1/dashboard/events',
  tag: 'Events',
  summary: 'Create an event',
  description:
    'The event starts as a draft with native registration that asks for name and email. If no slug is given, it is generated from the name.',
  access: 'member',
  body: NewEvent,
  success: 201,
  result: EventDetails,
  errors: ['SLUG_TAKEN'],
  example: { body: { name: 'Spring Summit', timezone: 'Europe/Berlin', capacity: 120 }, result: { ...exampleDetails, status: 'DRAFT' } },
})

export const getEvent = operation({
  id: 'getEvent',
  method: 'GET',
  path: '/api/v1/dashboard/events/:eventId',
  tag: 'Events',
  summary: 'Retrieve an event',
  access: 'member',
  params: eventParams,
  success: 200,
  result: EventDetails,
  example: { params: { eventId: EVENT_ID }, result: exampleDetails },
})

export const updateEvent = operation({
  id: 'updateEvent',
  method: 'PATCH',
  path: '/api/v1/dashboard/events/:eventId',
  tag: 'Events',
  summary: 'Update an event',
  description: 'If the capacity is increased, the new seats go to the waitlist. If it is decreased, existing seats are kept.',
  access: 'member',
  params: eventParams,
  body: EventChanges,
  success: 200,
  result: EventDetails,
  errors: ['SLUG_TAKEN'],
  example: { params: { eventId: EVENT_ID }, body: { capacity: 150 }, result: { ...exampleDetails, capacity: 150 } },
})

export const deleteEvent = operation({
  id: 'deleteEvent',
  method: 'DELETE',
  path: '/api/v1/dashboard/events/:eventId',
  tag: 'Events',
  summary: 'Delete an event',
  description: 'Deletes a draft with all its data. A published event must be canceled or unpublished first (STATUS_CONFLICT).',
  access: 'admin',
  params: eventParams,
  success: 200,
  result: Ok,
  errors: ['STATUS_CONFLICT'],
  example: { params: { eventId: EVENT_ID }, result: { ok: true } },
})

export const publishEvent = operation({
  id: 'publishEvent',
  method: 'POST',
  path: '/api/v1/dashboard/events/:eventId/publish',
  tag: 'Events',
  summary: 'Publish an event',
  description: 'Requires name, startTime, endTime and timezone. Publishing a canceled event reinstates it.',
  access: 'admin',
  params: eventParams,
  success: 200,
  result: Event,
  example: { params: { eventId: EVENT_ID }, result: exampleEvent },
})

export const unpublishEvent = operation({
  id: 'unpublishEvent',
  method: 'POST',
  path: '/api/v1/dashboard/events/:eventId/unpublish',
  tag: 'Events',
  summary: 'Unpublish an event',
  access: 'admin',
  params: eventParams,
  success: 200,
  result: Event,
  example: { params: { eventId: EVENT_ID }, result: { ...exampleEvent, status: 'DRAFT' } },
})

export const cancelEvent = operation({
  id: 'cancelEvent',
  method: 'POST',
  path: '/api/v1/dashboard/events/:eventId/cancel',
  tag: 'Events',
  summary: 'Cancel an event',
  description: 'Sets canceledAt and the status DRAFT. Calling this again has no effect.',
  access: 'admin',
  params: eventParams,
  success: 200,
  result: Event,
  example: { params: { eventId: EVENT_ID }, result: { ...exampleEvent, status: 'DRAFT', canceledAt: '2027-02-01T08:00:00.000Z' } },
})

export const duplicateEvent = operation({
  id: 'duplicateEvent',
  method: 'POST',
  path: '/api/v1/dashboard/events/:eventId/duplicate',
  tag: 'Events',
  summary: 'Duplicate an event',
  description:
    'Creates a draft with the same details, speakers, sponsors and logo showcases. Registrants, campaign links and invites are not copied.',
  access: 'member',
  params: eventParams,
  success: 201,
  result: EventDetails,
  example: { params: { eventId: EVENT_ID }, result: { ...exampleDetails, status: 'DRAFT', slug: 'spring-summit-2' } },
})

export const setPagePassword = operation({
  id: 'setPagePassword',
  method: 'PUT',
  path: '/api/v1/dashboard/events/:eventId/page-password',
  tag: 'Events',
  summary: 'Set the page password',
  access: 'member',
  params: eventParams,
  body: Type.Object({ password: Text(200, 1) }),
  success: 200,
  result: Ok,
  example: { params: { eventId: EVENT_ID }, body: { password: 'friends-only' }, result: { ok: true } },
})

export const removePagePassword = operation({
  id: 'removePagePassword',
  method: 'DELETE',
  path: '/api/v1/dashboard/events/:eventId/page-password',
  tag: 'Events',
  summary: 'Remove the page password',
  access: 'member',
  params: eventParams,
  success: 200,
  result: Ok,
  example: { params: { eventId: EVENT_ID }, result: { ok: true } },
})
