import { createHash } from 'node:crypto'
import type { Clock } from '../../../platform/clock.ts'
import { readCookie } from '../../../platform/http/cookies.ts'
import type { TokenSigner } from '../../../platform/signed-tokens.ts'
import type { EventPage } from '../data/store.ts'

const AUDIENCE = 'page-unlock'
const UNLOCK_TTL_HOURS = 12

type Locked = Pick<EventPage, 'eventId' | 'passwordHash'>

/** Whether the page has no password, or the visitor has the cookie for it. */
export function isUnlocked({ tokens, clock }: { tokens: TokenSigner; clock: Clock }, event: Locked, cookies: string | undefined): boolean {
  if (event.passwordHash === null) return true
  const verdict = tokens.verify(AUDIENCE, readCookie(cookies, cookieName(event.eventId)), clock())
  return verdict.ok && verdict.claims.eventId === event.eventId && verdict.claims.lock === passwordDigest(event.passwordHash)
}

/** The cookie for the correct password. It is bound to the event and this password: a changed password locks the page again. */
export function unlockCookie(
  { tokens, clock }: { tokens: TokenSigner; clock: Clock },
  event: Locked,
  { secure }: { secure: boolean },
): string {
  const seconds = UNLOCK_TTL_HOURS * 3600
  const claims = { eventId: event.eventId, lock: passwordDigest(event.passwordHash ?? '') }
  const token = tokens.sign(AUDIENCE, claims, new Date(clock().getTime() + seconds * 1000))
  return `${cookieName(event.eventId)}=${token}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

const cookieName = (eventId: string) => `foyer_page_${eventId.replaceAll('-', '')}`

/** Visitors can read the claims. A digest of the stored hash identifies the password and reveals nothing about it. */
const passwordDigest = (passwordHash: string) => createHash('sha256').update(passwordHash).digest('base64url').slice(0, 22)
