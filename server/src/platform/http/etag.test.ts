import { expect, test } from 'vitest'
import { etagOf, isNotModified, weakEtagOf } from './etag.ts'

test('an etag is quoted, the same for the same text and different for another', () => {
  expect(etagOf('page')).toMatch(/^"[\w-]{27}"$/)
  expect(etagOf('page')).toBe(etagOf('page'))
  expect(etagOf('page')).not.toBe(etagOf('other page'))
  expect(weakEtagOf('page')).toBe(`W/${etagOf('page')}`)
})

test.each<[string, string | undefined, string, boolean]>([
  ['no header', undefined, '"a"', false],
  ['the same etag', '"a"', '"a"', true],
  ['another etag', '"b"', '"a"', false],
  ['a weak etag of the same content', 'W/"a"', '"a"', true],
  ['a strong etag for a weak one', '"a"', 'W/"a"', true],
  ['a list with the etag', '"b", W/"a" , "c"', '"a"', true],
  ['a list without it', '"b", "c"', '"a"', false],
  ['a list without spaces', '"b","a"', '"a"', true],
  ['any etag', '*', '"a"', true],
  ['an empty header', '', '"a"', false],
  ['an etag without quotes', 'a', '"a"', false],
  ['an etag that only starts alike', '"ab"', '"a"', false],
])('If-None-Match with %s', (_, ifNoneMatch, etag, expected) => {
  expect(isNotModified(ifNoneMatch, etag)).toBe(expected)
})
