import { randomBytes, scrypt as scryptCallback, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const scrypt = promisify<string, Buffer, number, Buffer>(scryptCallback)
const HASH_BYTES = 32

export async function hashPagePassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${salt.toString('base64')}:${(await scrypt(password, salt, HASH_BYTES)).toString('base64')}`
}

export async function isPagePassword(password: string, stored: string): Promise<boolean> {
  const [salt, hash] = stored.split(':').map((part) => Buffer.from(part, 'base64')) as [Buffer, Buffer]
  return timingSafeEqual(await scrypt(password, salt, HASH_BYTES), hash)
}
