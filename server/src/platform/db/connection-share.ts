import { StartProblem } from '../start-problem.ts'
import type { Database } from './database.ts'
import { MIN_POOL_SIZE } from './pool-shares.ts'

/** For the superuser, the primary, backups and commands. */
const RESERVED = 20
/** Besides the pool, each worker has a connection that listens for changes. */
const LISTENING = 1

type Wanted = { workers: number; databasePoolSize: number }

const connectionsFor = ({ workers, databasePoolSize }: Wanted): number => RESERVED + workers * (databasePoolSize + LISTENING)

/** The default of PostgreSQL. */
const USUAL_CONNECTIONS = 100

/** What the bundled PostgreSQL must allow, so that each worker has a whole pool. */
export const withConnectionsFor = <Settings extends Wanted>(settings: Settings): Settings & { maxConnections: number } => ({
  ...settings,
  maxConnections: Math.max(USUAL_CONNECTIONS, connectionsFor(settings)),
})

/** How many connections each worker may open, so that those of all fit into what the server allows. */
export async function poolSizeFor({ workers, databasePoolSize }: Wanted, db: Database, label: string): Promise<number> {
  const { rows } = await db.$client.query('SHOW max_connections')
  const allowed = Number(rows[0]!.max_connections)
  const share = Math.floor((allowed - RESERVED) / workers) - LISTENING
  if (share >= MIN_POOL_SIZE) return Math.min(databasePoolSize, share)
  const most = Math.max(1, Math.floor((allowed - RESERVED) / (MIN_POOL_SIZE + LISTENING)))
  throw new StartProblem(
    `${label} allows ${allowed} connections, too few for ${workers} workers. Raise max_connections to ${connectionsFor({ workers, databasePoolSize })}, or start fewer. Example: FOYER_WORKERS=${most}`,
  )
}
