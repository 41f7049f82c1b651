import type { PreviewSession } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { requireEvent } from '../events/own-event.ts'

/** The token in the URL, and the one in the cookie of the preview origin that takes its place. */
type Audience = 'preview' | 'preview-cookie'
const LIFETIME_MS = 10 * 60 * 1000

export type PreviewServices = { db: Database; clock: Clock; tokens: TokenSigner; config: { previewOrigin: string } }

/** `subPath`: of a version. The session is for all previews of the event. */
export async function createPreviewSession(
  { db, clock, tokens, config }: PreviewServices,
  organizationId: OrganizationId,
  eventId: string,
  subPath = '',
): Promise<PreviewSession> {
  const event = await requireEvent(db, organizationId, eventId)
  const expiresAt = new Date(clock().getTime() + LIFETIME_MS)
  const token = signPreview(tokens, 'preview', event.id, { organizationId, expiresAt })
  return { url: `${config.previewOrigin}/events/${event.id}${subPath}?token=${token}`, expiresAt: expiresAt.toISOString() }
}

/** Whether the token is valid for this event. Returns false for malformed tokens and never throws. */
export const verifyPreviewToken = (tokens: TokenSigner, clock: Clock, eventId: string, token: unknown): boolean =>
  readPreviewToken(tokens, clock, eventId, token) !== null

export type PreviewGrant = { organizationId: OrganizationId; expiresAt: Date }

export const signPreview = (
  tokens: TokenSigner,
  audience: Audience,
  eventId: string,
  { organizationId, expiresAt }: PreviewGrant,
): string => tokens.sign(audience, { eventId, organizationId, until: expiresAt.getTime() }, expiresAt)

/** What the signed token allows, or null if it is not valid for this event. */
export function readPreviewToken(
  tokens: TokenSigner,
  clock: Clock,
  eventId: string,
  token: unknown,
  audience: Audience = 'preview',
): PreviewGrant | null {
  const result = tokens.verify(audience, token, clock())
  if (!result.ok || result.claims.eventId !== eventId) return null
  const { organizationId, until } = result.claims as { organizationId: OrganizationId; until: number }
  return { organizationId, expiresAt: new Date(until) }
}
