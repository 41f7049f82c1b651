import { type PreviewGrant, type PreviewServices, signPreview } from '../sites/preview-session.ts'

export const PREVIEW_COOKIE = 'foyer_preview'

/**
 * For the previews of one event, until the session ends. The dashboard shows previews in a frame, and its host is another site: such cookies
 * are sent only if they say so and are secure. Browsers treat localhost as secure. Partitioned: nobody else's frame gets it.
 */
export function previewCookie({ tokens, clock, config }: PreviewServices, eventId: string, grant: PreviewGrant): string {
  const { protocol, hostname } = new URL(config.previewOrigin)
  const isSecure = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
  const seconds = Math.max(1, Math.floor((grant.expiresAt.getTime() - clock().getTime()) / 1000))
  const token = signPreview(tokens, 'preview-cookie', eventId, grant)
  const site = isSecure ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax'
  return `${PREVIEW_COOKIE}=${token}; Max-Age=${seconds}; Path=/events/${eventId}; HttpOnly; ${site}`
}
