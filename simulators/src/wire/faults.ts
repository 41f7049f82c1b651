import { createRandom } from './random.ts'
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
  /** How many matching requests fail; 1 by default, always by default for a rule with a probability. */
  times?: number | 'always'
  /** The share of the matching requests that fail, above 0 and up to 1. The shares of several rules for one request add up. */
  probability?: number
  with: Fault
}

export type PlannedFault = {
  remove(): void
}

/** A rule as the control endpoint shows it. */
export type DescribedFault<Fault> = { match: string; with: Fault; left: number | 'always'; probability: number; applied: number }

type Entry<Fault> = { match: FaultMatch; left: number; probability: number; fault: Fault; applied: number }

/** Rules are used in the order they were added: of two rules for one path, the second applies when the first is used up. */
export class FaultQueue<Fault> {
  private rules: Entry<Fault>[] = []
  private readonly seed: number
  private random: () => number

  constructor(seed: number) {
    this.seed = seed
    this.random = createRandom(seed)
  }

  add({ match, times, probability = 1, with: fault }: FaultRule<Fault>): PlannedFault {
    const count = times ?? (probability < 1 ? 'always' : 1)
    const entry = { match, left: count === 'always' ? Number.POSITIVE_INFINITY : count, probability, fault, applied: 0 }
    this.rules.push(entry)
    return {
      remove: () => {
        this.rules = this.rules.filter((other) => other !== entry)
      },
    }
  }

  /** One random number for a request, however many rules match, so that 30 % and 10 % are 40 % together. */
  take(request: RecordedRequest): Fault | undefined {
    const matching = this.rules.filter((rule) => rule.left > 0 && isMatch(rule.match, request))
    const drawn = matching.some(({ probability }) => probability < 1) ? this.random() : 0
    let share = 0
    for (const entry of matching) {
      share += entry.probability
      if (drawn >= share) continue
      entry.left -= 1
      entry.applied += 1
      return entry.fault
    }
    return undefined
  }

  describe(): DescribedFault<Fault>[] {
    return this.rules.map(({ match, left, probability, fault, applied }) => ({
      match: typeof match === 'function' ? 'a function' : String(match),
      with: fault,
      left: left === Number.POSITIVE_INFINITY ? 'always' : left,
      probability,
      applied,
    }))
  }

  /** The random numbers start again, so that the same rules and requests end the same way. */
  clear(): void {
    this.rules = []
    this.random = createRandom(this.seed)
  }
}

/** Whether a text is a path prefix, optionally after a method. */
export const isFaultMatchText = (value: unknown): value is string => typeof value === 'string' && /^([A-Z]+ )?\//.test(value)

export function isMatch(match: FaultMatch, request: RecordedRequest): boolean {
  if (typeof match === 'function') return match(request)
  const line = `${request.method} ${request.path}`
  if (match instanceof RegExp) return line.search(match) !== -1
  return match.startsWith('/') ? request.path.startsWith(match) : line.startsWith(match)
}
