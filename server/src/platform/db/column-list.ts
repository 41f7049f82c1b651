import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** The columns of a table under the names the code uses, for a statement sent as text: `e.start_time AS "startTime", …`. */
export const columnList = (table: PgTable, alias: string): string =>
  Object.entries(getTableColumns(table))
    .map(([name, column]) => `${alias}.${column.name} AS "${name}"`)
    .join(', ')
