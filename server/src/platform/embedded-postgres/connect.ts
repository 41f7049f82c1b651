import { hostname } from 'node:os'
import pg from 'pg'
import { DATABASE_USER } from './initdb.ts'
import { PORT } from './socket-folder.ts'

export type ConnectResult =
  | { state: 'ready'; client: pg.Client }
  | { state: 'busy' }
  | { state: 'unreachable' }
  | { state: 'refused'; reason: string }

/** As PostgreSQL would store it: printable ASCII, and short enough for an application name of 63 bytes. */
export const HOST = hostname()
  .replace(/[^!-~]/g, '?')
  .slice(0, 40)

/** Lets a second service see which process owns the folder. */
const OWNER_NAME = `foyer owner ${process.pid} ${HOST}`

/** Connects to the maintenance database, so that the application's database can be dropped and restored meanwhile. */
export async function tryConnect(socketFolder: string): Promise<ConnectResult> {
  const client = new pg.Client({
    ...{ host: socketFolder, port: PORT, user: DATABASE_USER, database: 'postgres', application_name: OWNER_NAME },
    ...{ ssl: false, connectionTimeoutMillis: 5_000 },
  })
  // Without a listener, losing the connection later would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return { state: 'ready', client }
  } catch (error) {
    client.end().catch(() => {})
    if (!(error instanceof pg.DatabaseError)) return { state: 'unreachable' }
    return TRANSIENT_CODES.test(error.code ?? '') ? { state: 'busy' } : { state: 'refused', reason: error.message }
  }
}

/** Starting, stopping, or all connections in use. */
const TRANSIENT_CODES = /^57P0\d$|^53300$/
