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

const DEEPEST_CAUSE = 4

/**
 * What the log keeps of an error. Database errors carry the values of the row they failed on, vendors' errors may quote a token or an
 * address; so only named fields are taken, and the message is cleaned.
 */
export function describeError(error: unknown, depth = 0): ErrorFields {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutValues(String(error)) }
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: messageOf(error, code),
    ...(isWord(code) && { code }),
    ...(isWord(constraint) && { constraint }),
    ...(isWord(table) && { table }),
    stack: framesOf(error),
    ...(error.cause && depth < DEEPEST_CAUSE ? { cause: describeError(error.cause, depth + 1) } : {}),
  }
}

const ADDRESS = /[^\s"'<>(),;=]+@[^\s"'<>(),;]+/g
const QUERY_STRING = /\?[^\s"'<>]*/g
const LONGEST_MESSAGE = 500

/** Mail addresses, passwords in connection URLs, and tokens in query strings. */
export const withoutValues = (text: string): string =>
  text.replace(ADDRESS, '[address]').replace(QUERY_STRING, '?[…]').slice(0, LONGEST_MESSAGE)

function messageOf({ message }: Error, code: unknown): string {
  // Drizzle appends the values of the statement; what is wrong with it is said by the cause.
  const statement = message.split(/\nparams: /)[0]!
  // PostgreSQL quotes the value it could not read: invalid input syntax for type uuid: "…"
  const quoted = typeof code === 'string' && code.startsWith('22') ? statement.replace(/"[^"]*"/g, '"…"') : statement
  return withoutValues(quoted)
}

/** Without its first lines, which repeat the message as it was. */
function framesOf({ stack = '' }: Error): string {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return withSourceLines(frames.join('\n'))
}

const isWord = (value: unknown): value is string => typeof value === 'string' && /^[\w.:-]{1,100}$/.test(value)
