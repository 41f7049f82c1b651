/** Asked instead of Date.now wherever a rule depends on the time, so that a test can move it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
