import { until } from './texts.ts'

const MINUTE_MS = 60_000
/** Not all at once: everyone who waits for an event to open has the same time on the page. */
const RELOAD_SPREAD_MS = 2_000

/** Keeps every `<time data-countdown>` true, and loads the page again when the time has come, because the page then says something else. */
for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-countdown]')) count(time, new Date(time.dateTime).getTime())

function count(time: HTMLTimeElement, at: number) {
  const leftMs = at - Date.now()
  // A page that came late, or a clock that is wrong, must not load the page again and again.
  if (leftMs <= 0) return
  time.textContent = until(leftMs)
  if (leftMs <= MINUTE_MS) setTimeout(reload, leftMs + Math.random() * RELOAD_SPREAD_MS)
  else setTimeout(count, Math.min(MINUTE_MS, leftMs - MINUTE_MS), time, at)
}

/** Not while the form is being filled in. */
function reload() {
  const isTyping = [...document.querySelectorAll<HTMLInputElement>('form input')].some(({ value, defaultValue }) => value !== defaultValue)
  if (!isTyping) location.reload()
}
