import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** The event loop utilization from which on the process counts as busy. */
const BUSY_UTILIZATION = 0.7
const SAMPLE_MS = 100

/**
 * Resolves once the event loop has time to spare, so that requests take precedence over background work; after `maxWaitMs` in any case, so
 * that background work continues slowly under constant load.
 */
export async function waitUntilIdle(maxWaitMs: number, stopping?: AbortSignal): Promise<void> {
  const deadline = Date.now() + maxWaitMs
  for (let before = performance.eventLoopUtilization(); !stopping?.aborted && Date.now() < deadline; ) {
    await sleep(SAMPLE_MS, undefined, { signal: stopping }).catch(() => {})
    const now = performance.eventLoopUtilization()
    if (performance.eventLoopUtilization(now, before).utilization < BUSY_UTILIZATION) return
    before = now
  }
}
