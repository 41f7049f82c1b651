import { hostname } from 'node:os'
import pg from 'pg'
import { DATABASE_USER } from './initdb.ts'
import { PORT } from './socket-folder.ts'

export type Answer = { is: 'ready'; client: pg.Client } | { is: 'busy' } | { is: 'silent' } | { is: 'refusing'; why: string }

/** As PostgreSQL would store it: printable ASCII, and short enough for a name of 63 bytes. */
export const HOST = hostname()
  .replace(/[^!-~]/g, '?')
  .slice(0, 40)

/** Tells a second Foyer who holds the folder. */
const OWNER_NAME = `foyer owner ${process.pid} ${HOST}`

/** Connects to the maintenance database, so that the application's own one can be dropped and restored meanwhile. */
export async function tryConnect(socketFolder: string): Promise<Answer> {
  const client = new pg.Client({
    ...{ host: socketFolder, port: PORT, user: DATABASE_USER, database: 'postgres', application_name: OWNER_NAME },
    ...{ ssl: false, connectionTimeoutMillis: 5_000 },
  })
  // Without a listener a connection that breaks later would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return { is: 'ready', client }
  } catch (error) {
    client.end().catch(() => {})
    if (!(error instanceof pg.DatabaseError)) return { is: 'silent' }
    return PASSING_STATES.test(error.code ?? '') ? { is: 'busy' } : { is: 'refusing', why: error.message }
  }
}

/** Starting, stopping, or all connections taken. */
const PASSING_STATES = /^57P0\d$|^53300$/
