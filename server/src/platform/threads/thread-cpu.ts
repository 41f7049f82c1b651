import { readFileSync } from 'node:fs'

/** Milliseconds of CPU time of a thread so far. Only differences have a meaning. */
export type CpuClock = () => number

/**
 * CPU time instead of elapsed time: on a busy machine a thread may wait for seconds before it runs at all. Linux counts it for each thread.
 * Elsewhere it is estimated from below, so that no thread is stopped too early.
 */
export function createCpuClock(kernelThread: string | null): CpuClock {
  const path = `/proc/self/task/${kernelThread}/schedstat`
  let latest = 0
  const read = () => {
    try {
      latest = Number(readFileSync(path, 'utf8').split(' ')[0]) / 1e6
    } catch {
      // Another platform, a kernel without these statistics, or a thread that has just ended.
    }
    return latest
  }
  return read() > 0 ? read : estimateCpuOfOtherThreads
}

/** The process without its main thread, which is counted with the time it waited for a processor. */
function estimateCpuOfOtherThreads(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000 - performance.eventLoopUtilization().active
}
