import './platform/memory.ts'
import { fileURLToPath } from 'node:url'
import { ConfigError, readConfig } from './config.ts'
import { hasUsers } from './features/auth/store.ts'
import { agreeOnSecret } from './platform/agree-on-secret.ts'
import { systemClock } from './platform/clock.ts'
import { openDataDir } from './platform/data-dir.ts'
import { type Database, openDatabase } from './platform/db/database.ts'
import { NewerSchema } from './platform/db/migrate.ts'
import { joinDatabase, prepareDatabase, provideDatabase } from './platform/db/provide-database.ts'
import { EmbeddedPostgresProblem } from './platform/embedded-postgres/embedded-postgres.ts'
import { MIGRATIONS_FOLDER, VERSION } from './platform/installed-files.ts'
import { createTokenSigner } from './platform/signed-tokens.ts'
import { withSourceLines } from './platform/source-lines.ts'
import { EXIT, StartProblem, StoppedWhileStarting } from './platform/start-problem.ts'
import { openLink } from './platform/workers/link.ts'
import { WORKER_COMMAND } from './platform/workers/worker-process.ts'

/** With `argument`, the command takes exactly one. */
type Command = { summary: string; argument?: string; run(env: NodeJS.ProcessEnv, argument: string): Promise<void> }

// What a command needs is imported when it runs, so that the others start without it.
const COMMANDS: Record<string, Command> = {
  serve: {
    summary: 'run the service (default)',
    run: async (env) => void (await (await import('./main.ts')).serve(env, fileURLToPath(import.meta.url))),
  },
  migrate: { summary: 'apply database migrations and exit', run: migrate },
  doctor: { summary: 'check the installation', run: runDoctor },
  backup: {
    summary: 'copy database, files and secret into a new folder, also while running',
    argument: 'FOLDER',
    run: async (env, folder) => (await import('./backup-commands.ts')).makeBackup(env, folder),
  },
  restore: {
    summary: 'put a backup into an empty data folder',
    argument: 'FOLDER',
    run: async (env, folder) => (await import('./backup-commands.ts')).restoreBackup(env, folder),
  },
  'dead-letters': { summary: 'list background jobs that failed for good, with the reason', run: printDeadLetters },
  'replay-dead-letters': { summary: 'run all of them again', run: replayAll },
  'reset-password': { summary: 'print a link to choose a new password', argument: 'EMAIL', run: printPasswordReset },
  'disable-two-factor': { summary: 'let someone sign in who lost their codes', argument: 'EMAIL', run: removeTwoFactor },
  version: { summary: 'print the version', run: async () => void process.stdout.write(`${VERSION}\n`) },
  openapi: { summary: 'print the OpenAPI document', run: printOpenApi },
  demo: {
    summary: 'run the service with sample data and simulated vendors',
    run: async (env) => (await import('./demo/run.ts')).runDemo(env),
  },
}

const MAX_DEAD_LETTERS = 1000
const STOPPED_WHILE_MIGRATING = 'Stopped before the database was up to date. Run the command again to finish.'

await run(process.argv.slice(2))

async function run([given = 'serve', ...rest]: string[]): Promise<void> {
  const name = ['--version', '-v'].includes(given) ? 'version' : given
  // A closed pipe, as in `foyer doctor | head -1`, is not an error.
  process.stdout.on('error', () => {})
  // Started by the primary; not a command for people.
  if (name === WORKER_COMMAND && process.connected) return runAsWorker()
  if (['help', '--help', '-h'].includes(name)) return void process.stdout.write(usage())
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command || rest.length !== (command.argument ? 1 : 0)) {
    const error = command ? `${name} takes ${command.argument ?? 'no arguments'}.` : `Unknown command: ${name}`
    process.stderr.write(`${error}\n\n${usage()}`)
    process.exitCode = EXIT.usage
    return
  }
  try {
    await command.run(process.env, rest[0] ?? '')
  } catch (error) {
    if (error instanceof StoppedWhileStarting) process.exit()
    process.stderr.write(`${messageFor(error)}\n`)
    process.exit(exitCodeFor(error))
  }
}

/** The primary prints why a worker cannot start. */
async function runAsWorker(): Promise<void> {
  const link = openLink()
  try {
    const { runWorker } = await import('./worker.ts')
    await runWorker(process.env, link)
  } catch (error) {
    await link.failed(messageFor(error), exitCodeFor(error))
    process.exit(exitCodeFor(error))
  }
}

async function migrate(env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(env)
  // A stop waits until the bundled PostgreSQL has ended.
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
  const dataDir = config.databaseUrl ? config.dataDir : openDataDir(config.dataDir)
  let database: Awaited<ReturnType<typeof provideDatabase>> | undefined
  try {
    database = await provideDatabase({ ...config, dataDir }, undefined, stopping.signal)
    await prepareDatabase(database, MIGRATIONS_FOLDER, stopping.signal)
  } catch (error) {
    throw stopping.signal.aborted ? new StartProblem(STOPPED_WHILE_MIGRATING) : error
  } finally {
    await database?.stop()
  }
  process.stdout.write(`${database.label} is up to date.\n`)
}

