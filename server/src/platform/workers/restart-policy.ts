const WINDOW_MS = 60_000
const MAX_ENDS = 10
const FIRST_DELAY_MS = 250
const MAX_DELAY_MS = 10_000

/**
 * When to replace a worker that ended: the first within a minute at once, further ones after a growing delay, so that a fault at the start
 * does not keep the machine busy. Undefined when so many have ended that another one would not help.
 */
export function createRestartPolicy(now: () => number): () => number | undefined {
  let ends: number[] = []
  return () => {
    const time = now()
    ends = [...ends.filter((at) => time - at < WINDOW_MS), time]
    if (ends.length > MAX_ENDS) return undefined
    return ends.length === 1 ? 0 : Math.min(FIRST_DELAY_MS * 2 ** (ends.length - 2), MAX_DELAY_MS)
  }
}

export const GAVE_UP = `More than ${MAX_ENDS} workers ended within a minute. Foyer stops; the log has the reason of each.`
