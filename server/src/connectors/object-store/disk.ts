import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { ConnectorError } from '../connector-error.ts'
import { exactBytes } from './exact-bytes.ts'
import { requireSafeKey } from './keys.ts'
import { type ObjectLabel, readLabel, writeLabel } from './object-label.ts'
import type { ObjectStore } from './port.ts'
import { checkRoundTrip } from './round-trip.ts'

const syncEveryBytes = 4 * 1024 * 1024
const abandonedAfterMs = 24 * 60 * 60 * 1000

/**
 * Objects as files. A file is named by the hash of its key, so neither `a` and `a/b` nor `Logo.png` and `logo.png` (on file systems
 * that ignore case) can collide, and no key can name a path outside the folder.
 */
export function createDiskStore(folder: string): ObjectStore {
  const objects = join(folder, 'objects')
  const incoming = join(folder, 'incoming')
  let prepared: Promise<void> | null = null

  function pathOf(key: string): string {
    const name = createHash('sha256').update(requireSafeKey(key)).digest('hex')
    return join(objects, name.slice(0, 2), name)
  }

  async function prepare(): Promise<void> {
    await mkdir(objects, { recursive: true, mode: 0o700 })
    await mkdir(incoming, { recursive: true, mode: 0o700 })
    await removeAbandoned(incoming)
  }

  const store: Omit<ObjectStore, 'check'> = {
    async put(key, body, { contentType, sizeBytes }) {
      const target = pathOf(key)
      const temporary = join(incoming, randomUUID())
      try {
        prepared ??= prepare()
        await prepared
        const etag = await writeObject(temporary, body, { key, contentType, sizeBytes })
        await mkdir(dirname(target), { recursive: true, mode: 0o700 })
        await rename(temporary, target)
        await syncFolder(dirname(target))
        return { etag, sizeBytes }
      } catch (error) {
        prepared = null
        await unlink(temporary).catch(() => {})
        throw asStoreError(error)
      }
    },

    async get(key) {
      const file = await openIfThere(pathOf(key))
      if (!file) return null
      try {
        const label = await readLabel(file)
        if (label.key !== key) throw new Error('The stored object carries another key')
        return { body: await readBody(file, label.sizeBytes), sizeBytes: label.sizeBytes, contentType: label.contentType, etag: label.etag }
      } catch (error) {
        await file.close().catch(() => {})
        throw asStoreError(error)
      }
    },

    async remove(key) {
      await unlink(pathOf(key)).catch((error) => {
        if (!isMissing(error)) throw asStoreError(error)
      })
    },
  }
  return { ...store, check: () => checkRoundTrip(store) }
}

async function writeObject(path: string, body: Readable, label: Omit<ObjectLabel, 'etag'>): Promise<string> {
  const file = await open(path, 'wx', 0o600)
  // One write, and one early sync, are under way while the next chunk arrives: the last sync then has little left to wait for.
  let writing: Promise<unknown> = Promise.resolve()
  let syncing: Promise<unknown> = Promise.resolve()
  let unsyncedBytes = 0
  try {
    for await (const chunk of exactBytes(body, label.sizeBytes)) {
      await writing
      writing = reportedLater(writeAll(file, chunk))
      unsyncedBytes += chunk.length
      if (unsyncedBytes < syncEveryBytes) continue
      unsyncedBytes = 0
      syncing = reportedLater(syncing.then(() => file.datasync()))
    }
    await writing
    await syncing
    // Says "this very upload", as a key's bytes never change: hashing them would cost a quarter of the time and tell nobody more.
    const etag = randomUUID().replaceAll('-', '')
    await writeLabel(file, { ...label, etag })
    await file.sync()
    return etag
  } finally {
    await Promise.allSettled([writing, syncing])
    await file.close()
  }
}

/** Awaited before the object counts as stored; until then a failure is not an unhandled one. */
function reportedLater<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {})
  return promise
}

async function writeAll(file: FileHandle, chunk: Buffer): Promise<void> {
  for (let done = 0; done < chunk.length; ) done += (await file.write(chunk, done)).bytesWritten
}

async function readBody(file: FileHandle, sizeBytes: number): Promise<Readable> {
  if (sizeBytes > 0) return file.createReadStream({ start: 0, end: sizeBytes - 1, highWaterMark: 256 * 1024 })
  await file.close()
  return Readable.from([])
}

/** Without this a rename may be undone by a power cut although the file's own bytes were synced. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** What a killed process left half-written. Recent files may belong to another process that is still writing. */
async function removeAbandoned(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    const info = await stat(path).catch(() => null)
    if (info && Date.now() - info.mtimeMs > abandonedAfterMs) await unlink(path).catch(() => {})
  }
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r')
  } catch (error) {
    if (isMissing(error)) return null
    throw asStoreError(error)
  }
}

function isMissing(error: unknown): boolean {
  return errorCode(error) === 'ENOENT'
}

function errorCode(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code
}

/** File-system faults become connector errors; a fault of the source stream, such as a caller that hung up, stays what it is. */
function asStoreError(error: unknown): unknown {
  if (error instanceof ConnectorError || !(error instanceof Error) || !('syscall' in error)) return error
  return new ConnectorError({
    system: 'object-store',
    kind: 'temporary',
    reason: 'unreachable',
    message: `The object store's disk refused the operation (${errorCode(error)})`,
    vendorCode: errorCode(error),
  })
}
