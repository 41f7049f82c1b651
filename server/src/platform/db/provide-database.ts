import { join } from 'node:path'
import { APPLICATION_DATABASE } from '../embedded-postgres/acquire.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { DATABASE_USER } from '../embedded-postgres/initdb.ts'
import { postmasterState, readPidFile } from '../embedded-postgres/postmaster-pid-file.ts'
import { PORT } from '../embedded-postgres/socket-folder.ts'
import type { Log } from '../log.ts'
import { redact } from '../log-errors.ts'
import { EXIT, StartProblem } from '../start-problem.ts'
import { type Connection, type Database, openDatabase } from './database.ts'
import { migrateDatabase } from './migrate.ts'
import { requireDirect, requirePooled } from './pooler-checks.ts'
import type { Pooler } from './session-settings.ts'

export type ProvidedDatabase = {
  connection: Connection
  /** The same database without a pooler in between. */
  direct: Connection
  pooler: Pooler
  /** Names the server and database for people, without a password. */
  label: string
  stop(): Promise<void>
}

type Settings = {
  databaseUrl: string | null
  databaseDirectUrl?: string | null
  databasePooler?: Pooler
  dataDir: string
  /** Of the bundled PostgreSQL, where more are needed than usual. */
  maxConnections?: number
}

/** The operator's PostgreSQL, or the bundled one in the data folder, which is started here and stopped by stop(). */
export async function provideDatabase(settings: Settings, log?: Log, signal?: AbortSignal): Promise<ProvidedDatabase> {
  const { databaseUrl, databaseDirectUrl, databasePooler: pooler = 'none', dataDir, maxConnections } = settings
  if (databaseUrl)
    return { connection: databaseUrl, direct: databaseDirectUrl ?? databaseUrl, pooler, label: labelOf(databaseUrl), stop: async () => {} }
  const { connection, stop } = await startEmbeddedPostgres({
    dataDir,
    ...(maxConnections && { settings: { max_connections: String(maxConnections) } }),
    ...(signal && { signal }),
    log: (event, fields = {}) => log?.[isWarning(event) ? 'warn' : 'info'](fields, event),
  })
  return { connection, direct: connection, pooler: 'none', label: bundledLabel(dataDir), stop }
}

/** The same, but connects to the bundled PostgreSQL if a service is already running it. */
export async function joinDatabase(settings: Settings): Promise<ProvidedDatabase> {
  const databaseDir = join(settings.dataDir, 'postgres')
  const file = settings.databaseUrl ? undefined : readPidFile(databaseDir)
  if (!file || postmasterState(file.pid, databaseDir) !== 'running') return provideDatabase(settings)
  const connection = { host: file.socketFolder, port: PORT, user: DATABASE_USER, database: APPLICATION_DATABASE }
  return { connection, direct: connection, pooler: 'none', label: bundledLabel(settings.dataDir), stop: async () => {} }
}

/** The first in which a foreign key can empty one of its columns on delete and keep the others. */
const MIN_POSTGRES_VERSION = 15

/** Checks that the database can be used, and migrates it. */
export async function prepareDatabase(database: ProvidedDatabase, migrationsFolder: string, signal?: AbortSignal): Promise<void> {
  const label = database.direct === database.connection ? database.label : labelOf(database.direct as string)
  // Closing a pool also closes connections that are still being opened, and emits an error for each.
  const db = openDatabase({ connection: database.direct, poolSize: 1, onIdleError: () => {} })
  try {
    await unlessAborted(requireSupportedVersion(db, label), signal)
    await unlessAborted(requireDirect(db, label), signal)
    if (database.pooler === 'transaction') await unlessAborted(checkPooler(db, database), signal)
    await migrateDatabase(db, migrationsFolder, signal).catch((error) => {
      if (codeOf(error) === '42501')
        throw new StartProblem(`${label} does not allow this user to create tables. Make the user the owner of the database.`)
      throw error
    })
  } finally {
    const closed = db.$client.end()
    // A connection that is still being opened would delay a stop.
    await unlessAborted(closed, signal).catch(() => {})
  }
}

async function checkPooler(direct: Database, { connection, pooler, label }: ProvidedDatabase): Promise<void> {
  const pooled = openDatabase({ connection, pooler, poolSize: 1, onIdleError: () => {} })
  try {
    await requireSupportedVersion(pooled, label)
    await requirePooled(pooled, direct, label)
  } finally {
    await pooled.$client.end()
  }
}

/** Rejects as soon as the signal is aborted, without waiting for a server that does not respond. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise
  return new Promise((resolve, reject) => {
    promise.then(resolve, reject)
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

export async function requireSupportedVersion(db: Database, label: string): Promise<string> {
  const { rows } = await db.$client.query('SHOW server_version').catch((error) => {
    throw unreachable(error, label)
  })
  const version = String(rows[0]!.server_version)
  if (Number.parseInt(version, 10) < MIN_POSTGRES_VERSION) {
    throw new StartProblem(`${label} is version ${version}. Foyer needs PostgreSQL ${MIN_POSTGRES_VERSION} or newer.`)
  }
  return version
}

function unreachable(error: unknown, label: string): StartProblem {
  const code = codeOf(error)
  const reason = REASONS[code] ?? `cannot be reached (${code || redact(String((error as Error).message))})`
  return new StartProblem(`${label} ${reason}. Check DATABASE_URL and that PostgreSQL is running there.`, EXIT.unavailable)
}

const REASONS: Record<string, string> = {
  ENOTFOUND: 'cannot be found: the host name is unknown',
  EAI_AGAIN: 'cannot be found: the host name could not be looked up',
  '28P01': 'rejected the user name or password',
  '28000': 'rejected the user name',
  '3D000': 'has no database of this name yet',
  '57P03': 'is starting up or shutting down',
  '53300': 'has no free connections',
  '08P01':
    'refuses the settings of a session, as a pooler does. If PgBouncer listens there, set DATABASE_POOLER=transaction, and DATABASE_DIRECT_URL to PostgreSQL itself',
}

const codeOf = (error: unknown): string => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return typeof code === 'string' ? code : cause ? codeOf(cause) : ''
}

function labelOf(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  return `The PostgreSQL at ${url.searchParams.get('host') ?? url.host}${url.pathname}`
}

const bundledLabel = (dataDir: string) => `The bundled PostgreSQL in ${join(dataDir, 'postgres')}`
const isWarning = (event: string) => /lost|failed/.test(event)
