import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { objectStoreConformance } from './conformance.ts'
import { createDiskStore } from './disk.ts'
import type { ObjectStore } from './port.ts'

let folder: string
let store: ObjectStore

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-disk-store-'))
  store = createDiskStore(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

objectStoreConformance('disk store', () => ({ store, leftovers: async () => (await readdir(join(folder, 'incoming'))).length }))

const META = { contentType: 'text/plain', sizeBytes: 5 }

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(join(folder, 'objects'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

test('a failed replacement leaves the earlier object unchanged', async () => {
  await store.put('kept', Readable.from([Buffer.from('first')]), META)
  await expect(store.put('kept', Readable.from([Buffer.from('sec')]), META)).rejects.toMatchObject({ reason: 'size-mismatch' })
  expect((await buffer((await store.get('kept'))!.body)).toString()).toBe('first')
})

test('objects are readable by the service only', async () => {
  await store.put('private', Readable.from([Buffer.from('12345')]), META)
  for (const path of await storedFiles()) expect((await stat(path)).mode & 0o077).toBe(0)
})

test('an object damaged on disk is an error, not wrong content', async () => {
  const own = await mkdtemp(join(tmpdir(), 'foyer-disk-store-'))
  const damaged = createDiskStore(own)
  await damaged.put('object', Readable.from([Buffer.from('12345')]), META)
  const entries = await readdir(join(own, 'objects'), { recursive: true, withFileTypes: true })
  const file = entries.find((entry) => entry.isFile())!
  const path = join(file.parentPath, file.name)
  const whole = await readFile(path)
  for (const sizeBytes of [0, 3, whole.length - 1]) {
    await writeFile(path, whole)
    await truncate(path, sizeBytes)
    await expect(damaged.get('object')).rejects.toThrow(/damaged/)
  }
  await writeFile(path, Buffer.concat([Buffer.from('xx'), whole]))
  await expect(damaged.get('object')).rejects.toThrow(/damaged/)
  await rm(own, { recursive: true })
})

test('unfinished files of a killed process are removed, recent ones are not', async () => {
  const own = await mkdtemp(join(tmpdir(), 'foyer-disk-store-'))
  await mkdir(join(own, 'incoming'))
  await writeFile(join(own, 'incoming', 'old'), 'x')
  await writeFile(join(own, 'incoming', 'recent'), 'x')
  const longAgo = new Date(Date.now() - 48 * 60 * 60 * 1000)
  await utimes(join(own, 'incoming', 'old'), longAgo, longAgo)
  await createDiskStore(own).put('object', Readable.from([Buffer.from('12345')]), META)
  expect(await readdir(join(own, 'incoming'))).toEqual(['recent'])
  await rm(own, { recursive: true })
})

test('a disk that cannot be written is a temporary error without a path', async () => {
  const blocked = join(folder, 'a-file')
  await writeFile(blocked, '')
  const error = await createDiskStore(blocked)
    .check()
    .catch((reason) => reason)
  expect(error).toMatchObject({ name: 'ConnectorError', kind: 'temporary', system: 'object-store' })
  expect(error.message).not.toContain(folder)
})
