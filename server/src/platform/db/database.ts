import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { instantFromPostgres } from './columns.ts'

export type Database = NodePgDatabase & { $client: pg.Pool }
/** Inside one transaction. Functions that write ask for it, so that nobody writes half of a change. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]
/** For reads: alone or as part of a transaction. */
export type Reader = Database | Tx

export type DatabaseOptions = {
  connection: string | { host: string; port: number; user: string; database: string }
  poolSize?: number
  onIdleError: (error: Error) => void
}

const TIMESTAMPTZ = 1184
const INT8 = 20
const NUMERIC = 1700

/** One pool and its settings: every session speaks UTC and gives up on a lock after three seconds instead of queueing for ever. */
export function openDatabase({ connection, poolSize = 10, onIdleError }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'foyer',
    options: '-c timezone=UTC -c lock_timeout=3000 -c statement_timeout=30000 -c idle_in_transaction_session_timeout=30000',
    types: { getTypeParser: parserFor as typeof pg.types.getTypeParser },
  })
  // Without a listener, a database that goes away takes the whole process with it.
  pool.on('error', onIdleError)
  // So does one that breaks between two queries of a transaction. Whoever holds it hears of it by the next query.
  pool.on('connect', (client) => client.on('error', () => {}))
  return drizzle(pool)
}

function parserFor(oid: number, format?: 'text' | 'binary') {
  if (oid === TIMESTAMPTZ) return instantFromPostgres
  if (oid === INT8 || oid === NUMERIC) return Number
  return pg.types.getTypeParser(oid, format as 'text')
}

/** A statement sent under a name is planned once per connection: worth a third of the time on hot paths. */
export type NamedStatement = { name: string; text: string }

export async function runNamed<Row extends pg.QueryResultRow>(db: Database, statement: NamedStatement, values: unknown[]): Promise<Row[]> {
  return (await db.$client.query<Row>({ ...statement, values })).rows
}

/** The connection behind a transaction, for statements sent as text. Drizzle keeps it on the session, which its types do not show. */
export const clientOf = (reader: Reader): pg.ClientBase => (reader as unknown as { session: { client: pg.ClientBase } }).session.client

/** The first row, where a query asks for one thing. */
export const first = async <Row>(rows: Promise<Row[]>): Promise<Row | undefined> => (await rows)[0]
