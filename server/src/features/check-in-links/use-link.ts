import type { GuestScan, LinkedCheckIn, OfflineScanResult } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import { readCounts } from '../check-in/arrivals.ts'
import { checkInGuest, type GuestCheckIn } from '../check-in/check-in-guest.ts'
import { undoScan } from '../check-in/offline-scans.ts'
import { scanMessage } from '../check-in/scan-message.ts'
import { guestName, type Scanner } from '../check-in/scanner.ts'
import { REPLACED_TICKET, UNKNOWN_TICKET } from '../check-in/strings.ts'
import { registrationFromTicket } from '../check-in/ticket-code.ts'
import { linkIdFromCode } from './link-code.ts'
import { findUsableLink, markUsed, type UsedLink } from './store.ts'

export type UseServices = { db: Database; clock: Clock; tokens: TokenSigner }
export type OpenLink = { scanner: Scanner; event: { id: string; timezone: string | null }; link: UsedLink }

const USED_EVERY_MS = 60_000

/** The same 404 for a code that is forged and for a link that is expired, revoked or was deleted with its event. */
export async function openLink({ db, clock, tokens }: UseServices, code: string): Promise<OpenLink> {
  const now = clock()
  const linkId = linkIdFromCode(tokens, code)
  const link = linkId ? await findUsableLink(db, linkId, now.toISOString()) : undefined
  if (!link) throw notFound('check-in link')
  const { id, organizationId, label, eventId, timezone, lastUsedAt, createdAt } = link
  const before = new Date(now.getTime() - USED_EVERY_MS).toISOString()
  if (!lastUsedAt || lastUsedAt < before) await markUsed(db, link, now.toISOString(), before)
  return { scanner: { organizationId, userName: label, link: { id, createdAt } }, event: { id: eventId, timezone }, link }
}

export async function readLinkedCheckIn(services: UseServices, code: string): Promise<LinkedCheckIn> {
  const { scanner, event, link } = await openLink(services, code)
  const { label, expiresAt, workspaceName, eventName, startTime, endTime, timezone, canceledAt } = link
  const counts = await readCounts(services, { organizationId: scanner.organizationId, eventId: event.id })
  return { label, expiresAt, workspaceName, event: { name: eventName, startTime, endTime, timezone, canceledAt }, counts }
}

export async function scanByLink(services: UseServices, code: string, ticket: string): Promise<GuestScan> {
  const open = await openLink(services, code)
  const given = registrationFromTicket(services.tokens, ticket)
  const scanned = given ? await checkInGuest(services, open.scanner, open.event.id, given) : undefined
  if (typeof scanned === 'object') return toGuestScan(scanned, open)
  const counts = await readCounts(services, { organizationId: open.scanner.organizationId, eventId: open.event.id })
  return { outcome: 'not_found', message: scanned === 'replaced' ? REPLACED_TICKET : UNKNOWN_TICKET, ...NOBODY, counts }
}

export async function checkInByLink(services: UseServices, code: string, registrationId: string): Promise<GuestScan> {
  const open = await openLink(services, code)
  const scanned = await checkInGuest(services, open.scanner, open.event.id, { id: registrationId, version: null })
  if (typeof scanned !== 'object' || scanned.outcome === 'wrong_event') throw notFound('registration')
  return toGuestScan(scanned, open)
}

export async function undoByLink(services: UseServices, code: string, registrationId: string): Promise<GuestScan> {
  const { scanner, event } = await openLink(services, code)
  const undone = await undoScan(services, scanner, event, registrationId)
  if (!undone) throw notFound('registration')
  return { ...withoutScan(undone.result), counts: undone.counts }
}

const NOBODY = { registrationId: null, name: null, checkedInAt: null, checkedInBy: null }

/** Of a ticket for another event, not even the name of that event: it may not be public. */
function toGuestScan({ outcome, registration, checkedInBy, counts }: GuestCheckIn, { scanner, event: { timezone } }: OpenLink): GuestScan {
  const message = scanMessage(outcome, guestName(registration, scanner), registration, { name: null, timezone }, checkedInBy)
  if (outcome === 'wrong_event') return { outcome, message, ...NOBODY, counts }
  const { id, name, checkedInAt } = registration
  return { outcome, message, registrationId: id, name, checkedInAt, checkedInBy, counts }
}

function withoutScan({ id: _, otherScan: __, timeAdjusted: ___, ...guest }: OfflineScanResult) {
  return guest
}
