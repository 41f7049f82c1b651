import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { invalid } from '../../platform/http/problem.ts'

/**
 * Takes a body in whole, on disk rather than in memory, and lets it be read as often as needed. Registering is slower than sending: read
 * straight from the connection, a long file would run into the time limit of its own request. The file has no name by the time it has
 * content, so nobody else can open it and a process that dies leaves nothing behind.
 */
export async function spooled<Result>(body: Readable, use: (read: () => Readable) => Promise<Result>): Promise<Result> {
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
    // The body is left alone when writing fails: the answer goes out over the same connection.
    for await (const piece of body.iterator({ destroyOnReturn: false })) await file.appendFile(piece)
  } catch (error) {
    throw body.errored ? invalid('The upload broke off before all of it had arrived.') : error
  }
}
