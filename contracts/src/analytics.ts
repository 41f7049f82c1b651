import { type Static, Type } from 'typebox'
import { Choice, Id, Nullable, PathId, Timestamp } from './common.ts'
import { operation } from './operation.ts'

/** A calendar day in the years 2000–2199; PostgreSQL rejects some dates outside them. */
const Day = Type.String({ format: 'date', pattern: '^2[01]' })
const Count = Type.Integer({ minimum: 0 })
const counts = { views: Count, clicks: Count, registrations: Count }
const attendance = {
  confirmed: Type.Integer({ minimum: 0, description: 'Registrations made in the range that are confirmed now' }),
  checkedIn: Type.Integer({ minimum: 0, description: 'Registrations made in the range that are confirmed and checked in now' }),
}

export const FUNNEL_STEPS = ['view', 'registered', 'checked_in'] as const
const counted = {
  from: Type.String({
    format: 'date',
    pattern: '^2[01]',
    description: 'First day of the range; every number of the response is about the range',
  }),
  to: Type.String({ format: 'date', pattern: '^2[01]', description: 'Last day of the range' }),
  totals: Type.Object({ ...counts, ...attendance }, { description: 'Sums over the range' }),
  days: Type.Array(Type.Object({ day: Day, ...counts }), {
    description: 'One entry per day in the range, including days without activity',
  }),
}

export const EventAnalytics = Type.Object(
  {
    ...counted,
    funnel: Type.Array(
      Type.Object({
        step: Choice(FUNNEL_STEPS),
        count: Count,
        rate: Nullable(Type.Number({ description: 'Share of the previous step; null when the previous step is 0' })),
      }),
    ),
    sources: Type.Array(Type.Object({ source: Type.String(), ...counts }), {
      description: 'Sorted by registrations, then by views, highest first',
    }),
    campaignLinks: Type.Array(Type.Object({ linkId: Type.String(), label: Type.String(), unlinkedAt: Nullable(Timestamp), ...counts }), {
      description: 'All campaign links of the event, oldest first; unlinked ones no longer count',
    }),
  },
  { title: 'EventAnalytics' },
)
export type EventAnalytics = Static<typeof EventAnalytics>

export const WorkspaceAnalytics = Type.Object(
  {
    ...counted,
    events: Type.Array(Type.Object({ eventId: Id, name: Type.String(), startTime: Nullable(Timestamp), ...counts, ...attendance }), {
      description: 'The 20 events with the most registrations in the range, then the most views',
    }),
  },
  { title: 'WorkspaceAnalytics' },
)
export type WorkspaceAnalytics = Static<typeof WorkspaceAnalytics>

const daysQuery = Type.Object({
  from: Type.Optional(
    Type.String({ format: 'date', pattern: '^2[01]', description: 'First day of the range; defaults to 29 days before `to`' }),
  ),
  to: Type.Optional(Type.String({ format: 'date', pattern: '^2[01]', description: 'Last day of the range; defaults to today' })),
})

const EVENT_ID = '0198c0de-0000-7000-8000-000000000001'
const exampleCounts = { views: 310, clicks: 120, registrations: 42 }
const exampleAttendance = { confirmed: 38, checkedIn: 0 }
const exampleCounted = {
  from: '2027-02-01',
  to: '2027-02-02',
  totals: { ...exampleCounts, ...exampleAttendance },
  days: [
    { day: '2027-02-01', ...exampleCounts },
    { day: '2027-02-02', views: 0, clicks: 0, registrations: 0 },
  ],
}
const exampleDays = { from: '2027-02-01', to: '2027-02-02' }

export const getEventAnalytics = operation({
  id: 'getEventAnalytics',
  method: 'GET',
  path: '/api/v1/dashboard/events/:eventId/analytics',
  tag: 'Analytics',
  summary: 'Retrieve event analytics',
  description:
    'Views, clicks and registrations by day, source and campaign link. Every number is about the days from `from` to `to`, in the event’s time zone, at most 400 in the years 2000–2199. Views are counted without cookies or IP addresses, exclude known bots, and appear within seconds.',
  access: 'member',
  params: Type.Object({ eventId: PathId }),
  query: daysQuery,
  success: 200,
  result: EventAnalytics,
  example: {
    params: { eventId: EVENT_ID },
    query: exampleDays,
    result: {
      ...exampleCounted,
      funnel: [
        { step: 'view', count: 310, rate: null },
        { step: 'registered', count: 42, rate: 0.1355 },
        { step: 'checked_in', count: 0, rate: 0 },
      ],
      sources: [
        { source: 'newsletter', views: 120, clicks: 120, registrations: 30 },
        { source: 'direct', views: 190, clicks: 0, registrations: 12 },
      ],
      campaignLinks: [
        {
          linkId: '0198c0de-0000-7000-8000-000000000302',
          label: 'March issue',
          unlinkedAt: null,
          views: 120,
          clicks: 120,
          registrations: 30,
        },
      ],
    },
  },
})

export const getWorkspaceAnalytics = operation({
  id: 'getWorkspaceAnalytics',
  method: 'GET',
  path: '/api/v1/dashboard/analytics',
  tag: 'Analytics',
  summary: 'Retrieve workspace analytics',
  description:
    'Views, clicks and registrations of all events. Every number is about the days from `from` to `to`, at most 400 in the years 2000–2199. Each event is counted by the days of its own time zone; today is in the workspace’s time zone.',
  access: 'member',
  query: daysQuery,
  success: 200,
  result: WorkspaceAnalytics,
  example: {
    query: exampleDays,
    result: {
      ...exampleCounted,
      events: [{ eventId: EVENT_ID, name: 'Spring Summit', startTime: '2027-04-20T16:00:00.000Z', ...exampleCounts, ...exampleAttendance }],
    },
  },
})
