import { answerOf } from '../../../../contracts/src/form-answers.ts'
import type { FormField } from '../../../../contracts/src/forms.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
/** A question on the page: its container, its inputs, and the text field of “Other”. */
export type Controls = { field: FormField; box: HTMLElement; inputs: Control[]; other: HTMLInputElement | null }

export function controlsOf(form: HTMLFormElement, field: FormField): Controls {
  const box = form.querySelector<HTMLElement>(`[data-question="${CSS.escape(field.key)}"]`)
  if (!box) throw new Error(`The form has no question ${field.key}`)
  const other = box.querySelector<HTMLInputElement>('[data-other] input')
  const inputs = [...box.querySelectorAll<Control>('input, select, textarea')].filter((input) => input !== other)
  return { field, box, inputs, other }
}

/** The answer as the server would read it from the submitted form. */
export const answerIn = ({ field, inputs, other }: Controls): string | string[] | undefined =>
  answerOf(field, chosenIn(inputs), other && !other.disabled ? other.value : '')

/** The values that the inputs would send. */
export const chosenIn = (inputs: readonly Control[]): string[] =>
  inputs.flatMap((input) =>
    input instanceof HTMLInputElement && (input.type === 'checkbox' || input.type === 'radio') && !input.checked ? [] : input.value,
  )
