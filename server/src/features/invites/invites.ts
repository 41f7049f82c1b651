import type { Invite, NewInvites } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import { isUuid, newId } from '../../platform/db/columns.ts'
import type { Database, Reader, Tx } from '../../platform/db/database.ts'
import { invalid, notFound, problem } from '../../platform/http/problem.ts'
import type { Publish } from '../../platform/publish.ts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import type { Member } from '../auth/access.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { type EventRow, requireEvent, requireEventForChange } from '../events/own-event.ts'
import { findDomain } from '../workspaces/domain.ts'
import { publicUrl } from '../workspaces/public-address.ts'
import { INVITE_AUDIENCE, inviteStatus, isOver, toInvite } from './invite-shape.ts'
import {
  acceptPending,
  countSend,
  findInvite,
  type InviteCursor,
  type InviteRow,
  insertOrKeepPending,
  listInvites,
  lockInvite,
  revoke,
} from './store.ts'
import { INVITE_ERRORS } from './strings.ts'

type Dependencies = { db: Database; tokens: TokenSigner; clock: Clock; baseUrl: string; publish: Publish }

export async function listEventInvites(
  dependencies: Dependencies,
  member: Member,
  eventId: string,
  after: InviteCursor | undefined,
  limit: number,
): Promise<Invite[]> {
  const event = await requireEvent(dependencies.db, member.organizationId, eventId)
  const rows = await listInvites(dependencies.db, member.organizationId, event.id, after, limit)
  return withLinks(dependencies, member, event, rows)
}

/** An address with a pending invite keeps it and gets no second email. Returns the invites in the order of the addresses. */
export async function inviteToEvent(dependencies: Dependencies, member: Member, eventId: string, input: NewInvites): Promise<Invite[]> {
  const emails = addressesOf(input)
  const { db, clock, publish } = dependencies
  const { event, rows } = await db.transaction(async (tx) => {
    const event = await requireEventForChange(tx, member.organizationId, eventId)
    if (isOver(event, clock())) throw problem('STATUS_CONFLICT', { detail: INVITE_ERRORS.eventOver })
    const created = emails.map((email) => ({
      id: newId(),
      organizationId: member.organizationId,
      eventId: event.id,
      email,
      name: input.name?.trim() ?? null,
      sends: 1,
    }))
    const byEmail = created.toSorted((a, b) => (a.email < b.email ? -1 : 1))
    const rows = await insertOrKeepPending(tx, byEmail)
    const createdIds = new Set(created.map(({ id }) => id))
    await requestSending(
      tx,
      publish,
      event,
      rows.filter(({ id }) => createdIds.has(id)),
    )
    return { event, rows }
  })
  const rowOf = new Map(rows.map((row) => [row.email, row]))
  return withLinks(
    dependencies,
    member,
    event,
    emails.map((email) => rowOf.get(email)!),
  )
}

/** Sends the invite again, with the same link. */
export async function resendInvite(dependencies: Dependencies, member: Member, eventId: string, inviteId: string): Promise<Invite> {
  const { db, clock, publish } = dependencies
  const event = await requireEvent(db, member.organizationId, eventId)
  const sent = await db.transaction(async (tx) => {
    const invite = isUuid(inviteId) ? await lockInvite(tx, member.organizationId, event.id, inviteId) : undefined
    if (!invite) throw notFound('invite')
    if (inviteStatus(invite, event, clock()) !== 'PENDING') throw problem('INVITE_NOT_PENDING', { detail: INVITE_ERRORS.notPending })
    if (event.status !== 'PUBLISHED') throw problem('STATUS_CONFLICT', { detail: INVITE_ERRORS.eventIsDraft })
    const counted = await countSend(tx, member.organizationId, invite.id)
    await requestSending(tx, publish, event, [counted])
    return counted
  })
  return (await withLinks(dependencies, member, event, [sent]))[0]!
}

/** Idempotent. Refused for an invite that was accepted or has expired. */
export async function revokeInvite({ db, clock }: Dependencies, member: Member, eventId: string, inviteId: string): Promise<void> {
  const event = await requireEvent(db, member.organizationId, eventId)
  await db.transaction(async (tx) => {
    const invite = isUuid(inviteId) ? await lockInvite(tx, member.organizationId, event.id, inviteId) : undefined
    if (!invite) throw notFound('invite')
    if (invite.status === 'REVOKED') return
    if (inviteStatus(invite, event, clock()) !== 'PENDING') throw problem('INVITE_NOT_PENDING')
    await revoke(tx, member.organizationId, invite.id)
  })
}

/** The invite of a visitor's link. Null when the link is forged, belongs to another event, or the invite does not have this status. */
export async function findInviteByToken(
  { db, tokens, clock }: { db: Reader; tokens: TokenSigner; clock: Clock },
  eventId: string,
  token: string,
  status: 'PENDING' | 'ACCEPTED' = 'PENDING',
): Promise<InviteRow | null> {
  const result = tokens.verify(INVITE_AUDIENCE, token, clock())
  const inviteId = result.ok ? result.claims.inviteId : undefined
  if (typeof inviteId !== 'string' || !isUuid(inviteId)) return null
  return (await findInvite(db, eventId, inviteId, status)) ?? null
}

/** Idempotent. Throws when the invite was revoked since it was found, which rolls back the registration it is part of. */
export async function markInviteAccepted(tx: Tx, organizationId: OrganizationId, inviteId: string): Promise<void> {
  if ((await acceptPending(tx, organizationId, inviteId)) !== 'ACCEPTED') throw problem('NOT_FOUND', { detail: INVITE_ERRORS.notValid })
}

async function requestSending(tx: Tx, publish: Publish, { organizationId, id: eventId }: EventRow, rows: InviteRow[]) {
  const invites = rows.map(({ id, sends }) => ({ inviteId: id, sendNumber: sends }))
  if (invites.length > 0) await publish(tx, 'invite.to-be-sent', { organizationId, eventId, invites })
}

function addressesOf({ email, emails = [], name }: NewInvites): string[] {
  const given = email === undefined ? emails : [email, ...emails]
  if (given.length === 0) throw invalid(INVITE_ERRORS.noAddress)
  const distinct = [...new Set(given.map((address) => address.toLowerCase()))]
  if (name && distinct.length > 1) throw invalid(INVITE_ERRORS.nameForSeveral)
  return distinct
}

async function withLinks({ db, tokens, clock, baseUrl }: Dependencies, member: Member, event: EventRow, rows: InviteRow[]) {
  const domain = (await findDomain(db, member.organizationId)) ?? null
  const eventUrl = publicUrl(baseUrl, { organizationSlug: member.organizationSlug, eventSlug: event.slug, domain })
  const context = { event, eventUrl, tokens, now: clock() }
  return rows.map((row) => toInvite(row, context))
}
