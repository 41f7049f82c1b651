import { fillIn, localeOf } from '../../../contracts/src/languages.ts'

/**
 * Adds the reader's own time to every `<time data-local="id of a hidden element">` where it differs from the time in the event's zone.
 * Otherwise the element stays hidden. Part of the page itself, right after these elements (server/src/features/public-pages/frame/when-and-where.ts).
 */
for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-local]')) {
  const target = document.getElementById(time.dataset.local ?? '')
  if (target) showLocalTime(time, target)
}

function showLocalTime(time: HTMLTimeElement, target: HTMLElement) {
  const start = new Date(time.dateTime)
  const end = time.dataset.end ? new Date(time.dataset.end) : undefined
  const eventZone = time.dataset.zone ?? 'UTC'
  const readerZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  if (!readerZone || wallTime(start, readerZone) === wallTime(start, eventZone)) return
  const days = [start, end ?? start].flatMap((at) => [dayIn(at, readerZone), dayIn(at, eventZone)])
  const isSameDay = new Set(days).size === 1
  const format = new Intl.DateTimeFormat(localeOf(document.documentElement.lang), {
    ...(!isSameDay && { weekday: 'short', day: 'numeric', month: 'short' }),
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: time.dataset.clock === '12h' ? 'h12' : 'h23',
    timeZone: readerZone,
  })
  const city = readerZone.slice(readerZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  target.textContent = fillIn(time.dataset.text ?? '', { time: end ? format.formatRange(start, end) : format.format(start), city })
  target.hidden = false
}

function wallTime(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(at)
}

function dayIn(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'short', timeZone }).format(at)
}
