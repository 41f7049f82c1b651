import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { prepareJobs, startJobs } from './jobs.ts'
import { openDataDir } from './platform/data-dir.ts'
import { prepareDatabase, provideDatabase } from './platform/db/provide-database.ts'
import { MIGRATIONS_FOLDER, VERSION } from './platform/installed-files.ts'
import { createLog, type Log } from './platform/log.ts'
import { readOrCreateSecret } from './platform/secret-file.ts'
import { EXIT, StartProblem } from './platform/start-problem.ts'
import { stopOnSignals } from './platform/stop-on-signals.ts'
import { createServices, type Services } from './services.ts'

export type RunningFoyer = { url: string; services: Services; stop(): Promise<void> }

const LONGEST_DRAIN_MS = 15_000

/** The service as a process: comes back once it listens; signals and faults nobody caught end it in order. */
export async function serve(env: NodeJS.ProcessEnv): Promise<RunningFoyer> {
  const config = await withRealPort(env)
  const isTerminal = process.stdout.isTTY === true
  const log = createLog({ level: config.logLevel, readable: isTerminal })
  const starting = startFoyer(config, log)
  stopOnSignals(async () => (await starting).stop(), log)
  const foyer = await starting
  const docs = `${foyer.url}/docs`
  log.info({ url: foyer.url, docs, version: VERSION }, 'listening')
  if (isTerminal) {
    process.stdout.write(
      `\nFoyer is running at ${foyer.url}\n  Next: open it in a browser; the API is described at ${docs}\n  Data is kept in ${config.dataDir}. Ctrl-C stops it.\n\n`,
    )
  }
  return foyer
}

/** Everything, in order; when a step fails those before it are undone, and stop() undoes them all. */
async function startFoyer(config: Config, log: Log): Promise<RunningFoyer> {
  const undo: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step().catch((err) => log.error({ err }, 'stopping failed'))
  }
  try {
    const secret = config.secret ?? (await readOrCreateSecret(openDataDir(config.dataDir)))
    const database = await provideDatabase(config, log)
    undo.push(database.stop)
    await prepareDatabase(database, MIGRATIONS_FOLDER)
    const services = createServices({ config, secret, database: database.connection, log })
    undo.push(services.close)
    await prepareJobs(services)
    const app = buildApp(services, { loggerInstance: log })
    undo.push(() => app.close())
    await listen(app, config)
    undo.push(() => drain(app, config, log))
    await startJobs(services)
    return { url: config.baseUrl, services, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** First nobody is sent here any more, then nobody is let in, then whoever is inside is served. */
async function drain(app: FastifyInstance, { drainSeconds }: Config, log: Log): Promise<void> {
  log.info('stopping: requests under way are finished')
  app.drain.announce()
  await sleep(drainSeconds * 1000)
  const { cutOff } = await app.drain.finish(LONGEST_DRAIN_MS)
  if (cutOff > 0) log.warn({ cutOff }, 'stopping: requests were cut off')
}

/** On one server of Node's own: Fastify's listen opens a second one for some host names, which draining would not see. */
async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  await app.ready()
  await new Promise<void>((resolve, reject) => {
    app.server.once('error', (error: NodeJS.ErrnoException) => reject(listenProblem(error, host, port)))
    app.server.listen({ host, port }, resolve)
  })
}

function listenProblem(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const sentence = LISTEN_SENTENCES[error.code ?? '']?.(host, port)
  return sentence ? new StartProblem(sentence, EXIT.unavailable) : error
}

const LISTEN_SENTENCES: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_, port) =>
    `Port ${port} is already in use by another program. Stop that one, or choose another port. Example: PORT=${port + 1}`,
  EACCES: (_, port) => `Port ${port} may not be used by this user. Choose one from 1024 on. Example: PORT=4000`,
  EADDRNOTAVAIL: (host) => `This machine has no address ${host}. Correct HOST. Example: HOST=0.0.0.0`,
  ENOTFOUND: (host) => `The host name ${host} is not known. Correct HOST. Example: HOST=0.0.0.0`,
}

/** PORT=0 asks for any free port; the addresses made from it must be known before anything starts. */
async function withRealPort(env: NodeJS.ProcessEnv): Promise<Config> {
  const config = readConfig(env)
  if (config.port !== 0) return config
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, config.host, resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return readConfig({ ...env, PORT: String(port) })
}
