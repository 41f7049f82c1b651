/** Deterministic choices, so that the sample data is the same in every run. */
export type SeededRandom = {
  /** From 0 to `below`, exclusive. */
  number(below: number): number
  one<T>(of: readonly T[]): T
}

/** Mulberry32: small, and random enough for sample data. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const number = (below: number) => Math.floor(next() * below)
  return { number, one: (of) => of[number(of.length)]! }
}
