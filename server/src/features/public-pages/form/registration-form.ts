import type { AnswerFault, FormField } from '@foyer/contracts'
import { type Html, html } from '../../../platform/html.ts'
import { originOfVisit, queryOf } from '../visit/attribution.ts'
import { REGISTRATION_STATES } from '../visit/registration-state.ts'
import type { Visit } from '../visit/visit.ts'
import { controlName, type Question, questionsOf, renderQuestion } from './question.ts'

/** Faults of single fields, by key; and a sentence for one that concerns the whole. */
export type Refused = { typed: Typed; faults: readonly AnswerFault[]; sentence?: string }
type Typed = (name: string) => readonly string[]

/** Asked by every form, before its own questions, and checked by the same rules. */
export const NAME_FIELD: FormField = askedAlways('name', 'Name', 'text')
export const EMAIL_FIELD: FormField = askedAlways('email', 'Email', 'email')
export const MAX_NAME_LENGTH = 200

/** People do not see it; a program that fills in whatever it finds fills it, too. */
export const HONEYPOT = 'homepage'

/** The whole form: it works as it stands, and web/src/public/event-page.ts makes it quicker to fill in. */
export function renderRegistrationSection(visit: Visit, refused?: Refused): Html {
  const fields = visit.event.fields ?? []
  const typed = refused?.typed ?? ((name: string) => invitedAs(visit, name))
  const faults = refused?.faults ?? []
  const questions = [nameQuestion(typed, faults), whoQuestion(EMAIL_FIELD, typed, faults), ...questionsOf(fields, typed, faults)]
  return html`<form class="stack" method="post" action="${visit.path}/register${queryOf(originOfVisit(visit.query))}" data-checked-form data-questions="${JSON.stringify([NAME_FIELD, EMAIL_FIELD, ...fields])}">
${refused && renderFaults(refused)}
${REQUIRED_NOTE}
<div>${questions.map(renderQuestion)}</div>
<input type="hidden" name="referrer" value="${typed('referrer')[0]}">
<div class="trap" aria-hidden="true"><label for="${HONEYPOT}">Leave this empty</label><input id="${HONEYPOT}" name="${HONEYPOT}" tabindex="-1" autocomplete="off"></div>
<button class="button button--wide" type="submit">${REGISTRATION_STATES[visit.registrationState].button}</button>
</form>`
}

/** An invite knows its guest, who may still correct it. */
function invitedAs({ invited }: Visit, name: string): string[] {
  const value = name === NAME_FIELD.key ? invited?.name : name === EMAIL_FIELD.key ? invited?.email : null
  return value ? [value] : []
}

export const REQUIRED_NOTE = html`<p class="small quiet"><span class="required-mark" aria-hidden="true">*</span> marks what is needed.</p>`

/** Shown first and focused, each fault with a link to its field. */
export function renderFaults({ faults, sentence }: Pick<Refused, 'faults' | 'sentence'>): Html {
  const links = faults.map(({ field, message }) => html`<li><a href="#${controlOf(field)}">${message}</a></li>`)
  return html`<div class="notice notice--bad" role="alert" tabindex="-1" autofocus data-faults><p><strong>${sentence ?? summaryOf(faults)}</strong></p>${links.length > 0 && html`<ul>${links}</ul>`}</div>`
}

const summaryOf = ({ length }: readonly AnswerFault[]) =>
  length === 1 ? 'One answer needs another look.' : `${length} answers need another look.`

export const nameQuestion = (typed: Typed, faults: readonly AnswerFault[]): Question => ({
  ...whoQuestion(NAME_FIELD, typed, faults),
  maxLength: MAX_NAME_LENGTH,
})

const whoQuestion = (field: FormField, typed: Typed, faults: readonly AnswerFault[]): Question => ({
  field,
  name: field.key,
  values: typed(field.key),
  fault: faults.find((fault) => fault.field === field.key)?.message,
  autocomplete: field.key,
})

const controlOf = (key: string) => (key === NAME_FIELD.key || key === EMAIL_FIELD.key ? key : controlName(key))

function askedAlways(key: string, label: string, type: 'text' | 'email'): FormField {
  return { key, label, type, required: true, options: [], helpText: null, visibleIf: null }
}
