import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** A foreign key, by the column that names the other row. */
export type Reference = { table: string; column: string; target: string; constraint: string; emptiedOnDelete: boolean }

const REFERENCES = `
  SELECT c.conrelid::regclass::text AS "table", a.attname AS "column", c.confrelid::regclass::text AS target, c.conname AS constraint,
         c.confdeltype = 'n' AS "emptiedOnDelete"
  FROM pg_constraint c
  JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey) AND a.attname <> 'organization_id'
  WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace
  ORDER BY 1, 2`

/** Without the table with one row for the whole service. */
const COLUMNS = `
  SELECT table_name AS "table", column_name AS "column", data_type AS type, is_nullable = 'NO' AND column_default IS NULL AS "isRequired"
  FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'installation'`

type Column = { table: string; column: string; type: string; isRequired: boolean }

const VALUES: Record<string, () => unknown> = {
  uuid: randomUUID,
  text: randomUUID,
  integer: () => 0,
  bigint: () => 0,
  jsonb: () => '{}',
  bytea: () => Buffer.from('x'),
  boolean: () => false,
  date: () => '2027-04-20',
  'timestamp with time zone': () => '2027-04-20T16:00:00.000Z',
}

export const listReferences = async (client: pg.Client): Promise<Reference[]> => (await client.query<Reference>(REFERENCES)).rows

/**
 * One row in every table for this workspace, with every reference set to the row of the same workspace. It reads the tables from the
 * catalogue, so that it fills the schema of any version. Returns the ids by table.
 */
export async function insertSampleRows(client: pg.Client, organizationId: string): Promise<Record<string, string>> {
  const columns = (await client.query<Column>(COLUMNS)).rows
  const references = await listReferences(client)
  const ids: Record<string, string> = { organizations: organizationId }
  const remaining = new Set(['organizations', ...columns.map(({ table }) => table)])
  while (remaining.size > 0) {
    const isReady = (name: string) => !references.some(({ table, target }) => table === name && remaining.has(target))
    const table = [...remaining].find(isReady)!
    const row: Record<string, unknown> = {}
    for (const { column, type, isRequired } of columns.filter((one) => one.table === table)) {
      const target = references.find((reference) => reference.table === table && reference.column === column)?.target
      if (column === 'organization_id') row[column] = organizationId
      else if (column === 'id') row[column] = ids[table] ??= randomUUID()
      else if (target) row[column] = ids[target]
      else if (isRequired) row[column] = VALUES[type]!()
    }
    const names = Object.keys(row)
    const places = names.map((_, index) => `$${index + 1}`)
    await client.query(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${places.join(', ')})`, Object.values(row))
    remaining.delete(table)
  }
  return ids
}
