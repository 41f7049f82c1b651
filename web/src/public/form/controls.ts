import type { FormField } from '../../../../contracts/src/forms.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
/** A question on the page: its container and its inputs. */
export type Controls = { field: FormField; box: HTMLElement; inputs: Control[] }

export function controlsOf(form: HTMLFormElement, field: FormField): Controls {
  const box = form.querySelector<HTMLElement>(`[data-question="${CSS.escape(field.key)}"]`)
  if (!box) throw new Error(`The form has no question ${field.key}`)
  return { field, box, inputs: [...box.querySelectorAll<Control>('input, select, textarea')] }
}

/** The answer as the server would read it from the submitted form. */
export function answerIn({ field, inputs }: Controls): string | string[] | undefined {
  const values = inputs.flatMap((input) =>
    input instanceof HTMLInputElement && input.type === 'checkbox' && !input.checked ? [] : input.value,
  )
  return field.type === 'multi-select' ? values : values[0]
}
