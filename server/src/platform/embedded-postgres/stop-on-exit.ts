const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const stopFunctions = new Set<() => void>()

/**
 * Stops the postmaster when the process ends without calling stop(): at process.exit, after an uncaught error, and at a signal for which
 * the program has no listener of its own. Only a kill -9 leaves it running. Returns a function that removes the listeners.
 */
export function stopOnExit(stopPostmaster: () => void): () => void {
  if (stopFunctions.size === 0) addListeners()
  stopFunctions.add(stopPostmaster)
  return () => {
    if (stopFunctions.delete(stopPostmaster) && stopFunctions.size === 0) removeListeners()
  }
}

function addListeners(): void {
  process.on('exit', stopAll)
  // Prepended, because an earlier once() listener would already be removed when onSignal counts the listeners.
  for (const signal of SIGNALS) process.prependListener(signal, onSignal)
}

function removeListeners(): void {
  process.removeListener('exit', stopAll)
  for (const signal of SIGNALS) process.removeListener(signal, onSignal)
}

function stopAll(): void {
  for (const stop of stopFunctions) stop()
}

function onSignal(signal: NodeJS.Signals): void {
  // A program with its own listener drains first and calls stop() itself.
  if (process.listenerCount(signal) > 1) return
  stopAll()
  removeListeners()
  process.kill(process.pid, signal)
}
