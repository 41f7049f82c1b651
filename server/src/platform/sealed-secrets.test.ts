import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSealer, SealedSecretError } from './sealed-secrets.ts'

const sealer = createSealer('a-service-secret-for-tests')

test('what was sealed for a context opens in that context only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, context) => {
      const sealed = sealer.seal(text, context)
      expect(sealer.open(sealed, context)).toBe(Buffer.from(text).toString())
      expect(() => sealer.open(sealed, `${context}-other`)).toThrow(SealedSecretError)
    }),
  )
})

test('a row copied to another workspace does not open', () => {
  const sealed = sealer.seal('refresh-token', 'organization-1/crm-a')
  expect(() => sealer.open(sealed, 'organization-2/crm-a')).toThrow(SealedSecretError)
})

test('sealing the same text twice gives different values', () => {
  expect(sealer.seal('token', 'c')).not.toBe(sealer.seal('token', 'c'))
  expect(sealer.seal('token', 'c')).not.toContain('token')
})

test('a changed, truncated or foreign value does not open, and the error does not contain it', () => {
  const sealed = sealer.seal('token', 'c')
  const foreign = createSealer('another-service-secret').seal('token', 'c')
  const flipped = sealed.slice(0, -3) + (sealed.at(-3) === 'A' ? 'B' : 'A') + sealed.slice(-2)
  const values = ['', 'v1', 'v1..', `v2${sealed.slice(2)}`, sealed.slice(0, -4), flipped, foreign, `${sealed}.x`, 'plain text token']
  for (const value of values) {
    expect(() => sealer.open(value, 'c')).toThrow(SealedSecretError)
    expect(() => sealer.open(value, 'c')).not.toThrow(/plain text|v1\.|v2\./)
  }
})

test('a guessable service secret is refused', () => {
  expect(() => createSealer('short')).toThrow(/16/)
})
