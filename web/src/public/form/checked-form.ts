import { readAnswers } from '../../../../contracts/src/form-answers.ts'
import type { FormField } from '../../../../contracts/src/forms.ts'
import { answerIn, type Controls, controlsOf } from './controls.ts'
import { clearFault, focusFault, showFaults } from './faults.ts'
import { sendOnce } from './send-once.ts'

/** Shows only what is asked, and says what is wrong at the field before anything is sent, by the very rules of the server. */
export function checkWhileTyping(form: HTMLFormElement) {
  const fields = JSON.parse(form.dataset.questions ?? '[]') as FormField[]
  const controls = new Map(fields.map((field) => [field.key, controlsOf(form, field)] as const))
  form.noValidate = true
  tellReferrer(form)
  hideUnasked()

  form.addEventListener('input', (event) => {
    hideUnasked()
    const key = (event.target as Element).closest<HTMLElement>('[data-question]')?.dataset.question
    const touched = key ? controls.get(key) : undefined
    if (touched) clearFault(touched)
  })
  form.addEventListener('submit', (event) => {
    const faults = faultsNow()
    if (faults.length === 0) return
    event.preventDefault()
    focusFault(showFaults(form, controls, faults))
  })
  sendOnce(form)

  function given(): Record<string, unknown> {
    return Object.fromEntries([...controls].map(([key, found]) => [key, answerIn(found)]))
  }

  /** What is not asked is not sent either: a disabled control stays at home. */
  function hideUnasked() {
    const { shown } = readAnswers(fields, given())
    for (const [key, found] of controls) setAsked(found, shown.has(key))
  }

  function faultsNow() {
    const { faults, shown } = readAnswers(fields, given())
    const unreadable = [...controls].filter(([key, found]) => shown.has(key) && isUnreadable(found))
    return fields.flatMap(({ key, label }) => {
      const fault = unreadable.some(([unread]) => unread === key)
        ? { field: key, message: `“${label}” is not complete.` }
        : faults.find(({ field }) => field === key)
      return fault ?? []
    })
  }
}

function setAsked({ field, box, inputs }: Controls, isAsked: boolean) {
  if (!field.visibleIf) return
  box.hidden = !isAsked
  for (const input of inputs) {
    input.disabled = !isAsked
    if (field.type !== 'multi-select') input.required = isAsked && field.required
  }
  // "Only if …" is for those who see the question all the time.
  const words = box.querySelector<HTMLElement>('[data-only-if]')
  if (words) words.hidden = true
}

/** Half a date, or letters in a number: the browser shows it and gives us nothing. */
const isUnreadable = ({ inputs }: Controls) => inputs.some(({ validity }) => validity.badInput || validity.tooLong)

/** The host of the site that linked here, which only the browser knows; pages are made ready for everybody alike. */
function tellReferrer(form: HTMLFormElement) {
  const input = form.querySelector<HTMLInputElement>('input[name=referrer]')
  if (!input || input.value || !document.referrer) return
  const { host } = new URL(document.referrer)
  if (host !== location.host) input.value = host
}
