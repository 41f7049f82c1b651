import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { makeFolder } from '../../platform/make-folder.ts'
import { ConnectorError } from '../connector-error.ts'
import { exactBytes } from './exact-bytes.ts'
import { requireSafeKey } from './keys.ts'
import { type ObjectMetadata, readMetadata, writeMetadata } from './object-metadata.ts'
import type { ObjectStore } from './port.ts'
import { checkRoundTrip } from './round-trip.ts'

const SYNC_INTERVAL_BYTES = 4 * 1024 * 1024
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000

/**
 * Stores objects as files. A file is named by the hash of its key, so that neither `a` and `a/b` nor `Logo.png` and `logo.png` (on
 * case-insensitive file systems) collide, and no key names a path outside the folder.
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
    makeFolder(objects, 0o700)
    makeFolder(incoming, 0o700)
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
        throw toStoreError(error)
      }
    },

    async get(key) {
      const file = await openIfExists(pathOf(key))
      if (!file) return null
      try {
        const metadata = await readMetadata(file)
        if (metadata.key !== key) throw new Error('The stored object has another key')
        return {
          body: await readBody(file, metadata.sizeBytes),
          sizeBytes: metadata.sizeBytes,
          contentType: metadata.contentType,
          etag: metadata.etag,
        }
      } catch (error) {
        await file.close().catch(() => {})
        throw toStoreError(error)
      }
    },

    async remove(key) {
      await unlink(pathOf(key)).catch((error) => {
        if (!isMissing(error)) throw toStoreError(error)
      })
    },
  }
  return { ...store, check: () => checkRoundTrip(store) }
}

async function writeObject(path: string, body: Readable, metadata: Omit<ObjectMetadata, 'etag'>): Promise<string> {
  const file = await open(path, 'wx', 0o600)
  // One write and one early sync run while the next chunk arrives, so that little is left for the last sync.
  let writing: Promise<unknown> = Promise.resolve()
  let syncing: Promise<unknown> = Promise.resolve()
  let unsyncedBytes = 0
  try {
    for await (const chunk of exactBytes(body, metadata.sizeBytes)) {
      await writing
      writing = withoutUnhandledRejection(writeAll(file, chunk))
      unsyncedBytes += chunk.length
      if (unsyncedBytes < SYNC_INTERVAL_BYTES) continue
      unsyncedBytes = 0
      syncing = withoutUnhandledRejection(syncing.then(() => file.datasync()))
    }
    await writing
    await syncing
    // Unique per upload, which is enough because the bytes of a key never change. Hashing them would add a quarter to the time.
    const etag = randomUUID().replaceAll('-', '')
    await writeMetadata(file, { ...metadata, etag })
    await file.sync()
    return etag
  } finally {
    await Promise.allSettled([writing, syncing])
    await file.close()
  }
}

/** The promise is awaited later; until then its failure must not count as an unhandled rejection. */
function withoutUnhandledRejection<Value>(promise: Promise<Value>): Promise<Value> {
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

/** Without this, a power failure may undo the rename although the file's own bytes were synced. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Removes unfinished files of killed processes. Recent files may belong to a process that is still writing. */
async function removeAbandoned(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    const info = await stat(path).catch(() => null)
    if (info && Date.now() - info.mtimeMs > ABANDONED_AFTER_MS) await unlink(path).catch(() => {})
  }
}

async function openIfExists(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r')
  } catch (error) {
    if (isMissing(error)) return null
    throw toStoreError(error)
  }
}

function isMissing(error: unknown): boolean {
  return errorCode(error) === 'ENOENT'
}

function errorCode(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code
}

/** File system errors become connector errors; an error of the source stream, such as a disconnected client, is kept as it is. */
function toStoreError(error: unknown): unknown {
  if (error instanceof ConnectorError || !(error instanceof Error) || !('syscall' in error)) return error
  return new ConnectorError({
    system: 'object-store',
    kind: 'temporary',
    reason: 'unreachable',
    message: `The object store's disk refused the operation (${errorCode(error)})`,
    vendorCode: errorCode(error),
  })
}
