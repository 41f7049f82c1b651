import {
  createEvent,
  getAccount,
  listEvents,
  listPublishedEvents,
  type Operation,
  operations,
  presignUpload,
  previewEmailTemplate,
  previewEventEmailTemplate,
  rateLimitOf,
  registerForEvent,
  signalCrmASubmission,
  testSendEmailTemplate,
} from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import type { BudgetName } from '../src/platform/http/rate-limits.ts'
import { createKey } from './support/api-keys.ts'
import { type ApiResponse, type Caller, useFoyer } from './support/foyer.ts'
import { sendRaw } from './support/raw-request.ts'

const PASSWORD = 'correct horse battery'
// With a trusted proxy, so that one machine can use many addresses.
const foyer = useFoyer({ config: { rateLimits: true, trustedProxies: ['127.0.0.1'] } })

let addresses = 0
const newAddress = () => {
  addresses += 1
  return `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
}
const from = (address: string, caller: Caller = foyer.visitor) => caller.with({ 'x-forwarded-for': address })

/** Sends the requests in small groups, to avoid a thousand sockets at once. */
async function sendTimes(times: number, send: () => Promise<ApiResponse>): Promise<number[]> {
  const statuses: number[] = []
  while (statuses.length < times) {
    const group = await Promise.all(Array.from({ length: Math.min(50, times - statuses.length) }, send))
    statuses.push(...group.map(({ status }) => status))
  }
  return statuses
}

/** Counts as many requests as leave the caller a few of a large budget: to send a thousand, or to check many passwords, takes seconds. */
async function spendAllBut(left: number, name: BudgetName, budget: number, caller: string) {
  for (let spent = 0; spent < budget - left; spent += 1) await foyer.services.rateLimits.spend(name, caller)
}

function expectLimited({ status, body, headers }: ApiResponse) {
  expect({ status, body }).toMatchObject({ status: 429, body: { status: 429, code: 'RATE_LIMITED', error: expect.any(String) } })
  const { retryAfterSeconds } = body as { retryAfterSeconds: number }
  expect(retryAfterSeconds).toBeGreaterThan(0)
  expect(headers.get('retry-after')).toBe(String(retryAfterSeconds))
}

const publicInput = { params: { orgSlug: 'nobody', eventSlug: 'nothing' } }

describe('public operations', () => {
  test('registrations and signals share 60 requests a minute per address', async () => {
    const visitor = from(newAddress())
    const register = () => visitor.call(registerForEvent, { ...publicInput, body: registerForEvent.example.body })
    const signal = () => visitor.call(signalCrmASubmission, { ...publicInput, body: signalCrmASubmission.example.body })
    expect(await sendTimes(30, register)).toEqual(Array(30).fill(404))
    expect(await sendTimes(30, signal)).toEqual(Array(30).fill(404))
    expectLimited(await register())
    expectLimited(await signal())
    expect((await from(newAddress()).call(registerForEvent, { ...publicInput, body: registerForEvent.example.body })).status).toBe(404)
  })

  test('the addresses of one IPv6 network share a budget', async () => {
    const register = (host: string) =>
      from(`2001:db8:1:2:${host}`).call(registerForEvent, { ...publicInput, body: registerForEvent.example.body })
    const hosts = Array.from({ length: 60 }, (_, index) => `a:b:c:${index.toString(16)}`)
    expect((await Promise.all(hosts.map(register))).map(({ status }) => status)).toEqual(Array(60).fill(404))
    expectLimited(await register('ffff:ffff:ffff:1'))
    const neighbour = await from('2001:db8:1:3::1').call(registerForEvent, { ...publicInput, body: registerForEvent.example.body })
    expect(neighbour.status).toBe(404)
  })

  test('the public list allows 1,200 requests a minute per address', async () => {
    const owner = await foyer.organizer('listed')
    const visitor = from(newAddress())
    const list = () => visitor.call(listPublishedEvents, { params: { slug: owner.slug } })
    await spendAllBut(5, 'public-list', 1200, visitor.headers['x-forwarded-for']!)
    expect(await sendTimes(5, list)).toEqual(Array(5).fill(200))
    expectLimited(await list())
    expect((await from(newAddress()).call(listPublishedEvents, { params: { slug: owner.slug } })).status).toBe(200)
  })

  test('uploads are limited to 300 a minute per address, so that tokens cannot be guessed', async () => {
    const visitor = from(newAddress()).with({ 'content-type': 'image/png' })
    const upload = () => visitor.send('PUT', '/api/v1/storage/upload?token=guess', 'x')
    expect(new Set(await sendTimes(300, upload))).not.toContain(429)
    expectLimited(await upload())
  })

  test('every operation without a session that writes has a limit', () => {
    const isOpen = (op: Operation) => op.access === 'public' || op.access === 'upload-token'
    const open = operations.filter((op) => isOpen(op) && op.method !== 'GET' && rateLimitOf(op) === 'none')
    expect(open.map((op) => op.id)).toEqual([])
  })
})

describe('the dashboard', () => {
  test('allows 1,200 requests a minute per user, from any address', async () => {
    const [owner, colleague] = [await foyer.organizer('busy'), await foyer.person()]
    // Creating the workspace and reading the account were the first calls.
    await spendAllBut(5 + 2, 'dashboard', 1200, (await owner.do(getAccount)).id)
    expect(await sendTimes(5, () => from(newAddress(), owner).call(listEvents))).toEqual(Array(5).fill(200))
    expectLimited(await from(newAddress(), owner).call(listEvents))
    expect((await colleague.call(listEvents)).status).toBe(403)
  })

  test('allows as many for each API key, counted apart from the person; what is expensive counts for the person', async () => {
    const owner = await foyer.organizer('automated')
    const [{ program: one, key }, { program: other }] = [await createKey(owner), await createKey(owner)]
    await spendAllBut(5, 'dashboard', 1200, `api-key:${key.id}`)
    expect(await sendTimes(5, () => from(newAddress(), one).call(listEvents))).toEqual(Array(5).fill(200))
    expectLimited(await from(newAddress(), one).call(listEvents))
    for (const caller of [owner, other]) expect((await caller.call(listEvents)).status).toBe(200)
    const testSend = (caller: Caller) => caller.call(testSendEmailTemplate, { body: testSendEmailTemplate.example.body })
    expect(await sendTimes(30, () => testSend(other))).toEqual(Array(30).fill(200))
    expectLimited(await testSend(owner))
  })

  test('allows 120 upload tokens a minute per address', async () => {
    const owner = from(newAddress(), await foyer.organizer('uploading'))
    const presign = () => owner.call(presignUpload, { body: presignUpload.example.body })
    expect(await sendTimes(120, presign)).toEqual(Array(120).fill(200))
    expectLimited(await presign())
  })
})

describe('email templates', () => {
  const input = { subject: 's', body: 'Hi {{ attendee.name }}' }

  test('a person has 120 previews a minute, from any address and in every workspace', async () => {
    const owner = await foyer.organizer('previewing')
    const event = await owner.do(createEvent, { body: createEvent.example.body })
    const preview = () => from(newAddress(), owner).call(previewEmailTemplate, { body: input })
    const previewOfEvent = () => from(newAddress(), owner).call(previewEventEmailTemplate, { params: { eventId: event.id }, body: input })
    expect(await sendTimes(60, preview)).toEqual(Array(60).fill(200))
    expect(await sendTimes(60, previewOfEvent)).toEqual(Array(60).fill(200))
    expectLimited(await preview())
    expectLimited(await previewOfEvent())
    expect((await (await foyer.organizer()).call(previewEmailTemplate, { body: input })).status).toBe(200)
  })

  test('a person has 30 test emails a minute', async () => {
    const owner = await foyer.organizer('testing')
    const testSend = () => from(newAddress(), owner).call(testSendEmailTemplate, { body: input })
    expect(await sendTimes(30, testSend)).toEqual(Array(30).fill(200))
    expectLimited(await testSend())
    expect((await owner.call(previewEmailTemplate, { body: input })).status).toBe(200)
  })
})

describe('signing in', () => {
  const signIn = (email: string, password: string, address = newAddress()) =>
    from(address).send('POST', '/api/auth/sign-in/email', { email, password })

  test('an address has 10 attempts a minute, including sign-ups', async () => {
    const address = newAddress()
    const statuses: number[] = []
    for (let round = 0; round < 9; round += 1) statuses.push((await signIn(`nobody${round}@example.test`, PASSWORD, address)).status)
    expect(statuses).toEqual(Array(9).fill(401))
    const signUp = () => from(address).send('POST', '/api/auth/sign-up/email', { name: 'X', email: 'x@example.test', password: PASSWORD })
    expect((await signUp()).status).toBe(200)
    const refused = await signUp()
    expectLimited(refused)
    expect(refused.body).toMatchObject({ message: expect.any(String) })
    expectLimited(await signIn('x@example.test', PASSWORD, address))
  })

  const guess = (email: string, address?: string) => signIn(email, 'wrong password', address)
  const signUp = (email: string, address = newAddress()) =>
    from(address).send('POST', '/api/auth/sign-up/email', { name: 'A', email, password: PASSWORD })

  test('ten wrong guesses of a stranger do not lock the owner out, from a known address or a new one', async () => {
    const [home, stranger] = [newAddress(), newAddress()]
    await signUp('guessed@example.test', home)
    for (let round = 0; round < 10; round += 1) expect((await guess('Guessed@Example.test', stranger)).status).toBe(401)
    expectLimited(await signIn('GUESSED@example.test', PASSWORD, stranger))
    expect((await signIn('guessed@example.test', PASSWORD, home)).status).toBe(200)
    expect((await signIn('guessed@example.test', PASSWORD)).status).toBe(200)
  })

  test('fifty guesses from many addresses lock the account there for 15 minutes, but not where its owner signed in before', async () => {
    const home = newAddress()
    await signUp('hunted@example.test', home)
    const responses = await Promise.all(Array.from({ length: 55 }, () => guess('hunted@example.test')))
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(50)
    for (const refused of responses.filter(({ status }) => status !== 401)) expectLimited(refused)
    const right = await signIn('hunted@example.test', PASSWORD)
    expectLimited(right)
    expect((right.body as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(600)
    expect((await signIn('hunted@example.test', PASSWORD, home)).status).toBe(200)
    expect((await guess('unguessed@example.test')).status).toBe(401)
  })

  test('an unknown email is locked in the same way, so that a lock does not reveal an account', async () => {
    const address = newAddress()
    for (let round = 0; round < 10; round += 1) expect((await guess('unknown@example.test', address)).status).toBe(401)
    expectLimited(await guess('unknown@example.test', address))
  })

  test('correct passwords do not count', async () => {
    await from(newAddress()).send('POST', '/api/auth/sign-up/email', { name: 'A', email: 'regular@example.test', password: PASSWORD })
    for (let round = 0; round < 12; round += 1) expect((await signIn('regular@example.test', PASSWORD)).status).toBe(200)
  })

  test.each([
    '/api/auth/../auth/sign-in/email',
    '/api/auth/x/../sign-in/email',
    '/api/auth/%2e%2e/auth/sign-in/email',
    '/api/auth/.\\sign-in\\email',
    '/api/auth/sign-in/email/',
    '/api/auth//sign-in/email',
    '/api/auth/sign-in/email?x=/api/auth/other',
    '/api/auth/./sign-in/email',
    '/api/auth/api/auth/sign-in/email',
  ])('no variant of the path bypasses the limit: %s', async (path) => {
    const port = Number(new URL(foyer.url).port)
    const email = `spelled${addresses}@example.test`
    const body = JSON.stringify({ email, password: 'wrong password' })
    const statuses: number[] = []
    const address = newAddress()
    await spendAllBut(2, 'sign-in', 10, address)
    for (let round = 0; round < 4; round += 1) {
      const headers = { 'content-type': 'application/json', 'content-length': String(body.length), 'x-forwarded-for': address }
      statuses.push((await sendRaw(port, { method: 'POST', path, headers, body })).status)
    }
    // Either the path does not exist, or it counts.
    if (statuses.every((status) => status === 404)) return
    expect(statuses).toEqual([401, 401, 429, 429])
  })
})

describe('without a trusted proxy', () => {
  const direct = useFoyer({ config: { rateLimits: true } })

  test('forwarding headers do not change the address of a caller', async () => {
    const register = (header: Record<string, string>) =>
      direct.visitor.with(header).call(registerForEvent, { ...publicInput, body: registerForEvent.example.body })
    const statuses = await sendTimes(60, () =>
      register({ 'x-forwarded-for': newAddress(), 'x-real-ip': newAddress(), forwarded: `for=${newAddress()}` }),
    )
    expect(statuses).toEqual(Array(60).fill(404))
    expectLimited(await register({ 'x-forwarded-for': newAddress() }))
  })
})
