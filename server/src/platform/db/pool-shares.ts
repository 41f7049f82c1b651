export const DEFAULT_POOL_SIZE = 16
/** One for each kind of work. */
export const MIN_POOL_SIZE = 3

export type PoolShares = { public: number; dashboard: number; jobs: number }

/** Each kind of work has connections of its own, so that a rush of one kind does not leave the others without. */
export function poolShares(size: number): PoolShares {
  const visitors = Math.max(1, Math.floor(size * 0.4))
  const jobs = Math.max(1, Math.floor(size * 0.25))
  return { public: visitors, dashboard: size - visitors - jobs, jobs }
}
