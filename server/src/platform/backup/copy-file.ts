import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { StoredFile } from './manifest.ts'

/** Copies and hashes in one pass, and waits until the copy is on disk. */
export async function copyFile(from: string, to: string): Promise<Omit<StoredFile, 'path'>> {
  const hash = createHash('sha256')
  let size = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await pipeline(
    createReadStream(from, { highWaterMark: 1 << 20 }),
    count,
    createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }),
  )
  return { size, sha256: hash.digest('hex') }
}

/** The files and folders below a folder, with forward slashes. A folder that does not exist has none. */
export async function listTree(root: string): Promise<{ files: string[]; folders: string[] }> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const pathOf = (entry: (typeof entries)[number]) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')
  return {
    files: entries.filter((entry) => entry.isFile()).map(pathOf),
    folders: entries.filter((entry) => entry.isDirectory()).map(pathOf),
  }
}

export const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
