import type pg from 'pg'

/** What a process of the previous version relies on when it reads and writes. Short texts, because the file of a release holds it all. */
export type Table = {
  /** `text`, `text required` or `text required default` by name. */
  columns: Record<string, string>
  /** Unique indexes, foreign keys and checks, which can refuse a row, with the names of the columns they look at. */
  rules: Record<string, string>
}
export type Schema = Record<string, Table>

const COLUMNS = `
  SELECT c.relname AS "table", a.attname AS name, 
         format_type(a.atttypid, a.atttypmod) || CASE WHEN a.attnotnull THEN ' required' ELSE '' END
           || CASE WHEN a.atthasdef OR a.attidentity <> '' THEN ' default' ELSE '' END AS description
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped
  ORDER BY 1, 2`

/** By definition instead of by name: renaming a constraint refuses nothing. */
const RULES = `
  SELECT t.relname AS "table", 'unique' AS kind, regexp_replace(pg_get_indexdef(i.indexrelid), '^CREATE UNIQUE INDEX \\S+ ', '') AS definition,
         ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attnum = ANY(i.indkey) ORDER BY 1) AS columns
  FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
  WHERE i.indisunique AND t.relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT t.relname, CASE c.contype WHEN 'f' THEN 'foreign key' ELSE 'check' END, pg_get_constraintdef(c.oid),
         ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attnum = ANY(c.conkey) ORDER BY 1)
  FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
  WHERE c.contype IN ('f', 'c') AND t.relnamespace = 'public'::regnamespace
  ORDER BY 1, 2, 3`

export async function readSchema(client: Pick<pg.ClientBase, 'query'>): Promise<Schema> {
  const schema: Schema = {}
  const { rows: columns } = await client.query<{ table: string; name: string; description: string }>(COLUMNS)
  for (const { table, name, description } of columns) {
    schema[table] ??= { columns: {}, rules: {} }
    schema[table].columns[name] = description
  }
  const { rows: rules } = await client.query<{ table: string; kind: string; definition: string; columns: string[] }>(RULES)
  for (const { table, kind, definition, columns } of rules) schema[table]!.rules[`${kind} ${definition}`] = columns.join(' ')
  return schema
}

/** What a process of the previous version would fail on, a sentence each. */
export function breakingChanges(previous: Schema, current: Schema): string[] {
  return Object.entries(previous).flatMap(([table, before]) => {
    const after = current[table]
    if (!after) return [`${table} is gone: it reads the table.`]
    return [...columnChanges(table, before, after), ...ruleChanges(table, before, after)]
  })
}

const typeOf = (column: string) => column.replace(/( required)?( default)?$/, '')
const isRequired = (column: string) => / required( default)?$/.test(column)
const hasDefault = (column: string) => column.endsWith(' default')

function columnChanges(table: string, before: Table, after: Table): string[] {
  const kept = Object.entries(before.columns).flatMap(([name, was]) => {
    const is = after.columns[name]
    if (!is) return [`${table}.${name} is gone: it reads the column.`]
    if (typeOf(is) !== typeOf(was)) return [`${table}.${name} was ${typeOf(was)} and is ${typeOf(is)}: it reads and writes the old type.`]
    if (isRequired(is) && !isRequired(was)) return [`${table}.${name} no longer allows null: it writes null.`]
    if (isRequired(is) && hasDefault(was) && !hasDefault(is)) return [`${table}.${name} lost its default: it leaves the column out.`]
    return []
  })
  const added = Object.entries(after.columns)
    .filter(([name, column]) => !before.columns[name] && isRequired(column) && !hasDefault(column))
    .map(([name]) => `${table}.${name} is new and required: it leaves the column out. Give it a default.`)
  return [...kept, ...added]
}

function ruleChanges(table: string, before: Table, after: Table): string[] {
  const gone = Object.keys(before.rules)
    .filter((rule) => rule.startsWith('unique ') && !after.rules[rule])
    .map((rule) => `${table} has no ${rule} any more: it may be the target of ON CONFLICT.`)
  const added = Object.entries(after.rules)
    // A rule about a new column does not concern rows that leave it out.
    .filter(([rule, columns]) => !before.rules[rule] && columns.split(' ').every((column) => before.columns[column]))
    .map(([rule]) => `${table} has a new ${rule}: it writes rows that this refuses.`)
  return [...gone, ...added]
}
