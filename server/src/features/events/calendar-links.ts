type CalendarEvent = { name: string; startTime: string; endTime: string | null; url: string; place: string; summary: string | null }

/** Pages of web calendars with a new entry filled in. Calendars on a phone or computer open the .ics file instead. */
export function calendarLinks({ name, startTime, endTime, url, place, summary }: CalendarEvent): { google: string; outlook: string } {
  const [start, end] = [new Date(startTime), new Date(endTime ?? startTime)]
  const details = [summary, url].filter(Boolean).join('\n\n')
  return {
    google: withQuery('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: name,
      dates: `${compact(start)}/${compact(end)}`,
      details,
      location: place,
    }),
    outlook: withQuery('https://outlook.live.com/calendar/0/deeplink/compose', {
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: name,
      startdt: seconds(start),
      enddt: seconds(end),
      body: details,
      location: place,
    }),
  }
}

/** Spaces as %20: Outlook shows a plus sign as it is. */
const withQuery = (url: string, values: Record<string, string>): string =>
  `${url}?${Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`

const seconds = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, 'Z')
const compact = (at: Date): string => seconds(at).replace(/[-:]/g, '')
