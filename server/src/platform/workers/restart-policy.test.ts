import { expect, test } from 'vitest'
import { createRestartPolicy } from './restart-policy.ts'

test('a worker that ends again and again is replaced after growing delays, and given up within a minute', () => {
  let now = 0
  const delayOfNext = createRestartPolicy(() => now)
  const delays: (number | undefined)[] = []
  for (let end = 0; end < 11; end += 1) {
    const delayMs = delayOfNext()
    delays.push(delayMs)
    now += delayMs ?? 0
  }
  expect(delays).toEqual([0, 250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000, undefined])
  expect(now).toBeLessThan(60_000)
})

test('workers that end now and then are always replaced at once', () => {
  let now = 0
  const delayOfNext = createRestartPolicy(() => now)
  for (let end = 0; end < 100; end += 1) {
    expect(delayOfNext()).toBe(0)
    now += 60_000
  }
})
