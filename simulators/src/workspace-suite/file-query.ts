import { HttpError } from '../wire/response.ts'
import { invalidParameter } from './errors.ts'
import type { SuiteFile } from './state.ts'

type Test = (file: SuiteFile) => boolean

const TOKEN_PATTERN = /\s*(?:'((?:[^'\\]|\\.)*)'|(!=|<=|>=|[=<>()])|([\w.-]+))/gy

/** The `q` of the file list: comparisons combined with and, or, not and parentheses. */
export function parseFileQuery(text: string): Test {
  const tokens = tokenize(text)
  let position = 0
  const peek = () => tokens[position]?.toLowerCase()
  const take = () => tokens[position++]
  const invalid = () => new HttpError(invalidParameter('q', 'Invalid Value'))

  const parseOr = (): Test => {
    let test = parseAnd()
    while (peek() === 'or') {
      position += 1
      const [left, right] = [test, parseAnd()]
      test = (file) => left(file) || right(file)
    }
    return test
  }
  const parseAnd = (): Test => {
    let test = parseTerm()
    while (peek() === 'and') {
      position += 1
      const [left, right] = [test, parseTerm()]
      test = (file) => left(file) && right(file)
    }
    return test
  }
  const parseTerm = (): Test => {
    if (peek() === 'not') {
      position += 1
      const inner = parseTerm()
      return (file) => !inner(file)
    }
    if (peek() === '(') {
      position += 1
      const inner = parseOr()
      if (take() !== ')') throw invalid()
      return inner
    }
    return comparison(take(), take(), take(), invalid)
  }

  const test = parseOr()
  if (position < tokens.length) throw invalid()
  return test
}

const FIELD_READERS: Record<string, (file: SuiteFile) => string> = {
  name: (file) => file.name,
  mimeType: (file) => file.mimeType,
  trashed: (file) => String(file.trashed),
  modifiedTime: (file) => file.modifiedTime,
  createdTime: (file) => file.createdTime,
}

function comparison(field: string | undefined, operator: string | undefined, given: string | undefined, invalid: () => HttpError): Test {
  const read = FIELD_READERS[field ?? '']
  if (!read || given === undefined) throw invalid()
  const expected = given.startsWith("'") ? given.slice(1) : given
  const isTime = field === 'modifiedTime' || field === 'createdTime'
  const order = (file: SuiteFile) => (isTime ? Date.parse(read(file)) - Date.parse(expected) : read(file).localeCompare(expected))
  switch (operator) {
    case '=':
      return (file) => order(file) === 0
    case '!=':
      return (file) => order(file) !== 0
    case '<':
      return (file) => order(file) < 0
    case '<=':
      return (file) => order(file) <= 0
    case '>':
      return (file) => order(file) > 0
    case '>=':
      return (file) => order(file) >= 0
    case 'contains':
      return (file) => read(file).toLowerCase().includes(expected.toLowerCase())
    default:
      throw invalid()
  }
}

/** Quoted values keep a leading apostrophe, so that the value 'and' is not read as the operator. */
function tokenize(text: string): string[] {
  const tokens: string[] = []
  TOKEN_PATTERN.lastIndex = 0
  const trimmed = text.trimEnd()
  while (TOKEN_PATTERN.lastIndex < trimmed.length) {
    const found = TOKEN_PATTERN.exec(trimmed)
    if (!found) throw new HttpError(invalidParameter('q', 'Invalid Value'))
    const [, quoted, sign, word] = found
    tokens.push(quoted !== undefined ? `'${quoted.replace(/\\(.)/gs, '$1')}` : (sign ?? word!))
  }
  return tokens
}
