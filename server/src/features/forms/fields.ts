import type { FieldType, FormField, NewFormField } from '@foyer/contracts'
import { BUILT_IN_FIELDS, DEFAULT_FILE_BYTES, FILE_KINDS } from '@foyer/contracts'
import { refuseFaults } from '../../platform/http/problem.ts'
import { CONDITION_VALUE, FIELD } from './strings.ts'

/** The fields as stored: trimmed, with every property present. Throws an error that names every invalid field. */
export function readFields(given: readonly NewFormField[]): FormField[] {
  const earlier = new Map<string, FormField>()
  const faults: string[] = []
  const report = (fault: string) => void faults.push(fault)
  const fields = given.map((input, index) => {
    const at = `fields.${index}`
    if ((BUILT_IN_FIELDS as readonly string[]).includes(input.key)) report(FIELD.builtInKey(at, input.key))
    if (earlier.has(input.key)) report(FIELD.duplicateKey(at, input.key))
    const field: FormField = {
      key: input.key,
      label: input.label.trim(),
      type: input.type,
      required: input.required ?? false,
      options: readOptions(input, at, report),
      allowOther: readAllowOther(input, at, report),
      consentText: readConsentText(input, at, report),
      ...readFileLimits(input, at, report),
      helpText: input.helpText?.trim() || null,
      visibleIf: readCondition(input, earlier, at, report),
    }
    if (!earlier.has(field.key)) earlier.set(field.key, field)
    return field
  })
  refuseFaults(faults)
  return fields
}

type Report = (fault: string) => void

const hasOptions = (type: FieldType): boolean => type === 'select' || type === 'radio' || type === 'multi-select'

function readOptions({ type, options }: NewFormField, at: string, report: Report): string[] {
  const trimmed = (options ?? []).map((option) => option.trim())
  if (!hasOptions(type)) {
    if (trimmed.length > 0) report(FIELD.optionsNotAllowed(at))
    return []
  }
  if (trimmed.length === 0) report(FIELD.optionsMissing(at, type))
  if (new Set(trimmed).size < trimmed.length) report(FIELD.duplicateOption(at))
  return trimmed
}

function readAllowOther({ type, allowOther = false }: NewFormField, at: string, report: Report): boolean {
  if (allowOther && !hasOptions(type)) report(FIELD.otherNotAllowed(at))
  return allowOther
}

function readConsentText({ type, consentText }: NewFormField, at: string, report: Report): string | null {
  const text = consentText?.trim() || null
  if (text && type !== 'consent') report(FIELD.consentTextNotAllowed(at))
  return text
}

/** In the order of the contract, so that the same choice is always stored the same. */
function readFileLimits({ type, accept, maxBytes }: NewFormField, at: string, report: Report): Pick<FormField, 'accept' | 'maxBytes'> {
  if (type === 'file')
    return {
      accept: accept?.length ? FILE_KINDS.filter((kind) => accept.includes(kind)) : [...FILE_KINDS],
      maxBytes: maxBytes ?? DEFAULT_FILE_BYTES,
    }
  if (accept?.length || maxBytes) report(FIELD.fileLimitsNotAllowed(at))
  return { accept: [], maxBytes: null }
}

function readCondition(
  { visibleIf }: NewFormField,
  earlier: ReadonlyMap<string, FormField>,
  at: string,
  report: Report,
): FormField['visibleIf'] {
  if (!visibleIf) return null
  const field = earlier.get(visibleIf.field)
  if (!field) {
    report(FIELD.conditionField(at))
    return null
  }
  if (field.type === 'file') {
    report(FIELD.conditionOnFile(at))
    return null
  }
  const equals = typeof visibleIf.equals === 'string' ? visibleIf.equals.trim() : visibleIf.equals
  const expected = conditionFault(field, equals)
  if (expected) report(FIELD.conditionValue(at, expected, field.key, field.type))
  return { field: field.key, equals }
}

/** What the value should be instead, or null. A value that no answer can have would hide the field permanently. */
function conditionFault({ type, options }: FormField, equals: string | number | boolean): string | null {
  if (hasOptions(type)) return typeof equals === 'string' && options.includes(equals) ? null : CONDITION_VALUE.option
  if (type === 'checkbox' || type === 'consent') return typeof equals === 'boolean' ? null : CONDITION_VALUE.boolean
  if (type === 'number') return typeof equals === 'number' ? null : CONDITION_VALUE.number
  return typeof equals === 'string' && equals !== '' ? null : CONDITION_VALUE.text
}

const NEWER_PROPERTIES = { allowOther: false, consentText: null, accept: [], maxBytes: null }

/** Fields that an older version of this service stored lack the newer properties. */
export const completeFields = (fields: readonly FormField[]): FormField[] => fields.map((field) => ({ ...NEWER_PROPERTIES, ...field }))
