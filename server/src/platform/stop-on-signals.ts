import type { Log } from './log.ts'
import { EXIT } from './start-problem.ts'

/** Ctrl-C under npm arrives twice, once from the terminal and once passed on by npm; only what comes later is a second wish. */
const SAME_WISH_MS = 300
/** Draining, running jobs and the database each have a limit of their own; this one is for what none of them foresaw. */
const LONGEST_STOP_MS = 60_000

/** The first signal stops the service in order, the second at once. A fault nobody caught is logged, then ends it in order too. */
export function stopOnSignals(stop: () => Promise<void>, log: Log): void {
  let wishedAt: number | undefined

  const end = (exitCode: number) => {
    wishedAt = Date.now()
    process.exitCode = exitCode
    const giveUp = () => process.exit(EXIT.failure)
    setTimeout(giveUp, LONGEST_STOP_MS).unref()
    stop().then(
      () => process.exit(),
      // Whatever kept it from starting is being reported by whoever started it.
      () => {},
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (wishedAt === undefined) return end(EXIT.ok)
      if (Date.now() - wishedAt > SAME_WISH_MS) process.exit(EXIT.failure)
    })
  }
  const onFault = (fault: string) => (err: unknown) => {
    log.fatal({ err }, fault)
    if (wishedAt === undefined) end(EXIT.failure)
    else process.exitCode = EXIT.failure
  }
  process.on('uncaughtException', onFault('uncaught exception'))
  process.on('unhandledRejection', onFault('unhandled rejection'))
}
