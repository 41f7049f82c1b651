import { type Static, Type } from 'typebox'
import { Choice, Nullable, PathId } from './common.ts'
import { operation } from './operation.ts'

export const SUITE_CALENDAR_STATUSES = ['off', 'queued', 'in_calendar', 'failed'] as const
export type SuiteCalendarStatus = (typeof SUITE_CALENDAR_STATUSES)[number]

export const SuiteCalendar = Type.Object(
  {
    enabled: Type.Boolean({ description: 'Whether the event is to be kept in the calendar of the connected account' }),
    status: Choice(SUITE_CALENDAR_STATUSES, {
      description: 'off: there is no entry. queued: the last change is not in the calendar yet. failed: it will not be without help',
    }),
    htmlLink: Nullable(Type.String({ description: 'URL to open the entry in Google Calendar; null if there is none' })),
    reason: Nullable(
      Type.String({ description: 'Why it is not in the calendar, or not yet, and what to do; null if there is nothing to say' }),
    ),
    updatedAt: Nullable(Type.String({ format: 'date-time', description: 'When the status last changed; null if it never did' })),
  },
  { title: 'SuiteCalendar' },
)
export type SuiteCalendar = Static<typeof SuiteCalendar>

const path = '/api/v1/dashboard/events/:eventId/calendar'
const eventParams = Type.Object({ eventId: PathId })
const params = { eventId: '0198c0de-0000-7000-8000-000000000001' }
const exampleState = {
  enabled: true,
  status: 'in_calendar',
  htmlLink: 'https://www.google.com/calendar/event?eid=MDE5OGMwZGU',
  reason: null,
  updatedAt: '2027-01-11T09:00:00.000Z',
}

export const getSuiteCalendar = operation({
  id: 'getSuiteCalendar',
  method: 'GET',
  path,
  tag: 'Calendar',
  summary: 'Retrieve the calendar entry of an event',
  description: 'Whether the event is kept in the calendar of the connected Google Workspace account.',
  access: 'member',
  params: eventParams,
  success: 200,
  result: SuiteCalendar,
  example: { params, result: exampleState },
})

export const setSuiteCalendar = operation({
  id: 'setSuiteCalendar',
  method: 'PUT',
  path,
  tag: 'Calendar',
  summary: 'Keep an event in the calendar',
  description:
    'Switched on, the event is added to the calendar of the connected Google Workspace account and follows its name, times and place. Canceling or deleting the event, or switching it off, removes it. Nobody is invited or notified. The change is made shortly after the response.',
  access: 'admin',
  params: eventParams,
  body: Type.Object({ enabled: Type.Boolean({ description: 'Whether to keep the event in the calendar' }) }),
  success: 200,
  result: SuiteCalendar,
  errors: ['WORKSPACE_SUITE_NOT_CONNECTED', 'WORKSPACE_SUITE_RECONNECT_REQUIRED', 'STATUS_CONFLICT'],
  example: { params, body: { enabled: true }, result: { ...exampleState, status: 'queued', htmlLink: null } },
})
