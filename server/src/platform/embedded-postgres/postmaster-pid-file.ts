import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type PostmasterPidFile = { pid: number; socketFolder: string; status: string }
export type PostmasterState = 'running' | 'gone' | 'another program'

export function readPidFile(databaseDir: string): PostmasterPidFile | undefined {
  const text = readText(join(databaseDir, 'postmaster.pid'))
  // Lines: pid, folder, start time, port, socket folder, address, shared memory, status. Written in steps, so later ones may be missing.
  const lines = text?.split('\n') ?? []
  const pid = pidIn(text ?? '')
  return pid === undefined ? undefined : { pid, socketFolder: lines[4] ?? '', status: lines[7]?.trim() ?? '' }
}

/** The pid in a lock file of PostgreSQL. */
export function pidIn(text: string): number | undefined {
  const pid = Number(text.split('\n')[0])
  return Number.isInteger(pid) && pid > 1 ? pid : undefined
}

/** After a crash or in a new container the pid in the file may belong to any program, which must not be signaled. */
export function postmasterState(pid: number, databaseDir: string): PostmasterState {
  if (!isAlive(pid)) return 'gone'
  const command = commandLine(pid)
  if (command === undefined && !isAlive(pid)) return 'gone'
  // An exiting process loses its command line before it is gone.
  if (command === '' && isExiting(pid)) return 'running'
  return command?.includes(`/postgres -D ${databaseDir} -c `) ? 'running' : 'another program'
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  // In a container without an init process orphans are never reaped: a dead postmaster stays as a zombie that still accepts signals.
  const stat = process.platform === 'linux' ? readText(`/proc/${pid}/stat`) : undefined
  return stat === undefined || !/^\d+ \(.*\) [ZX] /s.test(stat)
}

function isExiting(pid: number): boolean {
  const stat = readText(`/proc/${pid}/stat`) ?? ''
  const flags = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[6])
  return (flags & PF_EXITING) !== 0
}

const PF_EXITING = 0x4

function commandLine(pid: number): string | undefined {
  if (process.platform === 'linux') return readText(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ')
  return commandLines('-p', String(pid))[0]
}

/** Of all processes, where there is no /proc. */
export function commandLines(...which: string[]): string[] {
  try {
    const args = ['-ww', '-o', 'command=', ...(which.length > 0 ? which : ['-ax'])]
    return execFileSync('ps', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split('\n')
  } catch {
    return []
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
