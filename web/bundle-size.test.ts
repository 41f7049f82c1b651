import { expect, test } from 'vitest'
import { readBundleSizes } from './bundle-sizes.mjs'

const FIRST_LOAD_KB = 200
const PAGE_KB = 80
/** Scripts; the texts of a page are two to five more, and all styles one. */
const PAGE_FILES = 25

const { firstLoad, pages } = readBundleSizes()

test(`the first load of the dashboard is at most ${FIRST_LOAD_KB} kB of script, compressed`, () => {
  expect(firstLoad).toBeLessThanOrEqual(FIRST_LOAD_KB)
})

test.each(pages)(
  `$key adds at most ${PAGE_KB} kB, and at most ${PAGE_FILES} files are loaded when it is opened first`,
  ({ kilobytes, files }) => {
    expect(kilobytes).toBeLessThanOrEqual(PAGE_KB)
    expect(files).toBeLessThanOrEqual(PAGE_FILES)
  },
)
