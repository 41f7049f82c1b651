import { HttpError } from '../wire/response.ts'
import { malformedQuery } from './errors.ts'

export type Literal = string | number | boolean | null | { moment: number }
export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=' | 'LIKE'

export type Condition =
  | { kind: 'and'; parts: Condition[] }
  | { kind: 'or'; parts: Condition[] }
  | { kind: 'not'; part: Condition }
  | { kind: 'compare'; field: string; comparison: Comparison; value: Literal }
  | { kind: 'in'; field: string; values: Literal[]; isNegated: boolean }

export type Soql = {
  fields: string[]
  type: string
  where: Condition | undefined
  orderBy: { field: string; isDescending: boolean }[]
  limit: number | undefined
}

type Token = {
  kind: 'word' | 'text' | 'sign' | 'end'
  value: string
}

const TOKEN_PATTERN = /\s+|'((?:[^'\\]|\\.)*)'|(!=|<>|<=|>=|[=<>(),])|([A-Za-z0-9_.:+-]+)/gy
const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The part of the query language that lookups need: no subqueries, no grouping, no functions. */
export function parseSoql(text: string): Soql {
  return new Reader(tokenize(text)).query()
}

class Reader {
  private position = 0
  private readonly tokens: Token[]

  constructor(tokens: Token[]) {
    this.tokens = tokens
  }

  query(): Soql {
    this.expect('SELECT')
    const fields = this.listOf(() => this.name())
    this.expect('FROM')
    const type = this.name()
    const where = this.accepts('WHERE') ? this.parseOr() : undefined
    const orderBy = this.acceptsBoth('ORDER', 'BY') ? this.listOf(() => this.ordering()) : []
    const limit = this.accepts('LIMIT') ? Number(this.next().value) : undefined
    if (this.peek().kind !== 'end') throw this.unexpected()
    return { fields, type, where, orderBy, limit }
  }

  private parseOr(): Condition {
    const parts = [this.parseAnd()]
    while (this.accepts('OR')) parts.push(this.parseAnd())
    return parts.length === 1 ? parts[0]! : { kind: 'or', parts }
  }

  private parseAnd(): Condition {
    const parts = [this.parseTerm()]
    while (this.accepts('AND')) parts.push(this.parseTerm())
    return parts.length === 1 ? parts[0]! : { kind: 'and', parts }
  }

  private parseTerm(): Condition {
    if (this.accepts('NOT')) return { kind: 'not', part: this.parseTerm() }
    if (this.accepts('(')) {
      const inner = this.parseOr()
      this.expect(')')
      return inner
    }
    const field = this.name()
    const isNegated = this.accepts('NOT')
    if (this.accepts('IN')) return { kind: 'in', field, values: this.values(), isNegated }
    if (isNegated) throw this.unexpected()
    return { kind: 'compare', field, comparison: this.comparison(), value: this.literal() }
  }

  private values(): Literal[] {
    this.expect('(')
    const values = this.listOf(() => this.literal())
    this.expect(')')
    return values
  }

  private comparison(): Comparison {
    const { kind, value } = this.next()
    if (kind === 'word' && value.toUpperCase() === 'LIKE') return 'LIKE'
    if (kind === 'sign' && /^(=|!=|<>|<=?|>=?)$/.test(value)) return value === '<>' ? '!=' : (value as Comparison)
    throw this.unexpected(1)
  }

  private literal(): Literal {
    const { kind, value } = this.next()
    if (kind === 'text') return value
    if (kind !== 'word') throw this.unexpected(1)
    const lower = value.toLowerCase()
    if (lower === 'null') return null
    if (lower === 'true' || lower === 'false') return lower === 'true'
    if (/^-?\d+(\.\d+)?$/.test(value)) return Number(value)
    const moment = /^\d{4}-\d{2}-\d{2}/.test(value) ? Date.parse(value) : Number.NaN
    if (Number.isNaN(moment)) throw this.unexpected(1)
    return { moment }
  }

  private ordering(): { field: string; isDescending: boolean } {
    const field = this.name()
    const isDescending = this.accepts('DESC')
    if (!isDescending) this.accepts('ASC')
    if (this.accepts('NULLS')) this.next()
    return { field, isDescending }
  }

  private listOf<T>(read: () => T): T[] {
    const all = [read()]
    while (this.accepts(',')) all.push(read())
    return all
  }

  private name(): string {
    const token = this.next()
    if (token.kind !== 'word' || !/^[A-Za-z]\w*(\.[A-Za-z]\w*)*$/.test(token.value)) throw this.unexpected(1)
    return token.value
  }

  private expect(word: string): void {
    if (!this.accepts(word)) throw this.unexpected()
  }

  private accepts(word: string): boolean {
    const { kind, value } = this.peek()
    if ((kind !== 'word' && kind !== 'sign') || value.toUpperCase() !== word) return false
    this.position += 1
    return true
  }

  private acceptsBoth(first: string, second: string): boolean {
    if (!this.accepts(first)) return false
    this.expect(second)
    return true
  }

  private next(): Token {
    const token = this.peek()
    this.position += 1
    return token
  }

  private peek(): Token {
    return this.tokens[this.position] ?? { kind: 'end', value: '' }
  }

  private unexpected(back = 0): HttpError {
    const token = this.tokens[this.position - back]
    return new HttpError(malformedQuery(token ? `unexpected token: '${token.value}'` : 'unexpected end of query'))
  }
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  TOKEN_PATTERN.lastIndex = 0
  while (TOKEN_PATTERN.lastIndex < text.length) {
    const start = TOKEN_PATTERN.lastIndex
    const found = TOKEN_PATTERN.exec(text)
    if (!found) throw new HttpError(malformedQuery(`line 1:${start} no viable alternative at character '${text[start]}'`))
    const [, quoted, sign, word] = found
    if (quoted !== undefined)
      tokens.push({ kind: 'text', value: quoted.replace(/\\(.)/gs, (_, letter: string) => ESCAPES[letter] ?? letter) })
    else if (sign !== undefined) tokens.push({ kind: 'sign', value: sign })
    else if (word !== undefined) tokens.push({ kind: 'word', value: word })
  }
  return tokens
}
