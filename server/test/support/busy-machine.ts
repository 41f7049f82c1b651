import { availableParallelism, loadavg } from 'node:os'

/** A time limit of an idle machine, as many times longer as there are programs that want a core of this one. */
export const onBusyMachine = (idleMs: number): number => idleMs * Math.max(1, loadavg()[0]! / availableParallelism())
