import { type AnswerFault, type FieldType, type FormField, MAX_LENGTHS } from '@foyer/contracts'
import { type Html, html } from '../../../platform/html.ts'
import { inEnglish, isolated, textAttributes } from '../../../platform/text-attributes.ts'
import { FORM } from '../strings.ts'

/** One question of a form, with the typed values and their fault. */
export type Question = {
  field: FormField
  /** Name and id of the control. */
  name: string
  values: readonly string[]
  fault?: string
  /** visibleIf as a sentence, for pages without JavaScript, where the question is always shown. */
  onlyIf?: string
  maxLength?: number
  autocomplete?: string
}

/** The name of a question's control. Organizers choose the keys; the prefix keeps them apart from name, email and the honeypot. */
export const controlName = (key: string): string => `answers.${key}`

export function renderQuestion(question: Question): Html {
  const { type } = question.field
  if (type === 'multi-select') return renderChoices(question)
  return type === 'checkbox' || type === 'consent' ? renderBox(question) : renderControl(question)
}

/** The form's own questions, in its order. */
export function questionsOf(
  fields: readonly FormField[],
  typed: (name: string) => readonly string[],
  faults: readonly AnswerFault[],
): Question[] {
  return fields.map((field) => ({
    field,
    name: controlName(field.key),
    values: typed(controlName(field.key)),
    fault: faults.find((fault) => fault.field === field.key)?.message,
    onlyIf: onlyIf(field, fields),
    autocomplete: AUTOCOMPLETE_BY_KEY.get(field.key) ?? (field.type === 'phone' ? 'tel' : undefined),
  }))
}

function renderControl(question: Question): Html {
  const { field, name } = question
  const label = html`<label for="${name}">${field.label}${mark(field)}</label>`
  return wrapped(question, html`${label}${hints(question)}${control(question)}`)
}

function control(question: Question): Html {
  const { field, name, values, autocomplete } = question
  const limit = question.maxLength ?? (MAX_LENGTHS as Partial<Record<FieldType, number>>)[field.type]
  const maxLength = limit !== undefined && html` maxlength="${limit}"`
  const common = html`id="${name}" name="${name}"${state(question)}${autocomplete && html` autocomplete="${autocomplete}"`}`
  const value = values[0] ?? ''
  // Browsers drop the first line break after the tag, so one is added.
  if (field.type === 'long-text') return html`<textarea ${common}${maxLength} rows="4" dir="auto">\n${value}</textarea>`
  if (field.type === 'select') {
    const options = field.options.map(
      (option) => html`<option value="${option}"${option === value && html` selected`}${textAttributes(option)}>${option}</option>`,
    )
    return html`<select ${common}><option value="" lang="en">${FORM.chooseOption}</option>${options}</select>`
  }
  return html`<input ${INPUTS[field.type as keyof typeof INPUTS]} ${common}${maxLength} value="${value}">`
}

const INPUTS = {
  // What is typed decides the direction. Addresses and numbers are always written from left to right.
  text: html`type="text" dir="auto"`,
  email: html`type="email" dir="ltr" inputmode="email" autocapitalize="none" spellcheck="false"`,
  phone: html`type="tel" dir="ltr"`,
  number: html`type="number" dir="ltr" step="any" inputmode="decimal"`,
  // Without a maximum, browsers accept years of six digits.
  date: html`type="date" dir="ltr" max="9999-12-31"`,
  url: html`type="url" dir="ltr" placeholder="https://" autocapitalize="none" spellcheck="false"`,
}

function renderBox(question: Question): Html {
  const { field, name, values } = question
  const checked = values.some((value) => value === 'true' || value === 'on')
  const input = html`<input type="checkbox" id="${name}" name="${name}" value="true"${checked && html` checked`}${state(question)}>`
  return wrapped(question, html`${input}<label for="${name}">${field.label}${mark(field)}</label>${hints(question)}`, 'field--check')
}

