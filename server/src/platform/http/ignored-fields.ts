import type { FastifyInstance } from 'fastify'
import { nearest } from '../nearest.ts'
import { addHooksWhere } from './route-hooks.ts'

/** The parts of a JSON Schema that say which fields an object can have. */
type Schema = { properties?: Record<string, Schema>; items?: Schema }
type Ignored = { part: 'body' | 'query'; path: string[]; name: string; known: readonly string[] }

const MAX_NAMED = 10
const MAX_PATH_LENGTH = 120

/**
 * Unknown fields and query parameters are ignored, so a misspelled one would go unnoticed. The Foyer-Warning header names them, as a list of
 * strings (RFC 9651): `"capcity";in=body;nearest="capacity"`. Before validation, which removes them.
 */
export function warnAboutIgnoredFields(app: FastifyInstance) {
  addHooksWhere(app, () => true, {
    preValidation: (request, reply, done) => {
      const op = request.routeOptions.config.operation!
      const found = new IgnoredFields()
      if (!op.rawBody) found.collect('body', (op.body ?? NO_FIELDS) as Schema, request.body)
      found.collect('query', (op.query ?? NO_FIELDS) as Schema, request.query)
      if (found.count > 0) reply.header('foyer-warning', found.toHeader())
      done()
    },
  })
}

const NO_FIELDS: Schema = { properties: {} }

class IgnoredFields {
  count = 0
  private readonly named: Ignored[] = []

  collect(part: Ignored['part'], schema: Schema, value: unknown, path: string[] = []): void {
    if (Array.isArray(value)) {
      const { items } = schema
      if (items) for (const [index, item] of value.entries()) this.collect(part, items, item, [...path, String(index)])
    } else if (typeof value === 'object' && value !== null && schema.properties) {
      this.collectFrom(part, schema.properties, value as Record<string, unknown>, path)
    }
  }

  private collectFrom(part: Ignored['part'], properties: Record<string, Schema>, fields: Record<string, unknown>, path: string[]) {
    for (const name of Object.keys(fields)) {
      if (Object.hasOwn(properties, name)) this.collect(part, properties[name]!, fields[name], [...path, name])
      else {
        this.count += 1
        if (this.named.length < MAX_NAMED) this.named.push({ part, path, name, known: Object.keys(properties) })
      }
    }
  }

  toHeader(): string {
    const more = this.count - this.named.length
    return [...this.named.map(describe), ...(more > 0 ? [`more;count=${more}`] : [])].join(', ')
  }
}

function describe({ part, path, name, known }: Ignored): string {
  const meant = nearest(name, known)
  return `${quote([...path, name])};in=${part}${meant === undefined ? '' : `;nearest=${quote([...path, meant])}`}`
}

const quote = (path: string[]): string => `"${path.map(encode).join('.').slice(0, MAX_PATH_LENGTH)}"`

/** Everything but letters, digits, `_` and `-` is percent-encoded: a name may contain quotes, line breaks or any other character. */
const encode = (name: string): string =>
  Buffer.from(name.slice(0, MAX_PATH_LENGTH))
    .toString('latin1')
    .replaceAll(/[^\w-]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
