import { OTHER_CHOICE, readAnswers } from '../../../../contracts/src/form-answers.ts'
import type { FormField } from '../../../../contracts/src/forms.ts'
import { fillIn, texts } from '../texts.ts'
import { answerIn, type Controls, chosenIn, controlsOf } from './controls.ts'
import { countStart } from './count-start.ts'
import { clearFault, focusSummary, showFaults } from './faults.ts'
import { sendOnce } from './send-once.ts'

/** Shows and hides conditional questions, and checks the answers before the form is sent, by the same rules as the server. */
export function enhanceForm(form: HTMLFormElement) {
  const fields = JSON.parse(form.dataset.questions ?? '[]') as FormField[]
  const controlsByKey = new Map(fields.map((field) => [field.key, controlsOf(form, field)] as const))
  form.noValidate = true
  fillReferrer(form)
  updateVisibility()

  form.addEventListener('input', (event) => {
    updateVisibility()
    const key = (event.target as Element).closest<HTMLElement>('[data-question]')?.dataset.question
    const changed = key ? controlsByKey.get(key) : undefined
    if (changed) clearFault(changed)
  })
  form.addEventListener('submit', (event) => {
    const faults = findFaults()
    if (faults.length === 0) return
    event.preventDefault()
    focusSummary(showFaults(form, controlsByKey, faults))
  })
  sendOnce(form)
  countStart(form)

  function currentAnswers(): Record<string, unknown> {
    return Object.fromEntries([...controlsByKey].map(([key, controls]) => [key, answerIn(controls)]))
  }

  function updateVisibility() {
    // First the text fields of “Other”: what is typed in a hidden one is no answer.
    for (const controls of controlsByKey.values()) updateOther(controls)
    const { shown } = readAnswers(fields, currentAnswers(), texts().answers)
    for (const [key, controls] of controlsByKey) setVisible(controls, shown.has(key))
  }

  function findFaults() {
    const { faults, shown } = readAnswers(fields, currentAnswers(), texts().answers)
    return fields.flatMap(({ key, label }) => {
      if (shown.has(key) && controlsByKey.get(key)!.box.dataset.uploading !== undefined)
        return { field: key, message: fillIn(texts().stillUploading, { label }) }
      const fault =
        shown.has(key) && isUnreadable(controlsByKey.get(key)!)
          ? { field: key, message: fillIn(texts().incomplete, { label }) }
          : faults.find(({ field }) => field === key)
      return fault ?? []
    })
  }
}

/** Shown while “Other” is chosen. What was typed stays, and is not sent. */
function updateOther({ inputs, other }: Controls) {
  if (!other) return
  const isChosen = chosenIn(inputs).includes(OTHER_CHOICE)
  other.disabled = !isChosen
  other.closest<HTMLElement>('[data-other]')!.hidden = !isChosen
}

function setVisible({ field, box, inputs, other, stored }: Controls, isVisible: boolean) {
  if (!field.visibleIf) return
  box.hidden = !isVisible
  for (const input of inputs) {
    // A disabled control is not sent.
    input.disabled = !isVisible
    if (field.type !== 'multi-select') input.required = isVisible && field.required && !stored?.value
  }
  if (stored) stored.disabled = !isVisible
  if (other && !isVisible) other.disabled = true
  // "Only if …" is for pages without scripts, where the question is always shown.
  const hint = box.querySelector<HTMLElement>('[data-only-if]')
  if (hint) hint.hidden = true
}

/** Half a date, or letters in a number: the browser shows it but `value` is empty. */
const isUnreadable = ({ inputs }: Controls) => inputs.some(({ validity }) => validity.badInput || validity.tooLong)

/** The host of the site that linked here. Set in the browser, because cached pages are the same for all visitors. */
function fillReferrer(form: HTMLFormElement) {
  const input = form.querySelector<HTMLInputElement>('input[name=referrer]')
  if (!input || input.value || !document.referrer) return
  const { host } = new URL(document.referrer)
  if (host !== location.host) input.value = host
}
