import type { TokenSigner } from '../../../platform/signed-tokens.ts'
import type { OrganizationId } from '../../auth/tables.ts'

const AUDIENCE = 'unsubscribe'
/** Also works after the event and its emails were deleted, because it names the address itself. */
const VALID_YEARS = 10

export type Subscriber = { organizationId: OrganizationId; email: string }

/** The same URL for every attempt to send a message: it depends on the time the message was created, not on the current one. */
export function unsubscribeUrl(
  { baseUrl, tokens }: { baseUrl: string; tokens: TokenSigner },
  { organizationId, email }: Subscriber,
  createdAt: string,
): string {
  const expiresAt = new Date(createdAt)
  expiresAt.setUTCFullYear(expiresAt.getUTCFullYear() + VALID_YEARS)
  return `${baseUrl}/unsubscribe/${tokens.sign(AUDIENCE, { organizationId, email }, expiresAt)}`
}

/** Null for a code that was not signed by this service, or has expired. */
export function subscriberFromLink(tokens: TokenSigner, code: string, now: Date): Subscriber | null {
  const verdict = tokens.verify(AUDIENCE, code, now)
  return verdict.ok ? (verdict.claims as Subscriber) : null
}
