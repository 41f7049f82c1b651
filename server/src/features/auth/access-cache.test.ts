import { beforeEach, expect, test, vi } from 'vitest'
import { createAccessCache } from './access-cache.ts'

type Grant = { role: string; rows: string[] }

let nowMs = 0
let cache: ReturnType<typeof createAccessCache<Grant>>
const load = vi.fn(async (): Promise<Grant | null> => null)
const find = async (key = 'key') => (await cache.find(key, load))?.role
beforeEach(() => {
  nowMs = 0
  cache = createAccessCache<Grant>(
    ({ rows }) => rows,
    () => nowMs,
  )
  cache.resume()
  load.mockReset().mockImplementation(async () => ({ role: 'owner', rows: ['session', 'user'] }))
})

test('access is loaded once for requests that arrive together, and again after ten seconds', async () => {
  expect(await Promise.all([find(), find(), find()])).toEqual(['owner', 'owner', 'owner'])
  nowMs = 9_999
  await find()
  expect(load).toHaveBeenCalledTimes(1)
  nowMs = 10_000
  await find()
  expect(load).toHaveBeenCalledTimes(2)
})

test.each(['session', 'user'])('a change to the row of the %s ends it, a change to another row does not', async (row) => {
  await find()
  cache.invalidate('other')
  await find()
  expect(load).toHaveBeenCalledTimes(1)
  cache.invalidate(row)
  await find()
  expect(load).toHaveBeenCalledTimes(2)
})

test('what was read before a change is not kept, and not shared with requests after the change', async () => {
  let answer = (_: Grant) => {}
  load.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  const before = find()
  cache.invalidate('user')
  load.mockImplementation(async () => ({ role: 'member', rows: ['user'] }))
  const after = find()
  answer({ role: 'owner', rows: ['user'] })
  expect(await Promise.all([before, after, find()])).toEqual(['owner', 'member', 'member'])
  expect(load).toHaveBeenCalledTimes(2)
})

test('nothing is kept while changes could be missed', async () => {
  await find()
  cache.pause()
  await Promise.all([find(), find()])
  expect(load).toHaveBeenCalledTimes(3)
  cache.resume()
  await find()
  await find()
  expect(load).toHaveBeenCalledTimes(4)
})

test('refused access is not kept, and an error is not hidden by access of earlier', async () => {
  load.mockResolvedValueOnce(null)
  expect(await find()).toBeUndefined()
  expect(await find()).toBe('owner')
  nowMs = 10_000
  load.mockRejectedValueOnce(new Error('no database'))
  await expect(find()).rejects.toThrow('no database')
})
