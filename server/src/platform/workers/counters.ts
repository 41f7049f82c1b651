export type Budget = { points: number; seconds: number }
export type Take = { name: string; budget: Budget; key: string; points: number }
export type Taken = { granted: number; msBeforeNext: number }

const SWEEP_MS = 60_000

/** The rate limits of all workers, counted in the primary in the same windows as by a single process. */
export function createCounters(now: () => number) {
  const windows = new Map<string, { used: number; endsAt: number }>()
  const sweep = setInterval(() => {
    const time = now()
    for (const [key, { endsAt }] of windows) if (endsAt <= time) windows.delete(key)
  }, SWEEP_MS)
  sweep.unref()

  const keyOf = ({ name, key }: { name: string; key: string }) => `${name} ${key}`
  return {
    /** As many points as are left, up to those asked for. */
    take(request: Take): Taken {
      const { budget, points } = request
      const time = now()
      const known = windows.get(keyOf(request))
      const window = known && known.endsAt > time ? known : { used: 0, endsAt: time + budget.seconds * 1000 }
      windows.set(keyOf(request), window)
      const granted = Math.max(0, Math.min(points, budget.points - window.used))
      window.used += granted
      return { granted, msBeforeNext: window.endsAt - time }
    },
    refund(request: { name: string; key: string }): void {
      const window = windows.get(keyOf(request))
      if (window && window.endsAt > now()) window.used = Math.max(0, window.used - 1)
    },
  }
}
