import type { Invite } from '@foyer/contracts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import type { EventRow } from '../events/own-event.ts'
import type { InviteRow } from './store.ts'

export const INVITE_AUDIENCE = 'invite'

/** The row decides whether a link is valid, so the signature does not expire. */
const NO_EXPIRY = new Date('9999-12-31T00:00:00Z')

export function toInvite(row: InviteRow, context: { event: EventRow; eventUrl: string; tokens: TokenSigner; now: Date }): Invite {
  const { id, email, name, createdAt } = row
  const url = inviteUrl(context.eventUrl, context.tokens, id)
  return { id, email, name, status: inviteStatus(row, context.event, context.now), url, createdAt }
}

export const inviteUrl = (eventUrl: string, tokens: TokenSigner, inviteId: string): string =>
  `${eventUrl}?${new URLSearchParams({ invite: tokens.sign(INVITE_AUDIENCE, { inviteId }, NO_EXPIRY) })}`

/** EXPIRED is not stored: when an event is moved to a later date, its invites are pending again. */
export const inviteStatus = (invite: Pick<InviteRow, 'status'>, event: Pick<EventRow, 'endTime'>, now: Date): Invite['status'] =>
  invite.status === 'PENDING' && isOver(event, now) ? 'EXPIRED' : invite.status

export const isOver = (event: Pick<EventRow, 'endTime'>, now: Date): boolean =>
  event.endTime !== null && Date.parse(event.endTime) <= now.getTime()
