import { readConfig } from './config.ts'
import { createLog } from './platform/log.ts'
import { EXIT, StoppedWhileStarting } from './platform/start-problem.ts'
import { STOP_SIGNALS, stopOnSignals } from './platform/stop-on-signals.ts'
import type { Link } from './platform/workers/link.ts'
import { createSiblings } from './platform/workers/siblings.ts'
import { createSteps, drain } from './start.ts'
import { startService } from './start-service.ts'

/** One of the processes that serve a port together. The primary provides the database and hands over the connections. */
export async function runWorker(env: NodeJS.ProcessEnv, link: Link): Promise<void> {
  // Ctrl-C reaches all processes of a terminal. The primary stops the workers when they get no more connections.
  for (const signal of STOP_SIGNALS) process.on(signal, () => {})
  const { number, workers, port, ...foundation } = await link.started
  const config = readConfig({ ...env, PORT: String(port) })
  const log = createLog({ level: config.logLevel, readable: false, worker: number })
  const steps = createSteps(log)
  const stopping = new AbortController()
  const { signal } = stopping
  const starting = startService({
    ...{ config, foundation, log, signal, steps, siblings: createSiblings(link, { number, workers }) },
    async open(app) {
      // Node checks the time limits of requests from here on; this server does not listen itself.
      app.server.emit('listening')
      link.onAnnounce(app.drain.announce)
      link.onConnection((socket) => {
        // As in Node's own HTTP server: a client that has sent everything still gets its response.
        socket.allowHalfOpen = true
        app.server.emit('connection', socket)
      })
      return () => drain(app, 0, log)
    },
  })
  const stop = stopOnSignals(
    async () => {
      stopping.abort(new StoppedWhileStarting())
      await starting.catch(() => {})
      // After the answer no further connection arrives.
      await link.ask('leave')
      await steps.undoAll()
    },
    log,
    [],
  )
  link.onStop(() => stop(EXIT.ok))
  try {
    await starting
  } catch (error) {
    if (signal.aborted) return
    await steps.undoAll()
    throw error
  }
  link.ready()
}
