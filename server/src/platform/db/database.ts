import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { instantFromPostgres } from './columns.ts'
import { type NamedStatement, runNamedQuery } from './named-query.ts'
import { isInRequestTransaction, RequestPool } from './request-transaction.ts'

export type Database = NodePgDatabase & { $client: pg.Pool }
/** A transaction. Functions that write require one, so that a change is never written in part. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]
/** For reads: outside or inside a transaction. */
export type Reader = Database | Tx

/** After these, the service is busy (503) and nothing was changed. */
export type DatabaseWaits = { lockMs: number; connectionMs: number }
const WAITS: DatabaseWaits = { lockMs: 3_000, connectionMs: 10_000 }

export type DatabaseOptions = {
  connection: string | { host: string; port: number; user: string; database: string }
  poolSize?: number
  waits?: DatabaseWaits
  onIdleError: (error: Error) => void
}

const TIMESTAMPTZ = 1184
const INT8 = 20
const NUMERIC = 1700

/** A connection pool. Every session uses UTC. */
export function openDatabase({ connection, poolSize = 10, waits = WAITS, onIdleError }: DatabaseOptions): Database {
  const pool = new RequestPool({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    max: poolSize,
    connectionTimeoutMillis: waits.connectionMs,
    idleTimeoutMillis: 30_000,
    application_name: 'foyer',
    options: `-c timezone=UTC -c lock_timeout=${waits.lockMs} -c statement_timeout=30000 -c idle_in_transaction_session_timeout=30000`,
    types: { getTypeParser: parserFor as typeof pg.types.getTypeParser },
  })
  // Without a listener, losing the database would end the process.
  pool.on('error', onIdleError)
  // The same holds for a connection lost between two queries of a transaction. The transaction's next query fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = drizzle(pool)
  db.transaction = (work, config) => runTransaction(pool, (own) => own.transaction(work, config))
  return db
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

/** For frequent statements: see named-query.ts. */
export async function runNamed<Row extends pg.QueryResultRow>(db: Database, statement: NamedStatement, values: unknown[]): Promise<Row[]> {
  if (isInRequestTransaction()) return (await db.$client.query<Row>({ ...statement, values })).rows
  return runNamedQuery<Row>(db.$client, statement, values)
}

/** The connection of a transaction, for raw SQL. Drizzle keeps it on the session, which its types do not show. */
export const clientOf = (reader: Reader): pg.ClientBase => (reader as unknown as { session: { client: pg.ClientBase } }).session.client

/** The first row of a query that is expected to find at most one. */
export const first = async <Row>(rows: Promise<Row[]>): Promise<Row | undefined> => (await rows)[0]
