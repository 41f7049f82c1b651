import type { OrganizationId } from '@foyer/contracts'
import * as api from '@foyer/contracts'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { useFoyer } from '../../../test/support/foyer.ts'
import { VERSION } from '../../platform/installed-files.ts'

const TOKEN = 'a token for the metrics'
const foyer = useFoyer({ config: { metricsToken: TOKEN } })
/** As sent by a proxy for a remote caller. */
const remoteCaller = { 'x-forwarded-for': '203.0.113.7' }

describe('health', () => {
  test('reports that the process is alive, and its version', async () => {
    const answer = await foyer.visitor.call(api.getHealth)
    expect(answer).toMatchObject({ status: 200, body: { status: 'alive', version: VERSION } })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('allows no other method', async () => {
    expect(await foyer.visitor.send('POST', '/healthz')).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } })
  })
})

describe('readiness', () => {
  const unavailable = (checks: object) => ({
    status: 503,
    body: { error: 'The service cannot use its database right now.', status: 503, code: 'BUSY', retryAfterSeconds: 1, checks },
  })

  test('is reported while all dependencies are available', async () => {
    expect(await foyer.visitor.call(api.getReadiness)).toMatchObject({
      status: 200,
      body: { status: 'ready', checks: { database: 'ok', migrations: 'ok', objectStore: 'ok' } },
    })
  })

  test('concurrent probes get the same response', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => foyer.visitor.call(api.getReadiness)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('fails without the database while the process stays alive, and recovers with it', async () => {
    const { rows } = await foyer.services.db.$client.query('SELECT current_database() AS name')
    const { name } = rows[0] as { name: string }
    await asAdmin(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`)
    await asAdmin(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`)
    const answer = await foyer.visitor.call(api.getReadiness)
    expect(answer).toMatchObject(unavailable({ database: 'failing', migrations: 'failing', objectStore: 'ok' }))
    expect(answer.headers.get('retry-after')).toBe('1')
    expect((await foyer.visitor.call(api.getHealth)).status).toBe(200)
    expect((await foyer.visitor.send('GET', '/metrics')).status).toBe(200)
    await asAdmin(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS true`)
    expect((await foyer.visitor.call(api.getReadiness)).status).toBe(200)
  })

  test('lasts while the database is busy, and ends when it has not answered for ten seconds', async () => {
    const readiness = async () => (await foyer.visitor.call(api.getReadiness)).status
    expect(await readiness()).toBe(200)
    const busy = await foyer.services.db.$client.connect()
    try {
      await busy.query('BEGIN; LOCK drizzle.__drizzle_migrations')
      expect(await readiness()).toBe(200)
      await expect.poll(readiness).toBe(503)
    } finally {
      await busy.query('COMMIT')
      busy.release()
    }
    await expect.poll(readiness).toBe(200)
  })

  test('fails while a migration is missing', async () => {
    const shift = (by: number) =>
      foyer.services.db.$client.query('UPDATE drizzle.__drizzle_migrations SET created_at = created_at + $1', [by])
    await shift(-1)
    expect(await foyer.visitor.call(api.getReadiness)).toMatchObject(
      unavailable({ database: 'ok', migrations: 'failing', objectStore: 'ok' }),
    )
    // During an upgrade the database has newer migrations than this version.
    await shift(2)
    expect((await foyer.visitor.call(api.getReadiness)).status).toBe(200)
    await shift(-1)
  })
})

describe('without Redis and the object store', () => {
  const degraded = useFoyer({ config: { redisUrl: 'redis://127.0.0.1:1', dataDir: '/dev/null/nowhere' } })

  test('the service is degraded but ready', async () => {
    expect(await degraded.visitor.call(api.getReadiness)).toMatchObject({
      status: 200,
      body: { status: 'degraded', checks: { database: 'ok', migrations: 'ok', redis: 'failing', objectStore: 'failing' } },
    })
  })
})

describe('metrics', () => {
  test('are available to a caller on the same machine', async () => {
    await foyer.visitor.send('GET', '/no/such/page/48151623')
    const answer = await foyer.visitor.send<string>('GET', '/metrics')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(answer.body).toMatch(/^foyer_build_info\{version="[^"]+",node="[^"]+"\} 1$/m)
    expect(answer.body).toMatch(/^foyer_http_request_duration_seconds_count\{operation="getHealth",status="2xx"\} [1-9]/m)
    expect(answer.body).toMatch(/^foyer_http_request_duration_seconds_count\{operation="unknown path",status="4xx"\} [1-9]/m)
    expect(answer.body).toMatch(/^foyer_database_connections\{state="in_use"\} \d+$/m)
    expect(answer.body).toMatch(/^nodejs_eventloop_lag_seconds /m)
    expect(answer.body).not.toContain('48151623')
  })

  test('count the waiting jobs', async () => {
    await foyer.services.jobs.prepare(['notes.push'])
    await foyer.services.db.transaction((tx) =>
      foyer.services.jobs.enqueue(tx, 'notes.push', { organizationId: 'none' as OrganizationId, noteId: 'none' }, { inSeconds: 3600 }),
    )
    const { body } = await foyer.visitor.send<string>('GET', '/metrics')
    expect(body).toMatch(/^foyer_jobs_waiting\{job="notes.push"\} 1$/m)
    expect(body).toMatch(/^foyer_jobs_late_seconds\{job="notes.push"\} 0$/m)
  })

  test('are available to a remote caller with the token', async () => {
    const answer = await foyer.visitor.with({ ...remoteCaller, authorization: `Bearer ${TOKEN}` }).send('GET', '/metrics')
    expect(answer.status).toBe(200)
  })

  test.each([
    ['nothing', {}],
    ['a wrong token', { authorization: 'Bearer a token for the metricz' }],
    ['an empty token', { authorization: 'Bearer ' }],
    ['another scheme', { authorization: `Basic ${TOKEN}` }],
  ])('are a 404 for a remote caller with %s', async (_, headers) => {
    const remote = foyer.visitor.with({ ...remoteCaller, ...headers })
    const rejected = await remote.send('GET', '/metrics')
    const unknown = await remote.send('GET', '/metricz')
    expect(rejected.status).toBe(404)
    expect(rejected.body).toEqual(unknown.body)
  })

  test('are a 404 for a page of another site in a local browser', async () => {
    expect((await foyer.visitor.with({ origin: 'https://elsewhere.example' }).send('GET', '/metrics')).status).toBe(404)
  })
})

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ ...inject('cluster'), database: 'postgres' })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
