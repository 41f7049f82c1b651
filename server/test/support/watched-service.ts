import { join } from 'node:path'
import { expect } from 'vitest'
import { type OpenEvent, openEvent } from '../process/open-event.ts'
import { buildService, ProcessSandbox, type ServiceProcess, urlOf, waitUntil } from '../process/service-process.ts'
import { createUsedDatabase } from '../process/used-installation.ts'
import type { TestDatabase } from './test-database.ts'

export const MAX_BLOCK_MS = 100
const sandbox = new ProcessSandbox()
let database: TestDatabase
let service: ServiceProcess

/** The service in a process of its own, with its event loop watched, and a published event. */
export async function startWatchedService(): Promise<OpenEvent> {
  await buildService()
  database = await createUsedDatabase()
  const watch = join(import.meta.dirname, 'watch-event-loop.mjs')
  service = sandbox.start({ node: ['--import', watch], env: { DATABASE_URL: urlOf(database) } })
  await service.ready()
  await waitUntil(() => service.errors.includes('watching at'), 'the watch to listen')
  const event = await openEvent(service.url)
  await readWatch()
  return event
}

export async function stopWatchedService() {
  await sandbox.clear()
  await database.drop()
}

export type Sent = { method?: string; path: string; headers?: Record<string, string>; body?: string | Buffer<ArrayBuffer> }

export const json = (body: unknown, headers: Record<string, string> = {}) => ({
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
export const dashboard = (path: string) => `/api/v1/dashboard${path}`

async function statusOf({ method = 'POST', path, headers, body }: Sent): Promise<number> {
  const response = await fetch(service.url + path, { method, headers: { ...headers }, body: body ?? null, redirect: 'manual' })
  await response.arrayBuffer()
  return response.status
}

/**
 * Sends one request while nothing else is in progress. Returns the longest block of the event loop since the last one, in milliseconds of
 * CPU time.
 */
async function blockOf(sent: Sent): Promise<{ status: number; blockMs: number }> {
  const status = await statusOf(sent)
  return { status, blockMs: await readWatch() }
}

/** The longest block since the last call. A number as path blocks the service that long. */
export async function readWatch(path = ''): Promise<number> {
  const port = /watching at (\d+)/.exec(service.errors)?.[1]
  return Number(await (await fetch(`http://127.0.0.1:${port}/${path}`)).text())
}

/** Up to three times: the first request also compiles code, and garbage of earlier requests is collected at any time. */
export async function expectShortBlock(sent: Sent, expected: (status: number) => boolean = (status) => status < 500) {
  const blocks: number[] = []
  do {
    const { status, blockMs } = await blockOf(sent)
    expect(expected(status), `${sent.path} answers ${status}`).toBe(true)
    blocks.push(Math.round(blockMs))
  } while (blocks.at(-1)! >= MAX_BLOCK_MS && blocks.length < 3)
  expect(Math.min(...blocks), `milliseconds for ${sent.path.slice(0, 200)} ${String(sent.body ?? '').slice(0, 200)}`).toBeLessThan(
    MAX_BLOCK_MS,
  )
}

/** The same for many requests, one after another: the longest block of all is read once, and only if it is too long, each is sent again. */
export async function expectShortBlocks(all: readonly Sent[], expected: (status: number) => boolean = (status) => status < 500) {
  for (const sent of all) {
    const status = await statusOf(sent)
    expect(expected(status), `${sent.path} answers ${status}`).toBe(true)
  }
  if ((await readWatch()) < MAX_BLOCK_MS) return
  for (const sent of all) await expectShortBlock(sent, expected)
}
