/** `BENCH_SHORT=1` runs the rows in seconds, to see that they work. Their figures mean nothing then and are not stored. */
export const isShort = process.env.BENCH_SHORT === '1'

export const unlessShort = <T>(value: T, shortValue: T): T => (isShort ? shortValue : value)
