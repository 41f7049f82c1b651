import { createHash } from 'node:crypto'
import type { Database } from '../../platform/db/database.ts'
import { type BudgetName, networkOf, type RateLimits } from '../../platform/http/rate-limits.ts'
import { hasSessionFrom } from './store.ts'

type Dependencies = { db: Database; rateLimits: RateLimits }
type Attempt = { email: string; ipAddress: string }

/** Hashed, because the caller controls its length. */
export const rateLimitKeyOf = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('base64')

/**
 * Limits how often passwords can be tried: per address of the caller, per account and address, and per account from addresses where the
 * account was never used. So wrong guesses of a stranger, from however many addresses, do not lock the owner out of a known one. An attempt
 * is counted before the password is checked, otherwise parallel guesses would all pass; a correct one is refunded.
 */
export async function limitPasswordAttempts<T>(
  { db, rateLimits }: Dependencies,
  { email, ipAddress }: Attempt,
  attempt: () => Promise<T>,
  isWrong: (outcome: T) => boolean,
): Promise<T> {
  const account = rateLimitKeyOf(email)
  await rateLimits.spend('sign-in', ipAddress)
  const isKnown = await hasSessionFrom(db, email.toLowerCase(), ipAddress)
  const counted: [name: BudgetName, key: string][] = [['failed-sign-in', `${account} ${networkOf(ipAddress)}`]]
  if (!isKnown) counted.push(['failed-sign-in-elsewhere', account])
  for (const [name, key] of counted) await rateLimits.spend(name, key)
  let hasFailed = false
  try {
    const outcome = await attempt()
    hasFailed = isWrong(outcome)
    return outcome
  } finally {
    if (!hasFailed) for (const [name, key] of counted) await rateLimits.refund(name, key)
  }
}
