import type { ChildProcess } from 'node:child_process'
import { closeSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type ConnectResult, tryConnect } from './connect.ts'
import { endOnAbort } from './end-child.ts'
import { type Launcher, launch } from './launcher.ts'
import { postmasterState, readPidFile } from './postmaster-pid-file.ts'
import { EmbeddedPostgresProblem, outputProblem } from './problem.ts'
import { openServerLog, readLogSince } from './server-log.ts'
import { serverArguments } from './server-settings.ts'
import { isOtherPostmaster, removeStaleLocks } from './stale-locks.ts'

export type Cluster = { dataDir: string; databaseDir: string; logFile: string; settings: Record<string, string> }
export type Running = { pid: number; socketFolder: string; client: pg.Client; adopted: boolean }

const POLL_MS = 10
const MAX_UNREACHABLE_MS = 20_000
/** Replaying the log after a crash can take minutes on a slow disk. */
const MAX_START_MS = 10 * 60_000
const MAX_COLLISION_MS = 30_000

/** Returns the postmaster that a killed process left behind, if there is one. */
export async function adoptPostmaster(cluster: Cluster, signal?: AbortSignal): Promise<Running | undefined> {
  const file = readPidFile(cluster.databaseDir)
  if (!file) {
    if (existsSync(join(cluster.databaseDir, 'postmaster.pid'))) await refuseForeignServer(cluster)
    return undefined
  }
  if (postmasterState(file.pid, cluster.databaseDir) === 'running') return waitUntilReady(cluster, file.pid, undefined, signal)
  if (isOtherPostmaster(file.pid, cluster.databaseDir)) throw serverOfOthers(file.pid, cluster)
  await refuseForeignServer(cluster, file.socketFolder)
  return undefined
}

/** Starts a postmaster, or adopts the one that a simultaneous start has started first. */
export async function startPostmaster(cluster: Cluster, launcher: Launcher, socketFolder: string, signal?: AbortSignal): Promise<Running> {
  const deadline = Date.now() + MAX_COLLISION_MS
  for (;;) {
    removeStaleLocks(cluster.databaseDir, socketFolder)
    const { failure, running } = await tryToStart(cluster, launcher, socketFolder, signal)
    if (running) return running
    // Either another start was first, or the last processes of a killed postmaster are still exiting.
    const collided = /lock file ".*" (?:already exists|is empty)|bogus data in lock file|pre-existing shared memory block/.test(failure)
    if (!collided || Date.now() > deadline) throw outputProblem('PostgreSQL did not start', failure, cluster.dataDir)
    await sleep(100, undefined, { signal })
    const adopted = await adoptPostmaster(cluster, signal)
    if (adopted) return adopted
  }
}

async function tryToStart(cluster: Cluster, launcher: Launcher, socketFolder: string, signal?: AbortSignal) {
  const log = openServerLog(cluster.logFile)
  const command = launcher.server(serverArguments(cluster.databaseDir, socketFolder, cluster.settings))
  // Detached: Ctrl-C signals the whole process group of the terminal, but the database must keep running while the service drains.
  const child = launch(command, { detached: true, stdio: ['ignore', log.fd, log.fd] })
  closeSync(log.fd)
  child.unref()
  let exitReason: string | undefined
  child.once('error', (error) => {
    exitReason = error.message
  })
  child.once('exit', (code, killedBy) => {
    exitReason = `it ended with ${killedBy ?? code}`
  })
  const started = { socketFolder, hasEnded: () => exitReason !== undefined }
  const ready = waitUntilReady(cluster, child.pid ?? 0, started, signal).catch((error) => endServer(child, error))
  const running = await endOnAbort(child, { signals: ENDING }, signal, ready)
  return { running, failure: readLogSince(cluster.logFile, log.startBytes) || exitReason || '' }
}

const ENDING = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const

/** Throws the error once the server has ended, so that a failed start leaves no process behind. */
async function endServer(child: ChildProcess, error: unknown): Promise<never> {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    child.ref()
    const ended = new Promise((resolve) => child.once('exit', resolve))
    await endOnAbort(child, { signals: ENDING }, AbortSignal.abort(), ended)
  }
  throw error
}

/** Returns undefined if the postmaster ended before it was ready. */
async function waitUntilReady(
  cluster: Cluster,
  pid: number,
  started: { socketFolder: string; hasEnded(): boolean } | undefined,
  signal: AbortSignal | undefined,
): Promise<Running | undefined> {
  const startedAt = Date.now()
  let lastReachableAt = startedAt
  for (;;) {
    signal?.throwIfAborted()
    const ended = started ? started.hasEnded() : postmasterState(pid, cluster.databaseDir) !== 'running'
    if (ended) return undefined
    const file = readPidFile(cluster.databaseDir)
    const socketFolder = started?.socketFolder ?? file?.socketFolder ?? ''
    const result: ConnectResult = BUSY_STATUSES.has(file?.status ?? '') ? { state: 'busy' } : await tryConnect(socketFolder)
    if (result.state === 'ready') {
      const actualPid = readPidFile(cluster.databaseDir)?.pid ?? pid
      return { pid: actualPid, socketFolder, client: result.client, adopted: !started || actualPid !== pid }
    }
    if (result.state === 'refused') throw outputProblem('PostgreSQL is running but refuses connections', result.reason, cluster.dataDir)
    if (result.state === 'busy') lastReachableAt = Date.now()
    const isUnreachable = Date.now() - lastReachableAt > MAX_UNREACHABLE_MS
    if (isUnreachable || Date.now() - startedAt > MAX_START_MS) throw unreachableServer(pid, socketFolder, cluster)
    await sleep(POLL_MS)
  }
}

/** Connecting in these states would only add errors to the server's log. */
const BUSY_STATUSES = new Set(['starting', 'stopping'])

function unreachableServer(pid: number, socketFolder: string, { logFile }: Cluster): EmbeddedPostgresProblem {
  return new EmbeddedPostgresProblem(
    `PostgreSQL (process ${pid}) is running on this data folder but does not respond at ${socketFolder || 'its socket'}. See ${logFile}. Stop it with "kill -INT ${pid}", then start again.`,
  )
}

function serverOfOthers(pid: number, { dataDir }: Cluster): EmbeddedPostgresProblem {
  return new EmbeddedPostgresProblem(
    `A PostgreSQL (process ${pid}) that Foyer did not start is running on the data folder ${dataDir}. Stop it with "kill -INT ${pid}", then start again.`,
  )
}

/** A server that responds although its process is not visible runs in another container on the same volume. */
async function refuseForeignServer(cluster: Cluster, recordedSocketFolder = ''): Promise<void> {
  const folder = join(cluster.dataDir, 'socket')
  for (const socketFolder of new Set([recordedSocketFolder || folder, folder])) {
    const result = await tryConnect(socketFolder)
    if (result.state === 'ready') await result.client.end()
    if (result.state === 'unreachable') continue
    throw new EmbeddedPostgresProblem(
      `Another Foyer, possibly in another container, is already running on the data folder ${cluster.dataDir}. Stop it first, or set FOYER_DATA_DIR to another folder.`,
    )
  }
}
