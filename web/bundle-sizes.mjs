import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const DIST = join(dirname(fileURLToPath(import.meta.url)), 'dist')

/** Kilobytes of compressed script: the first load of the dashboard, and what each page adds to what is loaded before it is opened. */
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
  const frame = new Set([...first, ...withImports('src/frame/Frame.tsx')])
  const eventFrame = new Set([...frame, ...withImports('src/pages/events/EventFrame.tsx')])
  /** The first load, and the frames around the page. */
  const loadedBefore = (key) => {
    if (/^src\/pages\/events\/[\w-]+\//.test(key)) return eventFrame
    return /^src\/pages\/(sign-in|workspaces|check-in)\//.test(key) || !key.startsWith('src/pages/') ? first : frame
  }
  const pages = Object.keys(chunks)
    .filter((key) => chunks[key].isDynamicEntry)
    .map((key) => {
      const before = loadedBefore(key)
      return { key, kilobytes: kilobytes([...withImports(key)].filter((each) => !before.has(each))) }
    })
  return { firstLoad: kilobytes([...first]), pages }
}

/** One line for the output of a build. */
export function describeBundleSizes() {
  const { firstLoad, pages } = readBundleSizes()
  const largest = pages.reduce((a, b) => (b.kilobytes > a.kilobytes ? b : a))
  return `Compressed script: first load ${Math.ceil(firstLoad)} kB, largest page ${Math.ceil(largest.kilobytes)} kB (${largest.key}).`
}
