import { MAX_OTHER_LENGTH, OTHER_CHOICE } from '@foyer/contracts'
import { type Html, html } from '../../../platform/html.ts'
import { isolated, textAttributes } from '../../../platform/text-attributes.ts'
import { t } from '../../../texts/index.ts'
import { description, faultOf, fixed, hints, mark, otherName, type Question, requiredMark } from './question-parts.ts'

/** Radio buttons or checkboxes. HTML cannot require one of several checkboxes, so a hint below the legend says it. */
export function renderChoices(question: Question): Html {
  const { field, name, values, fault } = question
  const isRadio = field.type === 'radio'
  const invalid = fault && html` aria-invalid="true"`
  const choice = (value: string, index: number, label: Html) => {
    // The first has the id of the question, so that the summary of faults can link to it.
    const id = index === 0 ? name : `${name}.${index}`
    const checked = values.includes(value) && html` checked`
    return html`<div class="field--check"><input type="${isRadio ? 'radio' : 'checkbox'}" id="${id}" name="${name}" value="${value}"${checked}${isRadio && requiredMark(question)}${invalid}><label for="${id}">${label}</label></div>`
  }
  const choices = field.options.map((option, index) => choice(option, index, isolated(option)))
  const other =
    field.allowOther && html`${choice(OTHER_CHOICE, field.options.length, fixed(question, t.form.other))}${renderOtherText(question)}`
  const needsHint = field.required && !isRadio
  const atLeastOne = needsHint && html`<p class="hint" id="${name}-least">${fixed(question, t.form.chooseAtLeastOne)}</p>`
  const describedBy = description(question, needsHint ? [`${name}-least`] : [])
  const role = isRadio && html` role="radiogroup"`
  return html`<fieldset class="choices${fault && ' field--invalid'}"${role} data-question="${field.key}"${describedBy}${textAttributes(field.label)}><legend>${field.label}${mark(field)}</legend>${atLeastOne}${hints(question)}${choices}${other}${faultOf(question)}</fieldset>`
}

/** Always shown without JavaScript; otherwise only while “Other” is chosen. */
export function renderOtherText(question: Question): Html {
  const { field, name, otherText = '', fault } = question
  const id = otherName(name)
  const label = html`<label class="small" for="${id}">${fixed(question, t.form.otherAnswer)}<span class="visually-hidden">: ${field.label}</span></label>`
  return html`<div class="other-answer" data-other>${label}<input type="text" dir="auto" id="${id}" name="${id}" maxlength="${MAX_OTHER_LENGTH}" value="${otherText}"${fault && html` aria-describedby="${name}-error"`}></div>`
}
