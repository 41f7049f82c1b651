import { type Static, Type } from 'typebox'
import { Choice, Id, Nullable, PathId, Timestamp } from './common.ts'
import { operation } from './operation.ts'
import { REGISTRATION_SOURCES } from './registrant-schemas.ts'
import { LOG_ACTIONS } from './registration-logs.ts'

export const LIVE_CHANGE_TYPES = [
  ...LOG_ACTIONS,
  'registration.updated',
  'event.created',
  'event.updated',
  'event.published',
  'event.unpublished',
  'event.canceled',
  'event.deleted',
  'mail.failed',
] as const
export type LiveChangeType = (typeof LIVE_CHANGE_TYPES)[number]

/** The newest ids and names of a change; `count` says how many there were. */
export const MAX_LIVE_IDS = 20
export const MAX_LIVE_PEOPLE = 5

/** Changes of one kind within a fraction of a second. */
export const LiveChange = Type.Object(
  {
    type: Choice(LIVE_CHANGE_TYPES),
    eventId: Nullable(Id),
    status: Nullable(Type.String()),
    count: Type.Integer({ minimum: 1 }),
    ids: Type.Array(Id, { maxItems: MAX_LIVE_IDS }),
    people: Type.Array(
      Type.Object({ registrationId: Id, name: Nullable(Type.String()), source: Choice(REGISTRATION_SOURCES) }, { title: 'LivePerson' }),
      { maxItems: MAX_LIVE_PEOPLE },
    ),
    at: Timestamp,
  },
  { title: 'LiveChange' },
)
export type LiveChange = Static<typeof LiveChange>

export const LIVE_RESET_REASONS = ['too_old', 'too_many', 'unknown_id'] as const

/** The data of each server-sent event, by its name. */
export const LIVE_MESSAGES = {
  open: Type.Object({ organizationId: Id, eventId: Nullable(Id), resumed: Type.Boolean() }, { title: 'LiveOpen' }),
  changes: Type.Object({ changes: Type.Array(LiveChange, { minItems: 1 }) }, { title: 'LiveChanges' }),
  reset: Type.Object({ reason: Choice(LIVE_RESET_REASONS) }, { title: 'LiveReset' }),
}
export type LiveMessageName = keyof typeof LIVE_MESSAGES
export type LiveMessageData<N extends LiveMessageName> = Static<(typeof LIVE_MESSAGES)[N]>
/** A server-sent event with the id to resume after it. */
export type LiveMessage = { [N in LiveMessageName]: { name: N; id: string; data: LiveMessageData<N> } }[LiveMessageName]

const DESCRIPTION =
  'A stream of server-sent events that says what changed, so that a page can reload that part: `open` once it is connected, `changes` up to four times a second, ' +
  '`reset` when changes were skipped and the page must reload everything. Each has an id; the header Last-Event-ID resumes after it, on any process, for 30 minutes. ' +
  'The stream ends when the session, the membership or the role ends, and when the service stops: connect again. RATE_LIMITED beyond 10 streams for a person or 200 for a workspace. ' +
  'docs/live.md describes the events.'

const exampleEventId = '0198c0de-0000-7000-8000-000000000001'
const exampleLiveChange: LiveChange = {
  type: 'registration.created',
  eventId: exampleEventId,
  status: 'CONFIRMED',
  count: 1,
  ids: ['0198c0de-0000-7000-8000-0000000000a1'],
  people: [{ registrationId: '0198c0de-0000-7000-8000-0000000000a1', name: 'Ada Lovelace', source: 'native' }],
  at: '2027-01-07T08:00:03.000Z',
}

const exampleOf = (eventId: string | null) =>
  [
    'event: open',
    'id: 1799308800.812:812:',
    `data: ${JSON.stringify({ organizationId: '7f3c1c52-1df1-4b0e-9d0c-5a1f5ad1c001', eventId, resumed: false })}`,
    '',
    'event: changes',
    'id: 1799308803.815:815:',
    `data: ${JSON.stringify({ changes: [exampleLiveChange] })}`,
    '',
    '',
  ].join('\n')

export const watchWorkspace = operation({
  id: 'watchWorkspace',
  method: 'GET',
  path: '/api/v1/dashboard/live',
  tag: 'Live',
  summary: 'Watch the changes of the workspace',
  description: DESCRIPTION,
  access: 'member',
  resultType: 'text/event-stream',
  success: 200,
  result: Type.String(),
  example: { result: exampleOf(null) },
})

export const watchEvent = operation({
  id: 'watchEvent',
  method: 'GET',
  path: '/api/v1/dashboard/events/:eventId/live',
  tag: 'Live',
  summary: 'Watch the changes of an event',
  description: DESCRIPTION,
  access: 'member',
  params: Type.Object({ eventId: PathId }),
  resultType: 'text/event-stream',
  success: 200,
  result: Type.String(),
  example: { params: { eventId: exampleEventId }, result: exampleOf(exampleEventId) },
})
