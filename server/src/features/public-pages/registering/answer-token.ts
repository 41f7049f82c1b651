import { REGISTRATION_STATUSES, type RegistrationStatus } from '@foyer/contracts'
import type { Clock } from '../../../platform/clock.ts'
import type { TokenSigner } from '../../../platform/signed-tokens.ts'

/** What somebody who has just registered is told. Who they are is not in it: addresses end up in histories and logs. */
export type RegistrationAnswer = { status: RegistrationStatus; position: number | null }

const AUDIENCE = 'answer'
const SHOWN_MS = 3_600_000

type Dependencies = { tokens: TokenSigner; clock: Clock }

export const signAnswer = ({ tokens, clock }: Dependencies, eventId: string, { status, position }: RegistrationAnswer): string =>
  tokens.sign(AUDIENCE, { eventId, status, position }, new Date(clock().getTime() + SHOWN_MS))

/** Null for whatever was not said by us, of this event, within the last hour. */
export function readAnswer({ tokens, clock }: Dependencies, eventId: string, token: string | null): RegistrationAnswer | null {
  const verdict = tokens.verify(AUDIENCE, token, clock())
  if (!verdict.ok || verdict.claims.eventId !== eventId) return null
  const { status, position } = verdict.claims as RegistrationAnswer
  return REGISTRATION_STATUSES.includes(status) ? { status, position } : null
}
