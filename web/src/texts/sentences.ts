import { fillIn } from '@foyer/contracts'

type Pattern = { expression: RegExp; text: string; literal: number; prefix: number }

const MAX_LENGTH = 1_000

let exact: Readonly<Record<string, string>> = {}
let patterns: Pattern[] = []

/** What the service says, such as errors and reasons, is in English in the API. Other languages have it by its English text. */
export function setSentences(sentences: Readonly<Record<string, string>>) {
  exact = sentences
  patterns = Object.entries(sentences)
    .filter(([english]) => /\{\d\}/.test(english))
    .map(([english, text]) => ({
      expression: expressionOf(english),
      text,
      literal: english.replace(/\{\d\}/g, '').length,
      prefix: english.indexOf('{'),
    }))
    // The most specific first: "Confirmed: seat {0} of {1}" before "Confirmed: {0}".
    .sort((a, b) => b.prefix - a.prefix || b.literal - a.literal)
}

/** "{0} of {1} seats taken" as an expression with a named group for each value. A value that is used twice is read once. */
function expressionOf(english: string): RegExp {
  const used = new Set<string>()
  const source = english
    .split(/(\{\d\})/)
    .map((part) => {
      const name = /^\{(\d)\}$/.exec(part)?.[1]
      if (name === undefined) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      if (used.has(name)) return '.+?'
      used.add(name)
      return `(?<v${name}>.+?)`
    })
    .join('')
  return new RegExp(`^${source}$`, 's')
}

/** A sentence of the service in the language of the dashboard; as it is where the catalogue does not have it. Values may be sentences, too. */
export function inWords(sentence: string): string {
  const known = exact[sentence]
  if (known !== undefined) return known
  // Long texts are not ours, and matching them would take long.
  if (sentence.length > MAX_LENGTH) return sentence
  for (const { expression, text } of patterns) {
    const values = expression.exec(sentence)?.groups
    if (!values) continue
    return fillIn(
      text,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name.slice(1), value.includes(' ') ? inWords(value) : value])),
    )
  }
  return sentence
}
