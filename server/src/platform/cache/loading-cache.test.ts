import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createLoadingCache, type LoadingCacheOptions } from './loading-cache.ts'

type Row = { organizationId: string; version: number }

const TTL_MS = 1_000
let nowMs = 0
let rows: Map<string, Row>
beforeEach(() => {
  nowMs = 0
  rows = new Map([
    ['a1', { organizationId: 'a', version: 1 }],
    ['a2', { organizationId: 'a', version: 1 }],
    ['b1', { organizationId: 'b', version: 1 }],
  ])
})

/** A cache on `rows`, whose loads tests can count, replace and delay. */
function createCache(options: Partial<LoadingCacheOptions<Row>> = {}) {
  const load = vi.fn(async (key: string): Promise<Row | null> => rows.get(key) ?? null)
  const cache = createLoadingCache<Row>({
    load,
    organizationOf: ({ organizationId }) => organizationId,
    ttlMs: TTL_MS,
    maxEntries: 100,
    now: () => nowMs,
    ...options,
  })
  const loadsOf = (key: string) => load.mock.calls.filter(([loaded]) => loaded === key).length
  return { ...cache, load, loadsOf }
}

/** Makes the next load wait until the test resolves it. */
function delayNextLoad(load: ReturnType<typeof createCache>['load']) {
  let resolve: (row: Row | null) => void = () => {}
  const loaded = new Promise<Row | null>((done) => {
    resolve = done
  })
  load.mockImplementationOnce(() => loaded)
  return { resolve }
}

const update = (key: string) => rows.set(key, { ...rows.get(key)!, version: rows.get(key)!.version + 1 })
const versionOf = async (found: Promise<Row | null>) => (await found)?.version

