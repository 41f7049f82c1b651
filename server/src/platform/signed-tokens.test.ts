import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTokenSigner } from './signed-tokens.ts'

const signer = createTokenSigner('a-service-secret-for-tests')
const now = new Date('2030-01-01T00:00:00Z')
const later = new Date('2030-01-01T00:10:00Z')

test('a token returns its claims to its own audience until it expires', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 5 }), (audience, claims) => {
      const plain = JSON.parse(JSON.stringify(claims))
      fc.pre(JSON.stringify(plain).length < 2000)
      const token = signer.sign(audience, plain, later)
      expect(token).toMatch(/^[A-Za-z0-9._-]+$/)
      expect(signer.verify(audience, token, now)).toEqual({ ok: true, claims: plain })
      expect(signer.verify(`${audience}x`, token, now)).toEqual({ ok: false, reason: 'invalid' })
      expect(signer.verify(audience, token, later)).toEqual({ ok: false, reason: 'expired' })
    }),
  )
})

test('a token changed in any single character is refused', () => {
  const token = signer.sign('upload', { key: 'logos/a.png', id: 7 }, later)
  const characters = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=')
  fc.assert(
    fc.property(fc.nat(token.length - 1), characters, (at, character) => {
      fc.pre(token[at] !== character)
      const changed = token.slice(0, at) + character + token.slice(at + 1)
      expect(signer.verify('upload', changed, now)).toEqual({ ok: false, reason: 'invalid' })
    }),
    { numRuns: 500 },
  )
})

test('garbage of any type is refused without throwing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.string(), fc.string({ unit: 'binary' }), fc.base64String()), (garbage) => {
      expect(signer.verify('upload', garbage, now)).toEqual({ ok: false, reason: 'invalid' })
    }),
  )
  for (const token of ['', '.', '..', 'v1..', `v1.${'A'.repeat(50)}.${'A'.repeat(43)}`, `v1.e30.${'é'.repeat(43)}`]) {
    expect(signer.verify('upload', token, now)).toEqual({ ok: false, reason: 'invalid' })
  }
})

test('a token signed with another service secret is refused', () => {
  const foreign = createTokenSigner('another-service-secret').sign('upload', {}, later)
  expect(signer.verify('upload', foreign, now)).toEqual({ ok: false, reason: 'invalid' })
})

test('a forged token is invalid even if it would have expired', () => {
  const expired = signer.sign('upload', {}, new Date(0))
  expect(signer.verify('upload', `${expired.slice(0, -1)}${expired.endsWith('A') ? 'B' : 'A'}`, now)).toEqual({
    ok: false,
    reason: 'invalid',
  })
})

test('an overlong token is neither signed nor verified, and with an invalid clock every token is expired', () => {
  expect(() => signer.sign('upload', { text: 'x'.repeat(5000) }, later)).toThrow(/4096/)
  expect(signer.verify('upload', 'x'.repeat(10_000_000), now)).toEqual({ ok: false, reason: 'invalid' })
  expect(() => signer.sign('upload', {}, new Date(Number.NaN))).toThrow(/expiry/)
  expect(signer.verify('upload', signer.sign('upload', {}, later), new Date(Number.NaN))).toEqual({ ok: false, reason: 'expired' })
})

test('a guessable service secret is refused', () => {
  expect(() => createTokenSigner('short')).toThrow(/16/)
})
