import { type Static, Type } from 'typebox'
import { CheckInCounts } from './check-in.ts'
import {
  batchBody,
  batchDescription,
  batchResult,
  exampleBatch,
  exampleGuest,
  exampleGuestScan,
  exampleList,
  GuestScan,
  listDescription,
  listQuery,
  listResult,
} from './check-in-guests.ts'
import { Choice, Id, Name, Nullable, Ok, Page, PathId, Timestamp } from './common.ts'
import { operation } from './operation.ts'

export const CHECK_IN_LINK_STATUSES = ['active', 'expired', 'revoked'] as const

export const CheckInLink = Type.Object(
  {
    id: Id,
    eventId: Id,
    label: Type.String({ description: 'Name of the link, such as an entrance; shown as `checkedInBy`' }),
    status: Choice(CHECK_IN_LINK_STATUSES, { description: 'Only an active link can be used' }),
    url: Nullable(
      Type.String({
        description: 'Page to scan tickets, for helpers without an account; null unless the link is active and the caller an admin',
      }),
    ),
    expiresAt: Timestamp,
    revokedAt: Nullable(Timestamp),
    lastUsedAt: Nullable(Timestamp),
    createdBy: Type.String({ description: 'Name of the member who created it' }),
    createdAt: Timestamp,
  },
  { title: 'CheckInLink' },
)
export type CheckInLink = Static<typeof CheckInLink>

export const NewCheckInLink = Type.Object({
  label: Name(100),
  expiresAt: Type.Optional(
    Type.String({
      format: 'date-time',
      description: 'At most 30 days after the end of the event, or from now if it is over or has no end. By default two days after it',
    }),
  ),
})
export type NewCheckInLink = Static<typeof NewCheckInLink>

/** What a helper with a link sees of the event. */
export const LinkedCheckIn = Type.Object(
  {
    label: Type.String({ description: 'Name of the link' }),
    expiresAt: Timestamp,
    workspaceName: Type.String({ description: 'Name of the workspace' }),
    event: Type.Object({
      name: Type.String({ description: 'Title of the event' }),
      startTime: Nullable(Timestamp),
      endTime: Nullable(Timestamp),
      timezone: Nullable(Type.String()),
      canceledAt: Nullable(Timestamp),
    }),
    counts: CheckInCounts,
  },
  { title: 'LinkedCheckIn' },
)
export type LinkedCheckIn = Static<typeof LinkedCheckIn>

export const FoundGuest = Type.Object(
  {
    registrationId: Id,
    name: Nullable(Type.String({ description: 'Name of the guest; null if not given' })),
    checkedInAt: Nullable(Timestamp),
  },
  { title: 'FoundGuest' },
)
export type FoundGuest = Static<typeof FoundGuest>

const base = '/api/v1/dashboard/events/:eventId/check-in-links'
const eventId = '0198c0de-0000-7000-8000-000000000001'
const exampleLink = {
  id: '0198c0de-0000-7000-8000-0000000000e1',
  eventId,
  label: 'Main entrance',
  status: 'active',
  url: 'https://foyer.example/check-in/AZjA3gAAcACAAAAAAAAA4Q.s1mQ0ZsyzWcBq7dX4mJv9A',
  expiresAt: '2027-04-22T20:00:00.000Z',
  revokedAt: null,
  lastUsedAt: null,
  createdBy: 'Grace Moreau',
  createdAt: '2027-04-18T09:00:00.000Z',
}

export const listCheckInLinks = operation({
  id: 'listCheckInLinks',
  method: 'GET',
  path: base,
  tag: 'Check-in',
  summary: 'List check-in links',
  description: 'Newest first, including expired and revoked ones.',
  access: 'member',
  params: Type.Object({ eventId: PathId }),
  query: Type.Object({ ...Page }),
  success: 200,
  result: Type.Object({ links: Type.Array(CheckInLink) }),
  example: { params: { eventId }, result: { links: [exampleLink] } },
})

export const createCheckInLink = operation({
  id: 'createCheckInLink',
  method: 'POST',
  path: base,
  tag: 'Check-in',
  summary: 'Create a check-in link',
  description:
    'With the link a helper checks in the guests of this event without an account, and sees nothing of them but their names. Anyone who has the link can use it until it expires or is revoked. An event has at most 100 active links (STATUS_CONFLICT).',
  access: 'admin',
  params: Type.Object({ eventId: PathId }),
  body: NewCheckInLink,
  success: 201,
  result: CheckInLink,
  errors: ['STATUS_CONFLICT'],
  example: { params: { eventId }, body: { label: 'Main entrance' }, result: exampleLink },
})

