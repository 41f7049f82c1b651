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
export async function knock(socketFolder: string): Promise<Answer> {
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
    const { code, message } = error as { code?: string; message: string }
    client.end().catch(() => {})
    if (code === CANNOT_CONNECT_NOW || code === TOO_MANY_CONNECTIONS) return { is: 'busy' }
    return code !== undefined && /^[0-9A-Z]{5}$/.test(code) ? { is: 'refusing', why: message } : { is: 'silent' }
  }
}

const CANNOT_CONNECT_NOW = '57P03'
const TOO_MANY_CONNECTIONS = '53300'
