import { join } from 'node:path'
import { APPLICATION_DATABASE, acquire, type Log } from './acquire.ts'
import { installedPackage } from './binaries.ts'
import { prepareDataDir } from './database-folder.ts'
import { DATABASE_USER } from './initdb.ts'
import { fileProblem } from './problem.ts'
import { PORT } from './socket-folder.ts'
import { supervise } from './supervise.ts'

export { EmbeddedPostgresProblem } from './problem.ts'

export type EmbeddedPostgres = {
  /** For node-postgres; the host is the folder of a unix socket. */
  connection: { host: string; port: number; user: string; database: string }
  url: string
  /** Whether the server was already running, left behind by a process that was killed. */
  adopted: boolean
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  dataDir: string
  log?: Log
  /** Extra server settings; an adopted server keeps those it was started with. */
  settings?: Record<string, string>
  /** The folder of the package with the binaries; found through node_modules by default. */
  packageDir?: string
  /** Aborts the start; whatever it has begun is ended first. */
  signal?: AbortSignal
}

/** Starts the bundled PostgreSQL on a data folder and owns that folder until stop(). */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log = () => {}, settings = {}, packageDir = installedPackage() } = options
  const startedAt = performance.now()
  try {
    const dataDir = prepareDataDir(options.dataDir)
    const cluster = { dataDir, databaseDir: join(dataDir, 'postgres'), logFile: join(dataDir, 'postgres.log'), settings, packageDir }
    const running = await acquire(cluster, log, options.signal)
    const { socketFolder: host, adopted, pid } = running
    log(adopted ? 'postgres.adopted' : 'postgres.started', { pid, tookMs: Math.round(performance.now() - startedAt) })
    return {
      connection: { host, port: PORT, user: DATABASE_USER, database: APPLICATION_DATABASE },
      url: `postgres://${DATABASE_USER}@localhost:${PORT}/${APPLICATION_DATABASE}?host=${encodeURIComponent(host)}`,
      adopted,
      stop: supervise(cluster, running, log),
    }
  } catch (error) {
    throw fileProblem(error, options.dataDir)
  }
}
