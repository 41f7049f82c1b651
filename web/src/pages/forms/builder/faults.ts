import { BUILT_IN_FIELDS, type FormField, MAX_UPLOAD_BYTES } from '@foyer/contracts'
import { t } from '../../../texts/index.ts'
import { hasOptions, isBox } from './edit-fields.ts'

export const MEGABYTE = 1024 * 1024
export type FieldFaults = Partial<Record<'label' | 'options' | 'key' | 'condition' | 'accept' | 'maxBytes', string>>

/** What keeps the questions from being saved, by the key of the question: the rules of the service, in words for a person. */
export function faultsOf(fields: readonly FormField[]): Map<string, FieldFaults> {
  const faults = new Map<string, FieldFaults>()
  const earlier = new Map<string, FormField>()
  for (const field of fields) {
    const found: FieldFaults = {
      label: labelFault(field),
      options: optionsFault(field),
      key: keyFault(field, earlier),
      condition: conditionFault(field, earlier),
      accept: field.type === 'file' && field.accept.length === 0 ? t.forms.faults.noFileKinds : undefined,
      maxBytes: sizeFault(field),
    }
    if (Object.values(found).some(Boolean)) faults.set(field.key, { ...faults.get(field.key), ...found })
    earlier.set(field.key, field)
  }
  return faults
}

function labelFault({ label }: FormField): string | undefined {
  if (label.trim() === '') return t.forms.faults.label
  return label.length > 300 ? t.forms.faults.longLabel : undefined
}

function optionsFault({ type, options }: FormField): string | undefined {
  if (!hasOptions(type)) return undefined
  const trimmed = options.map((option) => option.trim())
  if (trimmed.every((option) => option === '')) return t.forms.faults.noOptions
  if (trimmed.includes('')) return t.forms.faults.emptyOption
  const twice = trimmed.find((option, index) => trimmed.indexOf(option) !== index)
  return twice === undefined ? undefined : t.forms.faults.duplicateOption(twice)
}

function keyFault({ key }: FormField, earlier: ReadonlyMap<string, FormField>): string | undefined {
  if (!/^[a-z][a-z0-9_]{0,63}$/.test(key)) return t.forms.faults.key
  if ((BUILT_IN_FIELDS as readonly string[]).includes(key)) return t.forms.faults.builtInKey
  return earlier.has(key) ? t.forms.faults.duplicateKey : undefined
}

function conditionFault({ visibleIf }: FormField, earlier: ReadonlyMap<string, FormField>): string | undefined {
  if (!visibleIf) return undefined
  const field = earlier.get(visibleIf.field)
  if (!field) return t.forms.faults.conditionGone
  const { equals } = visibleIf
  const fits = hasOptions(field.type)
    ? field.options.some((option) => option.trim() === equals)
    : isBox(field.type)
      ? typeof equals === 'boolean'
      : field.type === 'number'
        ? typeof equals === 'number'
        : field.type !== 'file' && typeof equals === 'string' && equals.trim() !== ''
  return fits ? undefined : t.forms.faults.conditionAnswer
}

function sizeFault({ type, maxBytes }: FormField): string | undefined {
  if (type !== 'file') return undefined
  const fits = maxBytes !== null && maxBytes >= 1 && maxBytes <= MAX_UPLOAD_BYTES
  return fits ? undefined : t.forms.faults.fileSize(MAX_UPLOAD_BYTES / MEGABYTE)
}
