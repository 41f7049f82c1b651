import { describeField, describeSchema } from '@foyer/contracts'
import type { Json } from './openapi-schemas.ts'

type Schema = Json & { properties?: Record<string, Schema>; items?: Schema }

/** Adds the descriptions of contracts/src/descriptions to the schemas that have none of their own. */
export function describeSchemas(schemas: Record<string, Json>) {
  for (const [title, schema] of Object.entries(schemas)) {
    schema.description ??= describeSchema(title)
    describeProperties(title, schema)
  }
}

/** The same for the fields of a request or response body of an operation. */
export function describeProperties(owner: string, schema: Schema, path: readonly string[] = []): Schema {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const description = property.description ?? describeField(owner, [...path, name])
    if (description !== undefined) property.description = description
    describeProperties(owner, property, [...path, name])
  }
  if (schema.items) describeProperties(owner, schema.items, path)
  return schema
}
