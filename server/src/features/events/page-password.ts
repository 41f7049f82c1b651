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

/** Checks a visitor's password within the limits per address and per event. Correct ones do not count: a whole office has one address. */
export async function tryPagePassword(rateLimits: RateLimits, guess: Guess): Promise<boolean> {
  await rateLimits.spend('page-password', guess.ipAddress)
  const isCorrect = await checkOnce(rateLimits, guess)
  if (isCorrect) await rateLimits.refund('page-password', guess.ipAddress)
  return isCorrect
}

/** Of this process, so that the keys below say nothing about the passwords. */
const SECRET = randomBytes(32)
/** Correct passwords. To check one takes 60 ms of CPU time, and in a rush a thousand people a second send the same. */
const correct = new LRUCache<string, true>({ max: 1_000 })
const running = new Map<string, Promise<boolean>>()

/** People who send the same password at the same time wait for one check, which counts as one guess. */
function checkOnce(rateLimits: RateLimits, { eventId, passwordHash, password }: Guess): Promise<boolean> {
  const key = createHmac('sha256', SECRET)
    .update(JSON.stringify([eventId, passwordHash, password]))
    .digest('base64')
  const check = async () => {
    await rateLimits.spend('event-password', eventId)
    if (!correct.has(key) && !(await isPagePassword(password, passwordHash))) return false
    correct.set(key, true)
    await rateLimits.refund('event-password', eventId)
    return true
  }
  const started = running.get(key) ?? check().finally(() => running.delete(key))
  running.set(key, started)
  return started
}
