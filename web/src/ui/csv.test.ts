import { expect, test } from 'vitest'
import { csvUrl } from './csv.ts'

const textOf = (url: string) => decodeURIComponent(url.slice(url.indexOf(',') + 1))

test('values with separators are quoted, and empty ones stay empty', () => {
  expect(
    textOf(
      csvUrl([
        ['Source', 'Views'],
        ['a "b", c', 3],
        [null, 0.5],
      ]),
    ),
  ).toBe('\uFEFFSource,Views\r\n"a ""b"", c",3\r\n,0.5\r\n')
})

test('a text that a spreadsheet would run as a formula is escaped; a negative number is not', () => {
  expect(textOf(csvUrl([['=1+1', ' @x', '+49', -5]]))).toBe("\uFEFF'=1+1,' @x,'+49,-5\r\n")
})
