import { afterEach, describe, expect, test } from 'vitest'
import { noteRequest, noteResponse, waitUntilIdle } from './wait-until-idle.ts'

/** So long that a test would fail if it were waited for. */
const LONG_MS = 60_000

let isBusy = false
afterEach(() => {
  isBusy = false
})

/** Uses nearly all the time of the process, as requests would that are noted meanwhile. */
function keepBusy(note: (ms: number) => void) {
  isBusy = true
  let noted = performance.now()
  const work = () => {
    const start = performance.now()
    while (performance.now() - start < 20);
    // Longer on a busy machine.
    const now = performance.now()
    note(now - noted)
    noted = now
    if (isBusy) setImmediate(work)
  }
  work()
}

/** Sixteen requests that were answered after this time. */
const noteWaiting = (ms: number) => {
  for (let request = 0; request < 16; request += 1) noteResponse(ms)
}

const timeOf = async (wait: Promise<void>) => {
  const start = performance.now()
  await wait
  return performance.now() - start
}

/** Long enough that the last sample is of the load alone. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 300))

describe('background work', () => {
  test('continues at once in an idle process', async () => {
    expect(await timeOf(waitUntilIdle(LONG_MS))).toBeLessThan(LONG_MS)
  })

  test('may take all the time there is while hardly any requests wait', async () => {
    keepBusy((ms) => noteResponse(ms / 2))
    await settle()
    await waitUntilIdle(LONG_MS)
    expect(await timeOf(waitUntilIdle(LONG_MS))).toBeLessThan(LONG_MS)
  })

  test.each([
    { load: 'many requests wait', note: (ms: number) => noteWaiting(ms) },
    { load: 'very many are answered without waiting', note: (ms: number) => Array.from({ length: Math.ceil(10 * ms) }, noteRequest) },
  ])('has a fifth of the time while $load', async ({ note }) => {
    keepBusy(note)
    await settle()
    await waitUntilIdle(1)
    expect(await timeOf(waitUntilIdle(LONG_MS, { tookMs: 100 }))).toBeGreaterThanOrEqual(400)
  })

  test('continues after its longest wait, and when the process stops', async () => {
    keepBusy((ms) => noteWaiting(ms))
    await settle()
    await waitUntilIdle(1)
    expect(await timeOf(waitUntilIdle(200, { tookMs: LONG_MS }))).toBeGreaterThanOrEqual(200)
    expect(await timeOf(waitUntilIdle(LONG_MS, { stopping: AbortSignal.timeout(100) }))).toBeLessThan(LONG_MS)
  })
})
