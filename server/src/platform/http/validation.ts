import { Email } from '@foyer/contracts'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'

/** Bodies are not coerced: "3" is not an integer. Query parameters are always text, so they are coerced to the declared type. */
export function validateRequests(app: FastifyInstance) {
  const strict = createAjv(false)
  const coercing = createAjv(true)
  const compiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => compileLazily(httpPart === 'body' ? strict : coercing, schema)
  app.setValidatorCompiler(compiler)
}

/** Compiles on the first request that needs the schema: compiling all of them would add half a second to every start. */
function compileLazily(ajv: Ajv, schema: TSchema) {
  let compiled: ValidateFunction | undefined
  const validate = (data: unknown): boolean => {
    compiled ??= ajv.compile(schema)
    const isValid = compiled(data)
    validate.errors = compiled.errors
    return isValid
  }
  validate.errors = null as ValidateFunction['errors']
  return validate
}

/** Fields that the contract does not declare are removed, so that no handler can store them by accident. */
export function createAjv(coerceTypes: boolean): Ajv {
  const ajv = new Ajv({ coerceTypes, useDefaults: true, removeAdditional: 'all', allErrors: false, strict: false, verbose: true })
  ;(addFormats as unknown as (ajv: Ajv) => void)(ajv)
  ajv.addFormat('http-url', isHttpUrl)
  ajv.addFormat('time-zone', isTimeZone)
  ajv.addFormat('date-time', isInstant)
  return ajv
}

let validateEmail: ValidateFunction | undefined

/** The contract's rule for email addresses, for input that no operation's schema covers. */
export function isEmailAddress(text: string): boolean {
  validateEmail ??= createAjv(false).compile(Email)
  return validateEmail(text) as boolean
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/i

const YEAR_1 = Date.parse('0001-01-01T00:00:00Z')
const YEAR_10000 = Date.UTC(10_000)

/** Stricter than the RFC where PostgreSQL or Date would fail later: no leap seconds, no February 31, in UTC no year before 1 or after 9999. */
function isInstant(text: string): boolean {
  if (!INSTANT.test(text)) return false
  const time = Date.parse(text)
  // Also false for a time that is not a number.
  if (!(time >= YEAR_1 && time < YEAR_10000)) return false
  const [year, month, day] = text.slice(0, 10).split('-').map(Number) as [number, number, number]
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function isHttpUrl(text: string): boolean {
  try {
    const url = new URL(text)
    return (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname !== '' && url.username === '' && url.password === ''
  } catch {
    return false
  }
}

function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    return !/^[+-]/.test(text)
  } catch {
    return false
  }
}

type Params = Record<string, unknown>

/** The message for a request that failed validation, starting with the field: `capacity must be an integer or null.` */
export function validationMessage(errors: Partial<ErrorObject>[], part = 'body'): string {
  const error = errors[0]
  if (!error) return 'The request is not valid.'
  const path = (error.instancePath ?? '').slice(1).replaceAll('/', '.')
  const params: Params = error.params ?? {}
  if (error.keyword === 'required') return `${[path, params.missingProperty].filter(Boolean).join('.')} is missing.`
  if (error.keyword === 'minProperties' && path === '')
    return nothingToChange(Object.keys((error.parentSchema?.properties as object) ?? {}))
  const field = path || (part === 'body' ? 'The request body' : 'The query')
  return `${field} ${KEYWORD_MESSAGES[error.keyword ?? '']?.(params) ?? 'is not valid'}.`
}

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
  '^\\d{6}$': 'must have six digits',
  '^[A-Z]{3}$': 'must be a currency code such as EUR',
  '^[a-z][a-z0-9_]{0,63}$': 'must begin with a lower-case letter, and can have lower-case letters, digits and underscores',
  '^[^\\u0000-\\u001f\\u007f]*\\S[^\\u0000-\\u001f\\u007f]*$': 'must not be blank or have control characters',
  '^[^\\r\\n]*[^\\s][^\\r\\n]*$': 'must be one line that is not blank',
  '^\\s*[\\x21-\\x7e]+\\s*$': 'must be letters, digits and signs without spaces between them',
}

const FORMAT_MESSAGES: Record<string, string> = {
  'http-url': 'must be an http or https URL',
  'time-zone': 'must be a time zone such as Europe/Berlin',
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
