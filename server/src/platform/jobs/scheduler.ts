import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Work that is found by looking at the clock. Every process looks; what is due is taken under row locks or unique keys, so that it happens
 * once however many look. Running it with nothing due must cost next to nothing.
 */
export type PeriodicTask = { name: string; everySeconds: number; run(stopping: AbortSignal): Promise<unknown> }

export type Scheduler = {
  start(works: readonly PeriodicTask[]): void
  /** When each kind of work last ended well, in milliseconds since 1970; for the metrics. */
  lastSuccess: ReadonlyMap<string, number>
  /** Lets what runs finish; work that could go on for long looks at the signal. */
  stop(): Promise<void>
}

export function createScheduler(onError: (work: string, error: unknown) => void): Scheduler {
  const stopping = new AbortController()
  const lastSuccess = new Map<string, number>()
  const loops: Promise<void>[] = []

  /** One after the other, never twice at once: a slow round delays the next instead of piling up. */
  async function repeat({ name, everySeconds, run }: PeriodicTask) {
    while (!stopping.signal.aborted) {
      try {
        await run(stopping.signal)
        lastSuccess.set(name, Date.now())
      } catch (error) {
        if (!stopping.signal.aborted) onError(name, error)
      }
      await sleep(everySeconds * 1000, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  return {
    lastSuccess,
    start(works) {
      for (const work of works) loops.push(repeat(work))
    },
    async stop() {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}
