import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type pg from 'pg'
import { openDatabase } from '../server/src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { benchFolder, endWithBench } from './cleanup.ts'
import { profileArguments } from './profile.ts'

/** The service in its own process on the bundled PostgreSQL with default settings, and a connection pool for the ceilings. */
export type System = {
  url: string
  pid: number
  db: ReturnType<typeof openDatabase>
  connection: pg.PoolConfig
  /** From the start of the process until it listened, on a migrated database. */
  readyMs: number
  call<Body>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Body>
  stop(): Promise<void>
}

const POOL_SIZE = 10

export async function startSystem(env: Record<string, string> = {}): Promise<System> {
  const dataDir = await benchFolder('foyer-bench-')
  const postgres = await startEmbeddedPostgres({ dataDir })
  const settings = {
    FOYER_DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    PORT: '0',
    HOST: '127.0.0.1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'info',
    ...env,
  }
  const startTwice = async () => {
    await stopProcess((await startService(settings)).child)
    return startService(settings, profileArguments())
  }
  const { child, url, readyMs } = await startTwice().catch(async (error) => {
    await postgres.stop()
    throw error
  })
  const db = openDatabase({ connection: postgres.connection, poolSize: POOL_SIZE, indexesOnly: true, onIdleError: () => {} })
  return {
    url,
    pid: child.pid!,
    db,
    connection: postgres.connection,
    readyMs,
    async call<Body>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const json = body === undefined ? {} : { body: JSON.stringify(body) }
      const response = await fetch(url + path, {
        method,
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...json,
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text}`)
      return JSON.parse(text) as Body
    },
    async stop() {
      await stopProcess(child)
      await db.$client.end()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const startService = (env: Record<string, string>, nodeArguments: string[] = []) =>
  startProcess(
    spawn(process.execPath, [...nodeArguments, join(import.meta.dirname, '../scripts/start.mjs'), 'serve'], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )

/** Waits until the service that was just spawned listens. */
export async function startProcess(child: ChildProcess): Promise<{ child: ChildProcess; url: string; readyMs: number }> {
  endWithBench(child)
  const started = performance.now()
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const found = /"url":"(http[^"]+)"/.exec(line)?.[1]
      if (found) resolve(found.replace('localhost', '127.0.0.1'))
    })
    child.once('exit', (code) => reject(new Error(`the service ended with ${code} before it listened`)))
  })
  return { child, url, readyMs: performance.now() - started }
}

/** Starts another script of the bench, which must print its URL as its first line. */
export async function startCeiling(script: string, args: string[]): Promise<{ url: string; stop(): Promise<void> }> {
  const child = endWithBench(
    spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, script), ...args], { stdio: ['ignore', 'pipe', 'inherit'] }),
  )
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout! }).once('line', resolve)
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)))
  })
  return { url, stop: () => stopProcess(child) }
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

export const residentBytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
