import { Email } from '@foyer/contracts'
import { _, Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'

/** Bodies are not coerced: "3" is not an integer. Query parameters are always text, so they are coerced to the declared type. */
export function validateRequests(app: FastifyInstance) {
  const compiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
    const validate = compileLazily(httpPart === 'body' ? 'strict' : 'coercing', schema)
    return httpPart === 'querystring' ? withLists(schema, validate) : validate
  }
  app.setValidatorCompiler(compiler)
}

type Validate = ReturnType<typeof compileLazily>

/** A parameter that may be given several times is a text if it is given once. Ajv could coerce that, but would then also accept lists elsewhere. */
function withLists(schema: TSchema, validate: Validate): Validate {
  const properties = (schema as { properties?: Record<string, { type?: unknown }> }).properties ?? {}
  const lists = Object.keys(properties).filter((name) => properties[name]!.type === 'array')
  if (lists.length === 0) return validate
  const wrapped = (data: unknown): boolean => {
    const query = data as Record<string, unknown>
    for (const name of lists) if (typeof query[name] === 'string') query[name] = [query[name]]
    const isValid = validate(data)
    wrapped.errors = validate.errors
    return isValid
  }
  wrapped.errors = null as ValidateFunction['errors']
  return wrapped
}

type Kind = 'strict' | 'coercing'
const ajvs: Partial<Record<Kind, Ajv>> = {}
const validators = { strict: new WeakMap<object, ValidateFunction>(), coercing: new WeakMap<object, ValidateFunction>() }

/**
 * Compiles on the first request that needs the schema: compiling all of them would add half a second to every start. Once per process,
 * because tests start many services in one.
 */
function compileLazily(kind: Kind, schema: TSchema) {
  let compiled = validators[kind].get(schema)
  const compile = () => {
    const known = validators[kind].get(schema)
    if (known) return known
    ajvs[kind] ??= createAjv(kind === 'coercing')
    const created = compileBounded(ajvs[kind], schema)
    validators[kind].set(schema, created)
    return created
  }
  const validate = (data: unknown): boolean => {
    compiled ??= compile()
    const isValid = compiled(data)
    validate.errors = compiled.errors
    return isValid
  }
  validate.errors = null as ValidateFunction['errors']
  return validate
}

/** Not the items of an array that has too many: thirty thousand of them could have a hundred thousand faults. */
export const compileBounded = (ajv: Ajv, schema: TSchema): ValidateFunction => ajv.compile(boundArrays(schema) as TSchema)

function boundArrays(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(boundArrays)
  if (typeof value !== 'object' || value === null) return value
  const copy = Object.fromEntries(Object.entries(value).map(([name, child]) => [name, boundArrays(child)]))
  if (typeof copy.maxItems !== 'number' || !copy.items) return copy
  // With the items: without their type, Ajv calls the `valueOf` of what was sent to compare it.
  const { items, uniqueItems = false, ...rest } = copy
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  return { ...rest, if: { maxItems: copy.maxItems }, then: { items, uniqueItems } }
}

/** Fields that the contract does not declare are removed, so that no handler can store them by accident. */
export function createAjv(coerceTypes: boolean): Ajv {
  const ajv = new Ajv({ coerceTypes, useDefaults: true, removeAdditional: 'all', allErrors: true, strict: false, verbose: true })
  ;(addFormats as unknown as (ajv: Ajv) => void)(ajv)
  ajv.addFormat('http-url', isHttpUrl)
  ajv.addFormat('time-zone', isTimeZone)
  ajv.addFormat('language-tag', isLanguageTag)
  ajv.addFormat('date-time', isInstant)
  for (const name of ['email', 'hostname', 'uuid', 'date', 'time-zone', 'language-tag', 'date-time']) limitLength(ajv, name)
  ajv.removeKeyword('pattern')
  ajv.addKeyword({
    keyword: 'pattern',
    type: 'string',
    schemaType: 'string',
    compile: (pattern: string, { maxLength }: Record<string, unknown>) => {
      const expression = new RegExp(pattern, 'u')
      const limit = Math.max(Number(maxLength ?? Number.POSITIVE_INFINITY), MAX_CHECKED_LENGTH)
      return (text: string) => text.length > limit || expression.test(text)
    },
    error: { message: 'does not match', params: ({ schema }) => _`{pattern: ${schema}}` },
  })
  return ajv
}

/**
 * All faults are collected, so a text over its maxLength is checked further. Not if it is much longer: some expressions take minutes for
 * a text of a million characters.
 */
const MAX_CHECKED_LENGTH = 2000

/** None of these formats allows more characters. */
function limitLength(ajv: Ajv, name: string) {
  const format = ajv.formats[name] as RegExp | TextCheck | { validate: RegExp | TextCheck }
  const check = 'validate' in format ? format.validate : format
  const fits = check instanceof RegExp ? (text: string) => check.test(text) : check
  ajv.addFormat(name, (text: string) => text.length <= MAX_CHECKED_LENGTH && fits(text))
}
type TextCheck = (text: string) => boolean

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

function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}
