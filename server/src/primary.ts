import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from './config.ts'
import { stopAccepting } from './platform/http/stop-accepting.ts'
import { type Log, passOn } from './platform/log.ts'
import { superviseWorkers } from './platform/workers/supervisor.ts'
import { createSteps, listen, MAX_DRAIN_MS, provideFoundation } from './start.ts'

/** How much of the time for draining may pass until no connection is accepted any more, and until the last one is handed over. */
const ACCEPT_MS = MAX_DRAIN_MS * 0.6
const HAND_OVER_MS = 5_000

/**
 * This process provides the database and the secret, accepts connections and hands them to the workers, which do everything else. It stops
 * listening itself before they drain, so that no connection is lost between two processes.
 */
export async function startWithWorkers(
  env: NodeJS.ProcessEnv,
  entry: string,
  config: Config,
  log: Log,
  signal: AbortSignal,
  giveUp: (reason: string) => void,
) {
  const steps = createSteps(log)
  const workers = superviseWorkers({ entry, count: config.workers, env, log, output: (lines) => passOn(log, lines), giveUp })
  try {
    const { isNew, ...foundation } = await provideFoundation(config, log, signal, steps)
    signal.throwIfAborted()
    steps.add(workers.stop)
    await abortable(workers.start({ ...foundation, port: config.port }), signal)
    // What a client sends is read by the worker, with the options of Node's own HTTP server.
    const server = createServer({ pauseOnConnect: true, noDelay: true }, workers.dispatch.pass)
    await listen(server, config)
    steps.add(async () => {
      log.info('stopping: letting the workers finish')
      workers.announce()
      await sleep(config.drainSeconds * 1000)
      await stopAccepting(server, ACCEPT_MS)
      await workers.dispatch.finish(HAND_OVER_MS)
    })
    return { foyer: { url: config.baseUrl, stop: steps.undoAll, isStopping: steps.isUndone }, isNew }
  } catch (error) {
    // Those that were not started have nothing to finish.
    workers.kill()
    await steps.undoAll()
    throw signal.aborted ? signal.reason : error
  }
}

/** Rejects as soon as the signal is aborted. */
function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    promise.then(resolve, reject)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
