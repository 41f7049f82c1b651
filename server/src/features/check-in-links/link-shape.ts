import { type CheckInLink, roleAllows } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import type { Member } from '../auth/access.ts'
import { checkInUrl } from './link-code.ts'
import type { LinkRow } from './store.ts'

type Dependencies = { clock: Clock; tokens: TokenSigner; baseUrl: string }

/** The URL keeps working for a member who is removed, so only admins, who can revoke it, get it. */
export function toCheckInLink(row: LinkRow, { role }: Pick<Member, 'role'>, { clock, tokens, baseUrl }: Dependencies): CheckInLink {
  const { id, eventId, label, expiresAt, revokedAt, lastUsedAt, createdBy, createdAt } = row
  const status = revokedAt ? 'revoked' : Date.parse(expiresAt) <= clock().getTime() ? 'expired' : 'active'
  const url = status === 'active' && roleAllows(role, 'admin') ? checkInUrl(baseUrl, tokens, id) : null
  return { id, eventId, label, status, url, expiresAt, revokedAt, lastUsedAt, createdBy, createdAt }
}
