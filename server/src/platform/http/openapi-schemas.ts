import type { TSchema } from 'typebox'

export type Json = { [name: string]: unknown }

/** Collects the schemas that have a title, so that each is in the document once and is referenced everywhere else. */
export function createSchemaCatalog() {
  const schemas: Record<string, Json> = {}

  /** The schema as it appears in the document: a reference if it has a title. */
  function refer(schema: TSchema): Json {
    // TypeBox keeps internal properties on its schemas that are not part of them.
    return visit(JSON.parse(JSON.stringify(schema))) as Json
  }

  function visit(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(visit)
    if (typeof value !== 'object' || value === null) return value
    const copy = Object.fromEntries(Object.entries(value).map(([name, child]) => [name, visit(child)]))
    if (copy.format === 'http-url') copy.format = 'uri'
    for (const keyword of DOCUMENTED) {
      if (copy[`x-${keyword}`] === undefined) continue
      copy[keyword] = copy[`x-${keyword}`]
      delete copy[`x-${keyword}`]
    }
    return isTitled(copy) ? hoist(copy) : copy
  }

  function hoist(schema: Json & { title: string }): Json {
    const { title, ...rest } = schema
    const types = [rest.type].flat()
    const nullable = types.includes('null')
    if (nullable) rest.type = types.find((type) => type !== 'null')
    const known = schemas[title]
    if (known && JSON.stringify(known) !== JSON.stringify(rest)) {
      throw new Error(`Two different schemas have the title ${title}. Give one of them another title in contracts/src.`)
    }
    schemas[title] = rest
    const reference = { $ref: `#/components/schemas/${title}` }
    return nullable ? { anyOf: [reference, { type: 'null' }] } : reference
  }

  return { schemas, refer }
}

/** Rules that the use case checks, because it says better what is wrong, or reads values that the schema would refuse. */
const DOCUMENTED = ['enum', 'anyOf', 'oneOf']

/** In a list of properties, one called `title` holds a schema instead of a string. */
const isTitled = (schema: Json): schema is Json & { title: string } => typeof schema.title === 'string' && schema.type !== undefined
