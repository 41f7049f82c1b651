import type { ConnectorError } from './connector-error.ts'

/** More than one call with its repetitions can cause. */
const OPENS_AFTER_FAILURES = 10
const FIRST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 2 * 60_000

export type Pause = { ms: number; why: 'limited' | 'quota' | 'failing' }

/** A circuit breaker: after several failures in a row, calls fail at once until one call is tried again. */
export type Circuit = {
  /** Null if a call may be made now. */
  enter(): Pause | null
  /** Null: the vendor answered. */
  leave(failure: ConnectorError | null): void
  /** Of a call that was let in and not made. */
  release(): void
}

/**
 * Kept in memory, so that it also works while the database is busy. Written here because the libraries for this need a newer Node
 * (docs/decisions/vendor-calls.md).
 */
export function createCircuit(now: () => number): Circuit {
  let failures = 0
  let pauseUntil = 0
  let pauseMs = FIRST_PAUSE_MS
  let why: Pause['why'] = 'failing'
  let isTrying = false
  return {
    enter() {
      if (pauseUntil > now()) return { ms: pauseUntil - now(), why }
      // After a pause, one call finds out whether the vendor works again.
      if (failures >= OPENS_AFTER_FAILURES) {
        if (isTrying) return { ms: 1000, why: 'failing' }
        isTrying = true
      }
      return null
    },
    leave(failure) {
      const wasTrying = isTrying
      isTrying = false
      if (failure?.reason === 'rate-limited') {
        // The vendor says how long to wait. It works, so this is no failure.
        pauseUntil = Math.max(pauseUntil, now() + (failure.retryAfterSeconds ?? 1) * 1000)
        why = 'limited'
        return
      }
      if (failure?.kind !== 'temporary') {
        failures = 0
        pauseMs = FIRST_PAUSE_MS
        return
      }
      failures += 1
      if (failures < OPENS_AFTER_FAILURES) return
      if (wasTrying) pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      pauseUntil = now() + pauseMs
      why = 'failing'
    },
    release() {
      isTrying = false
    },
  }
}
