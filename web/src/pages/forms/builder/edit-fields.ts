import { BUILT_IN_FIELDS, DEFAULT_FILE_BYTES, FILE_KINDS, type FieldType, type FormField } from '@foyer/contracts'

export const hasOptions = (type: FieldType): boolean => type === 'select' || type === 'radio' || type === 'multi-select'
export const isBox = (type: FieldType): boolean => type === 'checkbox' || type === 'consent'

const MAX_KEY_LENGTH = 64

/** A key from the text of a question: what exports and the API call its answer. */
export function keyFrom(label: string): string {
  const plain = label.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const key = plain.replace(/[^a-z0-9]+/g, '_').replace(/^[_0-9]+|_+$/g, '')
  return key.slice(0, MAX_KEY_LENGTH).replace(/_+$/, '') || 'question'
}

/** The same with a number if another question has it, or if every form asks for it. */
export function freeKey(wanted: string, taken: readonly string[]): string {
  const used = new Set<string>([...taken, ...BUILT_IN_FIELDS])
  if (!used.has(wanted)) return wanted
  for (let number = 2; ; number += 1) {
    const key = `${wanted.slice(0, MAX_KEY_LENGTH - 4)}_${number}`
    if (!used.has(key)) return key
  }
}

export const newField = (type: FieldType, fields: readonly FormField[]): FormField => ({
  key: freeKey('question', fields.map(keyOf)),
  label: '',
  type,
  required: type === 'consent',
  options: hasOptions(type) ? [''] : [],
  allowOther: false,
  consentText: null,
  accept: type === 'file' ? [...FILE_KINDS] : [],
  maxBytes: type === 'file' ? DEFAULT_FILE_BYTES : null,
  helpText: null,
  visibleIf: null,
})

/** What both kinds have is kept; the rest starts as in a new question. */
export function withType(field: FormField, type: FieldType): FormField {
  const { options, accept, maxBytes } = newField(type, [])
  return {
    ...field,
    type,
    options: hasOptions(type) ? (hasOptions(field.type) ? field.options : options) : [],
    allowOther: hasOptions(type) && field.allowOther,
    consentText: type === 'consent' ? field.consentText : null,
    accept,
    maxBytes,
  }
}

/** Replaces one question. Conditions of later questions follow its key and its options. */
export function change(fields: readonly FormField[], key: string, next: FormField): FormField[] {
  const old = fields.find((field) => field.key === key)
  if (!old) return [...fields]
  const renamed = renamedOptions(old.options, next.options)
  return fields.map((field) => {
    if (field.key === key) return next
    const { visibleIf } = field
    if (visibleIf?.field !== key) return field
    const equals = typeof visibleIf.equals === 'string' ? (renamed.get(visibleIf.equals) ?? visibleIf.equals) : visibleIf.equals
    return { ...field, visibleIf: { field: next.key, equals } }
  })
}

/** Options that were edited in place: the same number of them, and one is another text. */
function renamedOptions(before: readonly string[], after: readonly string[]): Map<string, string> {
  if (before.length !== after.length) return new Map()
  const changed = before.flatMap((option, index) => (option === after[index] ? [] : [[option, after[index]!] as const]))
  return changed.length === 1 ? new Map(changed) : new Map()
}

export function move<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = [...items]
  const [item] = moved.splice(from, 1)
  if (item !== undefined) moved.splice(to, 0, item)
  return moved
}

export function duplicate(fields: readonly FormField[], key: string): { fields: FormField[]; copy: FormField } | null {
  const index = fields.findIndex((field) => field.key === key)
  const field = fields[index]
  if (!field) return null
  const copy = { ...field, key: freeKey(field.key, fields.map(keyOf)) }
  return { fields: [...fields.slice(0, index + 1), copy, ...fields.slice(index + 1)], copy }
}

/** Options from pasted lines, without empty ones and those that are there already. */
export function pastedOptions(options: readonly string[], text: string): string[] {
  const given = text.split(/\r?\n/).map((line) => line.trim())
  const kept = options.filter((option) => option.trim() !== '')
  return [...new Set([...kept, ...given.filter(Boolean)])]
}

export const keyOf = ({ key }: FormField): string => key
