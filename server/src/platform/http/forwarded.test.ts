import type { IncomingMessage } from 'node:http'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { createForwardedReader } from './forwarded.ts'

const PROXY = '10.0.0.1'
const STRANGER = '198.51.100.7'
const CLIENT = '203.0.113.9'

const requestFrom = (remoteAddress: string | undefined, headers: Record<string, string> = {}) =>
  ({ headers: { host: 'events.example.org', ...headers }, socket: { remoteAddress } }) as unknown as IncomingMessage

const FORWARDED = {
  'x-forwarded-for': CLIENT,
  'x-forwarded-host': 'forwarded.example',
  'x-real-ip': CLIENT,
  forwarded: `for=${CLIENT};host=forwarded.example`,
}

describe('forwarding headers are ignored', () => {
  test.each<[string, string[], string]>([
    ['if no proxy is trusted', [], STRANGER],
    ['if no proxy is trusted, also from this machine', [], '127.0.0.1'],
    ['if the connection comes from another address than the proxy', [PROXY], STRANGER],
    ['if the connection comes from outside the trusted range', ['10.0.0.0/8'], '11.0.0.1'],
  ])('%s', (_, trusted, peer) => {
    const { addressOf, hostOf } = createForwardedReader(trusted)
    const request = requestFrom(peer, FORWARDED)
    expect({ address: addressOf(request), host: hostOf(request) }).toEqual({ address: peer, host: 'events.example.org' })
  })
})

describe('behind a trusted proxy', () => {
  const { addressOf, hostOf } = createForwardedReader(['10.0.0.0/8'])

  test('the address is the last one that is not a proxy: a client cannot choose it', () => {
    expect(addressOf(requestFrom(PROXY, { 'x-forwarded-for': CLIENT }))).toBe(CLIENT)
    expect(addressOf(requestFrom(PROXY, { 'x-forwarded-for': `1.2.3.4, ${CLIENT}` }))).toBe(CLIENT)
    expect(addressOf(requestFrom(PROXY, { 'x-forwarded-for': `1.2.3.4, ${CLIENT}, 10.0.0.2` }))).toBe(CLIENT)
    expect(addressOf(requestFrom(PROXY))).toBe(PROXY)
  })

  test('the host is the last one of X-Forwarded-Host, which the proxy itself has added', () => {
    expect(hostOf(requestFrom(PROXY, { 'x-forwarded-host': 'forwarded.example' }))).toBe('forwarded.example')
    expect(hostOf(requestFrom(PROXY, { 'x-forwarded-host': 'chosen.example, forwarded.example' }))).toBe('forwarded.example')
    expect(hostOf(requestFrom(PROXY))).toBe('events.example.org')
  })
})

test('a request without a host or an address has empty ones', () => {
  const { addressOf, hostOf } = createForwardedReader([])
  const request = { headers: {}, socket: {} } as unknown as IncomingMessage
  expect([addressOf(request), hostOf(request)]).toEqual(['', ''])
})

test.each<[string, string[]]>([
  ['no trusted proxy', []],
  ['this machine as a trusted proxy', ['127.0.0.1']],
  ['another trusted proxy', [PROXY]],
])('the framework reads the same address and host with %s', async (_, trusted) => {
  const forwarded = createForwardedReader(trusted)
  const app = Fastify({ trustProxy: trusted.length > 0 ? trusted : false })
  app.get('/', async ({ ip, host, raw }) => ({
    framework: { address: ip, host },
    reader: { address: forwarded.addressOf(raw), host: forwarded.hostOf(raw) },
  }))
  try {
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    for (const headers of [
      {},
      FORWARDED,
      { ...FORWARDED, 'x-forwarded-for': '1.2.3.4, 127.0.0.1', 'x-forwarded-host': 'a.example, b.example' },
    ]) {
      const { framework, reader } = (await (await fetch(url, { headers })).json()) as Record<'framework' | 'reader', object>
      expect(reader).toEqual(framework)
    }
  } finally {
    await app.close()
  }
})
