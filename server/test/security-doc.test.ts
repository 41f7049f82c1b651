import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')

/** How many requirements of Level 1 and 2 each section of OWASP ASVS 5.0.0 has; in every section they come before those of Level 3. */
const SECTIONS: Record<string, number[]> = {
  'V1 Encoding and Sanitization': [2, 9, 11, 3, 2],
  'V2 Validation and Business Logic': [3, 3, 4, 1],
  'V3 Web Frontend Security': [0, 2, 4, 6, 5, 0, 2],
  'V4 API and Web Service': [3, 1, 2, 4],
  'V5 File Handling': [1, 3, 2, 3],
  'V6 Authentication': [3, 12, 4, 4, 5, 3, 0, 4],
  'V7 Session Management': [3, 4, 2, 5, 2, 2],
  'V8 Authorization': [2, 3, 1, 1],
  'V9 Self-contained Tokens': [3, 4],
  'V10 OAuth and OIDC': [2, 2, 4, 11, 5, 2, 3],
  'V11 Cryptography': [2, 3, 3, 4, 1, 1],
  'V12 Secure Communication': [3, 2, 4],
  'V13 Configuration': [1, 5, 2, 5],
  'V14 Data Protection': [2, 4, 3],
  'V15 Secure Coding and Architecture': [3, 3, 7],
  'V16 Security Logging and Error Handling': [1, 5, 4, 3, 3],
  'V17 WebRTC': [1, 4, 2],
}
const API_RISKS = 'OWASP API Security Top 10 (2023)'

type Chapter = { title: string; rows: string[][]; notApplicable: string[] }

const chapters = text
  .split(/^## /m)
  .slice(1)
  .map((part): Chapter => {
    const [title = '', ...lines] = part.split('\n')
    const rows = lines.filter((line) => line.startsWith('| ')).map((line) => line.split('|').slice(1, -1))
    const excluded = lines.filter((line) => line.startsWith('Does not apply: ')).join(' ')
    return {
      title,
      rows: rows.slice(2).map((cells) => cells.map((cell) => cell.trim())),
      notApplicable: excluded.match(/\d+\.\d+(\.\d+)?/g) ?? [],
    }
  })
const rowsOf = (title: string) => chapters.find((chapter) => chapter.title === title)!.rows
const numberOf = ([requirement = '']: string[]) => requirement.split(' ')[0]!
const allRows = chapters.flatMap(({ rows }) => rows)

/** Each requirement of a section that does not apply, or the one requirement itself. */
const expand = (number: string, required: readonly string[]) =>
  number.split('.').length === 3 ? [number] : required.filter((one) => one.startsWith(`${number}.`))

describe('docs/security.md', () => {
  test('has every chapter of the standard, in its order, and the risks of APIs', () => {
    expect(chapters.map(({ title }) => title)).toEqual([...Object.keys(SECTIONS), API_RISKS])
    const counts = Object.values(SECTIONS).flat()
    expect(counts.reduce((sum, count) => sum + count)).toBe(253)
  })

  test.each(Object.entries(SECTIONS))('%s has each requirement once: in its table, or as one that does not apply', (title, counts) => {
    const chapter = title.slice(1).split(' ')[0]!
    const required = counts.flatMap((count, index) => Array.from({ length: count }, (_, item) => `${chapter}.${index + 1}.${item + 1}`))
    const { rows, notApplicable } = chapters.find((one) => one.title === title)!
    const listed = [...rows.map(numberOf), ...notApplicable.flatMap((number) => expand(number, required))]
    expect(listed.sort()).toEqual(required.sort())
  })

  test('has each of the ten risks of APIs', () => {
    expect(rowsOf(API_RISKS).map(numberOf)).toEqual(Array.from({ length: 10 }, (_, index) => `API${index + 1}`))
  })

  test('has three filled columns in every row', () => {
    const incomplete = allRows.filter((cells) => cells.length !== 3 || cells.some((cell) => cell === ''))
    expect(incomplete).toEqual([])
  })

  test('says for every row which test file shows it, or that there is none', () => {
    const unclear = allRows.filter(([, , tests = '']) => !/^(by review|operator|none|`[^`]+`(, `[^`]+`)*)$/.test(tests))
    expect(unclear).toEqual([])
    const named = allRows.flatMap(([, , tests = '']) => [...tests.matchAll(/`([^`]+)`/g)].map(([, path]) => path!))
    expect(named.length).toBeGreaterThan(200)
    expect(named.filter((path) => !/\.(test|e2e)\.ts$/.test(path) || !existsSync(join(ROOT, path)))).toEqual([])
  })

  test('says "none" exactly where a requirement is not met', () => {
    const unmet = allRows.filter(([, metBy = '']) => metBy.startsWith('Not met: '))
    expect(unmet).toEqual(allRows.filter(([, , tests]) => tests === 'none'))
  })
})
