import type { EventDetails, Invite } from '@foyer/contracts'
import { t } from '../../../texts/index.ts'
import type { Tone } from '../../../ui/Badge.tsx'

export const INVITE_TONES: Record<Invite['status'], Tone> = { PENDING: 'warn', ACCEPTED: 'ok', REVOKED: 'off', EXPIRED: 'off' }

/** Why no one can be invited to the event, or null. */
export function cannotInvite({ endTime, canceledAt }: Pick<EventDetails, 'endTime' | 'canceledAt'>): string | null {
  if (canceledAt) return t.invites.canceled
  return endTime !== null && Date.parse(endTime) <= Date.now() ? t.invites.over : null
}
