import { randomBytes, scrypt as scryptCallback, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Database } from '../../platform/db/database.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { ExpectedVersions } from '../../platform/http/versions.ts'
import type { Publish } from '../../platform/publish.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { type EventRow, requireEventForChange } from './own-event.ts'
import { changeEvent } from './store.ts'

const scrypt = promisify<string, Buffer, number, Buffer>(scryptCallback)
const HASH_BYTES = 32

export async function setPagePassword(
  { db, publish }: { db: Database; publish: Publish },
  organizationId: OrganizationId,
  eventId: string,
  password: string | null,
  ifMatch?: ExpectedVersions,
): Promise<EventRow> {
  const pagePasswordHash = password === null ? null : await hashPassword(password)
  return db.transaction(async (tx) => {
    await requireEventForChange(tx, organizationId, eventId, ifMatch)
    await changeEvent(tx, organizationId, eventId, { pagePasswordHash })
    await publish(tx, 'event.thumbnail-changed', { organizationId, eventId })
    return requireEventForChange(tx, organizationId, eventId)
  })
}

async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${salt.toString('base64')}:${(await scrypt(password, salt, HASH_BYTES)).toString('base64')}`
}

async function isPagePassword(password: string, stored: string): Promise<boolean> {
  const [salt, hash] = stored.split(':').map((part) => Buffer.from(part, 'base64')) as [Buffer, Buffer]
  return timingSafeEqual(await scrypt(password, salt, HASH_BYTES), hash)
}

type Guess = { eventId: string; passwordHash: string; password: string; ipAddress: string }

/** Checks a visitor's password within the limits per address and per event. */
export async function tryPagePassword(rateLimits: RateLimits, { eventId, passwordHash, password, ipAddress }: Guess): Promise<boolean> {
  await rateLimits.spend('page-password', ipAddress)
  await rateLimits.spend('event-password', eventId)
  const isCorrect = await isPagePassword(password, passwordHash)
  if (isCorrect) await rateLimits.refund('event-password', eventId)
  return isCorrect
}
