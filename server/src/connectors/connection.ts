export type Tokens = {
  accessToken: string
  refreshToken: string | null
  /** ISO time; null when the vendor does not say, and then only a refused call tells that the token is old. */
  expiresAt: string | null
  instanceUrl: string | null
  scope: string | null
}

/** How a call authorises itself, and where renewed tokens are kept. The owner of the stored tokens provides it. */
export type Connection = {
  read(): Tokens
  /**
   * Replaces `current`. If the stored tokens differ from `current` already, those are the answer and `refresh` is not called. At most one
   * `refresh` runs at a time, and its result is stored before anybody gets it: a vendor that rotates refresh tokens has by then
   * killed the old one.
   */
  renew(current: Tokens, refresh: (stored: Tokens) => Promise<Tokens>): Promise<Tokens>
}

/** Bounds one port call as a whole, on top of the limit each HTTP request has anyway. */
export type CallOptions = { timeoutMs?: number; signal?: AbortSignal }

/** A connection whose tokens live in this process; `save` keeps them elsewhere. */
export function createMemoryConnection(initial: Tokens, save: (tokens: Tokens) => Promise<void> = async () => {}): Connection {
  let stored = initial
  let renewal: Promise<Tokens> | null = null
  return {
    read: () => stored,
    renew(current, refresh) {
      if (renewal) return renewal
      if (!sameTokens(stored, current)) return Promise.resolve(stored)
      renewal = (async () => {
        const renewed = await refresh(stored)
        await save(renewed)
        stored = renewed
        return renewed
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
