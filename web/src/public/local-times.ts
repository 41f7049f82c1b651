/**
 * Adds the reader's own time to every `<time data-local="id of a hidden element">` whose zone shows another one. For readers in the
 * event's zone the element stays hidden.
 */
for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-local]')) {
  const place = document.getElementById(time.dataset.local ?? '')
  if (place) tellLocalTime(time, place)
}

function tellLocalTime(time: HTMLTimeElement, place: HTMLElement) {
  const start = new Date(time.dateTime)
  const end = time.dataset.end ? new Date(time.dataset.end) : undefined
  const theirs = time.dataset.zone ?? 'UTC'
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  if (!own || wallTime(start, own) === wallTime(start, theirs)) return
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: time.dataset.clock === '12h' ? 'h12' : 'h23',
    timeZone: own,
  })
  place.textContent = `${end ? format.formatRange(start, end) : format.format(start)} your time (${own.replaceAll('_', ' ')})`
  place.hidden = false
}

function wallTime(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(at)
}

export {}
