import { withSourceLines } from './source-lines.ts'

export type ErrorFields = {
  type: string
  message: string
  code?: string
  constraint?: string
  table?: string
  stack?: string
  cause?: ErrorFields
}

const MAX_CAUSE_DEPTH = 4

/**
 * The fields of an error that are logged. Database errors contain the values of the failing row, and vendor errors may quote a token or an
 * email address; so only these fields are taken, and the message is redacted.
 */
export function describeError(error: unknown, depth = 0): ErrorFields {
  if (!(error instanceof Error)) return { type: typeof error, message: redact(String(error)) }
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: messageOf(error, code),
    ...(isIdentifier(code) && { code }),
    ...(isIdentifier(constraint) && { constraint }),
    ...(isIdentifier(table) && { table }),
    stack: framesOf(error),
    ...(error.cause && depth < MAX_CAUSE_DEPTH ? { cause: describeError(error.cause, depth + 1) } : {}),
  }
}

const ADDRESS = /[^\s"'<>(),;=]+@[^\s"'<>(),;]+/g
const QUERY_STRING = /\?[^\s"'<>]*/g
const MAX_MESSAGE_LENGTH = 500

/** Removes email addresses, passwords in connection URLs, and tokens in query strings. */
export const redact = (text: string): string =>
  text.replace(ADDRESS, '[address]').replace(QUERY_STRING, '?[…]').slice(0, MAX_MESSAGE_LENGTH)

function messageOf({ message }: Error, code: unknown): string {
  // Drizzle appends the values of the statement; the reason is in the cause.
  const statement = message.split(/\nparams: /)[0]!
  // PostgreSQL quotes the value it could not parse: invalid input syntax for type uuid: "…"
  const quoted = typeof code === 'string' && code.startsWith('22') ? statement.replace(/"[^"]*"/g, '"…"') : statement
  return redact(quoted)
}

/** The stack without its first lines, which repeat the original message. */
function framesOf({ stack = '' }: Error): string {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return withSourceLines(frames.join('\n'))
}

const isIdentifier = (value: unknown): value is string => typeof value === 'string' && /^[\w.:-]{1,100}$/.test(value)
