import { type AnswerFault, type FieldType, type FormField, MAX_LENGTHS, OTHER_CHOICE } from '@foyer/contracts'
import { type Html, html } from '../../../platform/html.ts'
import { pageAttributes, textAttributes } from '../../../platform/text-attributes.ts'
import { t } from '../../../texts/index.ts'
import { renderChoices, renderOtherText } from './choices.ts'
import { renderConsentText } from './consent-text.ts'
import { renderFile } from './file-question.ts'
import { controlName, hints, mark, otherName, type Question, state, wrapped } from './question-parts.ts'

export function renderQuestion(question: Question): Html {
  const { type } = question.field
  if (type === 'multi-select' || type === 'radio') return renderChoices(question)
  if (type === 'file') return renderFile(question)
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
    otherText: typed(otherName(controlName(field.key)))[0],
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
    const isOther = value === OTHER_CHOICE && html` selected`
    const other = field.allowOther && html`<option value="${OTHER_CHOICE}"${pageAttributes()}${isOther}>${t.form.other}</option>`
    return html`<select ${common}><option value=""${pageAttributes()}>${t.form.chooseOption}</option>${options}${other}</select>${other && renderOtherText(question)}`
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
  const label = html`<label for="${name}">${field.label}${mark(field)}</label>`
  return wrapped(question, html`${renderConsentText(question)}${input}${label}${hints(question)}`, 'field--check')
}

function onlyIf({ visibleIf }: FormField, fields: readonly FormField[]): string | undefined {
  const controlling = visibleIf && fields.find((field) => field.key === visibleIf.field)
  if (!controlling) return undefined
  const { label } = controlling
  if (typeof visibleIf.equals === 'boolean') return visibleIf.equals ? t.form.onlyIfChecked(label) : t.form.onlyIfNotChecked(label)
  return t.form.onlyIfEquals(label, visibleIf.equals)
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
