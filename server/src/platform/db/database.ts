import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { instantFromPostgres } from './columns.ts'
import { DEFAULT_POOL_SIZE } from './pool-shares.ts'
import { RequestPool } from './request-transaction.ts'
import { type DatabaseWaits, type Pooler, sessionOptions, WAITS } from './session-settings.ts'

export type Database = NodePgDatabase & { $client: pg.Pool }
/** A transaction. Functions that write require one, so that a change is never written in part. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]
/** For reads: outside or inside a transaction. */
export type Reader = Database | Tx

export type Connection = string | { host: string; port: number; user: string; database: string }
export type DatabaseOptions = {
  connection: Connection
  pooler?: Pooler
  poolSize?: number
  waits?: DatabaseWaits
  /**
   * Plans are kept, also those that check foreign keys. One that was made while a table was small reads all of it, and becomes slower with
   * every person of a rush until the statistics are updated.
   */
  indexesOnly?: boolean
  onIdleError: (error: Error) => void
}

const TIMESTAMPTZ = 1184
const INT8 = 20
const NUMERIC = 1700

/** A connection pool. Every session uses UTC. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = new RequestPool(poolConfig(options))
  handleLostConnections(pool, options.onIdleError)
  const db = drizzle(pool)
  db.transaction = (work, config) => runTransaction(pool, (own) => own.transaction(work, config))
  return db
}

export const poolConfig = ({
  connection,
  pooler = 'none',
  poolSize = DEFAULT_POOL_SIZE,
  waits = WAITS,
  indexesOnly = false,
}: DatabaseOptions): pg.PoolConfig => ({
  ...(typeof connection === 'string' ? { connectionString: connection } : connection),
  max: poolSize,
  connectionTimeoutMillis: waits.connectionMs,
  idleTimeoutMillis: 30_000,
  application_name: 'foyer',
  ...(pooler === 'none' ? { options: sessionOptions(waits, indexesOnly) } : { Client: UnnamedClient }),
  types: { getTypeParser: parserFor as typeof pg.types.getTypeParser },
})

export function handleLostConnections(pool: pg.Pool, onIdleError: (error: Error) => void) {
  // Without a listener, losing the database would end the process.
  pool.on('error', onIdleError)
  // The same holds for a connection lost between two queries of a transaction. The transaction's next query fails.
  pool.on('connect', (client) => client.on('error', () => {}))
}

/** A name belongs to the session that planned the statement, and behind a pooler the next use meets another session. */
class UnnamedClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg.
  override query(statement: any, ...rest: any[]): any {
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    return (super.query as any)(statement?.name ? { ...statement, name: undefined } : statement, ...rest)
  }
}

/**
 * Drizzle's own transaction keeps the connection for good when BEGIN fails, as it does on a connection that the database has just ended: a
 * restart of the database would take connections from the pool until none is left.
 */
async function runTransaction<Result>(pool: pg.Pool, run: (own: NodePgDatabase) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let isClean = true
  try {
    return await run(drizzle(client))
  } catch (error) {
    // After a failed ROLLBACK it may still be in the transaction.
    isClean = client.getTransactionStatus() === 'I'
    throw error
  } finally {
    client.release(!isClean)
  }
}

function parserFor(oid: number, format?: 'text' | 'binary') {
  if (oid === TIMESTAMPTZ) return instantFromPostgres
  if (oid === INT8 || oid === NUMERIC) return Number
  return pg.types.getTypeParser(oid, format as 'text')
}

/** A named statement is planned once per connection, which saves a third of the time on hot paths. */
export type NamedStatement = { name: string; text: string }

export async function runNamed<Row extends pg.QueryResultRow>(db: Database, statement: NamedStatement, values: unknown[]): Promise<Row[]> {
  return (await db.$client.query<Row>({ ...statement, values })).rows
}

/** The connection of a transaction, for raw SQL. Drizzle keeps it on the session, which its types do not show. */
export const clientOf = (reader: Reader): pg.ClientBase => (reader as unknown as { session: { client: pg.ClientBase } }).session.client

/** The first row of a query that is expected to find at most one. */
export const first = async <Row>(rows: Promise<Row[]>): Promise<Row | undefined> => (await rows)[0]
