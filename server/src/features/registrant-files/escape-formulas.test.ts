import fc from 'fast-check'
import { expect, test } from 'vitest'
import { onBusyMachine } from '../../../test/support/busy-machine.ts'
import { escapeFormulas, unescapeFormulas } from './escape-formulas.ts'

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
])('%j is escaped', (text, escaped) => {
  expect(escapeFormulas(text)).toBe(escaped)
})

test.each(['Ada', 'a=b', '1+1', 'ada@example.org', 'x - y', 'a, -b', "'tis", '', '😀'])('%j is unchanged', (text) => {
  expect(escapeFormulas(text)).toBe(text)
})

const tricky = fc.string({ unit: fc.constantFrom(...'=+-@; \t\r\n"ab,＝'), maxLength: 12 })

test('no cell begins like a formula, whichever separator the file is opened with', () => {
  fc.assert(
    fc.property(tricky, (text) => {
      for (const cell of escapeFormulas(text).split(/[;\t\r\n]/)) expect(cell).not.toMatch(/^["\s]*[=+\-@＝]/)
    }),
  )
})

test('an import restores what an export escaped', () => {
  fc.assert(fc.property(tricky, (text) => unescapeFormulas(escapeFormulas(text)) === text))
})

test('a text of line breaks only takes linear time', () => {
  const startedAt = performance.now()
  escapeFormulas('\n'.repeat(200_000))
  escapeFormulas(`;${' '.repeat(200_000)}`)
  expect(performance.now() - startedAt).toBeLessThan(onBusyMachine(2_000))
})
