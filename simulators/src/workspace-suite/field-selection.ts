import { Refusal } from '../wire/answer.ts'
import { invalidParameter } from './errors.ts'

/** Null stands for everything below. */
type Selection = Map<string, Selection | null>

/** Cuts an answer down to what `fields` names: `nextPageToken,files(id,name)`, `files/id` or `*`. */
export function selectFields(value: Record<string, unknown>, fields: string, known: Record<string, string[]>): unknown {
  const selection = parse(fields)
  check(selection, known, '')
  return pick(value, selection)
}

function parse(text: string): Selection {
  let place = 0
  const refuse = () => new Refusal(invalidParameter('fields', `Invalid field selection ${text}`))

  const list = (): Selection => {
    const selection: Selection = new Map()
    do {
      const name = /^\s*([\w*]+)\s*/.exec(text.slice(place))
      if (!name) throw refuse()
      place += name[0].length
      selection.set(name[1]!, below())
    } while (accepts(','))
    return selection
  }
  const below = (): Selection | null => {
    if (accepts('/')) return listOfOne()
    if (!accepts('(')) return null
    const inner = list()
    if (!accepts(')')) throw refuse()
    return inner
  }
  const listOfOne = (): Selection => {
    const name = /^([\w*]+)/.exec(text.slice(place))
    if (!name) throw refuse()
    place += name[0].length
    return new Map([[name[1]!, below()]])
  }
  const accepts = (sign: string): boolean => {
    if (text[place] !== sign) return false
    place += 1
    return true
  }

  const selection = list()
  if (place < text.length) throw refuse()
  return selection
}

function check(selection: Selection, known: Record<string, string[]>, parent: string): void {
  for (const [name, inner] of selection) {
    if (name === '*') continue
    if (!known[parent]?.includes(name)) throw new Refusal(invalidParameter('fields', `Invalid field selection ${name}`))
    if (inner) check(inner, known, name)
  }
}

function pick(value: unknown, selection: Selection): unknown {
  if (Array.isArray(value)) return value.map((item) => pick(item, selection))
  if (typeof value !== 'object' || value === null || selection.has('*')) return value
  const kept = Object.entries(value).filter(([name]) => selection.has(name))
  return Object.fromEntries(kept.map(([name, inner]) => [name, selection.get(name) ? pick(inner, selection.get(name)!) : inner]))
}
