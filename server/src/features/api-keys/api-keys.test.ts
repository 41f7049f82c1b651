import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import * as api from '@foyer/contracts'
import { beforeEach, describe, expect, test } from 'vitest'
import { createKey, withKey } from '../../../test/support/api-keys.ts'
import { useFoyer } from '../../../test/support/foyer.ts'
import { expectSameNotFound, UNKNOWN_ID } from '../../../test/support/same-not-found.ts'
import { buildApp } from '../../app.ts'

const START = Date.now()
const minute = (minutes: number) => new Date(START + minutes * 60_000).toISOString()
let now = new Date(START)
const foyer = useFoyer({ services: { clock: () => now } })
beforeEach(() => {
  now = new Date(START)
})

/** Every row of every table as text. */
async function everythingStored(): Promise<string> {
  const { $client } = foyer.services.db
  const { rows: tables } = await $client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  )
  expect(tables.length).toBeGreaterThan(30)
  const texts = await Promise.all(tables.map(({ name }) => $client.query<{ text: string }>(`SELECT t::text AS text FROM ${name} t`)))
  return texts.flatMap(({ rows }) => rows.map(({ text }) => text)).join('\n')
}

describe('an API key', () => {
  test('is created by an admin, who sees the secret once, and is listed by its first characters', async () => {
    const owner = await foyer.organizer()
    const admin = await foyer.colleague(owner, 'admin')
    const created = await admin.do(api.createApiKey, { body: { name: ' Badge printer ', role: 'member' } })
    const { secret, ...key } = created
    expect(secret).toMatch(/^foyer_[A-Za-z0-9]{43}$/)
    expect(key).toEqual({
      id: expect.any(String),
      name: 'Badge printer',
      role: 'member',
      eventId: null,
      eventName: null,
      prefix: secret.slice(0, 10),
      status: 'active',
      createdBy: expect.stringMatching(/^Person \d+$/),
      createdAt: now.toISOString(),
      lastUsedAt: null,
      expiresAt: null,
    })
    now = new Date(minute(1))
    const event = await owner.do(api.createEvent, { body: { name: 'Party' } })
    const second = await owner.do(api.createApiKey, {
      body: { name: 'Second', role: 'admin', eventId: event.id, expiresAt: minute(60) },
    })
    const list = await owner.call(api.listApiKeys)
    expect(list.body.apiKeys).toEqual([{ ...second, secret: undefined, eventId: event.id, eventName: 'Party' }, key])
    expect(JSON.stringify(list.body)).not.toContain(secret.slice(10))
    const member = await foyer.colleague(owner, 'member')
    for (const op of [api.listApiKeys, api.createApiKey, api.revokeApiKey] as api.Operation[])
      expect((await member.call(op, { params: { keyId: key.id }, body: op.example.body })).status).toBe(403)
  })

  test('is stored as a hash: the secret is in no table and no log, with an Idempotency-Key as well', async () => {
    const lines: string[] = []
    const stream = new Writable({
      write(chunk, _, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const app = buildApp(foyer.services, { logger: { level: 'trace', stream } })
    const owner = await foyer.organizer()
    const create = () =>
      app.inject({
        method: 'POST',
        url: api.createApiKey.path,
        headers: { ...owner.headers, 'idempotency-key': 'once' },
        payload: { name: 'Stored', role: 'admin' },
      })
    const first = await create()
    const again = await create()
    expect(again.headers['idempotent-replay']).toBe('true')
    expect(again.json()).toEqual(first.json())
    expect((await owner.do(api.listApiKeys)).apiKeys).toHaveLength(1)
    const { secret } = first.json<api.CreatedApiKey>()
    const use = (bearer: string, url: string = api.listEvents.path) =>
      app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${bearer}` } })
    expect((await use(secret)).statusCode).toBe(200)
    expect((await use(secret, '/api/v1/dashboard/nothing-here')).statusCode).toBe(404)
    expect((await use(`${secret}x`)).statusCode).toBe(401)
    await app.close()
    const stored = await everythingStored()
    expect(stored).toContain(createHash('sha256').update(secret).digest('hex'))
    expect(stored).not.toContain(secret.slice(10))
    expect(lines.join('')).toContain('"listEvents"')
    expect(lines.join('')).not.toContain(secret.slice(10))
  })

  test('can be used until it expires, which is in the future, and is listed as expired afterwards', async () => {
    const owner = await foyer.organizer()
    const body = { name: 'Past', role: 'member', expiresAt: minute(0) }
    expect(await owner.call(api.createApiKey, { body })).toMatchObject({ status: 400, body: { error: 'expiresAt must be in the future.' } })
    const { program, key } = await createKey(owner, { expiresAt: minute(5) })
    now = new Date(START + 5 * 60_000 - 1)
    expect((await program.call(api.listEvents)).status).toBe(200)
    now = new Date(minute(5))
    expect((await program.call(api.listEvents)).status).toBe(401)
    expect((await owner.do(api.listApiKeys)).apiKeys).toMatchObject([{ id: key.id, status: 'expired' }])
  })

  test('stops working at once when it is revoked, is gone from the list, and others keep working', async () => {
    const owner = await foyer.organizer()
    const [one, other] = [await createKey(owner), await createKey(owner)]
    expect((await one.program.call(api.listEvents)).status).toBe(200)
    await owner.do(api.revokeApiKey, { params: { keyId: one.key.id } })
    expect(await one.program.call(api.listEvents)).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHORIZED', error: 'This API key does not exist, has expired or was revoked.' },
    })
    expect((await other.program.call(api.listEvents)).status).toBe(200)
    expect((await owner.do(api.listApiKeys)).apiKeys).toMatchObject([{ id: other.key.id }])
    expect((await owner.call(api.revokeApiKey, { params: { keyId: one.key.id } })).status).toBe(404)
  })

  test('of another workspace is unknown', async () => {
    const { key } = await createKey(await foyer.organizer())
    const stranger = await foyer.organizer()
    await expectSameNotFound('API key', key.id, (keyId) => stranger.call(api.revokeApiKey, { params: { keyId } }))
    expect((await stranger.do(api.listApiKeys)).apiKeys).toEqual([])
  })

  test('shows when it was last used, stored at most once a minute', async () => {
    const owner = await foyer.organizer()
    const { program } = await createKey(owner)
    const lastUsed = async () => (await owner.do(api.listApiKeys)).apiKeys[0]!.lastUsedAt
    expect(await lastUsed()).toBeNull()
    for (const [minutes, shown] of [
      [1, 1],
      [1.5, 1],
      [2, 1],
      [2.1, 2.1],
    ] as const) {
      now = new Date(minute(minutes))
      await program.do(api.listEvents)
      expect(await lastUsed()).toBe(minute(shown))
    }
    // Refused for what it asks, but it was used.
    now = new Date(minute(10))
    expect((await program.call(api.listAuditLog)).status).toBe(403)
    expect(await lastUsed()).toBe(minute(10))
  })

  test('is one of at most 100 in a workspace, however many are created at once', async () => {
    const owner = await foyer.organizer()
    const { rows } = await foyer.services.db.$client.query<{ id: string }>(
      `SELECT m.id FROM members m JOIN users u ON u.id = m.user_id WHERE email = $1`,
      [owner.email],
    )
    await foyer.services.db.$client.query(
      `INSERT INTO api_keys (id, organization_id, member_id, name, role, secret_hash, prefix, expires_at, created_at)
       SELECT gen_random_uuid(), $1, $2, 'Old', 'member', gen_random_uuid()::text, 'foyer_abcd', now(), now() FROM generate_series(1, 97)`,
      [owner.organizationId, rows[0]!.id],
    )
    const create = () => owner.call(api.createApiKey, { body: { name: 'One more', role: 'member' } })
    const statuses = (await Promise.all(Array.from({ length: 6 }, create))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 201, 201, 409, 409, 409])
    expect(await create()).toMatchObject({
      body: { code: 'STATUS_CONFLICT', error: 'This workspace has 100 API keys. Revoke one that is no longer needed.' },
    })
    const pages = [await owner.call(api.listApiKeys, { query: { limit: '60' } })]
    pages.push(await owner.send('GET', /<(?:https?:\/\/[^/]+)?([^>]+)>/.exec(pages[0]!.headers.get('link')!)![1]!))
    expect(pages.map(({ body }) => body.apiKeys.length)).toEqual([60, 40])
  })

  test.each([
    ['the owner role', { role: 'owner' }],
    ['no role', { role: undefined }],
    ['a list of roles', { role: 'member,admin' }],
    ['an empty name', { name: ' ' }],
    ['a name of 101 characters', { name: 'x'.repeat(101) }],
    ['an id that is none', { eventId: 'nonsense' }],
    ['a day without a time', { expiresAt: '2099-01-01' }],
  ])('is not created with %s', async (_, change) => {
    const owner = await foyer.organizer()
    const response = await owner.call(api.createApiKey, { body: { name: 'Key', role: 'member', ...change } })
    expect(response).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
  })

  test('is not created for an event that is unknown or of another workspace', async () => {
    const stranger = await foyer.organizer()
    const { id } = await stranger.do(api.createEvent, { body: { name: 'Theirs' } })
    const owner = await foyer.organizer()
    for (const eventId of [id, UNKNOWN_ID]) {
      const response = await owner.call(api.createApiKey, { body: { name: 'Key', role: 'member', eventId } })
      expect(response).toMatchObject({ status: 404, body: { error: 'There is no such event.' } })
    }
  })

  test('is deleted with its event', async () => {
    const owner = await foyer.organizer()
    const { id: eventId } = await owner.do(api.createEvent, { body: { name: 'Short' } })
    const { program } = await createKey(owner, { eventId })
    expect((await program.call(api.deleteEvent, { params: { eventId } })).status).toBe(200)
    expect((await program.call(api.getEvent, { params: { eventId } })).status).toBe(401)
    expect((await owner.do(api.listApiKeys)).apiKeys).toEqual([])
  })
})

test('the audit log has the creation and the revocation of a key, and names the key that was used', async () => {
  const owner = await foyer.organizer()
  const { program, key, secret } = await createKey(owner, { name: 'Cleaner' })
  const { id: eventId } = await program.do(api.createEvent, { body: { name: 'Short' } })
  await program.do(api.deleteEvent, { params: { eventId } })
  await program.do(api.revokeApiKey, { params: { keyId: key.id } })
  const { entries } = await owner.do(api.listAuditLog)
  const { userId } = (await owner.do(api.listMembers)).members[0]!
  const used = { id: key.id, name: 'Cleaner' }
  expect(entries).toMatchObject([
    { action: 'api_key.revoked', userId, apiKey: used, details: { keyId: key.id, name: 'Cleaner', prefix: key.prefix } },
    { action: 'event.deleted', userId, userName: key.createdBy, apiKey: used, details: { eventId } },
    {
      action: 'api_key.created',
      userId,
      apiKey: null,
      details: { keyId: key.id, name: 'Cleaner', prefix: key.prefix, role: 'admin', eventId: null, expiresAt: null },
    },
  ])
  expect(JSON.stringify(entries)).not.toContain(secret.slice(10))
  expect((await withKey(foyer.url, secret).call(api.listEvents)).status).toBe(401)
})
