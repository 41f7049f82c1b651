import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operations } from '@foyer/contracts'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, 'src')
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/(^texts|^public)\/|\.test\./.test(path))
  .map((path) => readFileSync(join(SRC, path), 'utf8'))
  .join('\n')
const isUsed = (id: string) => new RegExp(`\\b${id}\\b`).test(sources)

const rows = readFileSync(join(import.meta.dirname, '../docs/screens.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \w+ +\|/.test(line) && !line.startsWith('| operation'))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('docs/screens.md has every operation of the API once', () => {
  expect(rows.map(([, id]) => id).sort()).toEqual(operations.map(({ id }) => id).sort())
})

test.each(rows.map(([, id, screens, reason]) => ({ id: id!, screens: screens!, reason: reason! })))(
  '$id has a screen, or a reason for having none',
  ({ id, screens, reason }) => {
    expect({ hasScreen: screens !== '', hasReason: reason !== '' }).toEqual({ hasScreen: isUsed(id), hasReason: !isUsed(id) })
  },
)
