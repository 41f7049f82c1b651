import { createServer, type LookupFunction, type Server } from 'node:net'
import * as api from '@foyer/contracts'
import { afterAll, expect, test } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { HOSTILE_HOSTS, HOSTILE_URLS } from '../../../test/support/hostile-addresses.ts'

/** Host names that an attacker controls, and where they lead. */
const NAMES: Record<string, string[]> = {
  'loopback.example.org': ['127.0.0.1'],
  'any.example.org': ['0.0.0.0'],
  'six.example.org': ['::1'],
  'mapped.example.org': ['::ffff:127.0.0.1'],
  'both.example.org': ['127.0.0.1', '::1'],
  'metadata.example.org': ['169.254.169.254'],
  'internal.example.org': ['10.0.0.1'],
  'carrier.example.org': ['100.64.0.1'],
  'nat64.example.org': ['64:ff9b::7f00:1'],
  'unique-local.example.org': ['fd00::1'],
  '127.0.0.1.example.org': ['127.0.0.1'],
  'localtest.example.org.': ['127.0.0.1'],
}
let lookups = 0
const lookup: LookupFunction = (host, options, callback) => {
  // A name that leads elsewhere each time it is asked for.
  lookups += 1
  const found = host === 'rebinding.example.org' ? [lookups % 2 ? '127.0.0.1' : '::1'] : (NAMES[host] ?? NAMES[`${host}.`])
  if (!found) return callback(Object.assign(new Error('No such host'), { code: 'ENOTFOUND' }), '')
  const addresses = found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  if (options.all) callback(null, addresses)
  else callback(null, addresses[0]!.address, addresses[0]!.family)
}

/** Listens on every address of this machine, so that a connection by whatever address arrives here. */
let canary: Server
let connections = 0
let port = 0
const foyer = useFoyer(async () => {
  canary = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  const listen = (host: string) => new Promise<void>((resolve, reject) => canary.once('error', reject).listen(0, host, resolve))
  await listen('::').catch(() => listen('0.0.0.0'))
  port = (canary.address() as { port: number }).port
  return { services: { lookup } }
})
afterAll(() => void canary.close())

const hostileUrls = () => [
  ...HOSTILE_HOSTS.flatMap((host) => [`https://${host}:${port}/hook`]),
  ...['127.0.0.1', '[::1]', 'localhost', '2130706433', '0x7f.1'].map((host) => `http://${host}:${port}/hook`),
  ...HOSTILE_URLS.map((url) => url.replaceAll('\u0000', String(port))),
]
const namedUrls = () => [...Object.keys(NAMES), 'rebinding.example.org'].map((host) => `https://${host}:${port}/hook`)

test('more than a hundred hostile URLs cannot be saved', async () => {
  const organizer = await foyer.organizer()
  const urls = [...new Set(hostileUrls())]
  expect(urls.length).toBeGreaterThan(100)
  for (const url of urls) {
    const answer = await organizer.call(api.createWebhook, { body: { url } })
    expect({ url, status: answer.status, code: answer.body.code }).toEqual({ url, status: 400, code: 'VALIDATION_ERROR' })
    expect(answer.body.error).toMatch(/^url /)
  }
  const { id: webhookId } = await organizer.do(api.createWebhook, { body: { url: 'https://hooks.example.org' } })
  for (const url of urls.slice(0, 20))
    expect((await organizer.call(api.updateWebhook, { params: { webhookId }, body: { url } })).status, url).toBe(400)
})

test('names that lead to this machine or a private network are refused when the request is sent', async () => {
  const urls = namedUrls()
  const organizer = await foyer.organizer()
  const webhookIds: string[] = []
  for (const url of urls) webhookIds.push((await organizer.do(api.createWebhook, { body: { url } })).id)
  const errors = await errorsOf(organizer, webhookIds)
  expect(errors).toEqual(urls.map(() => 'The address is not on the public internet, so nothing was sent.'))
  expect(connections).toBe(0)
})

test('a hostile URL that got into the database reaches nothing either', async () => {
  const urls = hostileUrls()
  for (let first = 0; first < urls.length; first += 20) {
    const organizer = await foyer.organizer()
    const webhookIds: string[] = []
    for (const url of urls.slice(first, first + 20)) {
      const { id } = await organizer.do(api.createWebhook, { body: { url: 'https://hooks.example.org' } })
      await foyer.services.db.$client.query('UPDATE webhooks SET url = $1 WHERE id = $2', [url, id])
      webhookIds.push(id)
    }
    for (const error of await errorsOf(organizer, webhookIds)) expect(error).not.toBeNull()
  }
  expect(connections).toBe(0)
})

test('the canary notices a connection', async () => {
  await fetch(`http://127.0.0.1:${port}/`).catch(() => {})
  await eventually(async () => expect(connections).toBe(1))
})

/** Sends a test to each webhook, and returns the error of the first attempt. */
async function errorsOf(organizer: Organizer, webhookIds: string[]): Promise<(string | null)[]> {
  for (const webhookId of webhookIds) await organizer.do(api.testWebhook, { params: { webhookId } })
  const errors: (string | null)[] = []
  for (const webhookId of webhookIds) {
    await eventually(async () => {
      const { deliveries } = await organizer.do(api.listWebhookDeliveries, { params: { webhookId } })
      expect(deliveries[0]!.attempts.length).toBeGreaterThan(0)
      errors.push(deliveries[0]!.attempts[0]!.error)
    })
  }
  return errors
}
