/** Used instead of Date.now wherever a rule depends on the time, so that tests can set it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
