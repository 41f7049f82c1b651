import { operations } from '@foyer/contracts'
import { ConfigFaults, readConfig } from './config.ts'
import { doctor, tableOf } from './doctor.ts'
import { serve } from './main.ts'
import { openDataDir } from './platform/data-dir.ts'
import { type Database, openDatabase } from './platform/db/database.ts'
import { NewerSchema } from './platform/db/migrate.ts'
import { joinDatabase, prepareDatabase, provideDatabase } from './platform/db/provide-database.ts'
import { EmbeddedPostgresProblem } from './platform/embedded-postgres/embedded-postgres.ts'
import { describeApi } from './platform/http/openapi.ts'
import { MIGRATIONS_FOLDER, VERSION } from './platform/installed-files.ts'
import { listDeadLetters, replayDeadLetters } from './platform/jobs/dead-letters.ts'
import { withSourceLines } from './platform/source-lines.ts'
import { EXIT, StartProblem } from './platform/start-problem.ts'

type Command = { does: string; run(env: NodeJS.ProcessEnv): Promise<void> }

const COMMANDS: Record<string, Command> = {
  serve: { does: 'run the service (the default)', run: async (env) => void (await serve(env)) },
  migrate: { does: 'bring the database schema up to date, then end', run: migrate },
  doctor: { does: 'check the installation and say what is wrong', run: examine },
  'dead-letters': { does: 'list the background jobs that were given up, and why', run: showDeadLetters },
  'replay-dead-letters': { does: 'try all of them again', run: replayAll },
  openapi: { does: 'print the description of the API', run: printApi },
  // Loaded only now: the simulators it brings are nothing a real installation needs.
  demo: {
    does: 'run the service with an invented workspace and simulated vendors',
    run: async (env) => (await import('./demo/run.ts')).runDemo(env),
  },
}

await run(process.argv.slice(2))

async function run([name = 'serve', ...rest]: string[]): Promise<void> {
  // A reader that went away, as in `foyer doctor | head -1`, is no reason to fail.
  process.stdout.on('error', () => {})
  if (['help', '--help', '-h'].includes(name)) return void process.stdout.write(usage())
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command || rest.length > 0) {
    const fault = command ? `${name} takes no arguments` : `There is no command ${name}`
    process.stderr.write(`${fault}.\n\n${usage()}`)
    process.exitCode = EXIT.usage
    return
  }
  try {
    await command.run(process.env)
  } catch (error) {
    process.stderr.write(`${sentenceFor(error)}\n`)
    process.exit(exitCodeFor(error))
  }
}

async function migrate(env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(env)
  const database = await provideDatabase({ ...config, dataDir: config.databaseUrl ? config.dataDir : openDataDir(config.dataDir) })
  try {
    await prepareDatabase(database, MIGRATIONS_FOLDER)
  } finally {
    await database.stop()
  }
  process.stdout.write(`${database.place} is up to date.\n`)
}

/** Speaks to the database only, so that it also works beside a running service. */
async function withDatabase<T>(env: NodeJS.ProcessEnv, run: (db: Database) => Promise<T>): Promise<T> {
  const config = readConfig(env)
  const { connection, stop } = await joinDatabase(config)
  const db = openDatabase({ connection, poolSize: 1, onIdleError: () => {} })
  try {
    return await run(db)
  } finally {
    await db.$client.end()
    await stop()
  }
}

async function showDeadLetters(env: NodeJS.ProcessEnv): Promise<void> {
  const letters = await withDatabase(env, (db) => listDeadLetters(db, 'everybody', 1000))
  const lines = letters.map(
    ({ failedAt, job, attempts, reason, data }) => `${failedAt}  ${job}  after ${attempts} attempts: ${reason}  ${JSON.stringify(data)}`,
  )
  process.stdout.write(lines.length > 0 ? `${lines.join('\n')}\n` : 'No job was given up.\n')
}

async function replayAll(env: NodeJS.ProcessEnv): Promise<void> {
  const replayed = await withDatabase(env, (db) => replayDeadLetters(db, 'everybody'))
  process.stdout.write(`${replayed} ${replayed === 1 ? 'job is' : 'jobs are'} tried again.\n`)
}

async function printApi(env: NodeJS.ProcessEnv): Promise<void> {
  const { baseUrl } = readConfig(env)
  process.stdout.write(`${JSON.stringify(describeApi(operations, { baseUrl, version: VERSION }), null, 2)}\n`)
}

async function examine(env: NodeJS.ProcessEnv): Promise<void> {
  const findings = await doctor(readConfig(env))
  process.stdout.write(tableOf(findings))
  if (findings.some(({ verdict }) => verdict === 'FAIL')) process.exitCode = EXIT.failure
}

function usage(): string {
  const lines = Object.entries(COMMANDS).map(([name, { does }]) => `  ${name.padEnd(22)}${does}`)
  return `Usage: npm run foyer -- <command>\n\n${lines.join('\n')}\n`
}

/** A problem somebody can act on is one sentence; anything else shows where it happened. */
function sentenceFor(error: unknown): string {
  const isKnown = [ConfigFaults, StartProblem, EmbeddedPostgresProblem, NewerSchema].some((known) => error instanceof known)
  if (isKnown) return (error as Error).message
  return error instanceof Error ? withSourceLines(error.stack ?? error.message) : String(error)
}

function exitCodeFor(error: unknown): number {
  if (error instanceof ConfigFaults) return EXIT.configuration
  if (error instanceof StartProblem) return error.exitCode
  return error instanceof EmbeddedPostgresProblem ? EXIT.unavailable : EXIT.failure
}
