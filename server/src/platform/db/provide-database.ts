import { join } from 'node:path'
import { APPLICATION_DATABASE } from '../embedded-postgres/acquire.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { DATABASE_USER } from '../embedded-postgres/initdb.ts'
import { postmasterState, readPidFile } from '../embedded-postgres/postmaster-pid-file.ts'
import { PORT } from '../embedded-postgres/socket-folder.ts'
import type { Log } from '../log.ts'
import { withoutValues } from '../log-errors.ts'
import { EXIT, StartProblem } from '../start-problem.ts'
import { type Database, type DatabaseOptions, openDatabase } from './database.ts'
import { migrateDatabase } from './migrate.ts'

export type Connection = DatabaseOptions['connection']
export type ProvidedDatabase = {
  connection: Connection
  /** Where it is, in words and without a password. */
  place: string
  stop(): Promise<void>
}

type Settings = { databaseUrl: string | null; dataDir: string }

/** The operator's PostgreSQL, or the bundled one in the data folder, started here and ended by stop(). */
export async function provideDatabase({ databaseUrl, dataDir }: Settings, log?: Log): Promise<ProvidedDatabase> {
  if (databaseUrl) return { connection: databaseUrl, place: placeOf(databaseUrl), stop: async () => {} }
  const { connection, stop } = await startEmbeddedPostgres({
    dataDir,
    log: (event, fields = {}) => log?.[isTrouble(event) ? 'warn' : 'info'](fields, event),
  })
  return { connection, place: bundledPlace(dataDir), stop }
}

/** The same, without disturbing a Foyer that is running on the data folder. */
export async function joinDatabase(settings: Settings): Promise<ProvidedDatabase> {
  const databaseDir = join(settings.dataDir, 'postgres')
  const file = settings.databaseUrl ? undefined : readPidFile(databaseDir)
  if (!file || postmasterState(file.pid, databaseDir) !== 'running') return provideDatabase(settings)
  const connection = { host: file.socketFolder, port: PORT, user: DATABASE_USER, database: APPLICATION_DATABASE }
  return { connection, place: bundledPlace(settings.dataDir), stop: async () => {} }
}

const OLDEST_POSTGRES = 14

/** Refuses a database that cannot be used, in a sentence, and brings its schema up to date. */
export async function prepareDatabase({ connection, place }: ProvidedDatabase, migrationsFolder: string): Promise<void> {
  // Closing a pool also closes what it was still opening, and says so by an event.
  const db = openDatabase({ connection, poolSize: 1, onIdleError: () => {} })
  try {
    await requireSupportedVersion(db, place)
    await migrateDatabase(db, migrationsFolder).catch((error) => {
      if (codeOf(error) === '42501')
        throw new StartProblem(`${place} does not let this user create tables. Make it the owner of the database.`)
      throw error
    })
  } finally {
    await db.$client.end()
  }
}

export async function requireSupportedVersion(db: Database, place: string): Promise<string> {
  const { rows } = await db.$client.query('SHOW server_version').catch((error) => {
    throw unreachable(error, place)
  })
  const version = String(rows[0]!.server_version)
  if (Number.parseInt(version, 10) < OLDEST_POSTGRES) {
    throw new StartProblem(`${place} is version ${version}; Foyer needs PostgreSQL ${OLDEST_POSTGRES} or newer.`)
  }
  return version
}

function unreachable(error: unknown, place: string): StartProblem {
  const code = codeOf(error)
  const sentence = REASONS[code] ?? `cannot be reached (${code || withoutValues(String((error as Error).message))})`
  return new StartProblem(`${place} ${sentence}. Check DATABASE_URL and that PostgreSQL is running there.`, EXIT.unavailable)
}

const REASONS: Record<string, string> = {
  ENOTFOUND: 'cannot be found: its host name is not known',
  EAI_AGAIN: 'cannot be found: its host name could not be looked up',
  '28P01': 'refuses this user or password',
  '28000': 'refuses this user',
  '3D000': 'has no database of this name yet',
  '57P03': 'is still starting up or already shutting down',
  '53300': 'has no connection to spare',
}

const codeOf = (error: unknown): string => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return typeof code === 'string' ? code : cause ? codeOf(cause) : ''
}

function placeOf(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  return `The PostgreSQL at ${url.searchParams.get('host') ?? url.host}${url.pathname}`
}

const bundledPlace = (dataDir: string) => `The bundled PostgreSQL in ${join(dataDir, 'postgres')}`
const isTrouble = (event: string) => /lost|failed/.test(event)
