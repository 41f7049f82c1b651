import { OTHER_CHOICE, type OwnRegistration } from '@foyer/contracts'
import { html } from '../../../platform/html.ts'
import { isolated } from '../../../platform/text-attributes.ts'
import { t } from '../../../texts/index.ts'
import { questionsOf, renderQuestion } from '../form/question.ts'
import { controlName, otherName } from '../form/question-parts.ts'
import { asksForFiles, filesOf, NAME, nameField, nameQuestion, type RejectedForm, renderFaults } from '../form/registration-form.ts'
import type { RenderedPage } from '../frame/layout.ts'
import { consequenceOf } from './own-state.ts'
import { type OwnView, ownPage } from './self-service-page.ts'

export function renderChangePage(view: OwnView, rejected?: RejectedForm): RenderedPage {
  const { own, path } = view
  const typed = rejected?.typed ?? ((name: string) => storedValues(own, name))
  const faults = rejected?.faults ?? []
  const questions = [nameQuestion(typed, faults), ...questionsOf(own.form, typed, faults)]
  const title = t.ownPage.changeTitle
  const main = html`<div class="stack stack--wide"><h1>${title}</h1>
<form class="panel stack" method="post" action="${path}/change"${filesOf(own.form, `/api/v1/public${path}/uploads`)} data-enhance data-questions="${JSON.stringify([nameField(), ...own.form])}">
${rejected && renderFaults(rejected)}
<div>${questions.map(renderQuestion)}</div>
<div class="actions"><button class="button" type="submit">${t.ownPage.save}</button><a class="button button--secondary" href="${path}">${t.ownPage.back}</a></div>
</form></div>`
  return ownPage(view, title, main, asksForFiles(own.form) ? ['file-questions.js'] : [])
}

/** Canceling and declining need a second step: mail scanners that open every link must not cancel a registration. */
export function renderConfirmPage(view: OwnView, action: 'cancel' | 'decline'): RenderedPage {
  const { own, path } = view
  const { title, confirm, keep } = t.confirmPages[action === 'cancel' && own.status === 'WAITLISTED' ? 'leaveWaitlist' : action]
  const main = html`<div class="panel stack--wide"><div class="status-heading"><h1>${title}</h1></div>
<p class="lead">${isolated(own.event.name)}</p>
<p>${consequenceOf(own, action)}</p>
<form method="post" action="${path}/${action}"><div class="actions"><button class="button button--danger" type="submit">${confirm}</button><a class="button button--secondary" href="${path}">${keep}</a></div></form></div>`
  return ownPage(view, title, main)
}

/** The stored answers as the form's controls would send them. */
function storedValues({ name, answers, form }: OwnRegistration, control: string): string[] {
  if (control === NAME) return name === null ? [] : [name]
  const field = form.find(({ key }) => [controlName(key), otherName(controlName(key))].includes(control))
  const answer = field && Object.hasOwn(answers, field.key) ? answers[field.key] : undefined
  if (!field || answer === undefined || answer === null || answer === false) return []
  if (field.type === 'file') return control === controlName(field.key) ? [JSON.stringify(answer)] : []
  const values = (Array.isArray(answer) ? answer : [answer]).map(String)
  const isOther = (value: string) => field.allowOther && !field.options.includes(value)
  if (control === controlName(field.key)) return values.map((value) => (isOther(value) ? OTHER_CHOICE : value))
  return values.filter(isOther)
}
