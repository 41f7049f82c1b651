import { Refusal } from '../wire/answer.ts'
import { invalidParameter } from './errors.ts'
import type { SuiteFile } from './state.ts'

type Test = (file: SuiteFile) => boolean

const pattern = /\s*(?:'((?:[^'\\]|\\.)*)'|(!=|<=|>=|[=<>()])|([\w.-]+))/gy

/** The `q` of the file list: comparisons joined by and, or, not and brackets. */
export function parseFileQuery(text: string): Test {
  const words = wordsOf(text)
  let place = 0
  const peek = () => words[place]?.toLowerCase()
  const take = () => words[place++]
  const refuse = () => new Refusal(invalidParameter('q', 'Invalid Value'))

  const either = (): Test => {
    let test = both()
    while (peek() === 'or') {
      place += 1
      const [left, right] = [test, both()]
      test = (file) => left(file) || right(file)
    }
    return test
  }
  const both = (): Test => {
    let test = single()
    while (peek() === 'and') {
      place += 1
      const [left, right] = [test, single()]
      test = (file) => left(file) && right(file)
    }
    return test
  }
  const single = (): Test => {
    if (peek() === 'not') {
      place += 1
      const inner = single()
      return (file) => !inner(file)
    }
    if (peek() === '(') {
      place += 1
      const inner = either()
      if (take() !== ')') throw refuse()
      return inner
    }
    return comparison(take(), take(), take(), refuse)
  }

  const test = either()
  if (place < words.length) throw refuse()
  return test
}

const readers: Record<string, (file: SuiteFile) => string> = {
  name: (file) => file.name,
  mimeType: (file) => file.mimeType,
  trashed: (file) => String(file.trashed),
  modifiedTime: (file) => file.modifiedTime,
  createdTime: (file) => file.createdTime,
}

function comparison(field: string | undefined, operator: string | undefined, given: string | undefined, refuse: () => Refusal): Test {
  const read = readers[field ?? '']
  if (!read || given === undefined) throw refuse()
  const wanted = given.startsWith("'") ? given.slice(1) : given
  const isTime = field === 'modifiedTime' || field === 'createdTime'
  const order = (file: SuiteFile) => (isTime ? Date.parse(read(file)) - Date.parse(wanted) : read(file).localeCompare(wanted))
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
      return (file) => read(file).toLowerCase().includes(wanted.toLowerCase())
    default:
      throw refuse()
  }
}

/** Quoted values keep a leading apostrophe, so that 'and' as a value is not taken for the word. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  pattern.lastIndex = 0
  const trimmed = text.trimEnd()
  while (pattern.lastIndex < trimmed.length) {
    const found = pattern.exec(trimmed)
    if (!found) throw new Refusal(invalidParameter('q', 'Invalid Value'))
    const [, quoted, sign, word] = found
    words.push(quoted !== undefined ? `'${quoted.replace(/\\(.)/gs, '$1')}` : (sign ?? word!))
  }
  return words
}
