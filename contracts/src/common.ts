import { type Static, type TSchema, Type } from 'typebox'
import { LANGUAGE_CODES } from './languages.ts'

/** The same schema, or null. Written as a type list, which serializers and OpenAPI 3.1 both read unambiguously. */
export const Nullable = <S extends TSchema>(schema: S) => {
  const { type, enum: values } = schema as { type?: string; enum?: unknown[] }
  if (!type) throw new Error('Nullable needs a schema with a single type; use Choice for enumerations')
  return Type.Unsafe<Static<S> | null>({ ...schema, type: [type, 'null'], ...(values && { enum: [...values, null] }) })
}

/** A string enum. */
export const Choice = <const V extends readonly string[]>(values: V, options: object = {}) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: [...values], ...options })

/**
 * The id of a workspace. Branded: only an authorized actor, a published event or a job provides one, so a query on workspace data does not
 * compile with an arbitrary string.
 */
export type OrganizationId = string & { readonly __brand: 'OrganizationId' }

/** An id in a path. Any non-empty string is accepted; an id that does not exist in the workspace is a 404. */
export const PathId = Type.String({ minLength: 1 })
export const Id = Type.String({ format: 'uuid' })
export const Timestamp = Type.String({ format: 'date-time' })
export const Email = Type.String({ format: 'email', maxLength: 254 })
export const Text = (maxLength: number, minLength = 0) => Type.String({ minLength, maxLength })
/** A name or title: at least one non-whitespace character. */
export const Name = (maxLength = 200) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })
export const Slug = Type.String({ minLength: 1, maxLength: 48, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' })
export const HttpUrl = Type.String({ maxLength: 2000, format: 'http-url' })
export const TimeZone = Type.String({ minLength: 1, maxLength: 64, format: 'time-zone' })
/** #rrggbb */
export const HexColor = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })
/** A language that there are texts in. */
export const AppLanguage = Choice(LANGUAGE_CODES)
/** A BCP 47 tag, such as en or pt-BR. */
export const LanguageTag = Type.String({ minLength: 2, maxLength: 35, format: 'language-tag' })

/** Increases with every change; 0 for an override that does not exist. */
export const Version = Type.Integer({ minimum: 0 })

export const Ok = Type.Object({ ok: Type.Boolean() })

/** Paging parameters of every list. The next page is in the Link header, so response bodies contain no paging fields. */
export const Page = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 1000, description: 'Maximum number of items' })),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 500, description: 'Cursor from the Link header of the previous page' })),
}
