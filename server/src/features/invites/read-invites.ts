import type { Invite, InviteCheck, InviteCounts, InviteFilter } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import { isUuid } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/problem.ts'
import { isEmailAddress } from '../../platform/http/validation.ts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import type { Member } from '../auth/access.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { type EventRow, requireEvent } from '../events/own-event.ts'
import { findDomain } from '../workspaces/domain.ts'
import { publicUrl } from '../workspaces/public-address.ts'
import { isOver, toInvite } from './invite-shape.ts'
import { knownAddresses, registrationsOf } from './registration-store.ts'
import { countInvites, findOwnInvite, type InviteCursor, type InviteRow, type InviteSort, listInvites, type StoredFilter } from './store.ts'

export type InviteDependencies = { db: Database; tokens: TokenSigner; clock: Clock; baseUrl: string }
type InvitePage = { after: InviteCursor | undefined; limit: number; sort?: InviteSort }

export async function listEventInvites(
  dependencies: InviteDependencies,
  member: Member,
  eventId: string,
  filter: InviteFilter,
  { after, limit, sort = 'oldest' }: InvitePage,
): Promise<Invite[]> {
  const { db, clock } = dependencies
  const event = await requireEvent(db, member.organizationId, eventId)
  const stored = storedFilter(filter, isOver(event, clock()))
  const scope = { organizationId: member.organizationId, eventId: event.id }
  const rows = stored ? await listInvites(db, scope, stored, sort, after, limit) : []
  return toInvites(dependencies, member, event, rows)
}

/** EXPIRED is not stored: once the event is over, it is what pending invites are. Undefined if no invite can have the status now. */
function storedFilter({ status, q }: InviteFilter, over: boolean): StoredFilter | undefined {
  if (status === (over ? 'PENDING' : 'EXPIRED')) return undefined
  const stored = status === 'EXPIRED' ? 'PENDING' : status
  return { ...(stored && { status: stored }), ...(q && { q }) }
}

export async function countEventInvites(
  { db, clock }: InviteDependencies,
  organizationId: OrganizationId,
  eventId: string,
  q: string | undefined,
): Promise<InviteCounts> {
  const event = await requireEvent(db, organizationId, eventId)
  const { PENDING = 0, ACCEPTED = 0, REVOKED = 0 } = await countInvites(db, { organizationId, eventId: event.id }, q)
  return isOver(event, clock()) ? { PENDING: 0, ACCEPTED, REVOKED, EXPIRED: PENDING } : { PENDING, ACCEPTED, REVOKED, EXPIRED: 0 }
}

export async function getEventInvite(dependencies: InviteDependencies, member: Member, eventId: string, inviteId: string): Promise<Invite> {
  const { organizationId } = member
  const event = await requireEvent(dependencies.db, organizationId, eventId)
  const row = isUuid(inviteId) ? await findOwnInvite(dependencies.db, { organizationId, eventId: event.id }, inviteId) : undefined
  if (!row) throw notFound('invite')
  return (await toInvites(dependencies, member, event, [row]))[0]!
}

/** Returns the addresses as they were given, each once. */
export async function checkInvites(
  { db }: { db: Database },
  organizationId: OrganizationId,
  eventId: string,
  emails: readonly string[],
): Promise<InviteCheck> {
  const event = await requireEvent(db, organizationId, eventId)
  const given = [...new Set(emails)]
  const invalid = new Set(given.filter((email) => !isEmailAddress(email)))
  const valid = given.filter((email) => !invalid.has(email))
  const lower = valid.map((email) => email.toLowerCase())
  const { registered, invited } = await knownAddresses(db, { organizationId, eventId: event.id }, lower)
  return {
    invalid: [...invalid],
    registered: valid.filter((email) => registered.has(email.toLowerCase())),
    invited: valid.filter((email) => invited.has(email.toLowerCase())),
  }
}

/** With the link and the registration of each. */
export async function toInvites(
  { db, tokens, clock, baseUrl }: InviteDependencies,
  { organizationId, organizationSlug }: Member,
  event: EventRow,
  rows: readonly InviteRow[],
): Promise<Invite[]> {
  const domain = (await findDomain(db, organizationId)) ?? null
  const registrations = await registrationsOf(db, { organizationId, eventId: event.id }, rows)
  const eventUrl = publicUrl(baseUrl, { organizationSlug, eventSlug: event.slug, domain })
  const context = { event, eventUrl, tokens, now: clock() }
  return rows.map((row) => toInvite(row, registrations.get(row.id) ?? null, context))
}
