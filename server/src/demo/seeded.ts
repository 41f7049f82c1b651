/** The same choices every time: what is shown in a demo, written in a guide or measured in a bench must not move. */
export type Seeded = {
  /** From 0 up to, but without, `below`. */
  number(below: number): number
  one<T>(of: readonly T[]): T
}

/** Mulberry32: small, and good enough to make a guest list look alive. */
export function seeded(seed: number): Seeded {
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
