import { completeBlocks, type Event, type EventDetails, type ListedEvent } from '@foyer/contracts'
import type { ListedEventRow } from './list-store.ts'
import type { EventRow } from './store.ts'

export function toEvent(row: Omit<EventRow, 'description'>): Event {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    status: row.status,
    visibility: row.visibility,
    hasPagePassword: row.pagePasswordHash !== null,
    startTime: row.startTime,
    endTime: row.endTime,
    timezone: row.timezone,
    canceledAt: row.canceledAt,
    location: row.location,
    capacity: row.capacity,
    waitlistEnabled: row.waitlistEnabled,
    approvalRequired: row.approvalRequired,
    ticketPriceAmount: row.ticketPriceAmount,
    ticketCurrency: row.ticketCurrency,
    previewThumbnailUrl: row.previewThumbnailUrl,
    thumbnailStatus: row.thumbnailStatus,
    thumbnailDirty: row.thumbnailDirty,
    thumbnailUpdatedAt: row.thumbnailUpdatedAt,
    registrationProvider: row.registrationProvider,
    registrationFormId: row.registrationFormId,
    version: row.version,
    updatedAt: row.updatedAt,
    createdAt: row.createdAt,
  }
}

export const toListedEvent = (row: ListedEventRow): ListedEvent => ({
  ...toEvent(row),
  registrations: {
    confirmed: row.taken - row.offered,
    pendingApproval: row.pending,
    waitlisted: row.waiting,
    offered: row.offered,
    checkedIn: row.checkedIn,
  },
})

export function toEventDetails(row: EventRow): EventDetails {
  const { type, description, shortDescription, waitlistOfferHours, inviteOnly } = row
  const { onlineUrl, paymentNote, registrationOpensAt, registrationClosesAt, language, embedOrigins } = row
  const { pageAccentColor, pageAppearance, showCover } = row
  return {
    ...toEvent(row),
    ...{ type, description, shortDescription, waitlistOfferHours, inviteOnly },
    ...{ onlineUrl, paymentNote, registrationOpensAt, registrationClosesAt, language, embedOrigins },
    ...{ pageBlocks: completeBlocks(row.pageBlocks), pageAccentColor, pageAppearance, showCover },
  }
}
