import { readFileSync } from 'node:fs'

/** Milliseconds of CPU time of a thread so far. Only differences have a meaning. */
export type CpuClock = () => number

/**
 * CPU time instead of elapsed time: on a busy machine a thread may wait for seconds before it runs at all. Linux counts it for each thread.
 * Elsewhere it is estimated from below, so that no thread is stopped too early.
 */
export function createCpuClock(kernelThread: string | null): CpuClock {
  const path = `/proc/self/task/${kernelThread}/schedstat`
  const read = () => Number(readFileSync(path, 'utf8').split(' ')[0]) / 1e6
  try {
    if (read() > 0) return read
  } catch {
    // No such file: another platform, or a kernel without these statistics.
  }
  return estimateCpuOfOtherThreads
}

/** The process without its main thread, which is counted with the time it waited for a processor. */
function estimateCpuOfOtherThreads(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000 - performance.eventLoopUtilization().active
}
