import { Type } from 'typebox'
import { PathId } from './common.ts'
import { operation } from './operation.ts'

export const getEventCalendar = operation({
  id: 'getEventCalendar',
  method: 'GET',
  path: '/api/v1/public/orgs/:orgSlug/events/:eventSlug/calendar.ics',
  tag: 'Public',
  summary: 'Retrieve the calendar file of an event',
  description:
    'One iCalendar entry. Its UID never changes and its SEQUENCE increases with every change. Also returned for private events, and for canceled events with the status CANCELLED. If the event has a page password, only its name and times are included. Responses have an ETag.',
  access: 'public',
  rateLimit: 'public-list',
  params: Type.Object({ orgSlug: PathId, eventSlug: PathId }),
  resultType: 'text/calendar',
  success: 200,
  result: Type.String(),
  example: {
    params: { orgSlug: 'acme', eventSlug: 'spring-summit' },
    result: [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Foyer//Foyer//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:0198c0de-0000-7000-8000-000000000001@events.example.org',
      'SEQUENCE:0',
      'DTSTAMP:20270102T100000Z',
      'DTSTART:20270420T160000Z',
      'DTEND:20270420T200000Z',
      'STATUS:CONFIRMED',
      'SUMMARY:Spring Summit',
      'DESCRIPTION:https://events.example.org/acme/spring-summit',
      'URL:https://events.example.org/acme/spring-summit',
      'ORGANIZER;CN="Acme Events":mailto:no-reply@events.example.org',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  },
})

export const getWorkspaceCalendar = operation({
  id: 'getWorkspaceCalendar',
  method: 'GET',
  path: '/api/v1/public/orgs/:orgSlug/calendar.ics',
  tag: 'Public',
  summary: 'Retrieve the calendar of a workspace',
  description:
    'The public events of a workspace from 90 days ago on, at most 1,000, for calendar programs that subscribe to it. Canceled events stay, with the status CANCELLED; private events are never included. If an event has a page password, only its name and times are included. Responses have an ETag.',
  access: 'public',
  rateLimit: 'public-list',
  params: Type.Object({ orgSlug: PathId }),
  resultType: 'text/calendar',
  success: 200,
  result: Type.String(),
  example: {
    params: { orgSlug: 'acme' },
    result: [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Foyer//Foyer//EN',
      'METHOD:PUBLISH',
      'NAME:Acme Events',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  },
})
