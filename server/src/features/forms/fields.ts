import type { FieldType, FormField, NewFormField } from '@foyer/contracts'
import { ALWAYS_ASKED } from '@foyer/contracts'
import { invalid } from '../../platform/http/problem.ts'

/** The fields as they are stored: tidied, every property present. Throws a sentence naming the first field that makes no sense. */
export function readFields(given: readonly NewFormField[]): FormField[] {
  const before = new Map<string, FormField>()
  return given.map((input, index) => {
    const at = `fields.${index}`
    if ((ALWAYS_ASKED as readonly string[]).includes(input.key))
      throw invalid(`${at}.key cannot be ${input.key}: every form asks for email and name anyway.`)
    if (before.has(input.key)) throw invalid(`${at}.key ${input.key} is used by an earlier field; each key must be unique.`)
    const field: FormField = {
      key: input.key,
      label: input.label.trim(),
      type: input.type,
      required: input.required ?? false,
      options: readOptions(input, at),
      helpText: input.helpText?.trim() || null,
      visibleIf: readCondition(input, before, at),
    }
    before.set(field.key, field)
    return field
  })
}

const isChoice = (type: FieldType): boolean => type === 'select' || type === 'multi-select'

function readOptions({ type, options }: NewFormField, at: string): string[] {
  const tidy = (options ?? []).map((option) => option.trim())
  if (!isChoice(type)) {
    if (tidy.length > 0) throw invalid(`${at}.options goes only with the types select and multi-select.`)
    return []
  }
  if (tidy.length === 0) throw invalid(`${at}.options is missing: the type ${type} needs at least one option.`)
  if (new Set(tidy).size < tidy.length) throw invalid(`${at}.options has the same option twice.`)
  return tidy
}

function readCondition({ visibleIf }: NewFormField, before: ReadonlyMap<string, FormField>, at: string): FormField['visibleIf'] {
  if (!visibleIf) return null
  const asked = before.get(visibleIf.field)
  if (!asked) throw invalid(`${at}.visibleIf.field must be the key of an earlier field.`)
  const equals = typeof visibleIf.equals === 'string' ? visibleIf.equals.trim() : visibleIf.equals
  const fault = conditionFault(asked, equals)
  if (fault) throw invalid(`${at}.visibleIf.equals must be ${fault}, as ${asked.key} is of the type ${asked.type}.`)
  return { field: asked.key, equals }
}

/** A condition that no answer can ever fulfil would hide its field for good. */
function conditionFault({ type, options }: FormField, equals: string | number | boolean): string | null {
  if (isChoice(type)) return typeof equals === 'string' && options.includes(equals) ? null : `one of the options of that field`
  if (type === 'checkbox' || type === 'consent') return typeof equals === 'boolean' ? null : 'true or false'
  if (type === 'number') return typeof equals === 'number' ? null : 'a number'
  return typeof equals === 'string' && equals !== '' ? null : 'a text'
}
