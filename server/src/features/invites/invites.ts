import { type Invite, MAX_INVITES, type NewInvites } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import { isUuid, newId } from '../../platform/db/columns.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { invalid, notFound, problem } from '../../platform/http/problem.ts'
import type { Publish } from '../../platform/publish.ts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import type { Member } from '../auth/access.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { type EventRow, requireEvent, requireEventForChange } from '../events/own-event.ts'
import { INVITE_AUDIENCE, inviteStatus, isOver } from './invite-shape.ts'
import { type InviteDependencies, toInvites } from './read-invites.ts'
import { acceptPending, countSend, countSends, findInvite, type InviteRow, insertOrKeepPending, lockInvite, revoke } from './store.ts'
import { INVITE_ERRORS } from './strings.ts'

type Dependencies = InviteDependencies & { publish: Publish }

/** An address with a pending invite keeps it and gets no second email. Returns the invites in the order of the addresses. */
export async function inviteToEvent(dependencies: Dependencies, member: Member, eventId: string, input: NewInvites): Promise<Invite[]> {
  const people = peopleOf(input)
  const { db, clock, publish } = dependencies
  const { event, rows } = await db.transaction(async (tx) => {
    const event = await requireEventForChange(tx, member.organizationId, eventId)
    if (isOver(event, clock())) throw problem('STATUS_CONFLICT', { detail: INVITE_ERRORS.eventOver })
    const created = people.map(({ email, name }) => ({
      id: newId(),
      organizationId: member.organizationId,
      eventId: event.id,
      email,
      name,
      message: input.message?.trim() || null,
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
  return toInvites(
    dependencies,
    member,
    event,
    people.map(({ email }) => rowOf.get(email)!),
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
  return (await toInvites(dependencies, member, event, [sent]))[0]!
}

/** The same for several; those that are not pending are skipped. */
export async function resendInvites(
  { db, clock, publish }: Dependencies,
  { organizationId }: Member,
  eventId: string,
  inviteIds: readonly string[],
): Promise<{ resent: number; skipped: number }> {
  const event = await requireEvent(db, organizationId, eventId)
  if (event.status !== 'PUBLISHED') throw problem('STATUS_CONFLICT', { detail: INVITE_ERRORS.eventIsDraft })
  const chosen = isOver(event, clock()) ? [] : inviteIds
  const resent = await db.transaction(async (tx) => {
    const rows = await countSends(tx, { organizationId, eventId: event.id }, chosen)
    await requestSending(tx, publish, event, rows)
    return rows.length
  })
  return { resent, skipped: new Set(inviteIds).size - resent }
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

type Person = { email: string; name: string | null }

/** Each address once, in lower case; of several names for it the first. */
function peopleOf({ people = [], email, emails = [], name }: NewInvites): Person[] {
  const addresses = [...new Set((email === undefined ? emails : [email, ...emails]).map((address) => address.toLowerCase()))]
  if (name && addresses.length > 1) throw invalid(INVITE_ERRORS.nameForSeveral)
  const given = [
    ...addresses.map((address) => ({ email: address, name: name?.trim() ?? null })),
    ...people.map((person) => ({ email: person.email.toLowerCase(), name: person.name?.trim() ?? null })),
  ]
  const byEmail = new Map<string, Person>()
  for (const person of given) {
    const first = byEmail.get(person.email)
    byEmail.set(person.email, first ? { ...first, name: first.name ?? person.name } : person)
  }
  if (byEmail.size === 0) throw invalid(INVITE_ERRORS.noAddress)
  if (byEmail.size > MAX_INVITES) throw invalid(INVITE_ERRORS.tooMany(MAX_INVITES))
  return [...byEmail.values()]
}
