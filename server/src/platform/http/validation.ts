import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'

/** Bodies are taken as they are: "3" is no integer. Query strings can only be text, so they are read as the type that is asked for. */
export function validateRequests(app: FastifyInstance) {
  const strict = createAjv(false)
  const coercing = createAjv(true)
  const compiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => whenAsked(httpPart === 'body' ? strict : coercing, schema)
  app.setValidatorCompiler(compiler)
}

/** Compiled by the first call that needs it: all of them together take half a second of every start. */
function whenAsked(ajv: Ajv, schema: TSchema) {
  let compiled: ValidateFunction | undefined
  const validate = (data: unknown): boolean => {
    compiled ??= ajv.compile(schema)
    const fits = compiled(data)
    validate.errors = compiled.errors
    return fits
  }
  validate.errors = null as ValidateFunction['errors']
  return validate
}

/** What the contract does not name is dropped here, so that no handler can store it by accident. */
export function createAjv(coerceTypes: boolean): Ajv {
  const ajv = new Ajv({ coerceTypes, useDefaults: true, removeAdditional: 'all', allErrors: false, strict: false })
  ;(addFormats as unknown as (ajv: Ajv) => void)(ajv)
  ajv.addFormat('http-url', isHttpUrl)
  ajv.addFormat('time-zone', isTimeZone)
  ajv.addFormat('date-time', isInstant)
  return ajv
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/i

/** Stricter than the RFC where PostgreSQL or Date would fail later: no leap seconds, no year 0, no 31st of February. */
function isInstant(text: string): boolean {
  if (!INSTANT.test(text)) return false
  const time = Date.parse(text)
  if (Number.isNaN(time) || text.startsWith('0000')) return false
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

const FORMATS: Record<string, string> = {
  'http-url': 'must be an http or https address',
  'time-zone': 'must be a time zone such as Europe/Berlin',
  'date-time': 'must be a time such as 2027-04-20T16:00:00Z',
  email: 'must be an email address',
  hostname: 'must be a host name such as events.example.org',
  uuid: 'must be an id',
}

/** Names the field and says what it should be, in words: `capacity must be a whole number or null`. */
export function sentenceForValidation(errors: Partial<ErrorObject>[], part = 'body'): string {
  const error = errors[0]
  if (!error) return 'The request does not fit.'
  const path = (error.instancePath ?? '').slice(1).replaceAll('/', '.')
  const params = (error.params ?? {}) as Record<string, unknown>
  if (error.keyword === 'required') return `${[path, params.missingProperty].filter(Boolean).join('.')} is missing.`
  const field = path || (part === 'body' ? 'The request body' : 'The query')
  if (error.keyword === 'format') return `${field} ${FORMATS[String(params.format)] ?? `must be a valid ${params.format}`}.`
  if (error.keyword === 'enum')
    return `${field} must be one of ${(params.allowedValues as unknown[]).map((value) => String(value)).join(', ')}.`
  if (error.keyword === 'type') return `${field} must be ${typeWords(params.type as string | string[])}.`
  if (error.keyword === 'pattern') return `${field} has a character or form that is not allowed here.`
  return `${field} ${error.message ?? 'does not fit'}.`
}

const TYPE_WORDS: Record<string, string> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}
const typeWords = (types: string | string[]) =>
  [types]
    .flat()
    .map((type) => TYPE_WORDS[type] ?? type)
    .join(' or ')
