import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  '1234567890',
  'qwertyuiop',
  'password123',
  'PASSWORD123',
  'Password2026!',
  '2026-dragon-11',
  'liverpool1!',
  'aaaaaaaaaaaa',
  '123123123123',
  'abcabcabcabc',
  'passwordpassword',
])('%s is common', async (password) => {
  expect(await isCommonPassword(password)).toBe(true)
})

test.each(['correct horse battery', 'mountain sunrise 7', 'd41d8cd98f00', 'tr0ub4dor&3xyz', 'Ünïcødé-långt-ord'])(
  '%s is not',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false)
  },
)
