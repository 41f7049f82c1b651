import type { Invite } from '@foyer/contracts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import type { EventRow } from '../events/own-event.ts'
import type { InviteRow } from './store.ts'

export const INVITE_AUDIENCE = 'invite'

/** The row decides whether a link is valid, so the signature does not expire. */
const NO_EXPIRY = new Date('9999-12-31T00:00:00Z')

type Context = { event: EventRow; eventUrl: string; tokens: TokenSigner; now: Date }

export function toInvite(row: InviteRow, registration: Invite['registration'], { event, eventUrl, tokens, now }: Context): Invite {
  const { id, email, name, message, sends, lastSentAt, acceptedAt, createdAt } = row
  const url = inviteUrl(eventUrl, tokens, id)
  return { id, email, name, status: inviteStatus(row, event, now), url, message, sends, lastSentAt, acceptedAt, registration, createdAt }
}

export const inviteUrl = (eventUrl: string, tokens: TokenSigner, inviteId: string): string =>
  `${eventUrl}?${new URLSearchParams({ invite: tokens.sign(INVITE_AUDIENCE, { inviteId }, NO_EXPIRY) })}`

/** EXPIRED is not stored: when an event is moved to a later date, its invites are pending again. */
export const inviteStatus = (invite: Pick<InviteRow, 'status'>, event: Pick<EventRow, 'endTime'>, now: Date): Invite['status'] =>
  invite.status === 'PENDING' && isOver(event, now) ? 'EXPIRED' : invite.status

export const isOver = (event: Pick<EventRow, 'endTime'>, now: Date): boolean =>
  event.endTime !== null && Date.parse(event.endTime) <= now.getTime()
