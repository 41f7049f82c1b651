import type { OrganizationId } from './common.ts'
import type { Language } from './languages.ts'
import type { RegistrationStatus } from './registrant-schemas.ts'
import type { LogAction } from './registration-logs.ts'
import type { ConnectableSystem, System } from './systems.ts'

/**
 * Domain events. Each is published inside the transaction of the change; server/src/reactions.ts lists the reactions.
 */
export type PublishedEvents = {
  'workspace.created': { organizationId: OrganizationId; language: Language | null }
  /** The name, the accent color or the time format changed, which thumbnails show. */
  'workspace.brand-changed': { organizationId: OrganizationId }
  /** Published before its rows are deleted, so that reactions can still read them. */
  'workspace.deleted': { organizationId: OrganizationId }
  /** `reinstated`: the event was canceled before. */
  'event.published': { organizationId: OrganizationId; eventId: string; reinstated: boolean }
  'event.unpublished': { organizationId: OrganizationId; eventId: string }
  'event.canceled': { organizationId: OrganizationId; eventId: string }
  /** The name, times, time zone or location changed, which calendar entries and the thumbnail show. */
  'event.changed': { organizationId: OrganizationId; eventId: string }
  /** What calendars show of the event changed: its name, times, time zone, location or the link to join. */
  'event.calendar-changed': { organizationId: OrganizationId; eventId: string }
  /** Published before its rows are deleted, so that reactions can still read them. */
  'event.deleted': { organizationId: OrganizationId; eventId: string }
  /** The page password, the visibility or the organizer's custom thumbnail changed, so the old thumbnail must not be shown. */
  'event.thumbnail-changed': { organizationId: OrganizationId; eventId: string }
  /** The capacity changed: seats may have become free. */
  'event.resized': { organizationId: OrganizationId; eventId: string }
  /** A draft was created as a copy of another event. */
  'event.duplicated': { organizationId: OrganizationId; eventId: string; copiedFromEventId: string }
  /** A native form was assigned to an event. Reactions may reject it by throwing. */
  'event.form-bound': { organizationId: OrganizationId; eventId: string; formId: string }
  /** Invites are to be emailed for the first time or again (`sendNumber` starts at 1). */
  'invite.to-be-sent': { organizationId: OrganizationId; eventId: string; invites: { inviteId: string; sendNumber: number }[] }
  /**
   * An entry of the registration log. Dispatched once, in the order of its workspace's log, in a separate transaction shortly after the change
   * (docs/decisions). `quiet`: the organizer chose not to email the registrant.
   */
  'registration.changed': {
    organizationId: OrganizationId
    eventId: string
    registrationId: string
    logId: string
    action: LogAction
    newStatus: RegistrationStatus
    metadata: Record<string, unknown>
    createdAt: string
    quiet: boolean
  }
  /** The name or the answers of a registration were changed, by the person or an organizer. */
  'registration.answered': { organizationId: OrganizationId; eventId: string; registrationId: string }
  /** A registered person registered again: nothing changed, but the person gets an email with the current status. */
  'registration.repeated': { organizationId: OrganizationId; eventId: string; registrationId: string }
  /** An integration was connected for the first time or again. */
  'integration.connected': { organizationId: OrganizationId; system: ConnectableSystem }
  'integration.disconnected': { organizationId: OrganizationId; system: System }
  /** A note was created here and is to be copied to the connected CRMs. */
  'contact.note-written': { organizationId: OrganizationId; contactId: string; noteId: string }
}
export type PublishedEventName = keyof PublishedEvents
