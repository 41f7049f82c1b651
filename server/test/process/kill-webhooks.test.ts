import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Caller } from '../support/caller.ts'
import { eventually } from '../support/eventually.ts'
import type { TestDatabase } from '../support/test-database.ts'
import { byVolume } from '../support/volume.ts'
import { verified } from '../support/webhook-receiver.ts'
import { openEvent } from './open-event.ts'
import { buildService, ProcessSandbox, urlOf, waitUntil } from './service-process.ts'
import { createUsedDatabase } from './used-installation.ts'

const DELIVERIES = byVolume({ usual: 2_500, full: 10_000 })
const KILLS = byVolume({ usual: 2, full: 4 })
/** Those of which a killed process did not know the response. */
const MAX_DUPLICATES = KILLS * 25

const sandbox = new ProcessSandbox()
let database: TestDatabase
let receiver: Server
/** How often each delivery was sent, and how often it was accepted, by webhook-id. */
const sent = new Map<string, number>()
const accepted = new Map<string, number>()
let attempts = 0
let secret = ''
const faults: unknown[] = []

/** Whether this attempt is accepted: every delivery fails the first time, so half of the attempts do. */
function receive(headers: IncomingHttpHeaders, body: string): boolean {
  const id = String(headers['webhook-id'])
  attempts += 1
  try {
    verified(secret, { headers, body })
  } catch (error) {
    faults.push(error)
  }
  const count = (sent.get(id) ?? 0) + 1
  sent.set(id, count)
  if (count > 1) accepted.set(id, (accepted.get(id) ?? 0) + 1)
  return count > 1
}

beforeAll(async () => {
  await buildService()
  database = await createUsedDatabase()
  receiver = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk
    })
    request.on('end', () => {
      response.writeHead(receive(request.headers, body) ? 204 : 500).end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await sandbox.clear()
  receiver.closeAllConnections()
  receiver.close()
  await database.drop()
})

const INSERT = `
  INSERT INTO webhook_deliveries (id, organization_id, webhook_id, type, body, next_attempt_at)
  SELECT gen_random_uuid(), organization_id, id, 'webhook.test', json_build_object('type', 'webhook.test', 'data', json_build_object('number', n))::text, now()
  FROM webhooks, generate_series(1, $1) n`

test(`kill -9 ${KILLS} times while ${DELIVERIES} deliveries are sent to a receiver that fails: none is lost, few are sent twice`, {
  timeout: 600_000,
}, async () => {
  const origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  const dataDir = sandbox.dataDir()
  const env = {
    DATABASE_URL: urlOf(database),
    FOYER_WEBHOOK_ORIGINS: origin,
    FOYER_WEBHOOK_RETRY_SECONDS: '1,1,1,1,1,1',
    LOG_LEVEL: 'info',
  }
  const start = async () => {
    const started = sandbox.start({ dataDir, env })
    await started.ready()
    return started
  }
  let service = await start()
  const { cookie } = await openEvent(service.url)
  const created = await new Caller(service.url, { cookie }).send<{ secret: string }>('POST', '/api/v1/dashboard/webhooks', {
    url: `${origin}/hook`,
  })
  expect(created.status).toBe(201)
  secret = created.body.secret
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query(INSERT, [DELIVERIES])
  const output: string[] = []
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const before = attempts
    await waitUntil(() => attempts > before + DELIVERIES / 10, 'deliveries to be sent')
    service.child.kill('SIGKILL')
    await service.ended()
    output.push(service.output)
    service = await start()
  }
  const counts = async () =>
    Object.fromEntries((await client.query<{ status: string; count: number }>(COUNT)).rows.map(({ status, count }) => [status, count]))
  await eventually(async () => expect(await counts()).toEqual({ delivered: DELIVERIES }), 400_000)
  expect(accepted.size).toBe(DELIVERIES)
  const duplicates = [...accepted.values()].filter((count) => count > 1).length
  expect(duplicates).toBeLessThanOrEqual(MAX_DUPLICATES)
  expect(faults).toEqual([])
  expect(await service.stop()).toMatchObject({ exitCode: 0, errors: '' })
  for (const text of [...output, service.output]) expect(text).not.toContain(secret.slice('whsec_'.length))
  await client.end()
})

const COUNT = 'SELECT status, count(*)::int AS count FROM webhook_deliveries GROUP BY status'
