import { expect, test } from 'vitest'
import { readBundleSizes } from './bundle-sizes.mjs'

const FIRST_LOAD_KB = 200
const PAGE_KB = 80

const { firstLoad, pages } = readBundleSizes()

test(`the first load of the dashboard is at most ${FIRST_LOAD_KB} kB of script, compressed`, () => {
  expect(firstLoad).toBeLessThanOrEqual(FIRST_LOAD_KB)
})

test.each(pages)(`$key adds at most ${PAGE_KB} kB`, ({ kilobytes }) => {
  expect(kilobytes).toBeLessThanOrEqual(PAGE_KB)
})
