import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** The event loop utilization from which on the process counts as busy. */
const BUSY_UTILIZATION = 0.7
const SAMPLE_MS = 100

let requests = 0

/** For every request, also those that the framework does not see. */
export function noteRequest(): void {
  requests += 1
}

const takeSample = () => ({ at: Date.now(), utilization: performance.eventLoopUtilization(), requests })
let [older, newer] = [takeSample(), takeSample()]

/** Background work alone may use all the time there is: it counts only while requests arrive. */
function isBusy(): boolean {
  if (Date.now() - newer.at >= SAMPLE_MS) [older, newer] = [newer, takeSample()]
  if (newer.requests === older.requests) return false
  return performance.eventLoopUtilization(newer.utilization, older.utilization).utilization >= BUSY_UTILIZATION
}

/**
 * Resolves once the event loop has time to spare or no requests arrive, so that requests take precedence over background work; after
 * `maxWaitMs` in any case, so that background work continues slowly under constant load.
 */
export async function waitUntilIdle(maxWaitMs: number, stopping?: AbortSignal): Promise<void> {
  for (const deadline = Date.now() + maxWaitMs; !stopping?.aborted && Date.now() < deadline && isBusy(); )
    await sleep(Math.min(SAMPLE_MS, maxWaitMs), undefined, { signal: stopping }).catch(() => {})
}
