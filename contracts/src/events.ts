import { Type } from 'typebox'
import { Ok, Page, PathId, Text } from './common.ts'
import { Event, EventChanges, EventCounts, EventDetails, EventFilter, ListedEvent, NewEvent } from './event-schemas.ts'
import { operation } from './operation.ts'

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
  version: 3,
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
  language: 'en',
  embedOrigins: ['https://www.acme.example'],
  pageBlocks: [
    { block: 'place', visible: true },
    { block: 'about', visible: true },
    { block: 'speakers', visible: true },
    { block: 'sponsors', visible: false },
    { block: 'form', visible: true },
  ],
  pageAccentColor: '#17694d',
  pageAppearance: 'auto',
  showCover: true,
  registrationOpensAt: null,
  registrationClosesAt: null,
}

export const listEvents = operation({
  id: 'listEvents',
  method: 'GET',
  path: '/api/v1/dashboard/events',
  tag: 'Events',
  summary: 'List events',
  description:
    'By start time, those without one last. With a filter, newest first: `when=past` by start time, otherwise by creation. `when=upcoming` is by start time, soonest first. ' +
    '`counts` takes account of `q` and of no other filter.',
  access: 'member',
  query: Type.Object({ ...EventFilter, ...Page }),
  success: 200,
  result: Type.Object({ events: Type.Array(ListedEvent), counts: EventCounts }),
  example: {
    query: { q: 'summit', when: 'upcoming' },
    result: {
      events: [{ ...exampleEvent, registrations: { confirmed: 87, pendingApproval: 0, waitlisted: 0, offered: 0, checkedIn: 0 } }],
      counts: { upcoming: 1, past: 0, drafts: 0, canceled: 0 },
    },
  },
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
  versioned: true,
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
  versioned: true,
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
  versioned: true,
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
  versioned: true,
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
  versioned: true,
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
  versioned: true,
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
  versioned: true,
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
  beyondEvent: true,
  versioned: true,
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
  versioned: true,
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
  versioned: true,
  params: eventParams,
  success: 200,
  result: Ok,
  example: { params: { eventId: EVENT_ID }, result: { ok: true } },
})
