import {
  createEvent,
  createSpeaker,
  isDashboard,
  isUnsafe,
  listEvents,
  type Operation,
  operations,
  registerForEvent,
} from '@foyer/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { TestDns } from './support/dns.ts'
import { expectRefusal } from './support/expect-refusal.ts'
import { type Caller, type Organizer, useFoyer } from './support/foyer.ts'
import { makeParams, unknownPath } from './support/make-params.ts'
import { unreachableVendors } from './support/unreachable-vendors.ts'

const foyer = useFoyer(async () => ({ config: await unreachableVendors(), services: { dns: new TestDns() } }))

let owner: Organizer
let stranger: Organizer
beforeAll(async () => {
  owner = await foyer.organizer('keyed')
  stranger = await foyer.organizer('also-keyed')
})

let keys = 0
const newKey = () => {
  keys += 1
  return `key-${keys}`
}
const keyed = (caller: Caller, key = newKey()) => caller.with({ 'idempotency-key': key })
const countEvents = async (name: string) => (await owner.do(listEvents)).events.filter((event) => event.name === name).length
const isReplay = ({ headers }: { headers: Headers }) => headers.get('idempotent-replay') === 'true'

test('a repeated key and body returns the first response without a second effect', async () => {
  const caller = keyed(owner)
  const first = await caller.call(createEvent, { body: { name: 'Once' } })
  const second = await caller.call(createEvent, { body: { name: 'Once' } })
  expect(first.status).toBe(201)
  expect({ status: second.status, body: second.body }).toEqual({ status: 201, body: first.body })
  expect([isReplay(first), isReplay(second)]).toEqual([false, true])
  expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'))
  expect(await countEvents('Once')).toBe(1)
})

test('a repeated key with another body or path is refused', async () => {
  const caller = keyed(owner)
  await caller.do(createEvent, { body: { name: 'First' } })
  expectRefusal(await caller.call(createEvent, { body: { name: 'Second' } }), 409, 'IDEMPOTENCY_KEY_REUSED')
  expect(await countEvents('Second')).toBe(0)

  const speakers = keyed(owner)
  const [one, other] = [await makeParams(createSpeaker, owner), await makeParams(createSpeaker, owner)]
  await speakers.do(createSpeaker, { params: one, body: { name: 'Ada' } })
  expectRefusal(await speakers.call(createSpeaker, { params: other, body: { name: 'Ada' } }), 409, 'IDEMPOTENCY_KEY_REUSED')
})

test('unknown fields do not make the body a different one', async () => {
  const caller = keyed(owner)
  await caller.do(createEvent, { body: { name: 'Stripped' } })
  expect(isReplay(await caller.call(createEvent, { body: { name: 'Stripped', unknown: 1 } }))).toBe(true)
})

test('a key belongs to its caller, workspace and operation', async () => {
  const key = newKey()
  const mine = await keyed(owner, key).do(createEvent, { body: { name: 'Mine' } })
  const theirs = await keyed(stranger, key).do(createEvent, { body: { name: 'Mine' } })
  expect(theirs.id).not.toBe(mine.id)
  const colleague = await foyer.colleague(owner, 'member')
  expect((await keyed(colleague, key).do(createEvent, { body: { name: 'Mine' } })).id).not.toBe(mine.id)
  const params = { eventId: mine.id }
  expect((await keyed(owner, key).call(createSpeaker, { params, body: { name: 'Ada' } })).status).toBe(201)
})

test('of concurrent requests one takes effect; the others get its response or a 503', async () => {
  const caller = keyed(owner)
  const responses = await Promise.all(Array.from({ length: 12 }, () => caller.call(createEvent, { body: { name: 'Clicked twice' } })))
  expect(await countEvents('Clicked twice')).toBe(1)
  const acted = responses.filter(({ status }) => status === 201)
  expect(acted.length).toBeGreaterThanOrEqual(1)
  for (const { body } of acted) expect(body).toEqual(acted[0]!.body)
  for (const { status, body, headers } of responses.filter((response) => response.status !== 201)) {
    expect({ status, body }).toMatchObject({ status: 503, body: { code: 'BUSY', retryAfterSeconds: 1 } })
    expect(headers.get('retry-after')).toBe('1')
  }
  expect((await caller.call(createEvent, { body: { name: 'Clicked twice' } })).body).toEqual(acted[0]!.body)
})

test('an error response is replayed, too', async () => {
  const caller = keyed(owner)
  await owner.do(createEvent, { body: { name: 'Taken', slug: 'taken' } })
  const first = await caller.call(createEvent, { body: { name: 'Other', slug: 'taken' } })
  const second = await caller.call(createEvent, { body: { name: 'Other', slug: 'taken' } })
  expect(first).toMatchObject({ status: 409, body: { code: 'SLUG_TAKEN' } })
  expect(second.body).toEqual(first.body)
  expect(isReplay(second)).toBe(true)
})

test('registering twice with the same key registers once', async () => {
  const { eventId } = await makeParams(createSpeaker, owner)
  const { slug } = (await owner.do(listEvents)).events.find(({ id }) => id === eventId)!
  const input = { params: { orgSlug: owner.slug, eventSlug: slug }, body: { email: 'ada@example.test', name: 'Ada' } }
  const caller = keyed(foyer.visitor)
  const responses = [await caller.call(registerForEvent, input), await caller.call(registerForEvent, input)]
  expect(responses.map(({ status }) => status)).toEqual([201, 201])
  expect(responses.map(isReplay)).toEqual([false, true])
})

test.each([
  ['after a day', `created_at = now() - interval '25 hours'`],
  ['a minute after its call died', `status = NULL, body = NULL, created_at = now() - interval '61 seconds'`],
])('a key is free again %s', async (_, change) => {
  const key = newKey()
  const first = await keyed(owner, key).do(createEvent, { body: { name: `Again ${key}` } })
  await foyer.services.db.$client.query(`UPDATE idempotency_keys SET ${change} WHERE key = $1`, [key])
  expect((await keyed(owner, key).do(createEvent, { body: { name: `Again ${key}` } })).id).not.toBe(first.id)
})

test('a key has 1 to 200 characters', async () => {
  for (const key of ['', 'x'.repeat(201)]) {
    expectRefusal(await keyed(owner, key).call(createEvent, { body: { name: 'Key' } }), 400, 'VALIDATION_ERROR')
  }
  expect((await keyed(owner, 'x'.repeat(200)).call(createEvent, { body: { name: 'Key' } })).status).toBe(201)
})

describe('every unsafe operation', () => {
  const unsafe = operations.filter((op) => isUnsafe(op) && !op.rawBody)
  test.each(unsafe.map((op) => [op.id, op] as const))('%s replays', async (_, op: Operation) => {
    // With its own user, because some of these operations change the active workspace.
    const caller = keyed(isDashboard(op) ? await colleagueFor(op) : foyer.visitor)
    const send = () => caller.send(op.method, unknownPath(op), op.body && op.example.body)
    const first = await send()
    const second = await send()
    if (first.status >= 500) return expect(isReplay(second), 'a vendor failure is not replayed').toBe(false)
    expect({ status: second.status, body: second.body, replay: isReplay(second) }).toEqual({ ...pick(first), replay: true })
  })

  const pick = ({ status, body }: { status: number; body: unknown }) => ({ status, body })
  const colleagueFor = (op: Operation) => (op.access === 'session' ? foyer.person() : owner)
})
