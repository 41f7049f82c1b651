import { type Static, Type } from 'typebox'
import { Count, Day } from './analytics-days.ts'
import { Choice, Id, Nullable, PathId } from './common.ts'
import { operation } from './operation.ts'

export const ALIGNMENTS = ['start', 'publish'] as const

export const EventComparison = Type.Object(
  {
    align: Choice(ALIGNMENTS),
    from: Type.Integer({ description: 'First compared day: days from the day the event starts or was published, negative before it' }),
    to: Type.Integer({ description: 'Last compared day; at most 365 after the first' }),
    events: Type.Array(
      Type.Object({
        eventId: Id,
        name: Type.String(),
        alignedOn: Nullable(Day),
        earlier: Count,
        points: Type.Array(Type.Object({ offset: Type.Integer(), registrations: Count, total: Count })),
      }),
      { description: 'The event, then the one it is compared with' },
    ),
  },
  { title: 'EventComparison' },
)
export type EventComparison = Static<typeof EventComparison>

const EVENT_ID = '0198c0de-0000-7000-8000-000000000001'
const OTHER_ID = '0198c0de-0000-7000-8000-000000000002'

export const compareEvents = operation({
  id: 'compareEvents',
  method: 'GET',
  path: '/api/v1/dashboard/events/:eventId/analytics/comparison/:otherEventId',
  tag: 'Analytics',
  summary: 'Compare the registrations of two events',
  description:
    'Registrations of both events by day, counted from the day the event starts or was first published, each in its own time zone. With `start`, days after the start are left out.',
  access: 'member',
  params: Type.Object({ eventId: PathId, otherEventId: PathId }),
  query: Type.Object({
    align: Type.Optional(Choice(ALIGNMENTS, { default: 'start', description: 'What the days are counted from' })),
  }),
  success: 200,
  result: EventComparison,
  example: {
    params: { eventId: EVENT_ID, otherEventId: OTHER_ID },
    query: { align: 'start' },
    result: {
      align: 'start',
      from: -2,
      to: 0,
      events: [
        {
          eventId: EVENT_ID,
          name: 'Spring Summit',
          alignedOn: '2027-04-20',
          earlier: 0,
          points: [{ offset: -2, registrations: 12, total: 12 }],
        },
        {
          eventId: OTHER_ID,
          name: 'Autumn Summit',
          alignedOn: '2026-10-12',
          earlier: 5,
          points: [
            { offset: -2, registrations: 4, total: 9 },
            { offset: -1, registrations: 6, total: 15 },
            { offset: 0, registrations: 1, total: 16 },
          ],
        },
      ],
    },
  },
})
