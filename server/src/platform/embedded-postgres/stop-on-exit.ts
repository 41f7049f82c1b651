const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const endings = new Set<() => void>()

/**
 * Ends the postmaster with the process when nobody called stop(): at process.exit, after an uncaught error, and at a signal for which
 * the program has no listener of its own. Only a kill -9 leaves it behind. Answers the function that takes the watch off again.
 */
export function stopOnExit(endPostmaster: () => void): () => void {
  if (endings.size === 0) watch()
  endings.add(endPostmaster)
  return () => {
    if (endings.delete(endPostmaster) && endings.size === 0) unwatch()
  }
}

function watch(): void {
  process.on('exit', endAll)
  // First in line, because a once() listener before us would already be gone when we count.
  for (const signal of SIGNALS) process.prependListener(signal, onSignal)
}

function unwatch(): void {
  process.removeListener('exit', endAll)
  for (const signal of SIGNALS) process.removeListener(signal, onSignal)
}

function endAll(): void {
  for (const end of endings) end()
}

function onSignal(signal: NodeJS.Signals): void {
  // A program that listens too wants to drain first and calls stop() itself.
  if (process.listenerCount(signal) > 1) return
  endAll()
  unwatch()
  process.kill(process.pid, signal)
}
