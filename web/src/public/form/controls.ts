import { answerOf } from '../../../../contracts/src/form-answers.ts'
import type { FormField } from '../../../../contracts/src/forms.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
/** A question on the page: its container and its inputs. */
export type Controls = {
  field: FormField
  box: HTMLElement
  inputs: Control[]
  /** The text field of “Other”. */
  other: HTMLInputElement | null
  /** The control for a file, and the hidden value with the file that was uploaded. */
  file: HTMLInputElement | null
  stored: HTMLInputElement | null
}

export function controlsOf(form: HTMLFormElement, field: FormField): Controls {
  const box = form.querySelector<HTMLElement>(`[data-question="${CSS.escape(field.key)}"]`)
  if (!box) throw new Error(`The form has no question ${field.key}`)
  const find = (selector: string) => box.querySelector<HTMLInputElement>(selector)
  const [other, file, stored] = [find('[data-other] input'), find('input[type=file]'), find('[data-stored]')]
  const inputs = [...box.querySelectorAll<Control>('input, select, textarea')].filter((input) => input !== other)
  return { field, box, inputs: file ? [file] : inputs, other, file, stored }
}

/** A file that the form itself sends. */
const CHOSEN_FILE = JSON.stringify({ key: 'chosen' })

/** The answer as the server would read it from the submitted form. */
export function answerIn({ field, inputs, other, file, stored }: Controls): string | string[] | undefined {
  if (file) return file.files?.length ? CHOSEN_FILE : stored?.value
  return answerOf(field, chosenIn(inputs), other && !other.disabled ? other.value : '')
}

/** The values that the inputs would send. */
export const chosenIn = (inputs: readonly Control[]): string[] =>
  inputs.flatMap((input) =>
    input instanceof HTMLInputElement && (input.type === 'checkbox' || input.type === 'radio') && !input.checked ? [] : input.value,
  )
