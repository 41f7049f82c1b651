import type pg from 'pg'
import { type Database, runNamed } from './database.ts'
import type { NamedStatement } from './named-query.ts'
import { isInRequestTransaction } from './request-transaction.ts'

/** A statement that answers several callers: what each of them wants is a row of its table `wanted`. */
export type BatchedRead = NamedStatement

type Item = readonly (string | number | null)[]
type Found = { item: number }
type Waiting = { item: Item; resolve(rows: Found[]): void; reject(error: unknown): void }

/** Two, so that one that is slow does not hold up all the others. */
const MAX_RUNS = 2
/** More wait for the next run: one statement should take about as long as one for a single caller. */
const MAX_ITEMS = 50

/**
 * `select` refers to the parameters as columns of `wanted`. They are given as column and type, in the order in which callers pass them;
 * `orderBy` is the order of the rows of one caller.
 */
export function batchedRead(
  name: string,
  parameters: Record<string, string>,
  select: string,
  orderBy: readonly string[] = [],
): BatchedRead {
  const arrays = Object.values(parameters).map((type, index) => `$${index + 1}::${type}[]`)
  const columns = [...Object.keys(parameters), 'item']
  return {
    name,
    text: `SELECT wanted.item, found.* FROM unnest(${arrays.join(', ')}) WITH ORDINALITY AS wanted (${columns.join(', ')})
           CROSS JOIN LATERAL (${select}) AS found ORDER BY ${['wanted.item', ...orderBy.map((column) => `found.${column}`)].join(', ')}`,
  }
}

/** By pool, because each kind of work has its own. */
const readers = new WeakMap<pg.Pool, Map<string, (item: Item) => Promise<Found[]>>>()

/**
 * The rows for one caller. Callers that arrive while others are answered share the next run: it begins after they asked, so they see
 * everything that was committed before. Many dashboards that read the same event after a change cost a few statements.
 */
export async function runBatched<Row extends pg.QueryResultRow>(db: Database, read: BatchedRead, item: Item): Promise<Row[]> {
  const rows = isInRequestTransaction() ? await runItems(db, read, [item]) : await readerFor(db, read)(item)
  return rows as unknown as Row[]
}

const runItems = (db: Database, read: BatchedRead, items: readonly Item[]): Promise<Found[]> =>
  runNamed<Found>(
    db,
    read,
    items[0]!.map((_, parameter) => items.map((item) => item[parameter]!)),
  )

function readerFor(db: Database, read: BatchedRead): (item: Item) => Promise<Found[]> {
  const ofPool = readers.get(db.$client) ?? new Map()
  readers.set(db.$client, ofPool)
  const reader = ofPool.get(read.name) ?? createReader(db, read)
  ofPool.set(read.name, reader)
  return reader
}

function createReader(db: Database, read: BatchedRead): (item: Item) => Promise<Found[]> {
  let waiting: Waiting[] = []
  let runs = 0

  async function run() {
    const batch = waiting.slice(0, MAX_ITEMS)
    waiting = waiting.slice(MAX_ITEMS)
    if (batch.length > 0) await answer(batch)
    runs -= 1
    if (waiting.length > 0) start()
  }

  async function answer(batch: Waiting[]) {
    try {
      const rows: Found[][] = batch.map(() => [])
      for (const row of await runItems(
        db,
        read,
        batch.map(({ item }) => item),
      ))
        rows[row.item - 1]!.push(row)
      for (const [index, { resolve }] of batch.entries()) resolve(rows[index]!)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  function start() {
    if (runs === MAX_RUNS) return
    runs += 1
    // In the next turn of the event loop, so that calls that arrive together share a run.
    setImmediate(() => void run())
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      start()
    })
}
