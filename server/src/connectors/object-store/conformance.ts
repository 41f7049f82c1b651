import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import type { ObjectStore } from './port.ts'

/** What every object store must do; `leftovers` counts unfinished files where the store can be inspected. */
export function objectStoreConformance(name: string, open: () => { store: ObjectStore; leftovers?: () => Promise<number> }): void {
  const newKey = () => `workspaces/${randomUUID()}/logo.png`
  const contentType = 'image/png'
  const put = (store: ObjectStore, key: string, bytes: Buffer) =>
    store.put(key, Readable.from([bytes]), { contentType, sizeBytes: bytes.length })

  async function expectNothing(key: string): Promise<void> {
    const { store, leftovers } = open()
    // A remote store notices a broken upload a moment later than the client.
    const isStored = async () => {
      const found = await store.get(key)
      found?.body.destroy()
      return found !== null
    }
    await expect.poll(isStored).toBe(false)
    if (leftovers) expect(await leftovers()).toBe(0)
  }

  describe(name, () => {
    test('a stored object is read back with its type, size and etag', async () => {
      const { store } = open()
      const key = newKey()
      const bytes = randomBytes(300_000)
      const stored = await put(store, key, bytes)
      expect(stored.sizeBytes).toBe(bytes.length)
      const found = await store.get(key)
      expect(found).toMatchObject({ sizeBytes: bytes.length, contentType, etag: stored.etag })
      expect(stored.etag).toMatch(/^[^"]+$/)
      expect((await buffer(found!.body)).equals(bytes)).toBe(true)
    })

    test('an empty object can be stored', async () => {
      const { store } = open()
      const key = newKey()
      await store.put(key, Readable.from([]), { contentType, sizeBytes: 0 })
      const found = await store.get(key)
      expect(found?.sizeBytes).toBe(0)
      expect(await buffer(found!.body)).toHaveLength(0)
    })

    test('a second put replaces the first, with another etag', async () => {
      const { store } = open()
      const key = newKey()
      const first = await put(store, key, Buffer.from('first'))
      const second = await put(store, key, Buffer.from('second'))
      expect(first.etag).not.toBe(second.etag)
      expect((await buffer((await store.get(key))!.body)).toString()).toBe('second')
    })

    test('a removed object is gone, and removing it again is not an error', async () => {
      const { store } = open()
      const key = newKey()
      await put(store, key, Buffer.from('x'))
      await store.remove(key)
      await store.remove(key)
      expect(await store.get(key)).toBeNull()
    })

    test('an object that was never stored is null', async () => {
      expect(await open().store.get(newKey())).toBeNull()
    })

    test('keys that differ by case, or extend each other, are different objects', async () => {
      const { store } = open()
      const base = `workspaces/${randomUUID()}`
      for (const key of [`${base}/a`, `${base}/A`, `${base}/a/b`]) await put(store, key, Buffer.from(key))
      for (const key of [`${base}/a`, `${base}/A`, `${base}/a/b`]) expect((await buffer((await store.get(key))!.body)).toString()).toBe(key)
    })

    test.each([
      ['shorter than announced', 100, 99],
      ['longer than announced', 100, 101],
      ['longer by a whole chunk', 65_536, 131_072],
      ['not as empty as announced', 0, 1],
      ['missing altogether', 10, 0],
    ])('a body that is %s is rejected and leaves nothing', async (_case, announced, actual) => {
      const { store } = open()
      const key = newKey()
      const chunks = Array.from({ length: Math.ceil(actual / 65_536) }, (_, i) => Buffer.alloc(Math.min(65_536, actual - i * 65_536), 1))
      await expect(store.put(key, Readable.from(chunks), { contentType, sizeBytes: announced })).rejects.toMatchObject({
        name: 'ConnectorError',
        kind: 'permanent',
        reason: 'size-mismatch',
      })
      await expectNothing(key)
    })

    test('a source that fails halfway leaves nothing, and its own error is thrown', async () => {
      const key = newKey()
      async function* failing() {
        yield Buffer.alloc(100_000)
        throw new Error('the source broke')
      }
      await expect(open().store.put(key, Readable.from(failing()), { contentType, sizeBytes: 200_000 })).rejects.toThrow('the source broke')
      await expectNothing(key)
    })

    test('a client that disconnects leaves nothing', async () => {
      const { store } = open()
      const key = newKey()
      const server = createServer()
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo
      const uploader = httpRequest({ port, host: '127.0.0.1', method: 'PUT', headers: { 'content-length': 1_000_000 } })
      uploader.on('error', () => {})
      uploader.write(Buffer.alloc(100_000))
      const [incoming] = (await once(server, 'request')) as [IncomingMessage]
      setTimeout(() => uploader.destroy(), 50)
      const outcome = store.put(key, incoming, { contentType, sizeBytes: 1_000_000 }).then(
        () => 'stored',
        () => 'refused',
      )
      expect(await outcome).toBe('refused')
      server.close()
      await expectNothing(key)
    })

    test('a rejected body is left open, so that a response can still be sent to the client', async () => {
      const body = Readable.from([Buffer.alloc(10), Buffer.alloc(10), Buffer.alloc(10)])
      await expect(open().store.put(newKey(), body, { contentType, sizeBytes: 5 })).rejects.toMatchObject({ reason: 'size-mismatch' })
      expect(body.destroyed).toBe(false)
    })

    test.each([
      '',
      '/',
      '../x',
      'a/../b',
      'a//b',
      '/etc/passwd',
      'a/.',
      '.hidden',
      'a\\b',
      'a%2e%2e/b',
      'a\0b',
      'a b',
      'ü',
      'a?x=1',
      'a#b',
      'x'.repeat(600),
    ])('the key %j is rejected by every call', async (key) => {
      const { store } = open()
      const refused = { name: 'ConnectorError', reason: 'invalid-key' }
      await expect(put(store, key, Buffer.from('x'))).rejects.toMatchObject(refused)
      await expect(store.get(key)).rejects.toMatchObject(refused)
      await expect(store.remove(key)).rejects.toMatchObject(refused)
    })

    test('a large object streams with constant memory', async () => {
      const { store } = open()
      const key = newKey()
      const chunk = randomBytes(64 * 1024)
      const chunks = 1600 // 100 MiB
      let peakBytes = 0
      const before = process.memoryUsage().arrayBuffers
      // The same buffer again and again: any growth of memory is the store's, or not collected yet.
      async function* source() {
        for (let i = 0; i < chunks; i += 1) {
          peakBytes = Math.max(peakBytes, process.memoryUsage().arrayBuffers - before)
          yield chunk
        }
      }
      await store.put(key, Readable.from(source()), { contentType, sizeBytes: chunks * chunk.length })
      expect(peakBytes).toBeLessThan(48 * 1024 * 1024)
      const found = await store.get(key)
      let sizeBytes = 0
      for await (const part of found!.body) sizeBytes += part.length
      expect(sizeBytes).toBe(chunks * chunk.length)
      await store.remove(key)
    })

    test('the round trip check passes and leaves nothing', async () => {
      const { store, leftovers } = open()
      await store.check()
      if (leftovers) expect(await leftovers()).toBe(0)
    })
  })
}
