import { closeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type Answer, tryConnect } from './connect.ts'
import { type Launcher, launch } from './launcher.ts'
import { postmasterState, readPidFile, removeStalePidFile } from './postmaster-pid-file.ts'
import { EmbeddedPostgresProblem, outputProblem } from './problem.ts'
import { openServerLog, readLogSince } from './server-log.ts'
import { serverArguments } from './server-settings.ts'

export type Cluster = { dataDir: string; databaseDir: string; logFile: string; settings: Record<string, string> }
export type Running = { pid: number; socketFolder: string; client: pg.Client; adopted: boolean }

const POLL_MS = 10
const SILENT_MS = 20_000
/** Replaying the log after a crash can take minutes on a slow disk. */
const START_MS = 10 * 60_000
const COLLISION_MS = 30_000

/** Answers the postmaster that a killed process left behind, if there is one. */
export async function adoptPostmaster(cluster: Cluster, signal?: AbortSignal): Promise<Running | undefined> {
  const file = readPidFile(cluster.databaseDir)
  if (!file) return undefined
  const state = postmasterState(file.pid, cluster.databaseDir)
  if (state === 'running') return waitUntilReady(cluster, file.pid, undefined, signal)
  await refuseForeignServer(cluster, file.socketFolder)
  if (state === 'another program') removeStalePidFile(cluster.databaseDir, file)
  return undefined
}

/** Starts a postmaster, or joins the one that a simultaneous start brought up first. */
export async function startPostmaster(cluster: Cluster, launcher: Launcher, socketFolder: string, signal?: AbortSignal): Promise<Running> {
  const giveUpAt = Date.now() + COLLISION_MS
  for (;;) {
    const { failure, running } = await tryToStart(cluster, launcher, socketFolder, signal)
    if (running) return running
    // Either another start was quicker, or the last processes of a killed postmaster are still leaving.
    const collided = /lock file ".*" (?:already exists|is empty)|pre-existing shared memory block/.test(failure)
    if (!collided || Date.now() > giveUpAt) throw outputProblem('PostgreSQL did not start', failure, cluster.dataDir)
    await sleep(100)
    const adopted = await adoptPostmaster(cluster, signal)
    if (adopted) return adopted
  }
}

async function tryToStart(cluster: Cluster, launcher: Launcher, socketFolder: string, signal?: AbortSignal) {
  const log = openServerLog(cluster.logFile)
  const command = launcher.server(serverArguments(cluster.databaseDir, socketFolder, cluster.settings))
  // Detached: Ctrl-C reaches the whole process group of the terminal, but the database must outlive our draining.
  const child = launch(command, { detached: true, stdio: ['ignore', log.fd, log.fd] })
  closeSync(log.fd)
  child.unref()
  let lastWords: string | undefined
  child.once('error', (error) => {
    lastWords = error.message
  })
  child.once('exit', (code, killedBy) => {
    lastWords = `it ended with ${killedBy ?? code}`
  })
  const started = { socketFolder, hasEnded: () => lastWords !== undefined }
  const running = await waitUntilReady(cluster, child.pid ?? 0, started, signal).catch((error) => {
    child.kill('SIGINT')
    throw error
  })
  return { running, failure: readLogSince(cluster.logFile, log.startBytes) || lastWords || '' }
}

/** Answers undefined when the postmaster ended before it was ready. */
async function waitUntilReady(
  cluster: Cluster,
  pid: number,
  started: { socketFolder: string; hasEnded(): boolean } | undefined,
  signal: AbortSignal | undefined,
): Promise<Running | undefined> {
  const startedAt = Date.now()
  let lastSignOfLife = startedAt
  for (;;) {
    signal?.throwIfAborted()
    const ended = started ? started.hasEnded() : postmasterState(pid, cluster.databaseDir) !== 'running'
    if (ended) return undefined
    const file = readPidFile(cluster.databaseDir)
    const socketFolder = started?.socketFolder ?? file?.socketFolder ?? ''
    const answer: Answer = QUIET_STATUSES.has(file?.status ?? '') ? { is: 'busy' } : await tryConnect(socketFolder)
    if (answer.is === 'ready') {
      const answeringPid = readPidFile(cluster.databaseDir)?.pid ?? pid
      return { pid: answeringPid, socketFolder, client: answer.client, adopted: !started || answeringPid !== pid }
    }
    if (answer.is === 'refusing') throw outputProblem('PostgreSQL runs but lets nobody in', answer.why, cluster.dataDir)
    if (answer.is === 'busy') lastSignOfLife = Date.now()
    if (Date.now() - lastSignOfLife > SILENT_MS || Date.now() - startedAt > START_MS) throw silentServer(pid, socketFolder, cluster)
    await sleep(POLL_MS)
  }
}

/** Knocking now would only fill the server's log with refusals. */
const QUIET_STATUSES = new Set(['starting', 'stopping'])

function silentServer(pid: number, socketFolder: string, { logFile }: Cluster): EmbeddedPostgresProblem {
  return new EmbeddedPostgresProblem(
    `PostgreSQL (process ${pid}) runs on this data folder but does not answer at ${socketFolder || 'its socket'}. Look into ${logFile}; end it with "kill -INT ${pid}", then start again.`,
  )
}

/** A server that answers although its process is not to be seen here runs in another container on the same volume. */
async function refuseForeignServer(cluster: Cluster, recordedSocketFolder: string): Promise<void> {
  for (const folder of new Set([recordedSocketFolder, join(cluster.dataDir, 'socket')])) {
    const answer = await tryConnect(folder)
    if (answer.is === 'ready') await answer.client.end()
    if (answer.is === 'silent') continue
    throw new EmbeddedPostgresProblem(
      `Another Foyer, perhaps in another container, is already running on the data folder ${cluster.dataDir}. Stop it first, or set FOYER_DATA_DIR to another folder.`,
    )
  }
}
