import { formatUntil } from '../../../platform/format-time.ts'
import { type Html, html } from '../../../platform/html.ts'
import { whenShort } from '../../events/when.ts'
import { REGISTRATION_TIMES } from '../strings.ts'
import { acceptsRegistrations } from '../visit/registration-state.ts'
import type { Visit } from '../visit/visit.ts'

/** When registration opens, closes or was closed. Null where the organizer set no time for it. */
export function renderRegistrationTimes({ event, registrationState, now }: Visit): Html | null {
  const { registrationOpensAt: opensAt, registrationClosesAt: closesAt, timezone, timeFormat } = event
  const when = (time: string) => whenShort({ startTime: time, timezone, timeFormat })
  if (registrationState === 'not-yet-open' && opensAt)
    return html`<p class="notice">${REGISTRATION_TIMES.opens(when(opensAt))} ${countdown(opensAt, now)}</p>`
  if (registrationState === 'closed-at-time' && closesAt) return html`<p class="notice">${REGISTRATION_TIMES.closed(when(closesAt))}</p>`
  if (!closesAt || !(acceptsRegistrations(registrationState) || registrationState === 'vendor-form')) return null
  return html`<p class="small muted">${REGISTRATION_TIMES.closes(when(closesAt))} ${countdown(closesAt, now)}</p>`
}

/** web/src/public/countdown.ts keeps it true while the page is open, and loads the page again at that time. */
const countdown = (time: string, now: Date): Html =>
  html`<time datetime="${time}" data-countdown>${REGISTRATION_TIMES.until(formatUntil(now, new Date(time)))}</time>`
