import { type Config, readConfig } from './config.ts'
import { VERSION } from './platform/installed-files.ts'
import { createLog, type Log } from './platform/log.ts'
import { EXIT, StoppedWhileStarting } from './platform/start-problem.ts'
import { stopOnSignals } from './platform/stop-on-signals.ts'
import { startWithWorkers } from './primary.ts'
import type { Services } from './services.ts'
import { createSteps, drain, findFreePort, listen, provideFoundation } from './start.ts'
import type { Extras } from './start-service.ts'

export type RunningFoyer = { url: string; isStopping(): boolean; stop(): Promise<void> }
type SingleFoyer = RunningFoyer & { services: Services }
/** `isNew`: there is no account yet. */
type Started<Foyer> = { foyer: Foyer; isNew: boolean }
type Start<Foyer> = (config: Config, log: Log, signal: AbortSignal, giveUp: (reason: string) => void) => Promise<Started<Foyer>>

/** Runs the service in this process, or in as many as are set. Resolves once it listens. */
export async function serve(env: NodeJS.ProcessEnv, entry: string): Promise<RunningFoyer> {
  const config = await readConfigWithPort(env)
  if (config.workers === 1) return run(config, (...given) => startAlone(...given, {}))
  return run(config, (...given) => startWithWorkers(env, entry, ...given))
}

/** Runs the service in this process. */
export async function serveAlone(env: NodeJS.ProcessEnv, extras: Extras): Promise<SingleFoyer> {
  return run({ ...(await readConfigWithPort(env)), workers: 1 }, (...given) => startAlone(...given, extras))
}

/** Signals and uncaught errors stop it gracefully. */
async function run<Foyer extends RunningFoyer>(config: Config, start: Start<Foyer>): Promise<Foyer> {
  const isTerminal = process.stdout.isTTY === true
  const log = createLog({ level: config.logLevel, readable: isTerminal })
  const stopping = new AbortController()
  const starting = start(config, log, stopping.signal, (reason) => {
    process.stderr.write(`${reason}\n`)
    stopWith(EXIT.failure)
  })
  const stopWith = stopOnSignals(async () => {
    stopping.abort(new StoppedWhileStarting())
    await (await starting).foyer.stop()
  }, log)
  const { foyer, isNew } = await starting
  const docs = `${foyer.url}/docs`
  const notes = startNotes(config, isNew)
  const { host, signUp, workers } = config
  log.info(
    { url: foyer.url, docs, version: VERSION, host, signUp, ...(workers > 1 && { workers }), ...(notes.length > 0 && { notes }) },
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
function startNotes({ host, signUp }: Config, isNew: boolean): string[] {
  const notes: string[] = []
  if (host === '127.0.0.1')
    notes.push('It accepts connections from this machine only. To open it, set HOST=0.0.0.0 and FOYER_URL to the address people use.')
  if (signUp === 'invite' && isNew) notes.push('Sign-up is by invitation, but the first account can be created now. Create yours first.')
  return notes
}

/** Starts everything in order. stop() undoes the steps in reverse; so does a step that fails. */
async function startAlone(config: Config, log: Log, signal: AbortSignal, _: unknown, extras: Extras): Promise<Started<SingleFoyer>> {
  const steps = createSteps(log)
  try {
    const foundation = await provideFoundation(config, log, signal, steps)
    // Loaded only now: a start that is refused does not need it.
    const { startService } = await import('./start-service.ts')
    const services = await startService({
      ...{ config, foundation, log, signal, steps, extras },
      async open(app) {
        await listen(app.server, config)
        return () => drain(app, config.drainSeconds, log)
      },
    })
    return { foyer: { url: config.baseUrl, services, stop: steps.undoAll, isStopping: steps.isUndone }, isNew: foundation.isNew }
  } catch (error) {
    await steps.undoAll()
    throw signal.aborted ? signal.reason : error
  }
}

async function readConfigWithPort(env: NodeJS.ProcessEnv): Promise<Config> {
  const config = readConfig(env)
  return config.port === 0 ? readConfig({ ...env, PORT: String(await findFreePort(config.host)) }) : config
}
