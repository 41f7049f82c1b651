/** Says what a value has to be, or null if it is that. */
export type Check = (value: unknown) => string | null

type Field = { check: Check; isRequired: boolean }

/** The fields of each kind of fault, to check what arrives as JSON. */
export type FaultShapes = Record<string, Record<string, Field>>

export const wholeNumber = (from: number, to = Number.MAX_SAFE_INTEGER): Check => {
  const wanted = to === Number.MAX_SAFE_INTEGER ? `a whole number from ${from}` : `a whole number from ${from} to ${to}`
  return (value) => (Number.isInteger(value) && (value as number) >= from && (value as number) <= to ? null : wanted)
}

export const oneOf =
  (...values: (string | number)[]): Check =>
  (value) =>
    values.includes(value as string) ? null : `one of ${values.join(', ')}`

export const texts: Check = (value) =>
  Array.isArray(value) && value.every((item) => typeof item === 'string') ? null : 'a list of strings'

const textValues: Check = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every((item) => typeof item === 'string')
    ? null
    : 'an object with string values'

export const trueOrFalse: Check = (value) => (typeof value === 'boolean' ? null : 'true or false')

const anything: Check = () => null

const required = (check: Check): Field => ({ check, isRequired: true })
export const optional = (check: Check): Field => ({ check, isRequired: false })

export const TRANSPORT_FAULTS: FaultShapes = {
  status: { status: required(wholeNumber(200, 599)), body: optional(anything), headers: optional(textValues) },
  hang: {},
  slow: { ms: required(wholeNumber(0)) },
  html: { status: optional(wholeNumber(200, 599)) },
  truncated: { how: optional(oneOf('short-body', 'cut-connection')) },
  reset: { when: optional(oneOf('before-work', 'after-work')) },
}

export const ACCESS_FAULTS: FaultShapes = {
  'expired-token': {},
  'revoked-token': {},
  'missing-scopes': { scopes: optional(texts) },
}

/** What is wrong with a fault, each a sentence. */
export function faultsOfFault(given: unknown, shapes: FaultShapes): string[] {
  const kinds = Object.keys(shapes).join(', ')
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return ['with must be an object with a kind.']
  const { kind, ...fields } = given as Record<string, unknown>
  const shape = typeof kind === 'string' && Object.hasOwn(shapes, kind) ? shapes[kind] : undefined
  if (!shape) return [`with.kind must be one of ${kinds}.`]
  const unknown = Object.keys(fields).filter((name) => !Object.hasOwn(shape, name))
  const wrong = Object.entries(shape).flatMap(([name, { check, isRequired }]) => {
    if (fields[name] === undefined) return isRequired ? [`with.${name} is missing.`] : []
    const wanted = check(fields[name])
    return wanted === null ? [] : [`with.${name} must be ${wanted}.`]
  })
  return [...wrong, ...unknown.map((name) => `with.${name} is not a field of ${kind}.`)]
}
