import { PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

const allowGrowth = (allowed: boolean): void => setFlagsFromString(`--semi-space-growth-factor=${allowed ? 2 : 1}`)

/**
 * Imported before everything else. What a start allocates stays, so a young generation that grows with it would only take memory: 30 MB of
 * an idle process.
 */
allowGrowth(false)

/** Half of what the engine would use. */
const YOUNG_GENERATION_BYTES = 16 * 2 ** 20

/**
 * Once the process has started. Under load the engine would let garbage grow to several times the size of what is used. A young generation
 * that grows up to a point saves time; the engine shrinks it when idle.
 */
export function growWithLoad(): void {
  // Not before: what a start reads from files counts, too, and it would collect garbage most of the time.
  setFlagsFromString('--heap-growing-percent=80')
  const adjust = () => allowGrowth(youngGenerationBytes() < YOUNG_GENERATION_BYTES)
  new PerformanceObserver(adjust).observe({ entryTypes: ['gc'] })
  adjust()
}

const youngGenerationBytes = (): number => getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0
