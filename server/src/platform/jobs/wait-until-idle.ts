import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

const SAMPLE_MS = 100
/** From these on the process counts as busy with requests. Background work alone may use all the time there is. */
const BUSY = { utilization: 0.7, waitingRequests: 4, requestsPerSecond: 1_000 }
/** What one response may count: a stream for the dashboard takes hours, but no time of the process. */
const MAX_RESPONSE_MS = 1_000
/** Of a busy process, background work gets one part of this many. */
const PARTS = 5

let requests = 0
let responseMs = 0

/** For every request, also those that the framework does not see. */
export function noteRequest(): void {
  requests += 1
}

/** For every response of the framework, with the time since the request. */
export function noteResponse(ms: number): void {
  responseMs += Math.min(ms, MAX_RESPONSE_MS)
}

const takeSample = () => ({ at: performance.now(), utilization: performance.eventLoopUtilization(), requests, responseMs })
let [older, newer] = [takeSample(), takeSample()]

function isBusy(): boolean {
  if (performance.now() - newer.at >= SAMPLE_MS) [older, newer] = [newer, takeSample()]
  if (performance.eventLoopUtilization(newer.utilization, older.utilization).utilization < BUSY.utilization) return false
  const ms = newer.at - older.at
  // Little's law: on average as many requests are waiting as their times add up to in this time.
  const waiting = (newer.responseMs - older.responseMs) / ms
  return waiting >= BUSY.waitingRequests || (newer.requests - older.requests) * 1_000 >= BUSY.requestsPerSecond * ms
}

/**
 * Called between two parts of background work, so that requests take precedence over it. Resolves once the event loop has time to spare or
 * few requests wait; in any case after `maxWaitMs`, or once the last part, which took `tookMs`, was a fifth of the time: under constant load
 * background work continues slowly.
 */
export async function waitUntilIdle(maxWaitMs: number, { tookMs = maxWaitMs, stopping }: { tookMs?: number; stopping?: AbortSignal } = {}) {
  const waitMs = Math.min(maxWaitMs, tookMs * (PARTS - 1))
  for (const deadline = performance.now() + waitMs; !stopping?.aborted && performance.now() < deadline && isBusy(); )
    await sleep(Math.min(SAMPLE_MS, waitMs), undefined, { signal: stopping }).catch(() => {})
}
