import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { framesAround } from './frames.mjs'

const DIST = join(dirname(fileURLToPath(import.meta.url)), 'dist')

/**
 * Kilobytes of compressed script: the first load of the dashboard, and what each page adds to that and to the frames around it. `files` are
 * all scripts that are loaded when the page is opened first, without its texts.
 */
export function readBundleSizes() {
  const chunks = JSON.parse(readFileSync(join(DIST, 'manifest.json'), 'utf8'))

  /** A chunk and everything it imports at once. */
  const withImports = (key, found = new Set()) => {
    if (found.has(key)) return found
    found.add(key)
    for (const each of chunks[key].imports ?? []) withImports(each, found)
    return found
  }
  const kilobytes = (keys) =>
    keys
      .map((key) => chunks[key].file)
      .filter((file) => file.endsWith('.js'))
      .reduce((sum, file) => sum + statSync(join(DIST, `${file}.gz`)).size, 0) / 1000

  const first = withImports('index.html')
  const pages = Object.keys(chunks)
    .filter((key) => chunks[key].isDynamicEntry)
    .map((key) => {
      const before = new Set([...first, ...framesAround(key).flatMap((frame) => [...withImports(frame)])])
      const page = withImports(key)
      const files = new Set([...before, ...page].flatMap((each) => [chunks[each].file, ...(chunks[each].css ?? [])]))
      return { key, kilobytes: kilobytes([...page].filter((each) => !before.has(each))), files: files.size }
    })
  return { firstLoad: kilobytes([...first]), pages }
}

/** One line for the output of a build. */
export function describeBundleSizes() {
  const { firstLoad, pages } = readBundleSizes()
  const largest = pages.reduce((a, b) => (b.kilobytes > a.kilobytes ? b : a))
  return `Compressed script: first load ${Math.ceil(firstLoad)} kB, largest page ${Math.ceil(largest.kilobytes)} kB (${largest.key}).`
}
