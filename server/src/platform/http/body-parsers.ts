import { isUnsafe } from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import { problem } from './problem.ts'
import { addHooksWhere } from './route-hooks.ts'

export const JSON_LIMIT_BYTES = 1024 * 1024

/** Accepts JSON only. An empty body counts as an empty object, whatever its media type. */
export function parseJsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: JSON_LIMIT_BYTES }, (request, text, done) => {
    if ((text as string).trim() === '') return done(null, {})
    const excess = findExcess(text as string)
    if (excess) return done(problem('INVALID_JSON', { detail: excess }))
    parse(request, text as string, (error, value) => {
      if (error && isJson(text as string))
        return done(problem('VALIDATION_ERROR', { detail: 'The request body must not have a field __proto__ or constructor.prototype.' }))
      if (error) return done(problem('INVALID_JSON', { detail: `The request body is not valid JSON: ${explain(error)}.` }))
      if (hasNul(text as string))
        return done(problem('VALIDATION_ERROR', { detail: 'The text contains a NUL character, which cannot be stored.' }))
      done(null, value)
    })
  })
  app.addContentTypeParser('*', (request, payload, done) => {
    if (request.headers['content-length'] === '0') return done(null, {})
    payload.resume()
    done(problem('UNSUPPORTED_MEDIA_TYPE'))
  })
}

/** A request without a body is validated as an empty object, so that the error names the missing field. */
export function treatNoBodyAsEmpty(app: FastifyInstance) {
  addHooksWhere(app, isUnsafe, {
    preValidation: (request, _reply, done) => {
      // Not for null: the caller sent that body, and it is not an object.
      if (request.body === undefined) request.body = {}
      done()
    },
  })
}

/** More than any operation needs. Deeper values would overflow the stack of code that walks them. */
const MAX_DEPTH = 100
/** More than the largest form: 100 questions with 200 options. A hundred thousand fields take a tenth of a second to read and remove. */
const MAX_VALUES = 30_000

/** What is wrong with the size of the JSON. Reads the text once, without recursion. */
function findExcess(text: string): string | null {
  let depth = 0
  let values = 1
  let isInString = false
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (isInString) {
      if (code === BACKSLASH) index += 1
      else if (code === QUOTE) isInString = false
    } else if (code === QUOTE) isInString = true
    else if (code === COMMA) {
      values += 1
      if (values > MAX_VALUES) return `The JSON has more than ${MAX_VALUES} values.`
    } else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      depth += 1
      if (depth > MAX_DEPTH) return `The JSON is nested more than ${MAX_DEPTH} levels deep.`
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth -= 1
  }
  return null
}
const [BACKSLASH, QUOTE, OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET, COMMA] = [...'\\"{}[],'].map((character) =>
  character.charCodeAt(0),
)

const explain = (error: Error) =>
  error.message.replace(/^Body is not valid JSON but content-type is set to 'application\/json'\.?/, 'it cannot be parsed')
function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
const hasNul = (text: string) => text.includes('\\u0000') && JSON.stringify(JSON.parse(text)).includes('\\u0000')
