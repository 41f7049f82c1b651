import type { CheckInLink, NewCheckInLink } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import { isUuid } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { invalid, notFound, problem } from '../../platform/http/problem.ts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import { recordAudit } from '../audit/record.ts'
import type { Member } from '../auth/access.ts'
import { requireEvent, requireEventForChange } from '../events/own-event.ts'
import { linkExpiry, MAX_DAYS } from './expiry.ts'
import { toCheckInLink } from './link-shape.ts'
import { countActiveLinks, insertLink, type LinkRow, listLinks, revokeLink } from './store.ts'
import { LINK_ERRORS } from './strings.ts'

export type LinkServices = { db: Database; clock: Clock; tokens: TokenSigner; baseUrl: string }

const MAX_ACTIVE = 100

export async function createCheckInLink(
  services: LinkServices,
  actor: Member,
  eventId: string,
  { label, expiresAt }: NewCheckInLink,
): Promise<CheckInLink> {
  const { db, clock } = services
  const { organizationId, userName } = actor
  return db.transaction(async (tx) => {
    // Locked, so that links created at once are counted.
    const event = await requireEventForChange(tx, organizationId, eventId)
    const now = clock()
    const { usual, latest } = linkExpiry(event, now)
    const expiry = expiresAt ? new Date(expiresAt) : usual
    if (expiry <= now) throw invalid(LINK_ERRORS.expiresTooEarly)
    if (expiry > latest) throw invalid(LINK_ERRORS.expiresTooLate(MAX_DAYS))
    if ((await countActiveLinks(tx, organizationId, event.id, now.toISOString())) >= MAX_ACTIVE)
      throw problem('STATUS_CONFLICT', { detail: LINK_ERRORS.tooMany(MAX_ACTIVE) })
    const row = await insertLink(tx, {
      organizationId,
      eventId: event.id,
      label: label.trim(),
      expiresAt: expiry.toISOString(),
      createdBy: userName,
      createdAt: now.toISOString(),
    })
    await recordAudit(tx, clock, actor, 'check_in_link.created', { eventId: event.id, linkId: row.id, label: row.label })
    return toCheckInLink(row, actor, services)
  })
}

export async function listCheckInLinks(
  { db }: LinkServices,
  { organizationId }: Member,
  eventId: string,
  after: [string, string] | undefined,
  limit: number,
): Promise<LinkRow[]> {
  const { id } = await requireEvent(db, organizationId, eventId)
  return listLinks(db, organizationId, id, after, limit)
}

/** Revoking again is not an error. */
export async function revokeCheckInLink({ db, clock }: LinkServices, actor: Member, eventId: string, linkId: string): Promise<void> {
  const { id } = await requireEvent(db, actor.organizationId, eventId)
  if (!isUuid(linkId)) throw notFound('check-in link')
  await db.transaction(async (tx) => {
    const revoked = await revokeLink(tx, actor.organizationId, id, linkId, clock().toISOString())
    if (!revoked) throw notFound('check-in link')
    if (revoked.isFirst) await recordAudit(tx, clock, actor, 'check_in_link.revoked', { eventId: id, linkId, label: revoked.label })
  })
}
