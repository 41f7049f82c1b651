import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * A task that runs periodically in every process. It takes what is due under row locks or unique keys, so that work happens once however
 * many processes run. A run with nothing due must be cheap.
 */
export type PeriodicTask = { name: string; everySeconds: number; run(stopping: AbortSignal): Promise<unknown> }

export type Scheduler = {
  start(tasks: readonly PeriodicTask[]): void
  /** When each task last succeeded, in milliseconds since 1970; for the metrics. */
  lastSuccess: ReadonlyMap<string, number>
  /** Waits for running tasks to finish; long ones check the signal. */
  stop(): Promise<void>
}

/** So that the first runs share connections, instead of opening one each. */
const BETWEEN_FIRST_RUNS_MS = 25

export function createScheduler(onError: (task: string, error: unknown) => void): Scheduler {
  const stopping = new AbortController()
  // Every task waits for it.
  setMaxListeners(0, stopping.signal)
  const lastSuccess = new Map<string, number>()
  const loops: Promise<void>[] = []

  /** Runs do not overlap: a slow run delays the next. */
  async function repeat({ name, everySeconds, run }: PeriodicTask, afterMs: number) {
    const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {})
    await pause(afterMs)
    while (!stopping.signal.aborted) {
      try {
        await run(stopping.signal)
        lastSuccess.set(name, Date.now())
      } catch (error) {
        if (!stopping.signal.aborted) onError(name, error)
      }
      await pause(everySeconds * 1000)
    }
  }
  return {
    lastSuccess,
    start(tasks) {
      for (const [index, task] of tasks.entries()) loops.push(repeat(task, index * BETWEEN_FIRST_RUNS_MS))
    },
    async stop() {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}
