import type { ErrorObject } from 'ajv'
import { joinFaults } from './faults.ts'

type Fault = Partial<ErrorObject>
type Params = Record<string, unknown>

/** The message for a request that failed validation: a sentence per fault, starting with the field: `capacity must be an integer or null.` */
export function validationMessage(errors: readonly Fault[], part = 'body'): string {
  const faults = worthSaying(errors)
  if (faults.length === 0) return 'The request is not valid.'
  return joinFaults(faults, (fault) => sentenceFor(fault, part))
}

/** Without those that follow from another: a number is not one of the options either, an empty text is also blank, and what is no date is in no range. */
function worthSaying(errors: readonly Fault[]): Fault[] {
  const decided = new Set(errors.filter(isDecisive).map(({ instancePath = '' }) => instancePath))
  const said = errors.filter(({ keyword }) => keyword !== 'if')
  return said.filter((error) => isDecisive(error) || error.keyword === 'required' || !decided.has(error.instancePath ?? ''))
}

const isDecisive = ({ keyword }: Fault): boolean => keyword === 'type' || keyword === 'minLength' || keyword === 'format'

function sentenceFor(error: Fault, part: string): string {
  const path = fieldPath(error.instancePath ?? '')
  const params: Params = error.params ?? {}
  if (error.keyword === 'required') return `${[path, params.missingProperty].filter(Boolean).join('.')} is missing.`
  if (error.keyword === 'minProperties' && path === '')
    return nothingToChange(Object.keys((error.parentSchema?.properties as object) ?? {}))
  const field = path || (part === 'body' ? 'The request body' : 'The query')
  return `${field} ${KEYWORD_MESSAGES[error.keyword ?? '']?.(params) ?? 'is not valid'}.`
}

const MAX_PATH_LENGTH = 200

/** `/fields/0/key` as `fields.0.key`. Some names in it are the caller's own, so it is cut. */
const fieldPath = (pointer: string): string =>
  pointer.slice(1, MAX_PATH_LENGTH).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~')

const MAX_NAMED_FIELDS = 8

/** For a PATCH without any of its fields. */
export const nothingToChange = (fields: readonly string[]): string =>
  fields.length > 0 && fields.length <= MAX_NAMED_FIELDS
    ? `Give at least one of ${fields.join(', ')}.`
    : 'Give at least one field to change.'

/** By JSON Schema keyword. Ajv's own messages are never sent: they name keywords, not what to do. */
const KEYWORD_MESSAGES: Record<string, (params: Params) => string> = {
  type: ({ type }) => `must be ${describeTypes(type as string | string[])}`,
  enum: ({ allowedValues }) => `must be one of ${(allowedValues as unknown[]).join(', ')}`,
  const: ({ allowedValue }) => `must be ${allowedValue}`,
  format: ({ format }) => FORMAT_MESSAGES[String(format)] ?? `must be a valid ${format}`,
  pattern: ({ pattern }) => PATTERN_MESSAGES[String(pattern)] ?? 'has an invalid format',
  maxLength: ({ limit }) => `can have at most ${count(limit, 'character')}`,
  minLength: ({ limit }) => (limit === 1 ? 'must not be empty' : `must have at least ${count(limit, 'character')}`),
  maximum: ({ limit }) => `must be at most ${limit}`,
  minimum: ({ limit }) => `must be at least ${limit}`,
  exclusiveMaximum: ({ limit }) => `must be less than ${limit}`,
  exclusiveMinimum: ({ limit }) => `must be greater than ${limit}`,
  multipleOf: ({ multipleOf }) => `must be a multiple of ${multipleOf}`,
  maxItems: ({ limit }) => `can have at most ${count(limit, 'item')}`,
  minItems: ({ limit }) => `must have at least ${count(limit, 'item')}`,
  uniqueItems: () => 'must not contain the same item twice',
  maxProperties: ({ limit }) => `can have at most ${count(limit, 'field')}`,
  minProperties: ({ limit }) => `must have at least ${count(limit, 'field')}`,
  additionalProperties: ({ additionalProperty }) => `must not have a field ${additionalProperty}`,
}

/** The rules behind the patterns of contracts/src, in words. */
const PATTERN_MESSAGES: Record<string, string> = {
  '\\S': 'must not be blank',
  '^[a-z0-9]+(-[a-z0-9]+)*$': 'can have lower-case letters, digits and single hyphens between them',
  '^2[01]': 'must be a date from 2000-01-01 to 2199-12-31',
  '^[^:]+$': 'can have no colon',
  '^[^:]+:': 'must be a key and a value, such as diet:vegan',
  '^\\d{6}$': 'must have six digits',
  '^[A-Za-z0-9_-]+$': 'can have letters, digits, hyphens and underscores',
  '^#[0-9a-fA-F]{6}$': 'must be a color such as #17694d',
  '^[A-Z]{3}$': 'must be a currency code such as EUR',
  '^[a-z][a-z0-9_]{0,63}$': 'must begin with a lower-case letter, and can have lower-case letters, digits and underscores',
  '^[^\\u0000-\\u001f\\u007f]*\\S[^\\u0000-\\u001f\\u007f]*$': 'must not be blank or have control characters',
  '^[^\\r\\n]*[^\\s][^\\r\\n]*$': 'must be one line that is not blank',
  '^https?://[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[0-9]{1,5})?$':
    'must be an origin such as https://www.example.org, in lower-case letters and without a path',
  '^\\s*[\\x21-\\x7e]+\\s*$': 'must be letters, digits and signs without spaces between them',
}

const FORMAT_MESSAGES: Record<string, string> = {
  'http-url': 'must be an http or https URL',
  'time-zone': 'must be a time zone such as Europe/Berlin',
  'language-tag': 'must be a language tag such as en or pt-BR',
  'date-time': 'must be a time such as 2027-04-20T16:00:00Z',
  date: 'must be a date such as 2027-04-20',
  email: 'must be an email address',
  hostname: 'must be a host name such as events.example.org',
  uuid: 'must be a UUID',
}

const TYPE_NAMES: Record<string, string> = {
  integer: 'an integer',
  number: 'a number',
  string: 'a string',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  null: 'null',
}

const describeTypes = (types: string | string[]) =>
  [types]
    .flat()
    .map((type) => TYPE_NAMES[type] ?? type)
    .join(' or ')

const count = (limit: unknown, noun: string) => `${limit} ${noun}${limit === 1 ? '' : 's'}`
