import { describe, expect, test } from 'vitest'
import { hasTitles, parsePeople } from './parse-people.ts'

describe('a pasted list', () => {
  test.each([
    ['ada@example.org', [['ada@example.org', '']]],
    ['Ada Lovelace <ada@example.org>', [['ada@example.org', 'Ada Lovelace']]],
    ['"Lovelace, Ada" <ada@example.org>', [['ada@example.org', 'Lovelace, Ada']]],
    ['Lovelace, Ada <ada@example.org>', [['ada@example.org', 'Lovelace, Ada']]],
    ['Ada Lovelace, ada@example.org', [['ada@example.org', 'Ada Lovelace']]],
    ['ada@example.org\tAda\tLovelace', [['ada@example.org', 'Ada Lovelace']]],
    ['Ada Lovelace ada@example.org', [['ada@example.org', 'Ada Lovelace']]],
    ['<mailto:ada@example.org>', [['ada@example.org', '']]],
    [
      'Ada <ada@example.org>, bob@example.org; "C, C" <c@example.org>',
      [
        ['ada@example.org', 'Ada'],
        ['bob@example.org', ''],
        ['c@example.org', 'C, C'],
      ],
    ],
    ['Ada Lovelace', [['Ada Lovelace', '']]],
    ['ada@', [['ada@', '']]],
    [
      '\n  ada@example.org \r\n\r\nbob@example.org\n',
      [
        ['ada@example.org', ''],
        ['bob@example.org', ''],
      ],
    ],
    ['', []],
  ])('is read as people: %j', (text, people) => {
    expect(parsePeople(text).map(({ email, name }) => [email, name])).toEqual(people)
  })

  test('is a table only if its first line has titles', () => {
    expect(hasTitles('Name,Email\nAda,ada@example.org')).toBe(true)
    expect(hasTitles('Email\nada@example.org')).toBe(true)
    expect(hasTitles('Ada,ada@example.org\nBob,bob@example.org')).toBe(false)
    expect(hasTitles('Ada Lovelace\nada@example.org')).toBe(false)
    expect(hasTitles('Name,Email')).toBe(false)
  })

  test('of odd characters is read quickly', () => {
    for (const text of ['"'.repeat(20_000), '<'.repeat(20_000), 'a@'.repeat(20_000), ' '.repeat(20_000), ',;'.repeat(20_000)]) {
      const start = performance.now()
      parsePeople(text)
      expect(performance.now() - start).toBeLessThan(500)
    }
  })
})
