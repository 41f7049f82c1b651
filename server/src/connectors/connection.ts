export type Tokens = {
  accessToken: string
  refreshToken: string | null
  /** ISO time; null when the vendor does not send one. An expired token is then only noticed by a rejected call. */
  expiresAt: string | null
  instanceUrl: string | null
  scope: string | null
}

/** One HTTP request to a vendor. The path has no ids and no personal data in it. */
export type VendorCall = { at: number; method: string; path: string; status: number | null; durationMs: number; reason: string | null }

/** Provides the tokens of a call and stores renewed ones. Implemented by the owner of the stored tokens. */
export type Connection = {
  /** The account at the vendor, whose limits all its calls share, and the workspace that calls. Absent while it is being connected. */
  caller?: { account: string; workspace: string }
  /** Whether a background job makes these calls. */
  isBackground?: boolean
  /** For the log of calls. */
  record?(call: VendorCall): void
  read(): Tokens
  /**
   * Replaces `current`. If the stored tokens already differ from `current`, they are returned and `refresh` is not called. At most one
   * `refresh` runs at a time, and its result is stored before it is returned: a vendor that rotates refresh tokens has invalidated the
   * old one by then.
   */
  renew(current: Tokens, refresh: (stored: Tokens) => Promise<Tokens>): Promise<Tokens>
}

/** Bounds one port call as a whole, in addition to the limit of each HTTP request. */
export type CallOptions = {
  timeoutMs?: number
  signal?: AbortSignal
  /** How often a request that can be repeated is tried again after a temporary failure. */
  retries?: number
}

/** A connection whose tokens are held in memory. */
export function createMemoryConnection(initial: Tokens): Connection {
  let stored = initial
  let renewal: Promise<Tokens> | null = null
  return {
    read: () => stored,
    renew(current, refresh) {
      if (renewal) return renewal
      if (!sameTokens(stored, current)) return Promise.resolve(stored)
      renewal = (async () => {
        stored = await refresh(stored)
        return stored
      })().finally(() => {
        renewal = null
      })
      return renewal
    },
  }
}

export function sameTokens(a: Tokens, b: Tokens): boolean {
  return a.accessToken === b.accessToken && a.refreshToken === b.refreshToken
}
