import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const DIST = join(import.meta.dirname, 'dist')
const FIRST_LOAD_KB = 200
const ROUTE_KB = 80

type Chunk = { file: string; imports?: string[]; isDynamicEntry?: boolean; isEntry?: boolean }
const chunks = JSON.parse(readFileSync(join(DIST, 'manifest.json'), 'utf8')) as Record<string, Chunk>

/** A chunk and everything it imports at once. */
function withImports(key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found
  found.add(key)
  for (const each of chunks[key]!.imports ?? []) withImports(each, found)
  return found
}
const kilobytes = (keys: Iterable<string>) =>
  [...keys]
    .map((key) => chunks[key]!.file)
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + statSync(join(DIST, `${file}.gz`)).size, 0) / 1000

const first = withImports('index.html')
const frame = new Set([...first, ...withImports('src/frame/Frame.tsx')])
const eventFrame = new Set([...frame, ...withImports('src/pages/events/EventFrame.tsx')])

/** What is loaded already when a page is opened: the first load, and the frames around the page. */
function loadedBefore(key: string): Set<string> {
  if (/^src\/pages\/events\/\w+\//.test(key)) return eventFrame
  return /^src\/pages\/(sign-in|workspaces|check-in)\//.test(key) || !key.startsWith('src/pages/') ? first : frame
}

test(`the first load of the dashboard is at most ${FIRST_LOAD_KB} kB of script, compressed`, () => {
  expect(kilobytes(first)).toBeLessThanOrEqual(FIRST_LOAD_KB)
})

test.each(Object.keys(chunks).filter((key) => chunks[key]!.isDynamicEntry))(`%s adds at most ${ROUTE_KB} kB`, (key) => {
  const before = loadedBefore(key)
  const added = [...withImports(key)].filter((each) => !before.has(each))
  expect(kilobytes(added)).toBeLessThanOrEqual(ROUTE_KB)
})
