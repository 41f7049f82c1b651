import { createHash } from 'node:crypto'
import type { Clock } from '../../../platform/clock.ts'
import { readCookie } from '../../../platform/http/cookies.ts'
import type { TokenSigner } from '../../../platform/signed-tokens.ts'
import type { EventPage } from '../data/store.ts'

const AUDIENCE = 'page-unlock'
const UNLOCKED_HOURS = 12

type Locked = Pick<EventPage, 'eventId' | 'passwordHash'>

/** Whether the page may be shown: it has no password, or the visitor gave it. */
export function isUnlocked({ tokens, clock }: { tokens: TokenSigner; clock: Clock }, event: Locked, cookies: string | undefined): boolean {
  if (event.passwordHash === null) return true
  const verdict = tokens.verify(AUDIENCE, readCookie(cookies, cookieName(event.eventId)), clock())
  return verdict.ok && verdict.claims.eventId === event.eventId && verdict.claims.lock === lockOf(event.passwordHash)
}

/** The cookie a visitor gets for the right password. It names the event and the very password, so a changed one locks the page again. */
export function unlockCookie(
  { tokens, clock }: { tokens: TokenSigner; clock: Clock },
  event: Locked,
  { secure }: { secure: boolean },
): string {
  const seconds = UNLOCKED_HOURS * 3600
  const claims = { eventId: event.eventId, lock: lockOf(event.passwordHash ?? '') }
  const token = tokens.sign(AUDIENCE, claims, new Date(clock().getTime() + seconds * 1000))
  return `${cookieName(event.eventId)}=${token}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

const cookieName = (eventId: string) => `foyer_page_${eventId.replaceAll('-', '')}`

/** Claims can be read by the visitor: a digest of the stored hash says which password it was and nothing about it. */
const lockOf = (passwordHash: string) => createHash('sha256').update(passwordHash).digest('base64url').slice(0, 22)
