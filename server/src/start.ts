import { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { hasUsers } from './features/auth/store.ts'
import { agreeOnSecret } from './platform/agree-on-secret.ts'
import { openDataDir } from './platform/data-dir.ts'
import { poolSizeFor, withConnectionsFor } from './platform/db/connection-share.ts'
import { type Connection, openDatabase } from './platform/db/database.ts'
import { type ProvidedDatabase, prepareDatabase, provideDatabase } from './platform/db/provide-database.ts'
import { MIGRATIONS_FOLDER } from './platform/installed-files.ts'
import type { Log } from './platform/log.ts'
import { EXIT, StartProblem } from './platform/start-problem.ts'

/** The steps of a start, each with how it is undone. */
export type Steps = { add(undo: () => Promise<unknown>): void; undoAll(): Promise<void>; isUndone(): boolean }

export function createSteps(log: Log): Steps {
  const undos: (() => Promise<unknown>)[] = []
  let undone: Promise<void> | undefined
  const run = async () => {
    for (const undo of undos.splice(0).reverse()) await undo().catch((err) => log.error({ err }, 'stopping failed'))
  }
  return {
    add: (undo) => void undos.push(undo),
    undoAll() {
      undone ??= run()
      return undone
    },
    isUndone: () => undone !== undefined,
  }
}

export type Foundation = { connection: Connection; secret: string; poolSize: number; isNew: boolean }

/** The database, its migrations and the secret that belongs to it: once, however many processes serve. */
export async function provideFoundation(config: Config, log: Log, signal: AbortSignal, steps: Steps): Promise<Foundation> {
  if (!config.secret) openDataDir(config.dataDir)
  const database = await provideDatabase(config.workers > 1 ? withConnectionsFor(config) : config, log, signal)
  steps.add(database.stop)
  await prepareDatabase(database, MIGRATIONS_FOLDER, signal)
  return agree(config, database, signal)
}

async function agree(config: Config, { connection, direct, pooler, label }: ProvidedDatabase, signal: AbortSignal): Promise<Foundation> {
  const db = openDatabase({ connection: direct, poolSize: 2, onIdleError: () => {} })
  try {
    const secret = await agreeOnSecret(db, config, { hasData: () => hasUsers(db), signal })
    // Behind a pooler, the pooler shares out the connections of the server.
    const isShared = config.workers > 1 && pooler === 'none'
    const poolSize = isShared ? await poolSizeFor(config, db, label) : config.databasePoolSize
    return { connection, secret, poolSize, isNew: !(await hasUsers(db)) }
  } finally {
    await db.$client.end()
  }
}

export const MAX_DRAIN_MS = 15_000
/** Connections of a rush that wait to be accepted. Node's default of 511 resets some of a thousand at once on a busy machine. */
export const BACKLOG = 4096

/** Fails readiness first, then stops accepting connections, then finishes the requests in progress. */
export async function drain(app: FastifyInstance, drainSeconds: number, log: Log): Promise<void> {
  log.info('stopping: finishing requests in progress')
  app.drain.announce()
  await sleep(drainSeconds * 1000)
  const { cutOff } = await app.drain.finish(MAX_DRAIN_MS)
  if (cutOff > 0) log.warn({ cutOff }, 'stopping: requests were cut off')
}

/** Uses Node's listen: Fastify's own opens a second server for some host names, which draining would not know of. */
export async function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenProblem(error, host, port)))
    server.listen({ host, port, backlog: BACKLOG }, resolve)
  })
}

/** PORT=0 requests any free port. It is chosen before the start, because the default URLs depend on it. */
export async function findFreePort(host: string): Promise<number> {
  const server = new Server()
  await listen(server, { host, port: 0 })
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

function listenProblem(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const message =
    LISTEN_ERRORS[error.code ?? '']?.(host, port) ?? `${host} and port ${port} cannot be used (${error.code}). Change HOST or PORT.`
  return new StartProblem(message, EXIT.unavailable)
}

const LISTEN_ERRORS: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_, port) => `Port ${port} is already in use by another program. Stop it, or choose another port. Example: PORT=${port + 1}`,
  EACCES: (_, port) => `This user may not use port ${port}. Choose a port from 1024 up. Example: PORT=4000`,
  EADDRNOTAVAIL: (host) => `This machine has no address ${host}. Change HOST. Example: HOST=0.0.0.0`,
  ENOTFOUND: (host) => `The host name ${host} is unknown. Change HOST. Example: HOST=0.0.0.0`,
  EAI_AGAIN: (host) => `The host name ${host} could not be looked up. Change HOST. Example: HOST=0.0.0.0`,
}
