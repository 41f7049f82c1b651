import type { FormField } from '@foyer/contracts'
import { type Html, html } from '../../../platform/html.ts'
import { inPageLanguage, isolated, pageAttributes, textAttributes } from '../../../platform/text-attributes.ts'
import { t } from '../../../texts/index.ts'

/** One question of a form, with the typed values and their fault. */
export type Question = {
  field: FormField
  /** Name and id of the control. */
  name: string
  values: readonly string[]
  /** What was typed beside “Other”. */
  otherText?: string
  fault?: string
  /** visibleIf as a sentence, for pages without JavaScript, where the question is always shown. */
  onlyIf?: string
  maxLength?: number
  autocomplete?: string
}

/** The name of a question's control. Organizers choose the keys; the prefix keeps them apart from name, email and the honeypot. */
export const controlName = (key: string): string => `answers.${key}`

/** The name of the text field beside “Other”. No key has a dot, so it is no other question's. */
export const otherName = (name: string): string => `${name}.other`

/** The name of the checkbox that removes an uploaded file. */
export const removeName = (name: string): string => `${name}.remove`

export function wrapped(question: Question, content: Html, kind?: string): Html {
  const classes = ['field', kind, question.fault && 'field--invalid'].filter(Boolean).join(' ')
  return html`<div class="${classes}" data-question="${question.field.key}"${textAttributes(question.field.label)}>${content}${faultOf(question)}</div>`
}

/** A conditional question is never `required` in HTML: where it is not asked, that would keep the browser from sending the form. */
export const requiredMark = ({ field }: Question): Html | false => field.required && !field.visibleIf && html` required`

export const state = (question: Question): Html =>
  html`${requiredMark(question)}${question.fault && html` aria-invalid="true"`}${description(question)}`

export function description({ field, name, fault, onlyIf }: Question, others: string[] = []): Html | undefined {
  const ids = [...others, onlyIf && `${name}-if`, field.helpText && `${name}-hint`, fault && `${name}-error`].filter(Boolean)
  return ids.length > 0 ? html` aria-describedby="${ids.join(' ')}"` : undefined
}

/** A sentence of ours in the block of a question, which has the language and direction of its label. */
export const fixed = ({ field }: Question, sentence: string): Html =>
  textAttributes(field.label) ? inPageLanguage(sentence) : html`${sentence}`

export function hints(question: Question): Html {
  const { field, name, onlyIf } = question
  return html`${onlyIf && html`<p class="hint" id="${name}-if" data-only-if>${fixed(question, onlyIf)}</p>`}${field.helpText && html`<p class="hint" id="${name}-hint">${isolated(field.helpText)}</p>`}`
}

export const faultOf = (question: Question): Html | undefined =>
  question.fault ? html`<p class="field-error" id="${question.name}-error">${fixed(question, question.fault)}</p>` : undefined

/** Most questions are required, so the others are marked. Most boxes are not. */
export function mark({ required, type }: FormField): Html | null {
  const isBox = type === 'checkbox' || type === 'consent'
  return required === isBox ? html` <span class="optional"${pageAttributes()}>${isBox ? t.form.required : t.form.optional}</span>` : null
}
