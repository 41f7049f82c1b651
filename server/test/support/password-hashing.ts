import { randomBytes, scryptSync } from 'node:crypto'
import type { PasswordHashing } from '../../src/features/auth/better-auth.ts'

const keyOf = (password: string, salt: string) => scryptSync(password, salt, 32, { N: 2 }).toString('hex')

/** Like the real one, but it takes no time. Files that are about passwords have the real one. */
export const QUICK_HASHING: PasswordHashing = {
  async hash(password) {
    const salt = randomBytes(8).toString('hex')
    return `${salt}:${keyOf(password, salt)}`
  },
  async verify({ hash, password }) {
    const [salt, key] = hash.split(':')
    return keyOf(password, salt!) === key
  },
}

/** What the sign-in library does. */
export const REAL_HASHING = { services: { passwordHashing: undefined } }
