import { type Static, Type } from 'typebox'
import { CheckInCounts } from './check-in.ts'
import { Choice, Id, Nullable, Page, PathId, Timestamp } from './common.ts'
import { operation } from './operation.ts'

export const BATCH_LIMIT_SCANS = 500

export const GUEST_OUTCOMES = [
  'checked_in',
  'already_checked_in',
  'not_confirmed',
  'wrong_event',
  'not_found',
  'undone',
  'not_checked_in',
  'refused',
] as const
export type GuestOutcome = (typeof GUEST_OUTCOMES)[number]

const guestFields = {
  outcome: Choice(GUEST_OUTCOMES, {
    description:
      'Admit a person only for `checked_in`. `not_found`: the code is not a ticket. `undone` and `not_checked_in` are the results of an undo. `refused`: see the message',
  }),
  message: Type.String({ description: 'Message to show to the person checking in guests' }),
  registrationId: Nullable(Type.String({ description: 'Whose ticket it is; null for a ticket of another event and an unknown one' })),
  name: Nullable(Type.String({ description: 'Name of the guest; null if not given or not known' })),
  checkedInAt: Nullable(Timestamp),
  checkedInBy: Nullable(Type.String({ description: 'Name of the member, or label of the check-in link, that checked them in' })),
}

/** The result of a scan with nothing about the guest but the name. */
export const GuestScan = Type.Object({ ...guestFields, counts: CheckInCounts }, { title: 'GuestScan' })
export type GuestScan = Static<typeof GuestScan>

export const OfflineScan = Type.Object(
  {
    id: Type.String({
      format: 'uuid',
      description: 'Made by the device. A scan that is sent again under its id gets the same result again',
    }),
    code: Type.Optional(Type.String({ minLength: 1, maxLength: 500, description: 'Content of the QR code' })),
    registrationId: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, description: 'Instead of `code`, for guests without their ticket' }),
    ),
    scannedAt: Type.String({
      format: 'date-time',
      description:
        'When it was scanned, by the clock of the device. Replaced by the current time if it is in the future, more than seven days ago, or before the check-in link was created',
    }),
    undo: Type.Optional(Type.Boolean({ description: 'True to undo the check-in' })),
  },
  { title: 'OfflineScan' },
)
export type OfflineScan = Static<typeof OfflineScan>

export const OfflineScanResult = Type.Object(
  {
    id: Type.String({ description: 'Id of the scan' }),
    ...guestFields,
    otherScan: Nullable(
      Type.Object(
        { scannedAt: Timestamp, by: Nullable(Type.String({ description: 'Member or check-in link; null if unknown' })) },
        { description: 'For `already_checked_in`: the other scan of the same ticket, which may be earlier or later than this one' },
      ),
    ),
    timeAdjusted: Type.Boolean({ description: 'True if `scannedAt` was replaced by the current time' }),
  },
  { title: 'OfflineScanResult' },
)
export type OfflineScanResult = Static<typeof OfflineScanResult>

export const OfflineGuest = Type.Object(
  {
    registrationId: Id,
    name: Nullable(Type.String({ description: 'Name of the guest; null if not given or no longer confirmed' })),
    confirmed: Type.Boolean({ description: 'False, only with `changedSince`, for a registration that is no longer or not confirmed' }),
    ticketHash: Type.String({
      description:
        'The first 16 characters of the SHA-256 of the ticket code in base64url. A device compares it with that of a scanned code; no ticket can be made from it',
    }),
    checkedInAt: Nullable(Timestamp),
  },
  { title: 'OfflineGuest' },
)
export type OfflineGuest = Static<typeof OfflineGuest>

export const batchBody = Type.Object({ scans: Type.Array(OfflineScan, { maxItems: BATCH_LIMIT_SCANS }) })
export const batchResult = Type.Object({ results: Type.Array(OfflineScanResult), counts: CheckInCounts })
export const listQuery = Type.Object({
  ...Page,
  changedSince: Type.Optional(
    Type.String({ format: 'date-time', description: 'The `asOf` of an earlier list, for only what changed since then' }),
  ),
})
export const listResult = Type.Object({ guests: Type.Array(OfflineGuest), asOf: Timestamp })

export const batchDescription =
  'For devices that were offline. Each scan gets its own result, in the order of the request. The earliest scan is the check-in: a scan that arrives later but was made earlier moves `checkedInAt` to its own time, and its result is `already_checked_in` with the other scan in `otherScan`, because the ticket was used twice. Of all scans of a ticket exactly one is `checked_in`. Sending the same scans again changes nothing and returns the same results; results are kept for 30 days.'
export const listDescription =
  'For devices that may lose the connection. Every confirmed registrant, oldest registration first, in pages. Later, send the `asOf` of the first page as `changedSince`: the list then has what changed, including registrations that are no longer confirmed.'

const params = Type.Object({ eventId: PathId })
const example = { eventId: '0198c0de-0000-7000-8000-000000000001' }
const registrationId = '0198c0de-0000-7000-8000-0000000000a1'
const counts = { confirmed: 118, checkedIn: 42, stillExpected: 76 }
const checkedInAt = '2027-04-20T15:45:00.000Z'
export const exampleGuest = { registrationId, name: 'Ada Lovelace', checkedInAt }
export const exampleGuestScan = {
  outcome: 'checked_in',
  message: 'Ada Lovelace is checked in.',
  ...exampleGuest,
  checkedInBy: 'Main entrance',
  counts,
}
export const exampleBatch = {
  body: {
    scans: [
      {
        id: '5b1f0f6e-0a35-4b39-8f0b-0f3e1d3c9a01',
        code: 'AZjA3gAAcACAAAAAAAAAoQ.D5-cblNpKLw3EU8HAVVxjn',
        scannedAt: checkedInAt,
      },
    ],
  },
  result: {
    results: [
      {
        id: '5b1f0f6e-0a35-4b39-8f0b-0f3e1d3c9a01',
        outcome: 'already_checked_in',
        message: 'Ada Lovelace was already checked in on 20 April at 17:40 by Side entrance.',
        registrationId,
        name: 'Ada Lovelace',
        checkedInAt: '2027-04-20T15:40:00.000Z',
        checkedInBy: 'Side entrance',
        otherScan: { scannedAt: '2027-04-20T15:40:00.000Z', by: 'Side entrance' },
        timeAdjusted: false,
      },
    ],
    counts,
  },
}
export const exampleList = {
  guests: [{ ...exampleGuest, confirmed: true, ticketHash: 'q2V4Kz0sB7mXnP3a' }],
  asOf: '2027-04-20T15:45:30.000Z',
}

export const scanTickets = operation({
  id: 'scanTickets',
  method: 'POST',
  path: '/api/v1/dashboard/events/:eventId/check-in/batch',
  tag: 'Check-in',
  summary: 'Send scans made offline',
  description: batchDescription,
  access: 'member',
  params,
  body: batchBody,
  success: 200,
  result: batchResult,
  example: { params: example, ...exampleBatch },
})

export const listCheckInGuests = operation({
  id: 'listCheckInGuests',
  method: 'GET',
  path: '/api/v1/dashboard/events/:eventId/check-in/list',
  tag: 'Check-in',
  summary: 'List guests for offline use',
  description: listDescription,
  access: 'member',
  params,
  query: listQuery,
  success: 200,
  result: listResult,
  example: { params: example, result: exampleList },
})
