import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** The columns of a table under their names in the code, for raw SQL: `e.start_time AS "startTime", …`. */
export const columnList = (table: PgTable, alias: string): string =>
  Object.entries(getTableColumns(table))
    .map(([name, column]) => `${alias}.${column.name} AS "${name}"`)
    .join(', ')
