import { readFileSync } from 'node:fs'
import { SourceMap as NodeSourceMap } from 'node:module'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { expect, test } from 'vitest'
import { readSourceMap, sourceAt } from './source-map.ts'

const FILES = ['source-map.ts', 'log-errors.ts', 'http/error-handler.ts', '../services.ts']

test.each(FILES)('every character of %s, bundled, belongs to the line that Node names', async (file) => {
  const path = join(import.meta.dirname, file)
  const options = { loader: 'ts', minifyWhitespace: true, sourcemap: true, sourcefile: file } as const
  const { code, map: json } = await transform(readFileSync(path, 'utf8'), options)
  const [map, node] = [readSourceMap(json), new NodeSourceMap(JSON.parse(json))]
  const nodeAt = (line: number, column: number) => {
    const { originalSource, originalLine } = node.findEntry(line, column) as { originalSource?: string; originalLine?: number }
    return { source: originalSource, line: originalLine }
  }
  const lines = new Set<number>()
  for (const [line, text] of code.split('\n').slice(0, -1).entries())
    for (let column = 0; column < text.length; column += 1) {
      const found = sourceAt(map, line, column)
      expect(found, `${line}:${column}`).toEqual(nodeAt(line, column))
      lines.add(found!.line)
    }
  expect(lines.size).toBeGreaterThan(20)
})

test('what no line of a source belongs to has none, and the rest of a package belongs to its file', () => {
  const map = readSourceMap(JSON.stringify({ version: 3, sources: ['a.js', 'b.js'], names: [], mappings: ';EAAA,E;;ACCC' }))
  expect([sourceAt(map, 0, 5), sourceAt(map, 1, 1), sourceAt(map, 2, 5), sourceAt(map, 9, 0)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect([sourceAt(map, 1, 2), sourceAt(map, 1, 90)]).toEqual([
    { source: 'a.js', line: 0 },
    { source: 'a.js', line: 0 },
  ])
  expect(sourceAt(map, 3, 0)).toEqual({ source: 'b.js', line: 1 })
})
