import type { Log } from './log.ts'
import { EXIT } from './start-problem.ts'

/** Ctrl-C under npm arrives twice, from the terminal and passed on by npm; only a later signal counts as a second one. */
const DUPLICATE_SIGNAL_MS = 300
/** Draining, running jobs and the database each have their own timeout; this one is the last resort. */
const MAX_STOP_MS = 60_000

export const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

type Signals = readonly (typeof STOP_SIGNALS)[number][]

/**
 * The first signal stops the service gracefully, the second at once. An uncaught error is logged and also stops it gracefully. Returns what
 * stops it for another reason.
 */
export function stopOnSignals(stop: () => Promise<void>, log: Log, signals: Signals = STOP_SIGNALS): (exitCode: number) => void {
  let stoppingSince: number | undefined

  const stopGracefully = (exitCode: number) => {
    stoppingSince = Date.now()
    process.exitCode = exitCode
    setTimeout(() => process.exit(EXIT.failure), MAX_STOP_MS).unref()
    stop().then(
      () => process.exit(),
      // The start failed, and its caller reports the error.
      () => {},
    )
  }
  for (const signal of signals) {
    process.on(signal, () => {
      if (stoppingSince === undefined) return stopGracefully(EXIT.ok)
      if (Date.now() - stoppingSince > DUPLICATE_SIGNAL_MS) process.exit(EXIT.failure)
    })
  }
  const onFatalError = (message: string) => (err: unknown) => {
    log.fatal({ err }, message)
    if (stoppingSince === undefined) stopGracefully(EXIT.failure)
    else process.exitCode = EXIT.failure
  }
  process.on('uncaughtException', onFatalError('uncaught exception'))
  process.on('unhandledRejection', onFatalError('unhandled rejection'))
  return (exitCode) => {
    if (stoppingSince === undefined) stopGracefully(exitCode)
  }
}
