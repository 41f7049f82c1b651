import { createHash } from 'node:crypto'
import type { RateLimits } from '../../platform/http/rate-limits.ts'

type Attempt = { email: string; ipAddress: string }

/**
 * Limits how often passwords can be tried, per address of the caller and per account. A failed attempt is counted before the password is
 * checked, otherwise parallel guesses would all pass; a correct one is refunded.
 */
export async function limitPasswordAttempts<T>(
  rateLimits: RateLimits,
  { email, ipAddress }: Attempt,
  attempt: () => Promise<T>,
  isWrong: (outcome: T) => boolean,
): Promise<T> {
  // Hashed, because the caller controls its length.
  const account = createHash('sha256').update(email.toLowerCase()).digest('base64')
  await rateLimits.spend('sign-in', ipAddress)
  await rateLimits.spend('failed-sign-in', account)
  let hasFailed = false
  try {
    const outcome = await attempt()
    hasFailed = isWrong(outcome)
    return outcome
  } finally {
    if (!hasFailed) await rateLimits.refund('failed-sign-in', account)
  }
}
