import type { RecordedRequest } from './request.ts'

/** Faults that look the same at every vendor. */
export type TransportFault =
  /** Sends this instead of the real response; the state of the simulator is not changed. */
  | { kind: 'status'; status: number; body?: unknown; headers?: Record<string, string> }
  /** Accepts the request and never responds. */
  | { kind: 'hang' }
  /** Sends the real response after `ms`. */
  | { kind: 'slow'; ms: number }
  /** The HTML page of a gateway, 502 by default. */
  | { kind: 'html'; status?: number }
  /**
   * Handles the request, then truncates the response. `short-body` sends half of the body with a matching content-length, so that only
   * parsing fails; `cut-connection` announces the whole body and closes the socket in the middle.
   */
  | { kind: 'truncated'; how?: 'short-body' | 'cut-connection' }
  /** Closes the socket before the request is handled, or afterwards, when the caller cannot know that it was. */
  | { kind: 'reset'; when?: 'before-work' | 'after-work' }

/** Faults of the caller's credentials, with the error body of the vendor. */
export type AccessFault = { kind: 'expired-token' } | { kind: 'revoked-token' } | { kind: 'missing-scopes'; scopes?: string[] }

/**
 * A string is a path prefix, optionally after the method (`GET /crm/v3/objects/`); a pattern is matched against `METHOD /path`; a function
 * gets the whole request.
 */
export type FaultMatch = string | RegExp | ((request: RecordedRequest) => boolean)

export type FaultRule<Fault> = {
  match: FaultMatch
  /** How many matching requests fail; 1 by default. */
  times?: number | 'always'
  with: Fault
}

export type PlannedFault = {
  remove(): void
}

/** Rules are used in the order they were added: of two rules for one path, the second applies when the first is used up. */
export class FaultQueue<Fault> {
  private rules: { match: FaultMatch; left: number; fault: Fault }[] = []

  add(rule: FaultRule<Fault>): PlannedFault {
    const entry = { match: rule.match, left: rule.times === 'always' ? Number.POSITIVE_INFINITY : (rule.times ?? 1), fault: rule.with }
    this.rules.push(entry)
    return {
      remove: () => {
        this.rules = this.rules.filter((other) => other !== entry)
      },
    }
  }

  take(request: RecordedRequest): Fault | undefined {
    const entry = this.rules.find((rule) => rule.left > 0 && isMatch(rule.match, request))
    if (!entry) return undefined
    entry.left -= 1
    return entry.fault
  }

  clear(): void {
    this.rules = []
  }
}

function isMatch(match: FaultMatch, request: RecordedRequest): boolean {
  if (typeof match === 'function') return match(request)
  const line = `${request.method} ${request.path}`
  if (match instanceof RegExp) return line.search(match) !== -1
  return match.startsWith('/') ? request.path.startsWith(match) : line.startsWith(match)
}
