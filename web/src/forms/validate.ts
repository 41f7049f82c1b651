import type { TObject } from 'typebox'
import { Set as setFormat } from 'typebox/format'
import { Errors } from 'typebox/value'
import { t } from '../texts/index.ts'

export type FieldErrors = Record<string, string>

// The formats of the contract that are not part of JSON Schema.
setFormat('http-url', (text) => /^https?:\/\/[^\s/]+/i.test(text) && URL.canParse(text))
setFormat('time-zone', (text) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }))
  } catch {
    return false
  }
})

/** What is wrong with a value, one sentence for each field, by the schema that the service itself checks with. */
export function validate(schema: TObject, value: unknown): FieldErrors {
  const faults: FieldErrors = {}
  for (const error of Errors(schema, value)) {
    const { keyword, instancePath, params } = error as Fault
    if (keyword === 'boolean') continue
    if (keyword === 'required') for (const name of params.requiredProperties ?? []) faults[name] ??= t.fieldErrors.required
    else faults[instancePath.slice(1).replaceAll('/', '.')] ??= messageFor(error as Fault, schema)
  }
  return faults
}

type Fault = {
  keyword: string
  instancePath: string
  params: { limit?: number; format?: string; pattern?: string; type?: string; requiredProperties?: string[] }
}

function messageFor({ keyword, params }: Fault, _schema: TObject): string {
  const texts = t.fieldErrors
  switch (keyword) {
    case 'minLength':
      return (params.limit ?? 1) <= 1 ? texts.required : texts.minLength(params.limit!)
    case 'maxLength':
      return texts.maxLength(params.limit!)
    case 'minimum':
      return texts.minimum(params.limit!)
    case 'maximum':
      return texts.maximum(params.limit!)
    case 'format':
      return ((texts as Record<string, unknown>)[params.format ?? ''] as string | undefined) ?? texts.invalid
    case 'pattern':
      return texts[PATTERNS[String(params.pattern)] ?? 'invalid']
    case 'enum':
      return texts.enum
    case 'type':
      return params.type === 'integer' ? texts.integer : params.type === 'number' ? texts.number : texts.invalid
    default:
      return texts.invalid
  }
}

/** Sentences for the patterns of the contract. */
const PATTERNS: Record<string, 'required' | 'slug' | 'color' | 'currency' | 'code' | 'oneLine' | 'origin'> = {
  '\\S': 'required',
  '^[a-z0-9]+(-[a-z0-9]+)*$': 'slug',
  '^#[0-9a-fA-F]{6}$': 'color',
  '^[A-Z]{3}$': 'currency',
  '^\\d{6}$': 'code',
  '^[^\\r\\n]*[^\\s][^\\r\\n]*$': 'oneLine',
  '^https?://[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[0-9]{1,5})?$': 'origin',
}
