import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { requestBytes } from './load.ts'
import { latencyMs, percentile, startOpenLoop } from './open-loop.ts'
import { countMisplaced, type Place } from './rush-order.ts'

test('requests keep coming while the service does not answer, and the time they wait for a connection counts', async () => {
  const STOP_MS = 500
  let isStopped = true
  const waiting: (() => void)[] = []
  let reached = 0
  const server = createServer((_, response) => {
    reached += 1
    const answer = () => response.writeHead(201, { 'content-length': '4' }).end('done')
    if (isStopped) waiting.push(answer)
    else answer()
    if (reached === 1)
      setTimeout(() => {
        isStopped = false
        for (const pending of waiting) pending()
      }, STOP_MS)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const openLoop = startOpenLoop()
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const requests = Array.from({ length: 100 }, () => requestBytes('GET', '/'))
    const arrivals = await openLoop.run({ url, requests, perSecond: 200, connections: 2 })
    expect(arrivals.map(({ status, body }) => `${status} ${body}`)).toEqual(requests.map(() => '201 done'))
    expect(arrivals.map(({ dueMs }) => dueMs)).toEqual(requests.map((_, index) => index * 5))
    // Only two had a connection. A closed loop would have measured the delay for these two.
    expect(arrivals.filter((arrival) => latencyMs(arrival) > 100).length).toBeGreaterThan(50)
    expect(latencyMs(arrivals[2]!)).toBeGreaterThan(STOP_MS - 100)
  } finally {
    await openLoop.stop()
    server.close()
  }
})

test('people out of order are found: a gap, a position given twice, and one who overtakes', () => {
  const place = (index: number, position: number, sentMs: number, answeredMs: number): Place => ({ index, position, sentMs, answeredMs })
  const right = [place(0, 0, 0, 10), place(1, 2, 1, 10), place(2, 1, 2, 10), place(3, 3, 11, 20)]
  expect(countMisplaced(right)).toBe(0)
  expect(countMisplaced([...right, place(4, 5, 21, 30)])).toBe(1)
  expect(countMisplaced([...right, place(4, 3, 12, 20)])).toBe(1)
  expect(countMisplaced([place(0, 2, 0, 10), place(1, 1, 11, 20)])).toBe(1)
  expect(countMisplaced([...right, place(4, 0, 21, 30)])).toBe(1)
})

test('a percentile is a measured value', () => {
  const values = [5, 1, 4, 2, 3]
  expect([0.5, 0.95, 1].map((share) => percentile(values, share))).toEqual([3, 5, 5])
})
