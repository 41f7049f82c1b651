import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { StoredFile } from './manifest.ts'

/** Almost all of the thousands of files of a database are smaller. A stream for each would take ten times as long as its copy. */
const MAX_WHOLE_BYTES = 1 << 20
/** Each waits until its copy is on disk, and holds up to a chunk in memory. */
const AT_ONCE = 8

type Copy = Omit<StoredFile, 'path'>

/** Copies and hashes in one pass, and waits until the copy is on disk. Its folder exists already. */
export async function copyFile(from: string, to: string): Promise<Copy> {
  return (await stat(from)).size > MAX_WHOLE_BYTES ? copyInChunks(from, to) : copyWhole(from, to)
}

/** What was read is hashed and written: the file may have changed since its size was. */
async function copyWhole(from: string, to: string): Promise<Copy> {
  const content = await readFile(from)
  await writeFile(to, content, { flag: 'wx', mode: 0o600, flush: true })
  return { size: content.length, sha256: createHash('sha256').update(content).digest('hex') }
}

async function copyInChunks(from: string, to: string): Promise<Copy> {
  const hash = createHash('sha256')
  let size = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(
    createReadStream(from, { highWaterMark: MAX_WHOLE_BYTES }),
    count,
    createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }),
  )
  return { size, sha256: hash.digest('hex') }
}

/** The folders of these files, below a folder. */
export async function makeFoldersOf(paths: readonly string[], below: string): Promise<void> {
  for (const folder of new Set(paths.map((path) => dirname(path)))) await mkdir(join(below, folder), { recursive: true, mode: 0o700 })
}

/** Some at the same time. After a failure none is begun any more, and it is thrown when those in progress have ended. */
export async function someAtOnce<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  const rest = items.entries()
  const failures: unknown[] = []
  const workOff = async () => {
    for (const [index, item] of rest) {
      if (failures.length > 0) return
      await work(item).then(
        (result) => {
          results[index] = result
        },
        (error) => void failures.push(error),
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, workOff))
  if (failures.length > 0) throw failures[0]
  return results
}

/** Copies files of one folder to another, without those that do not exist, or are deleted meanwhile. */
export async function copyFiles(from: string, to: string, paths: readonly string[]): Promise<StoredFile[]> {
  await makeFoldersOf(paths, to)
  const copies = await someAtOnce(paths, async (path) => {
    const source = join(from, path)
    const copy = await copyFile(source, join(to, path)).catch((error) => {
      if (!isGone(error, source)) throw error
    })
    return copy ? [{ path, ...copy }] : []
  })
  return copies.flat()
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

/** Whether that file was missing, and not the folder it should be copied into. */
export const isGone = (error: unknown, source: string) => {
  const { code, path } = error as NodeJS.ErrnoException
  return code === 'ENOENT' && path === source
}