describe('loading', () => {
  test('concurrent callers of a key share one load', async () => {
    const { find, load } = createCache()
    const found = await Promise.all([find('a1'), find('a1'), find('a1')])
    expect(found.map((row) => row?.version)).toEqual([1, 1, 1])
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('a value is cached until the TTL is over', async () => {
    const { find, peek, lookUp, loadsOf } = createCache()
    expect(peek('a1')).toBeUndefined()
    expect(await lookUp('a1')).toMatchObject({ cached: false })
    update('a1')
    nowMs = TTL_MS - 1
    expect(peek('a1')?.version).toBe(1)
    expect(await lookUp('a1')).toMatchObject({ value: { version: 1 }, cached: true })
    nowMs = TTL_MS
    expect(peek('a1')).toBeUndefined()
    expect(await versionOf(find('a1'))).toBe(2)
    expect(loadsOf('a1')).toBe(2)
  })

  test('the age of a value counts from the start of its load', async () => {
    const { find, peek, load } = createCache()
    const pending = delayNextLoad(load)
    const found = find('a1')
    nowMs = TTL_MS
    pending.resolve(rows.get('a1')!)
    await found
    expect(peek('a1')).toBeUndefined()
  })

  test('a key that does not exist is cached, too', async () => {
    const { find, peek, loadsOf } = createCache()
    expect(await find('none')).toBeNull()
    expect(peek('none')).toBeNull()
    expect(await find('none')).toBeNull()
    expect(loadsOf('none')).toBe(1)
  })

  test('a value that may not be cached is loaded for every caller', async () => {
    const { find, peek, loadsOf } = createCache({ isCacheable: (value) => value !== null })
    await find('none')
    expect(peek('none')).toBeUndefined()
    await find('none')
    expect(loadsOf('none')).toBe(2)
  })
})

describe('a failing load', () => {
  const failure = new Error('no database')

  test('throws if nothing is cached, and the next caller tries again', async () => {
    const { find, load } = createCache()
    load.mockRejectedValueOnce(failure)
    await expect(find('a1')).rejects.toThrow('no database')
    expect(await versionOf(find('a1'))).toBe(1)
  })

  test('returns the stale value', async () => {
    const { find, lookUp, load } = createCache()
    await find('a1')
    await find('none')
    nowMs = TTL_MS
    load.mockRejectedValue(failure)
    expect(await lookUp('a1')).toMatchObject({ value: { version: 1 }, cached: true })
    expect(await lookUp('none')).toEqual({ value: null, cached: true })
  })
})

describe('invalidation', () => {
  test('drops the entries of the organization and leaves others', async () => {
    const { find, peek, invalidate } = createCache()
    for (const key of rows.keys()) await find(key)
    invalidate('a')
    expect([peek('a1'), peek('a2')]).toEqual([undefined, undefined])
    expect(peek('b1')?.version).toBe(1)
  })

  test('leaves no stale value to fall back to', async () => {
    const { find, load, invalidate } = createCache()
    await find('a1')
    invalidate('a')
    load.mockRejectedValueOnce(new Error('no database'))
    await expect(find('a1')).rejects.toThrow('no database')
  })

  test('of any organization drops the negative entries', async () => {
    const { find, peek, invalidate } = createCache()
    await find('none')
    invalidate('b')
    expect(peek('none')).toBeUndefined()
  })

  test.each(['invalidate', 'invalidateAll'] as const)('%s: a load that began before is returned but not cached', async (method) => {
    const { find, peek, load, loadsOf, ...cache } = createCache()
    const pending = delayNextLoad(load)
    const before = find('a1')
    cache[method]('a')
    pending.resolve({ organizationId: 'a', version: 0 })
    expect(await versionOf(before)).toBe(0)
    expect(peek('a1')).toBeUndefined()
    expect(await versionOf(find('a1'))).toBe(1)
    expect(loadsOf('a1')).toBe(2)
  })

  test('a caller after the invalidation does not join a load from before, and its own load is shared and cached', async () => {
    const { find, peek, load, loadsOf, invalidate } = createCache()
    const pending = delayNextLoad(load)
    const before = find('a1')
    invalidate('a')
    const after = [find('a1'), find('a1')]
    expect(await Promise.all(after.map(versionOf))).toEqual([1, 1])
    pending.resolve({ organizationId: 'a', version: 0 })
    expect(await versionOf(before)).toBe(0)
    expect(peek('a1')?.version).toBe(1)
    expect(loadsOf('a1')).toBe(2)
  })

  test('the end of a load from before does not start another load for callers after it', async () => {
    const { find, load, loadsOf, invalidate } = createCache()
    const old = delayNextLoad(load)
    const before = find('a1')
    invalidate('a')
    const current = delayNextLoad(load)
    const after = find('a1')
    old.resolve({ organizationId: 'a', version: 0 })
    await before
    const later = find('a1')
    current.resolve({ organizationId: 'a', version: 1 })
    expect(await Promise.all([after, later].map(versionOf))).toEqual([1, 1])
    expect(loadsOf('a1')).toBe(2)
  })

  test('of everything reloads every entry, but falls back to the stale value if loading fails', async () => {
    const { find, lookUp, peek, load, invalidateAll } = createCache()
    for (const key of ['a1', 'b1']) await find(key)
    update('a1')
    invalidateAll()
    expect([peek('a1'), peek('b1')]).toEqual([undefined, undefined])
    expect(await versionOf(find('a1'))).toBe(2)
    load.mockRejectedValueOnce(new Error('no database'))
    expect(await lookUp('b1')).toMatchObject({ value: { version: 1 }, cached: true })
    expect(await lookUp('b1')).toMatchObject({ value: { version: 1 }, cached: false })
  })
})

describe('refresh-ahead', () => {
  test('from half the TTL on the entry is reloaded once in the background, and callers get the old value meanwhile', async () => {
    const { find, peek, load, loadsOf } = createCache({ refreshAhead: true })
    await find('a1')
    nowMs = TTL_MS / 2 - 1
    peek('a1')
    expect(loadsOf('a1')).toBe(1)
    nowMs = TTL_MS / 2
    const pending = delayNextLoad(load)
    expect([peek('a1')?.version, peek('a1')?.version, (await find('a1'))?.version]).toEqual([1, 1, 1])
    expect(loadsOf('a1')).toBe(2)
    pending.resolve({ organizationId: 'a', version: 2 })
    await vi.waitFor(() => expect(peek('a1')?.version).toBe(2))
    nowMs = TTL_MS
    expect(peek('a1')?.version).toBe(2)
  })

  test('a failed refresh keeps the entry until its TTL is over', async () => {
    const { find, peek, load } = createCache({ refreshAhead: true })
    await find('a1')
    nowMs = TTL_MS / 2
    load.mockRejectedValueOnce(new Error('no database'))
    expect(peek('a1')?.version).toBe(1)
    await new Promise(setImmediate)
    expect(peek('a1')?.version).toBe(1)
  })

  test('is off by default', async () => {
    const { find, peek, loadsOf } = createCache()
    await find('a1')
    nowMs = TTL_MS - 1
    peek('a1')
    expect(loadsOf('a1')).toBe(1)
  })
})

describe('eviction', () => {
  test('removes the least recently used entry', async () => {
    const { find, peek } = createCache({ maxEntries: 2 })
    await find('a1')
    await find('a2')
    peek('a1')
    await find('b1')
    expect([peek('a1')?.version, peek('a2'), peek('b1')?.version]).toEqual([1, undefined, 1])
  })

  test('keeps the index by organization consistent: entries loaded again are still invalidated', async () => {
    const { find, peek, invalidate } = createCache({ maxEntries: 2 })
    for (const key of ['a1', 'a2', 'b1', 'a1']) await find(key)
    expect([peek('a1')?.version, peek('b1')?.version]).toEqual([1, 1])
    invalidate('a')
    expect([peek('a1'), peek('b1')?.version]).toEqual([undefined, 1])
  })

  test('an entry that was reloaded without being evicted is still invalidated', async () => {
    const { find, peek, invalidate } = createCache()
    await find('a1')
    nowMs = TTL_MS
    await find('a1')
    invalidate('a')
    expect(peek('a1')).toBeUndefined()
  })

  test('an entry that moved to another organization is invalidated with the new one only', async () => {
    const { find, peek, invalidate } = createCache()
    await find('a1')
    rows.set('a1', { organizationId: 'b', version: 2 })
    nowMs = TTL_MS
    await find('a1')
    invalidate('a')
    expect(peek('a1')?.version).toBe(2)
    invalidate('b')
    expect(peek('a1')).toBeUndefined()
  })

  test('a key that exists meanwhile is no longer a negative entry', async () => {
    const { find, peek, invalidate } = createCache()
    await find('new')
    rows.set('new', { organizationId: 'a', version: 1 })
    nowMs = TTL_MS
    await find('new')
    invalidate('b')
    expect(peek('new')?.version).toBe(1)
  })
})
