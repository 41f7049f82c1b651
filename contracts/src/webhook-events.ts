/**
 * What a webhook can get, with what happened. Each is documented in docs/webhooks.md; a type that was published once stays.
 * Deliveries are queued by server/src/features/webhooks/queue-deliveries.ts.
 */
export const WEBHOOK_EVENTS = {
  'event.published': 'An event was published, for the first time or again',
  'event.unpublished': 'An event became a draft again',
  'event.changed': 'The name, the times, the time zone or the location of an event changed',
  'event.canceled': 'An event was canceled',
  'registration.created': 'A person registered, was added by an organizer, or was imported; the status says whether they have a seat',
  'registration.approved': 'An organizer approved a registration; the status says whether there was a seat',
  'registration.declined': 'An organizer declined a registration',
  'registration.waitlisted': 'A registration was put on the waitlist',
  'registration.offered': 'A person on the waitlist was offered a seat',
  'registration.offer_expired': 'An offered seat was not accepted in time',
  'registration.confirmed': 'A person on the waitlist got a seat, or accepted an offered one',
  'registration.canceled': 'A registration was canceled, by the person, an organizer or with the event',
  'registration.restored': 'A canceled or declined registration was restored',
  'registration.updated': 'The name, the email or the answers of a registration were changed',
  'registration.checked_in': 'A guest was checked in',
  'registration.check_in_undone': 'A check-in was undone',
} as const satisfies Record<string, string>

export type WebhookEventType = keyof typeof WEBHOOK_EVENTS
export const WEBHOOK_EVENT_TYPES = Object.keys(WEBHOOK_EVENTS) as WebhookEventType[]

/** Sent only by the test of a webhook, whatever types it has. */
export const WEBHOOK_TEST_TYPE = 'webhook.test'
