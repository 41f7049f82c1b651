import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withSourceLines } from './source-lines.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-source-lines-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A file with a source map, and a frame of a stack that points to its first column. */
function frameIn(name: string, map: string): string {
  const file = join(folder, name)
  writeFileSync(`${file}.map`, map)
  return `    at open (${file}:1:1)`
}

const mapOf = (mappings: string) => JSON.stringify({ version: 3, sources: ['../src/open.ts'], names: [], mappings })

test('a stack names the line of the source', () => {
  expect(withSourceLines(frameIn('mapped.js', mapOf('AACA')))).toBe(`    at open (${join(folder, '../src/open.ts')}:2)`)
})

test.each([
  ['without a source', 'generated.js', mapOf('A,CAAA')],
  ['damaged', 'damaged.js', '{"version": 3'],
  ['of another version', 'other.js', '{}'],
])('a frame whose source map is %s stays as it is', (_, name, map) => {
  const frame = frameIn(name, map)
  expect(withSourceLines(frame)).toBe(frame)
})
