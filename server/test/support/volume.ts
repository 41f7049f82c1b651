const { TEST_VOLUME = 'usual' } = process.env
if (!['usual', 'full'].includes(TEST_VOLUME)) throw new Error(`TEST_VOLUME is ${TEST_VOLUME}, but can only be usual or full.`)

/**
 * How often a test kills a process or tries generated requests. The usual number finds what fails always or often, and keeps the suite quick;
 * the full one is for what fails rarely.
 */
export const byVolume = (numbers: { usual: number; full: number }): number => (TEST_VOLUME === 'full' ? numbers.full : numbers.usual)
