import type { LookupFunction } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { embeddings, hex4, hostForms } from '../../../test/support/hostile-addresses.ts'
import { isPublicAddress, publicOnly } from './addresses.ts'
import { checkUrl } from './destinations.ts'

const octet = fc.nat(255)

/** Addresses that must never be reached, as four numbers. */
const privateIPv4 = fc.oneof(
  fc.tuple(fc.constant(127), octet, octet, octet),
  fc.tuple(fc.constant(10), octet, octet, octet),
  fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), octet, octet),
  fc.tuple(fc.constant(192), fc.constant(168), octet, octet),
  fc.tuple(fc.constant(169), fc.constant(254), octet, octet),
  fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), octet, octet),
  fc.tuple(fc.integer({ min: 224, max: 255 }), octet, octet, octet),
  fc.tuple(fc.constant(0), octet, octet, octet),
)

const anyIPv4 = fc.tuple(octet, octet, octet, octet)

test.each(hostForms)('a private IPv4 address written as %s is refused', (_name, write) => {
  fc.assert(
    fc.property(privateIPv4, (quad) => {
      expect(() => checkUrl(`http://${write(quad)}/`, [])).toThrow(/not on the public internet/)
    }),
  )
})

test.each(embeddings)('an IPv6 address that embeds an IPv4 one (%s) is refused, whatever it embeds', (_name, write) => {
  fc.assert(
    fc.property(fc.oneof(privateIPv4, anyIPv4), (quad) => {
      expect(isPublicAddress(write(quad))).toBe(false)
      expect(() => checkUrl(`http://[${write(quad)}]:8080/`, [])).toThrow(/not on the public internet/)
    }),
  )
})

test('IPv6 outside the global unicast block is refused', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffff }), fc.array(fc.nat(0xffff), { minLength: 7, maxLength: 7 }), (first, rest) => {
      fc.pre(first < 0x2000 || first > 0x3fff)
      expect(isPublicAddress([first, ...rest].map(hex4).join(':'))).toBe(false)
    }),
  )
  for (const address of ['::', '::1', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd12::1', 'ff02::1', '2001:db8::1', '3fff::1']) {
    expect(isPublicAddress(address)).toBe(false)
  }
})

test('documentation, benchmark and reserved IPv4 blocks are refused, and text that is not an address', () => {
  for (const address of [
    '192.0.2.1',
    '198.51.100.7',
    '203.0.113.9',
    '198.18.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '192.0.0.8',
    'localhost',
    '',
  ]) {
    expect(isPublicAddress(address)).toBe(false)
  }
})

test('addresses of the public internet are allowed', () => {
  for (const address of ['1.1.1.1', '8.8.8.8', '100.63.255.255', '172.15.0.1', '172.32.0.1', '2606:4700::1111', '2a00:1450::1']) {
    expect(isPublicAddress(address)).toBe(true)
  }
})

const resolvingTo = (...addresses: string[]) =>
  ((_host, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as LookupFunction

function lookUp(lookup: LookupFunction, all: boolean): Promise<unknown> {
  return new Promise((resolve, reject) => {
    publicOnly(lookup)('host.test', { all }, (error, address) => (error ? reject(error) : resolve(address)))
  })
}

test('a name with private and public addresses is reached at its public ones only', async () => {
  const lookup = resolvingTo('127.0.0.1', '1.1.1.1', '::ffff:10.0.0.1', '10.0.0.1')
  expect(await lookUp(lookup, true)).toEqual([{ address: '1.1.1.1', family: 4 }])
  expect(await lookUp(lookup, false)).toBe('1.1.1.1')
})

test('a name with private addresses only is not reached', async () => {
  await expect(lookUp(resolvingTo('10.0.0.1', '::1'), true)).rejects.toThrow(/no public address/)
  await expect(lookUp(resolvingTo(), false)).rejects.toThrow(/no public address/)
})
