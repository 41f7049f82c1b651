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

/** Whether the token is valid for this event. Returns false for malformed tokens and never throws. */
export const verifyPreviewToken = (tokens: TokenSigner, clock: Clock, eventId: string, token: unknown): boolean =>
  readPreviewToken(tokens, clock, eventId, token) !== null

/** The workspace in the signed token, or null if the token is not valid for this event. */
export function readPreviewToken(tokens: TokenSigner, clock: Clock, eventId: string, token: unknown): OrganizationId | null {
  const result = tokens.verify(AUDIENCE, token, clock())
  if (!result.ok || result.claims.eventId !== eventId) return null
  return result.claims.organizationId as OrganizationId
}
