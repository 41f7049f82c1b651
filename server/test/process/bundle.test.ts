import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { BUNDLE, buildService } from './service-process.ts'

beforeAll(buildService)

test('the bundle has only ASCII characters, so that the engine keeps its text in half the memory', () => {
  const files = readdirSync(dirname(BUNDLE)).filter((name) => /^(cli|part-.*)\.js$/.test(name))
  expect(files.length).toBeGreaterThan(2)
  const text = files.map((name) => readFileSync(join(dirname(BUNDLE), name), 'utf8')).join('\n')
  const others = Array.from(text.matchAll(/[^\0-\x7f]/g), ({ index }) => text.slice(Math.max(0, index - 40), index + 20))
  // The build escapes texts, but neither patterns nor tagged templates.
  expect(others).toEqual([])
})
