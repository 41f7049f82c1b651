import { Type } from 'typebox'
import { PathId } from './common.ts'
import { operation } from './operation.ts'

export const getEventCalendar = operation({
  id: 'getEventCalendar',
  method: 'GET',
  path: '/api/v1/public/orgs/:orgSlug/events/:eventSlug/calendar.ics',
  tag: 'Public',
  summary: 'Read a published event as a calendar file',
  description:
    'One iCalendar entry, whose UID stays the same and whose SEQUENCE rises with every change. Also answers for a private event, for whoever knows its address, and for a canceled one, as canceled. An event with a page password shows its name and times only. Answers carry an ETag.',
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
