import { createHmac, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../platform/db/database.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { ExpectedVersions } from '../../platform/http/versions.ts'
import type { Publish } from '../../platform/publish.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { type EventRow, requireEventForChange } from './own-event.ts'
import { hashPagePassword, isPagePassword } from './page-password-hash.ts'
import { changeEvent } from './store.ts'

export async function setPagePassword(
  { db, publish }: { db: Database; publish: Publish },
  organizationId: OrganizationId,
  eventId: string,
  password: string | null,
  ifMatch?: ExpectedVersions,
): Promise<EventRow> {
  const pagePasswordHash = password === null ? null : await hashPagePassword(password)
  return db.transaction(async (tx) => {
    await requireEventForChange(tx, organizationId, eventId, ifMatch)
    await changeEvent(tx, organizationId, eventId, { pagePasswordHash })
    await publish(tx, 'event.thumbnail-changed', { organizationId, eventId })
    return requireEventForChange(tx, organizationId, eventId)
  })
}

type Guess = { eventId: string; passwordHash: string; password: string; ipAddress: string }

/** Of this process, so that the keys below say nothing about the passwords. */
const SECRET = randomBytes(32)
/** Correct passwords. To check one takes 60 ms of CPU time, and in a rush a thousand people a second send the same. */
const correct = new LRUCache<string, true>({ max: 1_000 })
const running = new Map<string, Promise<boolean>>()

/**
 * Checks a visitor's password within the limits per address and per event. The same password sent several times at once is one guess, and
 * correct ones do not count: a whole office has one address.
 */
export function tryPagePassword(rateLimits: RateLimits, { eventId, passwordHash, password, ipAddress }: Guess): Promise<boolean> {
  const key = createHmac('sha256', SECRET)
    .update(JSON.stringify([eventId, passwordHash, password]))
    .digest('base64')
  const check = async () => {
    const isCorrect = correct.has(key) || (await isPagePassword(password, passwordHash))
    if (isCorrect) correct.set(key, true)
    return isCorrect
  }
  const checkForEvent = () => once(key, () => withinLimit(rateLimits, 'event-password', eventId, check))
  return once(`${ipAddress} ${key}`, () => withinLimit(rateLimits, 'page-password', ipAddress, checkForEvent))
}

async function withinLimit(
  rateLimits: RateLimits,
  limit: 'page-password' | 'event-password',
  caller: string,
  check: () => Promise<boolean>,
): Promise<boolean> {
  await rateLimits.spend(limit, caller)
  const isCorrect = await check()
  if (isCorrect) await rateLimits.refund(limit, caller)
  return isCorrect
}

/** Joins a check that is running. */
function once(key: string, check: () => Promise<boolean>): Promise<boolean> {
  const started = running.get(key) ?? check().finally(() => running.delete(key))
  running.set(key, started)
  return started
}
