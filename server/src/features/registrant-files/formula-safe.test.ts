import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formulaSafe, withoutSafety } from './formula-safe.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+49 30 1234', "'+49 30 1234"],
  ['-none', "'-none"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1+1', "'  =1+1"],
  ['\u00a0=1+1', "'\u00a0=1+1"],
  ['\t=1+1', "'\t'=1+1"],
  ['\rfoo', "'\rfoo"],
  ['＝1+1', "'＝1+1"],
  ['Ada; =HYPERLINK("http://evil.example")', 'Ada;\' =HYPERLINK("http://evil.example")'],
  ['Ada;"=1+1"', 'Ada;\'"=1+1"'],
  ['two\n=lines', "two\n'=lines"],
])('%j cannot be taken for a formula', (text, safe) => {
  expect(formulaSafe(text)).toBe(safe)
})

test.each(['Ada', 'a=b', '1+1', 'ada@example.org', 'x - y', 'a, -b', "'tis", '', '😀'])('%j is left as it is', (text) => {
  expect(formulaSafe(text)).toBe(text)
})

const tricky = fc.string({ unit: fc.constantFrom(...'=+-@; \t\r\n"ab,＝'), maxLength: 12 })

test('no cell of any text begins like a formula, whichever separator it is opened with', () => {
  fc.assert(
    fc.property(tricky, (text) => {
      for (const cell of formulaSafe(text).split(/[;\t\r\n]/)) expect(cell).not.toMatch(/^["\s]*[=+\-@＝]/)
    }),
  )
})

test('an import reads what an export made safe as it was', () => {
  fc.assert(fc.property(tricky, (text) => withoutSafety(formulaSafe(text)) === text))
})

test('a text of nothing but line breaks takes no longer than another', () => {
  const startedAt = performance.now()
  formulaSafe('\n'.repeat(200_000))
  formulaSafe(`;${' '.repeat(200_000)}`)
  expect(performance.now() - startedAt).toBeLessThan(2_000)
})