/** Uses the database only, so that it also works while the service is running. */
async function withDatabase<T>(env: NodeJS.ProcessEnv, run: (db: Database) => Promise<T>): Promise<T> {
  const config = readConfig(env)
  const { direct: connection, stop } = await joinDatabase(config)
  const db = openDatabase({ connection, poolSize: 2, onIdleError: () => {} })
  try {
    return await run(db)
  } finally {
    await db.$client.end()
    await stop()
  }
}

async function printDeadLetters(env: NodeJS.ProcessEnv): Promise<void> {
  const { listDeadLetters } = await import('./platform/jobs/dead-letters.ts')
  const deadLetters = await withDatabase(env, (db) => listDeadLetters(db, 'all', MAX_DEAD_LETTERS))
  const lines = deadLetters.map(
    ({ failedAt, job, attempts, reason, data }) => `${failedAt}  ${job}  after ${attempts} attempts: ${reason}  ${JSON.stringify(data)}`,
  )
  process.stdout.write(lines.length > 0 ? `${lines.join('\n')}\n` : 'There are no dead letters.\n')
}

async function replayAll(env: NodeJS.ProcessEnv): Promise<void> {
  const { replayDeadLetters } = await import('./platform/jobs/dead-letters.ts')
  const replayed = await withDatabase(env, (db) => replayDeadLetters(db, 'all'))
  process.stdout.write(`Queued ${replayed} ${replayed === 1 ? 'job' : 'jobs'} again.\n`)
}

/** Works without a mail server, and for an operator who cannot sign in. */
async function printPasswordReset(env: NodeJS.ProcessEnv, email: string): Promise<void> {
  const { findAccountByEmail } = await import('./features/account-mail/store.ts')
  const { passwordResetLink } = await import('./features/account-mail/send-account-mail.ts')
  const config = readConfig(env)
  const { account, secret } = await withDatabase(env, async (db) => ({
    account: await findAccountByEmail(db, email),
    secret: await agreeOnSecret(db, config, { hasData: () => hasUsers(db) }),
  }))
  if (!account) throw new StartProblem(`There is no account with the address ${email}.`, EXIT.failure)
  const tokens = createTokenSigner(secret)
  process.stdout.write(`${passwordResetLink({ tokens, baseUrl: config.baseUrl, clock: systemClock }, account)}\n`)
}

async function removeTwoFactor(env: NodeJS.ProcessEnv, email: string): Promise<void> {
  const { deleteTwoFactorByEmail } = await import('./features/account/two-factor-store.ts')
  const isRemoved = await withDatabase(env, (db) => db.transaction((tx) => deleteTwoFactorByEmail(tx, email)))
  if (!isRemoved) throw new StartProblem(`There is no account with the address ${email}.`, EXIT.failure)
  process.stdout.write(`Two-factor authentication of ${email} is off.\n`)
}

async function printOpenApi(env: NodeJS.ProcessEnv): Promise<void> {
  const { operations } = await import('@foyer/contracts')
  const { describeApi } = await import('./platform/http/openapi.ts')
  const { baseUrl } = readConfig(env)
  process.stdout.write(`${JSON.stringify(describeApi(operations, { baseUrl, version: VERSION }), null, 2)}\n`)
}

async function runDoctor(env: NodeJS.ProcessEnv): Promise<void> {
  const { doctor, formatFindings } = await import('./doctor.ts')
  const findings = await doctor(readConfig(env))
  process.stdout.write(formatFindings(findings))
  if (findings.some(({ verdict }) => verdict === 'FAIL')) process.exitCode = EXIT.failure
}

function usage(): string {
  const lines = Object.entries(COMMANDS).map(
    ([name, { summary, argument }]) => `  ${[name, argument].filter(Boolean).join(' ').padEnd(30)}${summary}`,
  )
  return `Usage: npm run foyer -- <command>\n\n${lines.join('\n')}\n`
}

/** Only the message of an error that the operator can fix; the stack of any other. */
function messageFor(error: unknown): string {
  const isKnown = [ConfigError, StartProblem, EmbeddedPostgresProblem, NewerSchema].some((known) => error instanceof known)
  if (isKnown) return (error as Error).message
  return error instanceof Error ? withSourceLines(error.stack ?? error.message) : String(error)
}

function exitCodeFor(error: unknown): number {
  if (error instanceof ConfigError) return EXIT.configuration
  if (error instanceof StartProblem) return error.exitCode
  return error instanceof EmbeddedPostgresProblem ? EXIT.unavailable : EXIT.failure
}
