import { COMMON } from './common.ts'
import { FIELDS, PARTS, SAME_AS } from './fields.ts'
import { SCHEMAS } from './schemas.ts'

/** What a titled schema is, for the API reference. */
export const describeSchema = (title: string): string | undefined => SCHEMAS[title]

/**
 * What a field or parameter means, for the API reference: its own text, that of the schema it has in common with others, or that of its name.
 * The owner is the title of a schema or the id of an operation. A description in the schema itself comes first.
 */
export function describeField(owner: string, path: readonly string[]): string | undefined {
  const [part, ...rest] = path
  const inPart = rest.length > 0 && part !== undefined && PARTS[part] ? describeOwn(PARTS[part], rest.join('.')) : undefined
  const own = describeOwn(owner, path.join('.'))
  return own ?? inPart ?? COMMON[path.at(-1) ?? '']
}

const describeOwn = (owner: string, path: string): string | undefined =>
  FIELDS[owner]?.[path] ?? (SAME_AS[owner] === undefined ? undefined : FIELDS[SAME_AS[owner]]?.[path])
