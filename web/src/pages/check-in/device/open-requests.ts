/** Longer than any answer takes, also on the wireless network of a full hall. */
const REQUEST_MS = 15_000

/**
 * The requests of a device. Each ends after a time, and all end when the connection is lost: on a connection that is gone, a request may
 * never end by itself, and everything that waits for it would wait, too.
 */
export class OpenRequests {
  readonly #open = new Set<AbortController>()
  readonly #limitMs: number

  constructor(limitMs = REQUEST_MS) {
    this.#limitMs = limitMs
  }

  async run<T>(request: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const ending = new AbortController()
    const timer = setTimeout(() => ending.abort(), this.#limitMs)
    this.#open.add(ending)
    try {
      return await request(ending.signal)
    } finally {
      clearTimeout(timer)
      this.#open.delete(ending)
    }
  }

  endAll() {
    for (const ending of this.#open) ending.abort()
  }
}
