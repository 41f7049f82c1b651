import type pg from 'pg'
import { createBatcher } from '../batcher.ts'
import { type Database, runNamed } from './database.ts'
import type { NamedStatement } from './named-query.ts'
import { isInRequestTransaction } from './request-transaction.ts'

type Values = readonly (string | number | null)[]
type Item = { read: NamedStatement; values: Values }
/** A row with the number of the caller it is for. */
type Found = { item: number }

/** With more callers than `maxItems`, a statement would take much longer than one for a single caller. */
const LIMITS = { maxItems: 50, maxRuns: 2 }

/**
 * A statement that answers several callers: what each of them wants is a row of its table `wanted`, whose columns `select` refers to. They are
 * given as name and type, in the order in which callers pass them; `orderBy` is the order of the rows of one caller.
 */
export function batchedRead(
  name: string,
  parameters: Record<string, string>,
  select: string,
  orderBy: readonly string[] = [],
): NamedStatement {
  const arrays = Object.values(parameters).map((type, index) => `$${index + 1}::${type}[]`)
  const columns = [...Object.keys(parameters), 'item']
  return {
    name,
    text: `SELECT wanted.item, found.* FROM unnest(${arrays.join(', ')}) WITH ORDINALITY AS wanted (${columns.join(', ')})
           CROSS JOIN LATERAL (${select}) AS found ORDER BY ${['wanted.item', ...orderBy.map((column) => `found.${column}`)].join(', ')}`,
  }
}

/** By pool, because each kind of work has its own. */
const batchers = new WeakMap<pg.Pool, (name: string, item: Item) => Promise<Found[]>>()

/**
 * The rows for one caller. Callers that arrive while others are answered share the next run: it begins after they asked, so they see
 * everything that was committed before. Many dashboards that read the same event after a change cost a few statements.
 */
export async function runBatched<Row extends pg.QueryResultRow>(db: Database, read: NamedStatement, values: Values): Promise<Row[]> {
  const item = { read, values }
  const rows = isInRequestTransaction() ? (await runItems(db, [item]))[0]! : await batcherOf(db)(read.name, item)
  return rows as unknown as Row[]
}

function batcherOf(db: Database) {
  const batcher = batchers.get(db.$client) ?? createBatcher((_name, items: Item[]) => runItems(db, items), LIMITS)
  batchers.set(db.$client, batcher)
  return batcher
}

/** All of the same read. The rows of each item. */
async function runItems(db: Database, items: readonly Item[]): Promise<Found[][]> {
  const { read, values } = items[0]!
  const columns = values.map((_, parameter) => items.map((item) => item.values[parameter]!))
  const rows: Found[][] = items.map(() => [])
  for (const row of await runNamed<Found>(db, read, columns)) rows[row.item - 1]!.push(row)
  return rows
}
