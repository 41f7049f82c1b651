import type { OwnRegistration } from '@foyer/contracts'
import { html } from '../../../platform/html.ts'
import { controlName, questionsOf, renderQuestion } from '../form/question.ts'
import { NAME_FIELD, nameQuestion, REQUIRED_NOTE, type Refused, renderFaults } from '../form/registration-form.ts'
import type { RenderedPage } from '../frame/layout.ts'
import { consequenceOf } from './own-state.ts'
import { type OwnView, ownPage } from './self-service-page.ts'

export function renderChangePage(view: OwnView, refused?: Refused): RenderedPage {
  const { own, path } = view
  const typed = refused?.typed ?? ((name: string) => answeredBefore(own, name))
  const faults = refused?.faults ?? []
  const questions = [nameQuestion(typed, faults), ...questionsOf(own.form, typed, faults)]
  const title = 'Change your answers'
  const main = html`<div class="stack stack--wide"><h1>${title}</h1>
<form class="panel stack" method="post" action="${path}/change" data-checked-form data-questions="${JSON.stringify([NAME_FIELD, ...own.form])}">
${refused && renderFaults(refused)}
${REQUIRED_NOTE}
<div>${questions.map(renderQuestion)}</div>
<div class="actions"><button class="button" type="submit">Save</button><a class="button button--quiet" href="${path}">Back</a></div>
</form></div>`
  return ownPage(view, title, main)
}

const GIVING_UP = {
  cancel: { title: 'Cancel your registration?', button: 'Yes, cancel it' },
  decline: { title: 'Decline the seat?', button: 'Yes, decline it' },
}

/** A step of its own: programs that open every link of a mail must not give up anybody's seat. */
export function renderGivingUp(view: OwnView, action: keyof typeof GIVING_UP): RenderedPage {
  const { title, button } = GIVING_UP[action]
  const { own, path } = view
  const main = html`<div class="panel stack--wide"><div class="big-answer"><h1>${title}</h1></div>
<p class="lead">${own.event.name}</p>
<p>${consequenceOf(own, action)}</p>
<form method="post" action="${path}/${action}"><div class="actions"><button class="button button--danger" type="submit">${button}</button><a class="button button--quiet" href="${path}">No, keep it</a></div></form></div>`
  return ownPage(view, title, main)
}

/** The answers of a registration as its controls would send them. */
function answeredBefore({ name, answers, form }: OwnRegistration, control: string): string[] {
  if (control === NAME_FIELD.key) return name === null ? [] : [name]
  const field = form.find(({ key }) => controlName(key) === control)
  const answer = field && Object.hasOwn(answers, field.key) ? answers[field.key] : undefined
  if (answer === undefined || answer === null || answer === false) return []
  return (Array.isArray(answer) ? answer : [answer]).map(String)
}
