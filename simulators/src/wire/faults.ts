import type { RecordedRequest } from './request.ts'

/** Trouble that looks the same whoever the vendor is. */
export type TransportFault =
  /** Answers this instead of the real answer; nothing is changed in the simulator's state. */
  | { kind: 'status'; status: number; body?: unknown; headers?: Record<string, string> }
  /** Takes the request and never answers. */
  | { kind: 'hang' }
  /** Answers properly, but only after `ms`. */
  | { kind: 'slow'; ms: number }
  /** A gateway's HTML page, 502 unless told otherwise. */
  | { kind: 'html'; status?: number }
  /**
   * Does the work, then spoils the answer. `short-body` sends half of the body with a content-length that agrees with the half, so only
   * parsing fails; `cut-connection` announces the whole body and closes the socket in the middle.
   */
  | { kind: 'truncated'; how?: 'short-body' | 'cut-connection' }
  /** Closes the socket: before the work is done, or after it, when the caller cannot know that it was. */
  | { kind: 'reset'; when?: 'before-work' | 'after-work' }

/** Trouble with the caller's credentials, worded in the vendor's own way. */
export type AccessFault = { kind: 'expired-token' } | { kind: 'revoked-token' } | { kind: 'missing-scopes'; scopes?: string[] }

/**
 * Text is a path prefix, with the method before it if wanted (`GET /crm/v3/objects/`); a pattern is tried against
 * `METHOD /path`; a function sees the whole request.
 */
export type FaultMatch = string | RegExp | ((request: RecordedRequest) => boolean)

export interface FaultOrder<Fault> {
  match: FaultMatch
  /** How many matching requests meet the fault; 1 unless told otherwise. */
  times?: number | 'always'
  with: Fault
}

export interface PlannedFault {
  remove(): void
}

/** Orders are used up first come, first served: two orders on one path mean that the second waits for the first to be spent. */
export class FaultQueue<Fault> {
  private orders: { match: FaultMatch; left: number; fault: Fault }[] = []

  add(order: FaultOrder<Fault>): PlannedFault {
    const entry = { match: order.match, left: order.times === 'always' ? Number.POSITIVE_INFINITY : (order.times ?? 1), fault: order.with }
    this.orders.push(entry)
    return {
      remove: () => {
        this.orders = this.orders.filter((other) => other !== entry)
      },
    }
  }

  take(request: RecordedRequest): Fault | undefined {
    const entry = this.orders.find((order) => order.left > 0 && isMatch(order.match, request))
    if (!entry) return undefined
    entry.left -= 1
    return entry.fault
  }

  clear(): void {
    this.orders = []
  }
}

function isMatch(match: FaultMatch, request: RecordedRequest): boolean {
  if (typeof match === 'function') return match(request)
  const line = `${request.method} ${request.path}`
  if (match instanceof RegExp) return line.search(match) !== -1
  return match.startsWith('/') ? request.path.startsWith(match) : line.startsWith(match)
}
