import { REGISTRATION_STATUSES, type RegistrationStatus } from '@foyer/contracts'
import type { Clock } from '../../../platform/clock.ts'
import type { TokenSigner } from '../../../platform/signed-tokens.ts'

/** What the result page shows. It contains no personal data, because URLs end up in browser histories and logs. */
export type RegistrationResult = { status: RegistrationStatus; position: number | null }

const AUDIENCE = 'answer'
const TTL_MS = 3_600_000

type Dependencies = { tokens: TokenSigner; clock: Clock }

export const signResult = ({ tokens, clock }: Dependencies, eventId: string, { status, position }: RegistrationResult): string =>
  tokens.sign(AUDIENCE, { eventId, status, position }, new Date(clock().getTime() + TTL_MS))

/** Null if the token is forged, expired or of another event. */
export function readResult({ tokens, clock }: Dependencies, eventId: string, token: string | null): RegistrationResult | null {
  const verdict = tokens.verify(AUDIENCE, token, clock())
  if (!verdict.ok || verdict.claims.eventId !== eventId) return null
  const { status, position } = verdict.claims as RegistrationResult
  return REGISTRATION_STATUSES.includes(status) ? { status, position } : null
}
