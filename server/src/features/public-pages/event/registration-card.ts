import { formatUntil } from '../../../platform/format-time.ts'
import { type Html, html } from '../../../platform/html.ts'
import { withName } from '../../../platform/text-attributes.ts'
import { t } from '../../../texts/index.ts'
import { whenShort } from '../../events/when.ts'
import { type RejectedForm, renderRegistrationForm } from '../form/registration-form.ts'
import { vendorForm } from '../frame/crm-a-embed.ts'
import { hostOf } from '../frame/page-frame.ts'
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
  html`<p class="register-bar no-print"><a class="button button--wide" href="#register">${t.registrationStates[registrationState].button}</a></p>`

/** Up to this many questions the form fits on the screen, and stays in view on a wide one. */
const SHORT_FORM = 2

function renderFormCard(visit: Visit, rejected: RejectedForm | undefined): Html {
  const { event, registrationState, embedUrl } = visit
  const { button, message } = t.registrationStates[registrationState]
  const isVendorForm = registrationState === 'vendor-form'
  const isShort = !isVendorForm && (event.fields?.length ?? 0) <= SHORT_FORM
  const seats = seatsText(event)
  return html`<section id="register" class="panel stack register${isShort && ' register--short'}" aria-labelledby="register-title">
<div class="register-head"><h2 id="register-title">${button}</h2>${seats && html`<p class="muted numbers">${seats}</p>`}</div>
${renderInvite(visit)}
${message && html`<p class="muted">${message}</p>`}
${renderCloses(visit)}
${isVendorForm ? vendorForm(event, embedUrl) : renderRegistrationForm(visit, rejected)}
${!isVendorForm && html`<p class="small muted register-foot">${t.registrationCard.changeAnyTime}</p>`}</section>`
}

function renderInvite({ invited, isInviteInvalid }: Visit): Html | null {
  if (invited) {
    const { title, message } = t.eventNotices.invited
    return html`<p class="notice notice--success" role="status"><strong>${invited.name ? withName(title, invited.name) : title(null)}</strong> ${message}</p>`
  }
  const { title, message } = t.eventNotices.invalidInvite
  return isInviteInvalid ? html`<p class="notice notice--warning" role="status"><strong>${title}</strong> ${message}</p>` : null
}

function renderCloses({ event, now }: Visit): Html | null {
  const { registrationClosesAt: closesAt } = event
  return closesAt === null
    ? null
    : html`<p class="small muted">${t.registrationTimes.closes(whenShort({ ...event, startTime: closesAt }))} ${countdown(closesAt, now)}</p>`
}

/** web/src/public/countdown.ts keeps it true while the page is open, and loads the page again at that time. */
const countdown = (time: string, now: Date): Html =>
  html`<time datetime="${time}" data-countdown>${t.registrationTimes.until(formatUntil(now, new Date(time)))}</time>`

function renderClosedCard(visit: Visit): Html {
  const { title, next } = closedText(visit)
  return html`<section id="register" class="panel stack register register--short" aria-labelledby="register-title">
<h2 id="register-title">${title}</h2>
<p class="muted">${next}</p>
<p class="no-print"><a class="button button--secondary button--wide" href="${hostOf(visit).href}"${visit.isEmbedded && html` target="_blank" rel="noopener"`}>${withName(t.registrationCard.otherEvents, visit.event.organizationName)}</a></p></section>`
}

function closedText({ event, registrationState, isInviteInvalid, now }: Visit): { title: string; next: Html | string } {
  const { registrationOpensAt: opensAt, registrationClosesAt: closesAt } = event
  const when = (time: string) => whenShort({ ...event, startTime: time })
  switch (registrationState) {
    case 'not-yet-open': {
      const { title, next } = t.closedCards.notYetOpen
      return { title, next: opensAt ? html`${t.registrationTimes.opens(when(opensAt))} ${countdown(opensAt, now)} ${next}` : next }
    }
    case 'closed-at-time': {
      const { title, next } = t.closedCards.closed
      return { title, next: closesAt ? `${t.registrationTimes.closed(when(closesAt))} ${next}` : next }
    }
    case 'invitation-only':
      return isInviteInvalid
        ? { title: t.eventNotices.invalidInvite.title, next: t.eventNotices.invalidInvite.message }
        : t.closedCards.invitationOnly
    case 'full':
      return t.closedCards.full
    case 'ended':
      return t.closedCards.ended
    case 'canceled':
      return t.closedCards.canceled
    default:
      return t.closedCards.closed
  }
}
