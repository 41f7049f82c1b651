import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import type { PrintAccountMail } from './features/account-mail/send-account-mail.ts'
import { hasUsers } from './features/auth/store.ts'
import { prepareJobs, startJobs } from './jobs.ts'
import { agreeOnSecret } from './platform/agree-on-secret.ts'
import { openDataDir } from './platform/data-dir.ts'
import { type Connection, openDatabase } from './platform/db/database.ts'
import { prepareDatabase, provideDatabase } from './platform/db/provide-database.ts'
import { MIGRATIONS_FOLDER, VERSION } from './platform/installed-files.ts'
import { createLog, type Log } from './platform/log.ts'
import { EXIT, StartProblem, StoppedWhileStarting } from './platform/start-problem.ts'
import { stopOnSignals } from './platform/stop-on-signals.ts'
import { createServices, type Services } from './services.ts'

export type RunningFoyer = { url: string; services: Services; isStopping(): boolean; stop(): Promise<void> }

/** What the demo adds. */
type Extras = { mount?(app: FastifyInstance, services: Services): void; printAccountMail?: PrintAccountMail }

const MAX_DRAIN_MS = 15_000
/** Connections of a rush that wait to be accepted. Node's default of 511 resets some of a thousand at once on a busy machine. */
export const BACKLOG = 4096

/** Runs the service in this process. Resolves once it listens; signals and uncaught errors stop it gracefully. */
export async function serve(env: NodeJS.ProcessEnv, extras: Extras = {}): Promise<RunningFoyer> {
  const config = await readConfigWithPort(env)
  const isTerminal = process.stdout.isTTY === true
  const log = createLog({ level: config.logLevel, readable: isTerminal })
  const stopping = new AbortController()
  const starting = startFoyer(config, log, stopping.signal, extras)
  stopOnSignals(async () => {
    stopping.abort(new StoppedWhileStarting())
    await (await starting).stop()
  }, log)
  const foyer = await starting
  const docs = `${foyer.url}/docs`
  const notes = await startNotes(config, foyer.services).catch((error) => {
    if (foyer.isStopping()) return []
    throw error
  })
  log.info(
    { url: foyer.url, docs, version: VERSION, host: config.host, signUp: config.signUp, ...(notes.length > 0 && { notes }) },
    'listening',
  )
  if (isTerminal) {
    process.stdout.write(
      `\nFoyer is running at ${foyer.url}\n  API reference: ${docs}\n  Data folder: ${config.dataDir}\n${notes.map((note) => `  ${note}\n`).join('')}  Press Ctrl-C to stop.\n\n`,
    )
  }
  return foyer
}

/** What an operator should know about who can reach the service and create an account. */
async function startNotes({ host, signUp }: Config, { db }: Services): Promise<string[]> {
  const notes: string[] = []
  if (host === '127.0.0.1')
    notes.push('It accepts connections from this machine only. To open it, set HOST=0.0.0.0 and FOYER_URL to the address people use.')
  if (signUp === 'invite' && !(await hasUsers(db)))
    notes.push('Sign-up is by invitation, but the first account can be created now. Create yours first.')
  return notes
}

/** Starts everything in order. stop() undoes the steps in reverse; so does a step that fails. */
async function startFoyer(config: Config, log: Log, signal: AbortSignal, extras: Extras): Promise<RunningFoyer> {
  const cleanups: (() => Promise<unknown>)[] = []
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= cleanUpAll()
    return stopped
  }
  const cleanUpAll = async () => {
    for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp().catch((err) => log.error({ err }, 'stopping failed'))
  }
  try {
    if (!config.secret) openDataDir(config.dataDir)
    const database = await provideDatabase(config, log, signal)
    cleanups.push(database.stop)
    await prepareDatabase(database, MIGRATIONS_FOLDER, signal)
    const secret = await belongingSecret(config, database.direct, signal)
    const services = createServices({
      config,
      secret,
      database: database.connection,
      log,
      printAccountMail: extras.printAccountMail ?? printAccountMail,
    })
    cleanups.push(services.close)
    await prepareJobs(services, signal)
    const app = buildApp(services, { loggerInstance: log })
    extras.mount?.(app, services)
    cleanups.push(() => app.close())
    signal.throwIfAborted()
    await listen(app, config)
    cleanups.push(() => drain(app, config, log))
    await startJobs(services)
    return { url: config.baseUrl, services, stop, isStopping: () => stopped !== undefined }
  } catch (error) {
    await stop()
    throw signal.aborted ? signal.reason : error
  }
}

async function belongingSecret(config: Config, connection: Connection, signal: AbortSignal): Promise<string> {
  const db = openDatabase({ connection, poolSize: 2, onIdleError: () => {} })
  try {
    return await agreeOnSecret(db, config, { hasData: () => hasUsers(db), signal })
  } finally {
    await db.$client.end()
  }
}

/** Without a mail server the operator hands the links of account emails on. Not in the log, which holds no addresses and no secrets. */
export const printAccountMail: PrintAccountMail = ({ to, subject, link }) =>
  void process.stderr.write(`Email to ${to}, not sent because no mail server is configured: ${[subject, link].filter(Boolean).join(' ')}\n`)

/** Fails readiness first, then stops accepting connections, then finishes the requests in progress. */
async function drain(app: FastifyInstance, { drainSeconds }: Config, log: Log): Promise<void> {
  log.info('stopping: finishing requests in progress')
  app.drain.announce()
  await sleep(drainSeconds * 1000)
  const { cutOff } = await app.drain.finish(MAX_DRAIN_MS)
  if (cutOff > 0) log.warn({ cutOff }, 'stopping: requests were cut off')
}

/** Uses Node's listen: Fastify's own opens a second server for some host names, which draining would not know of. */
async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  await app.ready()
  await new Promise<void>((resolve, reject) => {
    app.server.once('error', (error: NodeJS.ErrnoException) => reject(listenProblem(error, host, port)))
    app.server.listen({ host, port, backlog: BACKLOG }, resolve)
  })
}

function listenProblem(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const message =
    LISTEN_ERRORS[error.code ?? '']?.(host, port) ?? `${host} and port ${port} cannot be used (${error.code}). Change HOST or PORT.`
  return new StartProblem(message, EXIT.unavailable)
}

const LISTEN_ERRORS: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_, port) => `Port ${port} is already in use by another program. Stop it, or choose another port. Example: PORT=${port + 1}`,
  EACCES: (_, port) => `This user may not use port ${port}. Choose a port from 1024 up. Example: PORT=4000`,
  EADDRNOTAVAIL: (host) => `This machine has no address ${host}. Change HOST. Example: HOST=0.0.0.0`,
  ENOTFOUND: (host) => `The host name ${host} is unknown. Change HOST. Example: HOST=0.0.0.0`,
  EAI_AGAIN: (host) => `The host name ${host} could not be looked up. Change HOST. Example: HOST=0.0.0.0`,
}

/** PORT=0 requests any free port. It is chosen here, because the default URLs depend on it. */
async function readConfigWithPort(env: NodeJS.ProcessEnv): Promise<Config> {
  const config = readConfig(env)
  if (config.port !== 0) return config
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenProblem(error, config.host, 0)))
    server.listen(0, config.host, resolve)
  })
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return readConfig({ ...env, PORT: String(port) })
}