/** HTML cannot require one of several checkboxes, so a hint below the legend says it. */
function renderChoices(question: Question): Html {
  const { field, name, values, fault } = question
  const invalid = fault && html` aria-invalid="true"`
  const boxes = field.options.map((option, index) => {
    // The first has the id of the question, so that the summary of faults can link to it.
    const id = index === 0 ? name : `${name}.${index}`
    const checked = values.includes(option) && html` checked`
    return html`<div class="field--check"><input type="checkbox" id="${id}" name="${name}" value="${option}"${checked}${invalid}><label for="${id}">${isolated(option)}</label></div>`
  })
  const atLeastOne = field.required && html`<p class="hint" id="${name}-least">${fixed(question, FORM.chooseAtLeastOne)}</p>`
  const describedBy = description(question, field.required ? [`${name}-least`] : [])
  return html`<fieldset class="choices${fault && ' field--invalid'}" data-question="${field.key}"${describedBy}${textAttributes(field.label)}><legend>${field.label}${mark(field)}</legend>${atLeastOne}${hints(question)}${boxes}${faultOf(question)}</fieldset>`
}

function wrapped(question: Question, content: Html, kind?: string): Html {
  const classes = ['field', kind, question.fault && 'field--invalid'].filter(Boolean).join(' ')
  return html`<div class="${classes}" data-question="${question.field.key}"${textAttributes(question.field.label)}>${content}${faultOf(question)}</div>`
}

/** A conditional question is never `required` in HTML: where it is not asked, that would keep the browser from sending the form. */
function state(question: Question): Html {
  const { field, fault } = question
  const required = field.required && !field.visibleIf
  return html`${required && html` required`}${fault && html` aria-invalid="true"`}${description(question)}`
}

function description({ field, name, fault, onlyIf }: Question, others: string[] = []): Html | undefined {
  const ids = [...others, onlyIf && `${name}-if`, field.helpText && `${name}-hint`, fault && `${name}-error`].filter(Boolean)
  return ids.length > 0 ? html` aria-describedby="${ids.join(' ')}"` : undefined
}

/** A sentence of ours in the block of a question, which has the language and direction of its label. */
const fixed = ({ field }: Question, sentence: string): Html => (textAttributes(field.label) ? inEnglish(sentence) : html`${sentence}`)

function hints(question: Question): Html {
  const { field, name, onlyIf } = question
  return html`${onlyIf && html`<p class="hint" id="${name}-if" data-only-if>${fixed(question, onlyIf)}</p>`}${field.helpText && html`<p class="hint" id="${name}-hint">${isolated(field.helpText)}</p>`}`
}

const faultOf = (question: Question): Html | undefined =>
  question.fault ? html`<p class="field-error" id="${question.name}-error">${fixed(question, question.fault)}</p>` : undefined

/** Most questions are required, so the others are marked. Most boxes are not. */
function mark({ required, type }: FormField): Html | null {
  const isBox = type === 'checkbox' || type === 'consent'
  return required === isBox ? html` <span class="optional" lang="en" dir="ltr">${isBox ? FORM.required : FORM.optional}</span>` : null
}

function onlyIf({ visibleIf }: FormField, fields: readonly FormField[]): string | undefined {
  const controlling = visibleIf && fields.find((field) => field.key === visibleIf.field)
  if (!controlling) return undefined
  const { label } = controlling
  if (typeof visibleIf.equals === 'boolean') return visibleIf.equals ? FORM.onlyIfChecked(label) : FORM.onlyIfNotChecked(label)
  return FORM.onlyIfEquals(label, visibleIf.equals)
}

/** Autocomplete tokens for keys that are unambiguous. */
const AUTOCOMPLETE_BY_KEY = new Map(
  Object.entries({
    company: 'organization',
    organization: 'organization',
    organisation: 'organization',
    job_title: 'organization-title',
    first_name: 'given-name',
    last_name: 'family-name',
    phone: 'tel',
    website: 'url',
    street: 'street-address',
    address: 'street-address',
    city: 'address-level2',
    zip: 'postal-code',
    postcode: 'postal-code',
    postal_code: 'postal-code',
    country: 'country-name',
  }),
)
