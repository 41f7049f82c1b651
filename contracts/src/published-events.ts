/**
 * What the service tells itself (and, where an organizer asks for it, the outside) when something happened. Published inside the
 * transaction that made it happen; server/src/reactions.ts lists who reacts.
 */
export type PublishedEvents = {
  'workspace.created': { organizationId: string }
  'event.published': { organizationId: string; eventId: string }
  'event.unpublished': { organizationId: string; eventId: string }
  'event.canceled': { organizationId: string; eventId: string }
  /** The capacity was changed: seats may have become free. */
  'event.resized': { organizationId: string; eventId: string }
  /** A draft was copied from another event. */
  'event.duplicated': { organizationId: string; eventId: string; copiedFromEventId: string }
  /** An event was given a native form. Reactions may refuse. */
  'event.form-bound': { organizationId: string; eventId: string; formId: string }
  /** A workspace connected a system, for the first time or again. */
  'integration.connected': { organizationId: string; system: 'crm-a' | 'crm-b' | 'workspace-suite' }
  /** Somebody wrote a note here; connected CRMs should get it. */
  'contact.note-written': { organizationId: string; contactId: string; noteId: string }
}
export type PublishedEventName = keyof PublishedEvents
