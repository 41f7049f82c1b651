import type pg from 'pg'

/** What a process of the previous version relies on when it reads and writes. */
export type Column = { type: string; nullable: boolean; hasDefault: boolean }
/** Unique indexes, foreign keys and check constraints that can refuse a row, with the columns they look at. */
export type Rule = { kind: 'unique' | 'foreign key' | 'check'; columns: string[]; definition: string }
export type Table = { columns: Record<string, Column>; rules: Record<string, Rule> }
export type Schema = Record<string, Table>

const COLUMNS = `
  SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, NOT a.attnotnull AS nullable,
         a.atthasdef OR a.attidentity <> '' AS "hasDefault"
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
  const { rows: columns } = await client.query<Column & { table: string; name: string }>(COLUMNS)
  for (const { table, name, ...column } of columns) {
    schema[table] ??= { columns: {}, rules: {} }
    schema[table].columns[name] = column
  }
  const { rows: rules } = await client.query<Rule & { table: string }>(RULES)
  for (const { table, kind, columns, definition } of rules) schema[table]!.rules[`${kind} ${definition}`] = { kind, columns, definition }
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

function columnChanges(table: string, before: Table, after: Table): string[] {
  const kept = Object.entries(before.columns).flatMap(([name, was]) => {
    const is = after.columns[name]
    if (!is) return [`${table}.${name} is gone: it reads the column.`]
    if (is.type !== was.type) return [`${table}.${name} was ${was.type} and is ${is.type}: it reads and writes the old type.`]
    if (was.nullable && !is.nullable) return [`${table}.${name} no longer allows null: it writes null.`]
    if (!is.nullable && was.hasDefault && !is.hasDefault) return [`${table}.${name} has no default any more: it leaves the column out.`]
    return []
  })
  const added = Object.entries(after.columns)
    .filter(([name, { nullable, hasDefault }]) => !before.columns[name] && !nullable && !hasDefault)
    .map(([name]) => `${table}.${name} is new and required: it leaves the column out. Give it a default.`)
  return [...kept, ...added]
}

function ruleChanges(table: string, before: Table, after: Table): string[] {
  const gone = Object.entries(before.rules)
    .filter(([key, { kind }]) => kind === 'unique' && !after.rules[key])
    .map(([, { definition }]) => `${table} has no unique index ${definition} any more: it may be the target of ON CONFLICT.`)
  const added = Object.entries(after.rules)
    // A rule about a new column does not concern rows that leave it out.
    .filter(([key, { columns }]) => !before.rules[key] && columns.every((column) => before.columns[column]))
    .map(([key]) => `${table} has a new ${key}: it writes rows that this refuses.`)
  return [...gone, ...added]
}
