import type { OrganizationId } from './common.ts'
import type { LogAction } from './registration-logs.ts'
import type { RegistrationStatus } from './registrations.ts'

/**
 * What the service tells itself (and, where an organizer asks for it, the outside) when something happened. Published inside the
 * transaction that made it happen; server/src/reactions.ts lists who reacts.
 */
export type PublishedEvents = {
  'workspace.created': { organizationId: OrganizationId }
  /** `reinstated`: it had been canceled, and takes place after all. */
  'event.published': { organizationId: OrganizationId; eventId: string; reinstated: boolean }
  'event.unpublished': { organizationId: OrganizationId; eventId: string }
  'event.canceled': { organizationId: OrganizationId; eventId: string }
  /** Something people have in their calendars or see on its picture was changed: name, times, zone or place. */
  'event.changed': { organizationId: OrganizationId; eventId: string }
  /** What its picture must not show any more, or whose picture it is, was changed: page password, visibility, the organizer's own picture. */
  'event.picture-changed': { organizationId: OrganizationId; eventId: string }
  /** The capacity was changed: seats may have become free. */
  'event.resized': { organizationId: OrganizationId; eventId: string }
  /** A draft was copied from another event. */
  'event.duplicated': { organizationId: OrganizationId; eventId: string; copiedFromEventId: string }
  /** An event was given a native form. Reactions may refuse. */
  'event.form-bound': { organizationId: OrganizationId; eventId: string; formId: string }
  /** People are to be sent their invites: new ones, or once more (`sendNumber` counts from 1). */
  'invite.to-be-sent': { organizationId: OrganizationId; eventId: string; invites: { inviteId: string; sendNumber: number }[] }
  /**
   * A row of the registration log, told in the order it was written, once, in a transaction of its own shortly after (docs/decisions).
   * `quiet`: the organizer asked that nobody be mailed.
   */
  'registration.changed': {
    organizationId: OrganizationId
    eventId: string
    registrationId: string
    logId: string
    action: LogAction
    newStatus: RegistrationStatus
    metadata: Record<string, unknown>
    quiet: boolean
  }
  /** Somebody who is registered already has registered again: nothing changed, and they want to hear where they stand. */
  'registration.repeated': { organizationId: OrganizationId; eventId: string; registrationId: string }
  /** A workspace connected a system, for the first time or again. */
  'integration.connected': { organizationId: OrganizationId; system: 'crm-a' | 'crm-b' | 'workspace-suite' }
  /** Somebody wrote a note here; connected CRMs should get it. */
  'contact.note-written': { organizationId: OrganizationId; contactId: string; noteId: string }
}
export type PublishedEventName = keyof PublishedEvents
