import { type Html, html } from '../../../platform/html.ts'
import { calendarSheet } from '../../events/when.ts'
import type { EventPage } from '../data/store.ts'

/** Month and day of the start, as a sheet of a calendar. Hidden from screen readers: the page also has the date as text. */
export function renderCalendarSheet(event: Pick<EventPage, 'startTime' | 'timezone'>): Html | null {
  const sheet = calendarSheet(event)
  return (
    sheet &&
    html`<div class="calendar-sheet" aria-hidden="true"><span class="calendar-sheet-month">${sheet.month}</span><span class="calendar-sheet-day">${sheet.day}</span></div>`
  )
}
