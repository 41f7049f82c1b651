import { linkSync, readdirSync, readFileSync, readlinkSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { commandLines, isAlive, pidIn, postmasterState } from './postmaster-pid-file.ts'
import { PORT } from './socket-folder.ts'

/** PostgreSQL creates a lock file and fills it at once; one that stays without a pid for longer is left from a crash. */
const FILLED_WITHIN_MS = 2_000

/**
 * Removes lock files with which PostgreSQL refuses to start although no server runs on the folder: after a power failure they can be empty,
 * and after any crash their pid may belong to another program.
 */
export function removeStaleLocks(databaseDir: string, socketFolder: string): void {
  for (const path of [join(databaseDir, 'postmaster.pid'), join(socketFolder, `.s.PGSQL.${PORT}.lock`)]) {
    const text = textOf(path)
    if (text === undefined) continue
    const pid = pidIn(text)
    const isStale = pid === undefined ? isOld(path) : postmasterState(pid, databaseDir) === 'another program'
    if (isStale && !isServed(databaseDir)) removeIfUnchanged(path, text)
  }
}

/** The process runs a PostgreSQL on the folder that was not started by Foyer. A postmaster works in its database folder. */
export function isOtherPostmaster(pid: number, databaseDir: string): boolean {
  return isAlive(pid) && workingFolder(pid) === databaseDir
}

function isServed(databaseDir: string): boolean {
  if (process.platform !== 'linux') return commandLines().some((line) => line.includes(`/postgres -D ${databaseDir} `))
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  // A server that was just started may not yet have changed to its folder, but its arguments name it.
  return pids.some((pid) => postmasterState(Number(pid), databaseDir) === 'running' || isOtherPostmaster(Number(pid), databaseDir))
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

const isOld = (path: string) => Math.abs(Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())) > FILLED_WITHIN_MS

/**
 * A simultaneous start may have written its own file meanwhile, so the file is moved aside first and restored if it is not the expected
 * one.
 */
function removeIfUnchanged(path: string, expected: string): void {
  const aside = `${path}.stale-${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  try {
    if (textOf(aside) !== expected) linkSync(aside, path)
  } finally {
    rmSync(aside, { force: true })
  }
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
