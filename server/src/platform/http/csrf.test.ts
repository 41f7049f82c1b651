import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { isCrossSite } from './csrf.ts'

const OWN = 'https://events.example.org'
const TRUSTED = 'https://admin.example.net'
const SIBLING = 'https://blog.example.org'
const EVIL = 'https://evil.example'

const request = (headers: Record<string, string>) => ({ headers, host: 'events.example.org' }) as unknown as FastifyRequest
const withHeaders = (origin: string | null, site: string | null) =>
  request({ ...(origin !== null && { origin }), ...(site !== null && { 'sec-fetch-site': site }) })

describe('by Origin and Sec-Fetch-Site', () => {
  test.each<[origin: string | null, site: string | null, expected: boolean]>([
    // Neither header: not a browser, or a browser that navigates.
    [null, null, false],
    [null, 'none', false],
    [null, 'same-origin', false],
    [null, 'same-site', false],
    [null, 'cross-site', true],
    [OWN, null, false],
    [OWN, 'same-origin', false],
    [OWN, 'none', false],
    [OWN, 'same-site', false],
    [OWN, 'cross-site', true],
    [SIBLING, null, true],
    [SIBLING, 'same-site', true],
    [EVIL, null, true],
    [EVIL, 'cross-site', true],
    // Only a forged request contradicts itself.
    [EVIL, 'same-origin', true],
    ['null', null, true],
    ['null', 'same-site', true],
    ['null', 'cross-site', true],
    ['null', 'same-origin', true],
    [TRUSTED, null, false],
    [TRUSTED, 'cross-site', false],
    [TRUSTED, 'same-site', false],
    // A value that no browser sends is ignored.
    [EVIL, 'trust me', true],
    [OWN, 'trust me', false],
  ])('origin %s with sec-fetch-site %s: cross-site is %s', (origin, site, expected) => {
    expect(isCrossSite(withHeaders(origin, site), { trustedOrigins: [TRUSTED] })).toBe(expected)
  })
})

test('another scheme on the same host is the same host; another port, a longer name and garbage are not', () => {
  expect(isCrossSite(withHeaders('http://events.example.org', null), {})).toBe(false)
  for (const origin of ['https://events.example.org:8443', `${OWN}.evil.example`, 'https://evil.example/events.example.org', 'garbage', ''])
    expect(isCrossSite(withHeaders(origin, null), {}), origin).toBe(true)
})

test('over https, a page of the same host over http is another site', () => {
  expect(isCrossSite(withHeaders('http://events.example.org', null), { isSecure: true })).toBe(true)
  expect(isCrossSite(withHeaders(OWN, null), { isSecure: true })).toBe(false)
})

test('a trusted origin must match exactly', () => {
  for (const origin of [`${TRUSTED}.evil.example`, 'http://admin.example.net', `${TRUSTED}:8443`, `${TRUSTED}/`])
    expect(isCrossSite(withHeaders(origin, null), { trustedOrigins: [TRUSTED] }), origin).toBe(true)
})

test('an opaque origin is accepted only if allowed, and never from a cross-site page', () => {
  expect(isCrossSite(withHeaders('null', null), { allowOpaqueOrigin: true })).toBe(false)
  expect(isCrossSite(withHeaders('null', 'same-origin'), { allowOpaqueOrigin: true })).toBe(false)
  expect(isCrossSite(withHeaders('null', 'cross-site'), { allowOpaqueOrigin: true })).toBe(true)
  expect(isCrossSite(withHeaders(EVIL, null), { allowOpaqueOrigin: true })).toBe(true)
})
