import fc from 'fast-check'
import { expect, test } from 'vitest'
import { batchesByEncodedLength, isRecordId, quoted } from './soql.ts'

test('no text can end its own string literal', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("'", '\\', 'a', '\n', '\r', '\t', ')', '"', 'é') }), (text) => {
      const inside = quoted(text).slice(1, -1)
      expect(inside.replace(/\\./g, '')).not.toMatch(/['\\\n\r]/)
      expect(JSON.parse(`"${inside.replace(/\\'/g, "'").replace(/"/g, '\\"')}"`)).toBe(text)
    }),
  )
})

test('batches keep every value in order and stay within the length', () => {
  fc.assert(
    fc.property(fc.array(fc.emailAddress(), { maxLength: 60 }), fc.integer({ min: 700, max: 2000 }), (values, maxLength) => {
      const batches = batchesByEncodedLength(values, maxLength)
      expect(batches.flat()).toEqual(values)
      for (const batch of batches) {
        expect(batch.length).toBeGreaterThan(0)
        expect(encodeURIComponent(batch.map(quoted).join(',')).length).toBeLessThanOrEqual(maxLength)
      }
    }),
  )
})

test('an id is fifteen or eighteen letters and digits', () => {
  expect(isRecordId('003SM0000000001')).toBe(true)
  expect(isRecordId('003SM0000000001EAA')).toBe(true)
  for (const text of ['', '003', "003SM000000000'", '003SM0000000001EA', '../SM0000000001', '003SM0000000001\n'])
    expect(isRecordId(text)).toBe(false)
})
