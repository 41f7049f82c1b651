import type { Registrant } from '@foyer/contracts'
import type { registrations } from './tables.ts'

export function toRegistrant(
  row: typeof registrations.$inferSelect,
  waitlistPosition: number | null,
  reason: string | null = null,
): Registrant {
  return {
    id: row.id,
    eventId: row.eventId,
    contactId: row.contactId,
    email: row.email,
    name: row.name,
    status: row.status,
    waitlistPosition,
    answers: row.answers,
    source: row.source,
    campaignLinkId: row.campaignLinkId,
    offerExpiresAt: row.offerExpiresAt,
    checkedInAt: row.checkedInAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    reason,
  }
}
