import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { invalid } from '../../platform/http/problem.ts'
import { FILE_ERRORS } from './strings.ts'

/** A file that can be read as often as needed, from its start or from any byte. */
export type SpooledFile = {
  sizeBytes: number
  /** The bytes from `start`, and before `end`; by default the whole file. */
  bytes(start?: number, end?: number): AsyncGenerator<Buffer>
  /** Shorter than `length` at the end of the file. */
  read(position: number, length: number): Promise<Buffer>
}

/**
 * Writes the whole body to disk rather than memory. Registering is slower than sending: read from the connection directly, a long file
 * would exceed the time limit of its own request. The file is unlinked before it has content, so no other process can open it and a
 * process that dies leaves nothing behind.
 */
export async function withSpooledFile<Result>(body: Readable, use: (file: SpooledFile) => Promise<Result>): Promise<Result> {
  const path = join(tmpdir(), `foyer-${randomUUID()}`)
  const handle = await open(path, 'wx+', 0o600)
  try {
    await unlink(path)
    await write(body, handle)
    return await use(readable(handle, (await handle.stat()).size))
  } finally {
    await handle.close()
  }
}

const CHUNK_BYTES = 64 * 1024

/** Without streams, because a stream that is abandoned closes the file. */
function readable(handle: FileHandle, sizeBytes: number): SpooledFile {
  const read = async (position: number, length: number) => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
    return buffer.subarray(0, bytesRead)
  }
  return {
    sizeBytes,
    read,
    async *bytes(start = 0, end = sizeBytes) {
      for (let at = start; at < end; at += CHUNK_BYTES) yield await read(at, Math.min(CHUNK_BYTES, end - at))
    },
  }
}

async function write(body: Readable, file: FileHandle): Promise<void> {
  try {
    // The body is not destroyed when writing fails: the response uses the same connection.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) await file.appendFile(chunk)
  } catch (error) {
    throw body.errored ? invalid(FILE_ERRORS.interrupted) : error
  }
}
