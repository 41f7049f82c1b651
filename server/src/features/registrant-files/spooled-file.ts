import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { invalid } from '../../platform/http/problem.ts'
import { FILE_ERRORS } from './strings.ts'

/**
 * Writes the whole body to disk rather than memory, and lets it be read as often as needed. Registering is slower than sending: read
 * from the connection directly, a long file would exceed the time limit of its own request. The file is unlinked before it has content,
 * so no other process can open it and a process that dies leaves nothing behind.
 */
export async function withSpooledFile<Result>(body: Readable, use: (read: () => Readable) => Promise<Result>): Promise<Result> {
  const path = join(tmpdir(), `foyer-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await unlink(path)
    await write(body, file)
    return await use(() => file.createReadStream({ start: 0, autoClose: false }))
  } finally {
    await file.close()
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
