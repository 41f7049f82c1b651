import { type Static, Type } from 'typebox'
import { Count, counts, Day, daysQuery, exampleDays, rangeFields } from './analytics-days.ts'
import { Choice, Id, Nullable, PathId, Timestamp } from './common.ts'
import { operation } from './operation.ts'

const attendance = {
  confirmed: Type.Integer({ minimum: 0, description: 'Registrations made in the range that are confirmed now' }),
  checkedIn: Type.Integer({ minimum: 0, description: 'Registrations made in the range that are confirmed and checked in now' }),
}

export const FUNNEL_STEPS = ['view', 'started', 'registered', 'checked_in'] as const
const counted = {
  ...rangeFields,
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
    countries: Type.Array(
      Type.Object({
        country: Nullable(Type.String({ description: 'ISO 3166-1 alpha-2 code in upper case; null for all whose country is unknown' })),
        views: Count,
        started: Count,
        registrations: Count,
      }),
      { description: 'Sorted by registrations, then by views, highest first; those of unknown origin last' },
    ),
  },
  { title: 'EventAnalytics' },
)
export type EventAnalytics = Static<typeof EventAnalytics>

export const WorkspaceAnalytics = Type.Object(
  {
    ...counted,
    events: Type.Array(Type.Object({ eventId: Id, name: Type.String(), startTime: Nullable(Timestamp), ...counts, ...attendance }), {
      description: 'The events with the most registrations in the range, then the most views; at most `limit`',
    }),
  },
  { title: 'WorkspaceAnalytics' },
)
export type WorkspaceAnalytics = Static<typeof WorkspaceAnalytics>

const EVENT_ID = '0198c0de-0000-7000-8000-000000000001'
const exampleCounts = { views: 310, clicks: 120, started: 60, registrations: 42 }
const exampleAttendance = { confirmed: 38, checkedIn: 0 }
const exampleCounted = {
  from: '2027-02-01',
  to: '2027-02-02',
  totals: { ...exampleCounts, ...exampleAttendance },
  days: [
    { day: '2027-02-01', ...exampleCounts },
    { day: '2027-02-02', views: 0, clicks: 0, started: 0, registrations: 0 },
  ],
}

export const getEventAnalytics = operation({
  id: 'getEventAnalytics',
  method: 'GET',
  path: '/api/v1/dashboard/events/:eventId/analytics',
  tag: 'Analytics',
  summary: 'Retrieve event analytics',
  description:
    'Views, clicks, started forms and registrations by day, source, campaign link and country. Every number is about the days from `from` to `to`, in the event’s time zone, at most 400 in the years 2000–2199. ' +
    'Views and started forms are counted without cookies, exclude known bots, and appear within seconds. A started form is reported by the script of the event page, so it is not counted for visitors without JavaScript and for HubSpot forms. ' +
    'The country is looked up from the IP address, which is not stored; registrations through the API, imports and HubSpot have none.',
  access: 'member',
  params: Type.Object({ eventId: PathId }),
  query: Type.Object(daysQuery),
  success: 200,
  result: EventAnalytics,
  example: {
    params: { eventId: EVENT_ID },
    query: exampleDays,
    result: {
      ...exampleCounted,
      funnel: [
        { step: 'view', count: 310, rate: null },
        { step: 'started', count: 60, rate: 0.1935 },
        { step: 'registered', count: 42, rate: 0.7 },
        { step: 'checked_in', count: 0, rate: 0 },
      ],
      sources: [
        { source: 'newsletter', views: 120, clicks: 120, started: 40, registrations: 30 },
        { source: 'direct', views: 190, clicks: 0, started: 20, registrations: 12 },
      ],
      campaignLinks: [
        {
          linkId: '0198c0de-0000-7000-8000-000000000302',
          label: 'March issue',
          unlinkedAt: null,
          views: 120,
          clicks: 120,
          started: 40,
          registrations: 30,
        },
      ],
      countries: [
        { country: 'DE', views: 280, started: 55, registrations: 38 },
        { country: null, views: 30, started: 5, registrations: 4 },
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
    'Views, clicks, started forms and registrations of all events. Every number is about the days from `from` to `to`, at most 400 in the years 2000–2199. Each event is counted by the days of its own time zone; today is in the workspace’s time zone.',
  access: 'member',
  query: Type.Object({
    ...daysQuery,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 20, description: 'Maximum number of events' })),
  }),
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
