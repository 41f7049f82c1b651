import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Several times what a run needs at once, because it is memory. */
const ENOUGH_BYTES = 4 * 2 ** 30

/**
 * Keeps the temporary files of a run in memory, on Linux: tests create, copy and remove a hundred data folders of PostgreSQL, and a disk
 * takes longer for that than the tests. With TMPDIR they are there.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || !isUsable()) return
  // Containers may share this memory, and a process id means nothing outside its namespace.
  const prefix = `foyer-tests-${readlinkSync('/proc/self/ns/pid').replace(/\D/g, '')}-`
  for (const name of readdirSync(MEMORY)) if (isLeftOver(name, prefix)) remove(join(MEMORY, name))
  const folder = join(MEMORY, `${prefix}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  // Like /tmp: some tests run the service as another user.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.on('exit', () => remove(folder))
}

function isUsable(): boolean {
  if (!existsSync(MEMORY) || !existsSync('/proc/mounts') || !existsSync('/proc/self/ns/pid')) return false
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const options =
    mounts
      .map((line) => line.split(' '))
      .find(([, path]) => path === MEMORY)?.[3]
      ?.split(',') ?? []
  // A data folder may contain a copy of PostgreSQL.
  if (!options.includes('rw') || options.includes('noexec')) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ENOUGH_BYTES
}

/** Whether it is the folder of a run that was killed. */
const isLeftOver = (name: string, prefix: string) => name.startsWith(prefix) && !existsSync(join('/proc', name.slice(prefix.length)))

/** Another user's folder stays. */
function remove(folder: string) {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {}
}
