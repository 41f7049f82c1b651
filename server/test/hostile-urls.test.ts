import { createServer as createHttpServer } from 'node:http'
import { createServer, type LookupFunction, type Server } from 'node:net'
import * as api from '@foyer/contracts'
import { afterAll, expect, test } from 'vitest'
import { useFoyer } from './support/foyer.ts'
import { HOSTILE_HOSTS, HOSTILE_URLS } from './support/hostile-addresses.ts'
import { useVendors } from './support/vendors.ts'

/** Where names lead that an attacker controls, or that look like those of a vendor. Every second answer is another address. */
const ADDRESSES = ['127.0.0.1', '::1', '0.0.0.0', '::ffff:127.0.0.1', '10.0.0.1', '169.254.169.254', '64:ff9b::7f00:1', 'fd00::1']
let lookups = 0
const lookup: LookupFunction = (host, options, callback) => {
  if (!/\.(example\.org|vercel\.app|salesforce\.com)\.?$/.test(host))
    return callback(Object.assign(new Error('No such host'), { code: 'ENOTFOUND' }), '')
  const address = ADDRESSES[lookups++ % ADDRESSES.length]!
  const family = address.includes(':') ? 6 : 4
  if (options.all) callback(null, [{ address, family }])
  else callback(null, address, family)
}

/** Listens on every address of this machine. */
let canary: Server
let connections = 0
let port = 0
/** A website that the operator allowed, and that redirects to where the test says. */
let redirectTo = ''
const redirecting = createHttpServer((_, response) => response.writeHead(302, { location: redirectTo }).end())
let origin = ''
const vendors = useVendors()
const foyer = useFoyer(async () => {
  canary = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  const listen = (server: Server, host: string) =>
    new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, host, resolve))
  await listen(canary, '::').catch(() => listen(canary, '0.0.0.0'))
  port = (canary.address() as { port: number }).port
  await listen(redirecting, '127.0.0.1')
  origin = `http://127.0.0.1:${(redirecting.address() as { port: number }).port}`
  return { config: { ...(await vendors.start()), siteOrigins: [origin] }, services: { lookup } }
})
afterAll(() => {
  canary.close()
  redirecting.close()
})

const hostileUrls = () => [
  ...new Set([
    ...HOSTILE_HOSTS.flatMap((host) => [`https://${host}:${port}/`, `http://${host}:${port}/`, `https://${host}:${port}/a?b#c`]),
    ...HOSTILE_URLS.map((url) => url.replaceAll('\u0000', String(port))),
    ...Array.from({ length: 20 }, (_, n) => `https://rebinding${n}.example.org:${port}/`),
    ...Array.from({ length: 20 }, (_, n) => `https://site${n}.vercel.app:${port}/`),
    ...Array.from({ length: 20 }, (_, n) => `https://org${n}.my.salesforce.com:${port}/`),
  ]),
]

test('there are more than 300', () => expect(hostileUrls().length).toBeGreaterThan(300))

test('none is fetched as the website of an event', async () => {
  const { siteProxy } = foyer.services
  for (const url of hostileUrls()) expect([url, await siteProxy.find(url)]).toEqual([url, null])
  expect(connections).toBe(0)
})

test('none is reached through a redirect of a website', async () => {
  const { siteProxy } = foyer.services
  for (const [index, url] of hostileUrls().entries()) {
    if (/[\r\n\0]/.test(url)) continue
    redirectTo = encodeURI(url)
    expect([url, await siteProxy.find(`${origin}/${index}`)]).toEqual([url, null])
  }
  expect(connections).toBe(0)
})

test('none is called as the instance of a Salesforce account', async () => {
  const organizer = await foyer.organizer()
  for (const instanceUrl of hostileUrls()) {
    const body = { accessToken: 'token', instanceUrl }
    const { status } = await organizer.call(api.connectIntegration, { params: { system: 'crm-b' }, body })
    expect([instanceUrl, [400, 502, 503].includes(status)]).toEqual([instanceUrl, true])
  }
  expect(connections).toBe(0)
})

test('none is fetched as a logo or picture', async () => {
  const organizer = await foyer.organizer()
  const { id: eventId } = await organizer.do(api.createEvent, { body: { name: 'Summit' } })
  const { sponsorId } = await organizer.do(api.addSponsor, { params: { eventId }, body: { name: 'Northwind' } })
  for (const logo of hostileUrls()) {
    const { status } = await organizer.call(api.updateSponsor, { params: { eventId, sponsorId }, body: { logo } })
    expect([logo, [200, 400].includes(status)]).toEqual([logo, true])
  }
  await organizer.do(api.createPreviewSession, { params: { eventId } })
  await organizer.do(api.generateSite, { params: { eventId }, body: {} })
  expect(connections).toBe(0)
})

test('the canary notices a connection', async () => {
  await fetch(`http://127.0.0.1:${port}/`).catch(() => {})
  expect(connections).toBe(1)
})
