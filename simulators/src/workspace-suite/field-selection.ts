import { HttpError } from '../wire/response.ts'
import { invalidParameter } from './errors.ts'

/** Null selects everything below. */
type Selection = Map<string, Selection | null>

/** Reduces a response to the selected `fields`: `nextPageToken,files(id,name)`, `files/id` or `*`. */
export function selectFields(value: Record<string, unknown>, fields: string, known: Record<string, string[]>): unknown {
  const selection = parse(fields)
  check(selection, known, '')
  return pick(value, selection)
}

function parse(text: string): Selection {
  let position = 0
  const invalid = () => new HttpError(invalidParameter('fields', `Invalid field selection ${text}`))

  const list = (): Selection => {
    const selection: Selection = new Map()
    do {
      const name = /^\s*([\w*]+)\s*/.exec(text.slice(position))
      if (!name) throw invalid()
      position += name[0].length
      selection.set(name[1]!, below())
    } while (accepts(','))
    return selection
  }
  const below = (): Selection | null => {
    if (accepts('/')) return listOfOne()
    if (!accepts('(')) return null
    const inner = list()
    if (!accepts(')')) throw invalid()
    return inner
  }
  const listOfOne = (): Selection => {
    const name = /^([\w*]+)/.exec(text.slice(position))
    if (!name) throw invalid()
    position += name[0].length
    return new Map([[name[1]!, below()]])
  }
  const accepts = (sign: string): boolean => {
    if (text[position] !== sign) return false
    position += 1
    return true
  }

  const selection = list()
  if (position < text.length) throw invalid()
  return selection
}

function check(selection: Selection, known: Record<string, string[]>, parent: string): void {
  for (const [name, inner] of selection) {
    if (name === '*') continue
    if (!known[parent]?.includes(name)) throw new HttpError(invalidParameter('fields', `Invalid field selection ${name}`))
    if (inner) check(inner, known, name)
  }
}

function pick(value: unknown, selection: Selection): unknown {
  if (Array.isArray(value)) return value.map((item) => pick(item, selection))
  if (typeof value !== 'object' || value === null || selection.has('*')) return value
  const kept = Object.entries(value).filter(([name]) => selection.has(name))
  return Object.fromEntries(kept.map(([name, inner]) => [name, selection.get(name) ? pick(inner, selection.get(name)!) : inner]))
}
