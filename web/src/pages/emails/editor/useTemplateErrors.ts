import { useRef } from 'react'
import type { FieldErrors } from '../../../forms/validate.ts'
import { templateFaults } from '../template-faults.ts'
import type { TemplateForm, TemplateValues } from './template-form.ts'

/**
 * What is wrong with each field: by the schema, by the last attempt to save until the field is changed, and by the preview, which the
 * service renders while one types.
 */
export function useTemplateErrors({ values, errors, failure }: TemplateForm, previewError: unknown): FieldErrors {
  const refused = useRef<{ failure: unknown; values: TemplateValues } | null>(null)
  if (refused.current?.failure !== failure) refused.current = { failure, values }
  const ofSave = Object.entries(templateFaults(failure)).filter(
    ([field]) => values[field as keyof TemplateValues] === refused.current?.values[field as keyof TemplateValues],
  )
  return { ...templateFaults(previewError), ...Object.fromEntries(ofSave), ...errors }
}
