import { formatUntil } from '../../../platform/format-time.ts'
import { type Html, html } from '../../../platform/html.ts'
import { withName } from '../../../platform/text-attributes.ts'
import { whenShort } from '../../events/when.ts'
import { type RejectedForm, renderRegistrationForm } from '../form/registration-form.ts'
import { vendorForm } from '../frame/crm-a-embed.ts'
import { hostOf } from '../frame/page-frame.ts'
import { CLOSED_CARDS, EVENT_NOTICES, REGISTRATION_CARD, REGISTRATION_STATES, REGISTRATION_TIMES } from '../strings.ts'
import { acceptsRegistrations } from '../visit/registration-state.ts'
import type { Visit } from '../visit/visit.ts'
import { seatsText } from './seats.ts'

/** Whether the card has a form. Then it is the last part of the page on a phone, with a button that leads to it. */
export const hasForm = ({ registrationState }: Visit): boolean =>
  acceptsRegistrations(registrationState) || registrationState === 'vendor-form'

/** The form to register, or why there is none and what to do instead. */
export const renderRegistrationCard = (visit: Visit, rejected: RejectedForm | undefined): Html =>
  hasForm(visit) ? renderFormCard(visit, rejected) : renderClosedCard(visit)

/** On a phone: stays in view until the form does. */
export const renderRegisterBar = ({ registrationState }: Visit): Html =>
  html`<p class="register-bar no-print"><a class="button button--wide" href="#register">${REGISTRATION_STATES[registrationState].button}</a></p>`

/** Up to this many questions the form fits on the screen, and stays in view on a wide one. */
const SHORT_FORM = 2

function renderFormCard(visit: Visit, rejected: RejectedForm | undefined): Html {
  const { event, registrationState, embedUrl } = visit
  const { button, message } = REGISTRATION_STATES[registrationState]
  const isVendorForm = registrationState === 'vendor-form'
  const isShort = !isVendorForm && (event.fields?.length ?? 0) <= SHORT_FORM
  const seats = seatsText(event)
  return html`<section id="register" class="panel stack register${isShort && ' register--short'}" aria-labelledby="register-title">
<div class="register-head"><h2 id="register-title">${button}</h2>${seats && html`<p class="muted numbers">${seats}</p>`}</div>
${renderInvite(visit)}
${message && html`<p class="muted">${message}</p>`}
${renderCloses(visit)}
${isVendorForm ? vendorForm(event, embedUrl) : renderRegistrationForm(visit, rejected)}
${!isVendorForm && html`<p class="small muted register-foot">${REGISTRATION_CARD.changeAnyTime}</p>`}</section>`
}

function renderInvite({ invited, isInviteInvalid }: Visit): Html | null {
  if (invited) {
    const { title, message } = EVENT_NOTICES.invited
    return html`<p class="notice notice--success" role="status"><strong>${invited.name ? withName(title, invited.name) : title(null)}</strong> ${message}</p>`
  }
  const { title, message } = EVENT_NOTICES.invalidInvite
  return isInviteInvalid ? html`<p class="notice notice--warning" role="status"><strong>${title}</strong> ${message}</p>` : null
}

function renderCloses({ event, now }: Visit): Html | null {
  const { registrationClosesAt: closesAt } = event
  return closesAt === null
    ? null
    : html`<p class="small muted">${REGISTRATION_TIMES.closes(whenShort({ ...event, startTime: closesAt }))} ${countdown(closesAt, now)}</p>`
}

/** web/src/public/countdown.ts keeps it true while the page is open, and loads the page again at that time. */
const countdown = (time: string, now: Date): Html =>
  html`<time datetime="${time}" data-countdown>${REGISTRATION_TIMES.until(formatUntil(now, new Date(time)))}</time>`

function renderClosedCard(visit: Visit): Html {
  const { title, next } = closedText(visit)
  return html`<section id="register" class="panel stack register register--short" aria-labelledby="register-title">
<h2 id="register-title">${title}</h2>
<p class="muted">${next}</p>
<p class="no-print"><a class="button button--secondary button--wide" href="${hostOf(visit).href}"${visit.isEmbedded && html` target="_blank" rel="noopener"`}>${withName(REGISTRATION_CARD.otherEvents, visit.event.organizationName)}</a></p></section>`
}

function closedText({ event, registrationState, isInviteInvalid, now }: Visit): { title: string; next: Html | string } {
  const { registrationOpensAt: opensAt, registrationClosesAt: closesAt } = event
  const when = (time: string) => whenShort({ ...event, startTime: time })
  switch (registrationState) {
    case 'not-yet-open': {
      const { title, next } = CLOSED_CARDS.notYetOpen
      return { title, next: opensAt ? html`${REGISTRATION_TIMES.opens(when(opensAt))} ${countdown(opensAt, now)} ${next}` : next }
    }
    case 'closed-at-time': {
      const { title, next } = CLOSED_CARDS.closed
      return { title, next: closesAt ? `${REGISTRATION_TIMES.closed(when(closesAt))} ${next}` : next }
    }
    case 'invitation-only':
      return isInviteInvalid
        ? { title: EVENT_NOTICES.invalidInvite.title, next: EVENT_NOTICES.invalidInvite.message }
        : CLOSED_CARDS.invitationOnly
    case 'full':
      return CLOSED_CARDS.full
    case 'ended':
      return CLOSED_CARDS.ended
    case 'canceled':
      return CLOSED_CARDS.canceled
    default:
      return CLOSED_CARDS.closed
  }
}
