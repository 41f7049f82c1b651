import { expect, test } from 'vitest'
import { readCookie } from './cookies.ts'

test.each<[string, string | undefined, string | undefined]>([
  ['no header', undefined, undefined],
  ['an empty header', '', undefined],
  ['only this cookie', 'session=abc', 'abc'],
  ['others around it', 'theme=dark; session=abc; lang=en', 'abc'],
  ['no spaces', 'theme=dark;session=abc', 'abc'],
  ['more spaces', ' theme=dark ;  session=abc ', 'abc'],
  ['an equals sign in the value', 'session=a=b==', 'a=b=='],
  ['an encoded value, which stays encoded', 'session=a%20b%3D', 'a%20b%3D'],
  ['an empty value', 'session=', ''],
  ['the first of two', 'session=one; session=two', 'one'],
  ['a name that ends alike', 'other-session=abc', undefined],
  ['a name that starts alike', 'session-id=abc', undefined],
  ['another case', 'Session=abc', undefined],
  ['the name without a value', 'session', undefined],
  ['the name in the value of another', 'note=session=abc', undefined],
])('%s', (_, header, expected) => {
  expect(readCookie(header, 'session')).toBe(expected)
})
