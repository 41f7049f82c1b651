import type { AnswerFault } from '../../../../contracts/src/form-answers.ts'
import type { FormField } from '../../../../contracts/src/forms.ts'
import { plural, texts } from '../texts.ts'
import type { Controls } from './controls.ts'

/** A summary above the form, and each fault at its field, with the same markup as server/src/features/public-pages/form/question.ts. */
export function showFaults(
  form: HTMLFormElement,
  controlsByKey: ReadonlyMap<string, Controls>,
  faults: readonly AnswerFault[],
): HTMLElement {
  for (const controls of controlsByKey.values()) clearFault(controls)
  const list = document.createElement('ul')
  for (const { field, message } of faults) {
    const controls = controlsByKey.get(field)!
    markFault(controls, message)
    const item = document.createElement('li')
    const link = document.createElement('a')
    link.href = `#${controls.inputs[0]!.id}`
    link.textContent = message
    item.append(link)
    list.append(item)
  }
  const summary = form.querySelector<HTMLElement>('[data-faults]') ?? addSummary(form)
  const title = document.createElement('strong')
  title.textContent = plural(faults.length, texts().fixAnswers)
  const paragraph = document.createElement('p')
  paragraph.append(title)
  summary.replaceChildren(paragraph, list)
  return summary
}

export function focusSummary(summary: HTMLElement) {
  summary.focus()
  summary.scrollIntoView({ block: 'start' })
}

export function clearFault({ box, inputs }: Controls) {
  box.classList.remove('field--invalid')
  const fault = box.querySelector('.field-error')
  if (!fault) return
  for (const described of [box, ...inputs]) setDescribed(described, fault.id, false)
  for (const input of inputs) input.removeAttribute('aria-invalid')
  fault.remove()
}

export function markFault({ box, inputs, field }: Controls, message: string) {
  const fault = document.createElement('p')
  fault.className = 'field-error'
  fault.id = `${inputs[0]!.id}-error`
  fault.append(box.lang || box.dir ? inPageLanguage(message) : message)
  box.append(fault)
  box.classList.add('field--invalid')
  for (const input of inputs) input.setAttribute('aria-invalid', 'true')
  for (const described of isGroup(field) ? [box] : inputs) setDescribed(described, fault.id, true)
}

/** Radio buttons or checkboxes, in a fieldset. */
const isGroup = ({ type }: FormField) => type === 'multi-select' || type === 'radio'

/** The box of a question has the language and direction of its label. */
function inPageLanguage(message: string): HTMLElement {
  const span = document.createElement('span')
  span.lang = document.documentElement.lang
  span.dir = document.documentElement.dir || 'ltr'
  span.textContent = message
  return span
}

function setDescribed(element: Element, id: string, isDescribed: boolean) {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ').filter((existing) => existing && existing !== id)
  if (isDescribed) ids.push(id)
  if (ids.length > 0) element.setAttribute('aria-describedby', ids.join(' '))
  else element.removeAttribute('aria-describedby')
}

function addSummary(form: HTMLFormElement): HTMLElement {
  const summary = document.createElement('div')
  summary.className = 'notice notice--error'
  summary.tabIndex = -1
  summary.dataset.faults = ''
  summary.setAttribute('role', 'alert')
  form.prepend(summary)
  return summary
}
