import type { AnswerFault } from '../../../../contracts/src/form-answers.ts'
import type { Controls } from './controls.ts'

/** The summary on top, and each fault at its field: the same markup as the server's (server/src/features/public-pages/form/question.ts). */
export function showFaults(form: HTMLFormElement, controls: ReadonlyMap<string, Controls>, faults: readonly AnswerFault[]): HTMLElement {
  for (const found of controls.values()) clearFault(found)
  const list = document.createElement('ul')
  for (const { field, message } of faults) {
    const found = controls.get(field)!
    markFault(found, message)
    const item = document.createElement('li')
    const link = document.createElement('a')
    link.href = `#${found.inputs[0]!.id}`
    link.textContent = message
    item.append(link)
    list.append(item)
  }
  const summary = form.querySelector<HTMLElement>('[data-faults]') ?? addSummary(form)
  const title = document.createElement('strong')
  title.textContent = faults.length === 1 ? 'One answer needs another look.' : `${faults.length} answers need another look.`
  const line = document.createElement('p')
  line.append(title)
  summary.replaceChildren(line, list)
  return summary
}

export function focusFault(summary: HTMLElement) {
  summary.focus()
  summary.scrollIntoView({ block: 'start' })
}

export function clearFault({ box, inputs }: Controls) {
  box.classList.remove('field--wrong')
  const fault = box.querySelector('.field-error')
  if (!fault) return
  for (const described of [box, ...inputs]) setDescribed(described, fault.id, false)
  for (const input of inputs) input.removeAttribute('aria-invalid')
  fault.remove()
}

function markFault({ box, inputs, field }: Controls, message: string) {
  const fault = document.createElement('p')
  fault.className = 'field-error'
  fault.id = `${inputs[0]!.id}-error`
  fault.textContent = message
  box.append(fault)
  box.classList.add('field--wrong')
  for (const input of inputs) input.setAttribute('aria-invalid', 'true')
  for (const described of field.type === 'multi-select' ? [box] : inputs) setDescribed(described, fault.id, true)
}

function setDescribed(element: Element, id: string, isDescribed: boolean) {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ').filter((known) => known && known !== id)
  if (isDescribed) ids.push(id)
  if (ids.length > 0) element.setAttribute('aria-describedby', ids.join(' '))
  else element.removeAttribute('aria-describedby')
}

function addSummary(form: HTMLFormElement): HTMLElement {
  const summary = document.createElement('div')
  summary.className = 'notice notice--bad'
  summary.tabIndex = -1
  summary.dataset.faults = ''
  summary.setAttribute('role', 'alert')
  form.prepend(summary)
  return summary
}
