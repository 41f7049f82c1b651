import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** The share of time in which the process had something to do. */
const BUSY = 0.7
const LOOK_MS = 100

/**
 * Comes back once the process has time to spare, so that people at the door come before the mails about them; and after `longestMs` in any
 * case, so that work goes on, slowly, however long a rush lasts.
 */
export async function waitUntilIdle(longestMs: number, stopping?: AbortSignal): Promise<void> {
  const giveUpAt = Date.now() + longestMs
  for (let before = performance.eventLoopUtilization(); !stopping?.aborted && Date.now() < giveUpAt; ) {
    await sleep(LOOK_MS, undefined, { signal: stopping }).catch(() => {})
    const now = performance.eventLoopUtilization()
    if (performance.eventLoopUtilization(now, before).utilization < BUSY) return
    before = now
  }
}
