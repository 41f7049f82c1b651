import { type AnswerFault, type FormField, pluralOf } from '@foyer/contracts'
import { type Html, html } from '../../../platform/html.ts'
import { currentLanguage, t } from '../../../texts/index.ts'
import { originOfVisit, queryOf } from '../visit/attribution.ts'
import type { Visit } from '../visit/visit.ts'
import { questionsOf, renderQuestion } from './question.ts'
import { controlName, type Question } from './question-parts.ts'

/** What was typed, what is wrong with single fields, and a message that concerns the whole form. */
export type RejectedForm = { typed: Typed; faults: readonly AnswerFault[]; message?: string }
type Typed = (name: string) => readonly string[]

/** Every form starts with these; they are checked by the same rules as its own questions. */
export const NAME = 'name'
export const EMAIL = 'email'
export const nameField = (): FormField => contactField(NAME, t.form.name, 'text')
export const emailField = (): FormField => contactField(EMAIL, t.form.email, 'email')
export const MAX_NAME_LENGTH = 200

/** The version of the form that the page shows. */
export const FORM_VERSION = 'form_version'

/** Hidden from people; bots that fill in every field fill it in, too. */
export const HONEYPOT = 'homepage'

/** Works without scripts; web/src/public/event-page.ts adds checks in the browser. */
export function renderRegistrationForm(visit: Visit, rejected?: RejectedForm): Html {
  const fields = visit.event.fields ?? []
  const typed = rejected?.typed ?? ((name: string) => inviteValue(visit, name))
  const faults = rejected?.faults ?? []
  const questions = [nameQuestion(typed, faults), contactQuestion(emailField(), typed, faults), ...questionsOf(fields, typed, faults)]
  const query = queryOf(originOfVisit(visit.query))
  // A form that is shown again was started before.
  const started = rejected ? null : html` data-started="${visit.path}/started"`
  const uploads = `/api/v1/public/orgs/${visit.event.organizationSlug}/events/${visit.event.slug}/uploads`
  return html`<form class="stack" method="post" action="${visit.path}/register${query}"${filesOf(fields, uploads, visit.uploadPermit)} data-enhance${started} data-questions="${JSON.stringify([nameField(), emailField(), ...fields])}">
${rejected && renderFaults(rejected)}
<div>${questions.map(renderQuestion)}</div>
<input type="hidden" name="${FORM_VERSION}" value="${visit.event.formVersionId}">
<input type="hidden" name="referrer" value="${typed('referrer')[0]}">
<div class="honeypot" aria-hidden="true"><label for="${HONEYPOT}">${t.form.honeypot}</label><input id="${HONEYPOT}" name="${HONEYPOT}" tabindex="-1" autocomplete="off"></div>
<button class="button button--wide" type="submit">${t.registrationStates[visit.registrationState].button}</button>
</form>`
}

/** A page with such a question has one more script. */
export const asksForFiles = (fields: readonly FormField[] | null): boolean => fields?.some(({ type }) => type === 'file') ?? false

/** A form with files is sent in parts, and says where the script uploads them. */
export function filesOf(fields: readonly FormField[], uploads: string, permit?: string): Html | null {
  if (!asksForFiles(fields)) return null
  return html` enctype="multipart/form-data" data-uploads="${uploads}"${permit && html` data-permit="${permit}"`}`
}

/** Name and email are filled in from the invite; the guest may change them. */
function inviteValue({ invited }: Visit, name: string): string[] {
  const value = name === NAME ? invited?.name : name === EMAIL ? invited?.email : null
  return value ? [value] : []
}

/** The summary above the form. It takes the focus, and each fault links to its field. */
export function renderFaults({ faults, message }: Pick<RejectedForm, 'faults' | 'message'>): Html {
  const links = faults.map(({ field, message }) => html`<li><a href="#${controlOf(field)}">${message}</a></li>`)
  return html`<div class="notice notice--error" role="alert" tabindex="-1" autofocus data-faults><p><strong>${message ?? pluralOf(currentLanguage())(faults.length, t.scripts.fixAnswers)}</strong></p>${links.length > 0 && html`<ul>${links}</ul>`}</div>`
}

export const nameQuestion = (typed: Typed, faults: readonly AnswerFault[]): Question => ({
  ...contactQuestion(nameField(), typed, faults),
  maxLength: MAX_NAME_LENGTH,
})

const contactQuestion = (field: FormField, typed: Typed, faults: readonly AnswerFault[]): Question => ({
  field,
  name: field.key,
  values: typed(field.key),
  fault: faults.find((fault) => fault.field === field.key)?.message,
  autocomplete: field.key,
})

const controlOf = (key: string) => (key === NAME || key === EMAIL ? key : controlName(key))

function contactField(key: string, label: string, type: 'text' | 'email'): FormField {
  const without = { options: [], allowOther: false, consentText: null, accept: [], maxBytes: null, helpText: null, visibleIf: null }
  return { key, label, type, required: true, ...without }
}
