import { execFileSync } from 'node:child_process'
import { linkSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export type PostmasterPidFile = { pid: number; socketFolder: string; status: string; text: string }
export type PostmasterState = 'running' | 'gone' | 'another program'

export function readPidFile(databaseDir: string): PostmasterPidFile | undefined {
  const text = readText(join(databaseDir, 'postmaster.pid'))
  // Lines: pid, folder, start time, port, socket folder, address, shared memory, status; written in steps, so later ones may lack yet.
  const lines = text?.split('\n') ?? []
  const pid = Number(lines[0])
  if (text === undefined || !Number.isInteger(pid) || pid <= 1) return undefined
  return { pid, socketFolder: lines[4] ?? '', status: lines[7]?.trim() ?? '', text }
}

/** After a crash or in a new container the pid in the file may belong to any program; signalling that one would be a disaster. */
export function postmasterState(pid: number, databaseDir: string): PostmasterState {
  if (!isAlive(pid)) return 'gone'
  const command = commandLine(pid)
  if (command === undefined && !isAlive(pid)) return 'gone'
  // A process on its way out has lost its command line before it is gone.
  if (command === '' && isLeaving(pid)) return 'running'
  return command?.includes(`/postgres -D ${databaseDir} -c `) ? 'running' : 'another program'
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  // A container without an init never reaps orphans: the dead postmaster stays as a zombie that still accepts signals.
  const stat = process.platform === 'linux' ? readText(`/proc/${pid}/stat`) : undefined
  return stat === undefined || !/^\d+ \(.*\) [ZX] /s.test(stat)
}

function isLeaving(pid: number): boolean {
  const stat = readText(`/proc/${pid}/stat`) ?? ''
  const flags = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[6])
  return (flags & PF_EXITING) !== 0
}

const PF_EXITING = 0x4

/**
 * Removes a file whose pid another program now has: PostgreSQL itself would refuse to start. A simultaneous start may have put its own
 * file there meanwhile, so the file is moved aside first and put back when it is not the one that was judged.
 */
export function removeStalePidFile(databaseDir: string, judged: PostmasterPidFile): void {
  const path = join(databaseDir, 'postmaster.pid')
  const aside = `${path}.stale-${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  try {
    if (readText(aside) !== judged.text) linkSync(aside, path)
  } finally {
    rmSync(aside, { force: true })
  }
}

function commandLine(pid: number): string | undefined {
  if (process.platform === 'linux') return readText(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ')
  try {
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return undefined
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
