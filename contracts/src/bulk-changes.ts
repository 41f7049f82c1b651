import { type Static, Type } from 'typebox'
import { Choice, Id, Nullable, PathId, Timestamp } from './common.ts'
import { operation } from './operation.ts'
import { EVENT_ID, exampleParams } from './registrant-examples.ts'
import { registrantFilter } from './registrant-filter.ts'
import { REGISTRATION_STATUSES } from './registrant-schemas.ts'

export const BULK_ACTIONS = ['approve', 'decline', 'cancel'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]
export const BULK_STATUSES = ['running', 'done', 'undoing', 'undone', 'failed'] as const
export type BulkStatus = (typeof BULK_STATUSES)[number]
/** How long a bulk change can be undone. */
export const UNDO_MINUTES = 10

const Reasons = Type.Array(Type.Object({ reason: Type.String(), count: Type.Integer() }))

export const BulkEffect = Type.Object(
  {
    CONFIRMED: Type.Integer(),
    WAITLISTED: Type.Integer(),
    DECLINED: Type.Integer(),
    CANCELED: Type.Integer(),
    unchanged: Type.Integer(),
    unchangedReasons: Reasons,
    promoted: Type.Integer(),
    emails: Type.Integer(),
  },
  { title: 'BulkEffect' },
)
export type BulkEffect = Static<typeof BulkEffect>

export const BulkChange = Type.Object(
  {
    id: Id,
    action: Choice(BULK_ACTIONS),
    status: Choice(BULK_STATUSES),
    total: Nullable(Type.Integer()),
    done: Type.Integer(),
    changed: Type.Integer(),
    failed: Type.Integer(),
    effect: BulkEffect,
    undoableUntil: Nullable(Timestamp),
    undo: Nullable(
      Type.Object({
        done: Type.Integer(),
        restored: Type.Integer(),
        failed: Type.Integer(),
        failures: Type.Array(Type.Object({ registrationId: Type.String(), reason: Type.String() })),
      }),
    ),
    createdAt: Timestamp,
  },
  { title: 'BulkChange' },
)
export type BulkChange = Static<typeof BulkChange>

const base = '/api/v1/dashboard/events/:eventId/registrants/bulk'
const eventParams = Type.Object({ eventId: PathId })
const batchParams = Type.Object({ eventId: PathId, batchId: PathId })
const BATCH_ID = '0198c0de-0000-7000-8000-0000000000f1'
const exampleEffect = {
  CONFIRMED: 1,
  WAITLISTED: 0,
  DECLINED: 0,
  CANCELED: 0,
  unchanged: 0,
  unchangedReasons: [],
  promoted: 0,
  emails: 1,
}
const exampleChange = {
  id: BATCH_ID,
  action: 'approve',
  status: 'done',
  total: 1,
  done: 1,
  changed: 1,
  failed: 0,
  effect: exampleEffect,
  undoableUntil: '2027-02-02T09:10:00.000Z',
  undo: null,
  createdAt: '2027-02-02T09:00:00.000Z',
}

export const bulkChangeRegistrants = operation({
  id: 'bulkChangeRegistrants',
  method: 'POST',
  path: base,
  tag: 'Registrations',
  summary: 'Approve, decline or cancel many registrants',
  description:
    'By the same rules as the single operations, for `registrationIds` in the given order, or for everyone who matches `filter`, who registered first first. If one cannot be changed, the others continue. With `dryRun`, nothing changes and `effect` is what would happen now. A change by filter runs in the background: `batchId` gives its progress. A change can be undone for 10 minutes.',
  access: 'member',
  params: eventParams,
  body: Type.Object({
    action: Choice(BULK_ACTIONS),
    registrationIds: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { minItems: 1, maxItems: 1000 })),
    filter: Type.Optional(Type.Object(registrantFilter)),
    dryRun: Type.Optional(Type.Boolean({ default: false })),
  }),
  success: 200,
  result: Type.Object({
    batchId: Nullable(Id),
    status: Nullable(Choice(BULK_STATUSES)),
    changed: Type.Integer(),
    effect: BulkEffect,
    undoableUntil: Nullable(Timestamp),
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
    result: {
      batchId: BATCH_ID,
      status: 'done',
      changed: 1,
      effect: exampleEffect,
      undoableUntil: exampleChange.undoableUntil,
      results: [{ registrationId: exampleParams.registrationId, ok: true, status: 'CONFIRMED', error: null }],
    },
  },
})

export const getBulkChange = operation({
  id: 'getBulkChange',
  method: 'GET',
  path: `${base}/:batchId`,
  tag: 'Registrations',
  summary: 'Retrieve the progress of a bulk change',
  description: 'Kept for a week.',
  access: 'member',
  params: batchParams,
  success: 200,
  result: BulkChange,
  example: { params: { eventId: EVENT_ID, batchId: BATCH_ID }, result: exampleChange },
})

export const undoBulkChange = operation({
  id: 'undoBulkChange',
  method: 'POST',
  path: `${base}/:batchId/undo`,
  tag: 'Registrations',
  summary: 'Undo a bulk change',
  description:
    'Registrants get the status they had, with their position on the waitlist, as far as the seats allow: a confirmed registrant needs a free seat. Those who changed since then stay as they are. Check-ins are not restored. The registrants are emailed about their status. STATUS_CONFLICT while the change runs and after 10 minutes.',
  access: 'member',
  params: batchParams,
  success: 200,
  result: BulkChange,
  errors: ['STATUS_CONFLICT'],
  example: {
    params: { eventId: EVENT_ID, batchId: BATCH_ID },
    result: { ...exampleChange, status: 'undone', undoableUntil: null, undo: { done: 1, restored: 1, failed: 0, failures: [] } },
  },
})
