import { type Html, html } from '../../../platform/html.ts'
import { type RenderedPage, renderPage } from '../frame/layout.ts'
import { frame, hostOf } from '../frame/page-frame.ts'
import { renderWhen } from '../frame/when-and-where.ts'
import type { Visit } from '../visit/visit.ts'
import type { RegistrationAnswer } from './answer-token.ts'

type Screen = { mark: '✓' | '…'; isGood: boolean; title: string; next: string[] }

/** What was decided, and what happens next. Nothing on it tells whether the address was registered before. */
export function renderAnswerScreen(visit: Visit, answer: RegistrationAnswer): RenderedPage {
  const { event, path, isUnlocked } = visit
  const { mark, isGood, title, next } = screenFor(answer)
  const hasCalendar = answer.status === 'CONFIRMED' && isUnlocked && event.startTime
  const main = html`<div class="panel stack--wide">
<div class="big-answer"><span class="mark${!isGood && ' mark--warn'}" aria-hidden="true">${mark}</span><h1>${title}</h1><p class="lead">${event.name}</p></div>
<div class="stack">${next.map((sentence) => html`<p>${sentence}</p>`)}</div>
<dl class="facts">${renderWhen(event)}</dl>
<p class="actions">${hasCalendar && html`<a class="button" href="${path}/calendar.ics">Add to calendar</a>`}<a class="button button--quiet" href="${path}">Back to the event</a></p>
</div>`
  return answerPage(visit, title, main)
}

/** The answer is shown for an hour; after that, and for addresses somebody made up, this. */
export function renderForgottenAnswer(visit: Visit): RenderedPage {
  const title = 'This answer is not shown any more'
  const main = html`<div class="panel stack--wide">
<div class="big-answer"><h1>${title}</h1></div>
<p>If you registered, the mail we sent you has a link to your registration. There you see how it stands.</p>
<p class="actions"><a class="button button--quiet" href="${visit.path}">Back to the event</a></p>
</div>`
  return answerPage(visit, title, main)
}

function answerPage(visit: Visit, title: string, main: Html): RenderedPage {
  const { event, isUnlocked } = visit
  return renderPage({
    title: `${title} · ${event.name}`,
    robots: 'noindex, nofollow',
    // Whose event it is, is told behind the password only.
    body: frame({ host: isUnlocked ? hostOf(visit) : undefined, main, isNarrow: true }),
    scripts: ['local-times.js'],
  })
}

const MAIL_WITH_LINK = 'The mail also has a link with which you can see, change or cancel your registration.'

function screenFor({ status, position }: RegistrationAnswer): Screen {
  switch (status) {
    case 'CONFIRMED':
      return {
        mark: '✓',
        isGood: true,
        title: 'You are registered',
        next: ['We are sending you a mail with your ticket and the calendar entry.', MAIL_WITH_LINK],
      }
    case 'PENDING_APPROVAL':
      return {
        mark: '…',
        isGood: false,
        title: 'Your request is with the host',
        next: [
          'The host looks at every registration. You get a mail when they have decided; until then you have no seat yet.',
          MAIL_WITH_LINK,
        ],
      }
    case 'WAITLISTED':
      return {
        mark: '…',
        isGood: false,
        title: `You are number ${position} on the waitlist`,
        next: [
          'All seats are taken. When one becomes free it goes to the first in line, and when it is your turn we mail you.',
          MAIL_WITH_LINK,
        ],
      }
    case 'OFFERED':
      return {
        mark: '✓',
        isGood: true,
        title: 'A seat is held for you',
        next: ['We mailed you how to accept it, and until when. After that it goes to the next in line.'],
      }
    case 'DECLINED':
    case 'CANCELED':
      return {
        mark: '…',
        isGood: false,
        title: 'Your registration is not active',
        next: ['The mail we sent you about it has a link that tells how it stands.'],
      }
  }
}
