import { type Static, type TSchema, Type } from 'typebox'

/** The same schema, or null. Written as a type list because serialisers and OpenAPI 3.1 both read that without guessing. */
export const Nullable = <S extends TSchema>(schema: S) => {
  const { type, enum: values } = schema as { type?: string; enum?: unknown[] }
  if (!type) throw new Error('Nullable needs a schema with a single type; use Choice for enumerations')
  return Type.Unsafe<Static<S> | null>({ ...schema, type: [type, 'null'], ...(values && { enum: [...values, null] }) })
}

/** One of a fixed set of words. */
export const Choice = <const V extends readonly string[]>(values: V, options: object = {}) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: [...values], ...options })

/**
 * The id of a workspace's data. Branded: only an authorised actor, a published event or a job yields one, so a query on a workspace's data
 * cannot be written with any other text.
 */
export type OrganizationId = string & { readonly __brand: 'OrganizationId' }

/** An id in a path: any non-empty string is a fair question; one that names nothing of yours is a 404. */
export const PathId = Type.String({ minLength: 1 })
export const Id = Type.String({ format: 'uuid' })
export const Timestamp = Type.String({ format: 'date-time' })
export const Email = Type.String({ format: 'email', maxLength: 254 })
export const Text = (maxLength: number, minLength = 0) => Type.String({ minLength, maxLength })
/** A name or title: at least one character that is not white space. */
export const Name = (maxLength = 200) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })
export const Slug = Type.String({ minLength: 1, maxLength: 48, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' })
export const HttpUrl = Type.String({ maxLength: 2000, format: 'http-url' })
export const TimeZone = Type.String({ minLength: 1, maxLength: 64, format: 'time-zone' })

export const Ok = Type.Object({ ok: Type.Boolean() })

/** The paging every list shares. The next page is in the Link header, so bodies stay as they are. */
export const Page = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 1000, description: 'How many at most' })),
  cursor: Type.Optional(
    Type.String({ minLength: 1, maxLength: 500, description: 'Where the page before ended; taken from the Link header' }),
  ),
}