export const revokeCheckInLink = operation({
  id: 'revokeCheckInLink',
  method: 'DELETE',
  path: `${base}/:checkInLinkId`,
  tag: 'Check-in',
  summary: 'Revoke a check-in link',
  description: 'It stops working immediately. Check-ins made with it stay.',
  access: 'admin',
  params: Type.Object({ eventId: PathId, checkInLinkId: PathId }),
  success: 200,
  result: Ok,
  example: { params: { eventId, checkInLinkId: exampleLink.id }, result: { ok: true } },
})

const LinkToken = Type.String({ minLength: 1, description: 'Code from the check-in link' })
const publicBase = '/api/v1/public/check-in/:token'
const token = { token: 'AZjA3gAAcACAAAAAAAAA4Q.s1mQ0ZsyzWcBq7dX4mJv9A' }
const guestParams = Type.Object({ token: LinkToken, registrationId: PathId })
const exampleGuestParams = { ...token, registrationId: exampleGuest.registrationId }
const byLink = {
  tag: 'Check-in',
  access: 'public',
  rateLimit: 'check-in',
  params: Type.Object({ token: LinkToken }),
  success: 200,
} as const

export const getCheckInByLink = operation({
  ...byLink,
  id: 'getCheckInByLink',
  method: 'GET',
  path: publicBase,
  summary: 'Retrieve the event of a check-in link',
  description: 'A link that is unknown, expired or revoked returns 404, here and in all operations with the link.',
  result: LinkedCheckIn,
  example: {
    params: token,
    result: {
      label: 'Main entrance',
      expiresAt: exampleLink.expiresAt,
      workspaceName: 'Acme Events',
      event: {
        name: 'Spring Summit',
        startTime: '2027-04-20T16:00:00.000Z',
        endTime: '2027-04-20T20:00:00.000Z',
        timezone: 'Europe/Berlin',
        canceledAt: null,
      },
      counts: exampleGuestScan.counts,
    },
  },
})

export const scanTicketByLink = operation({
  ...byLink,
  id: 'scanTicketByLink',
  method: 'POST',
  path: `${publicBase}/scan`,
  summary: 'Scan a ticket with a check-in link',
  description: 'Admit a person only for the outcome `checked_in`. A code that is not a ticket has the outcome `not_found`.',
  body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 500, description: 'Content of the QR code' }) }),
  result: GuestScan,
  example: { params: token, body: { code: 'AZjA3gAAcACAAAAAAAAAoQ.D5-cblNpKLw3EU8HAVVxjn' }, result: exampleGuestScan },
})

export const scanTicketsByLink = operation({
  ...byLink,
  id: 'scanTicketsByLink',
  method: 'POST',
  path: `${publicBase}/batch`,
  summary: 'Send scans made offline with a check-in link',
  description: `${batchDescription} A link can undo only its own check-ins, within ten minutes.`,
  rateLimit: 'check-in-batch',
  body: batchBody,
  result: batchResult,
  example: { params: token, ...exampleBatch },
})

export const listGuestsByLink = operation({
  ...byLink,
  id: 'listGuestsByLink',
  method: 'GET',
  path: `${publicBase}/list`,
  summary: 'List guests for offline use with a check-in link',
  description: listDescription,
  rateLimit: 'check-in-batch',
  query: listQuery,
  result: listResult,
  example: { params: token, result: exampleList },
})

export const searchGuestsByLink = operation({
  ...byLink,
  id: 'searchGuestsByLink',
  method: 'GET',
  path: `${publicBase}/search`,
  summary: 'Search guests by name with a check-in link',
  description:
    'Matches the beginning of any word of the name. Returns at most 20 confirmed registrants, sorted by name; without `q`, the first 20.',
  query: Type.Object({ q: Type.Optional(Type.String({ maxLength: 200, description: 'Beginning of any part of the name' })) }),
  result: Type.Object({ guests: Type.Array(FoundGuest) }),
  example: { params: token, query: { q: 'love' }, result: { guests: [exampleGuest] } },
})

export const checkInByLink = operation({
  ...byLink,
  id: 'checkInByLink',
  method: 'POST',
  path: `${publicBase}/registrants/:registrationId/check-in`,
  summary: 'Check in a guest with a check-in link',
  description: 'For guests without their ticket.',
  params: guestParams,
  result: GuestScan,
  example: { params: exampleGuestParams, result: exampleGuestScan },
})

export const undoCheckInByLink = operation({
  ...byLink,
  id: 'undoCheckInByLink',
  method: 'POST',
  path: `${publicBase}/registrants/:registrationId/check-in/undo`,
  summary: 'Undo a check-in made with the same link',
  description: 'Within ten minutes of the check-in; otherwise the outcome is `refused`, and a member can undo it.',
  params: guestParams,
  result: GuestScan,
  example: {
    params: exampleGuestParams,
    result: {
      ...exampleGuestScan,
      outcome: 'undone',
      message: 'The check-in of Ada Lovelace is undone.',
      checkedInAt: null,
      checkedInBy: null,
    },
  },
})
