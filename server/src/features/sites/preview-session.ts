import type { PreviewSession } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { requireEvent } from '../events/own-event.ts'

const AUDIENCE = 'preview'
const LIFETIME_MS = 10 * 60 * 1000

type Dependencies = { db: Database; clock: Clock; tokens: TokenSigner; config: { previewOrigin: string } }

export async function createPreviewSession(
  { db, clock, tokens, config }: Dependencies,
  organizationId: OrganizationId,
  eventId: string,
): Promise<PreviewSession> {
  const event = await requireEvent(db, organizationId, eventId)
  const expiresAt = new Date(clock().getTime() + LIFETIME_MS)
  const token = tokens.sign(AUDIENCE, { eventId: event.id, organizationId }, expiresAt)
  return { url: `${config.previewOrigin}/events/${event.id}?token=${token}`, expiresAt: expiresAt.toISOString() }
}

/** Whether the token lets its holder preview this event, now. Answers no to anything odd, never throws. */
export const verifyPreviewToken = (tokens: TokenSigner, clock: Clock, eventId: string, token: unknown): boolean =>
  readPreviewToken(tokens, clock, eventId, token) !== null

/** The workspace the previewed event belongs to, on the word of whoever minted the token there. */
export function readPreviewToken(tokens: TokenSigner, clock: Clock, eventId: string, token: unknown): OrganizationId | null {
  const verdict = tokens.verify(AUDIENCE, token, clock())
  if (!verdict.ok || verdict.claims.eventId !== eventId) return null
  return verdict.claims.organizationId as OrganizationId
}
