import type { LogAction, WebhookDelivery, WebhookEventType } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { BatchReaction, Reaction } from '../../platform/publish.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { toEvent } from '../events/event-shape.ts'
import { requireEventForChange } from '../events/own-event.ts'
import { holdRecipients } from '../mail/send/recipients-lock.ts'
import { readRegistrant } from '../registrations/read-registrant.ts'
import { insertDeliveries } from './delivery-store.ts'
import { findEventSummary } from './payload-store.ts'
import { matchingWebhooks } from './store.ts'

/** Changes without a type are of no use to a receiver: a synced contact, a place on the waitlist. */
const TYPE_OF_ACTION: Partial<Record<LogAction, WebhookEventType>> = {
  'registration.created': 'registration.created',
  'registration.imported': 'registration.created',
  'registration.approved': 'registration.approved',
  'registration.declined': 'registration.declined',
  'registration.waitlisted': 'registration.waitlisted',
  'registration.offered': 'registration.offered',
  'registration.offer_expired': 'registration.offer_expired',
  'registration.confirmed': 'registration.confirmed',
  'registration.canceled': 'registration.canceled',
  'registration.restored': 'registration.restored',
  'registration.checked_in': 'registration.checked_in',
  'registration.check_in_undone': 'registration.check_in_undone',
  'registration.email_changed': 'registration.updated',
}

/**
 * Writes a delivery for each webhook that gets it, in the transaction of the change. The row is also the queue: sender.ts finds it once
 * it is committed.
 */
export const queueEventDelivery =
  (clock: Clock, type: WebhookEventType): Reaction<'event.published' | 'event.unpublished' | 'event.changed' | 'event.canceled'> =>
  async (tx, { organizationId, eventId }) => {
    const webhookIds = await matchingWebhooks(tx, organizationId, type, eventId)
    if (webhookIds.length === 0) return
    // The transaction of the change has locked it already.
    const row = await requireEventForChange(tx, organizationId, eventId)
    const now = clock().toISOString()
    await queue(tx, webhookIds, now, { organizationId, eventId, type, timestamp: now, data: { eventId, event: toEvent(row) } })
  }

export const queueRegistrationDeliveries = (clock: Clock): BatchReaction<'registration.changed'> => ({
  async reactToAll(tx, changes) {
    const matching = new Map<string, string[]>()
    for (const { organizationId, eventId, registrationId, action, newStatus, createdAt } of changes) {
      const type = TYPE_OF_ACTION[action]
      if (!type) continue
      const key = `${type} ${eventId}`
      const webhookIds = matching.get(key) ?? (await matchingWebhooks(tx, organizationId, type, eventId))
      matching.set(key, webhookIds)
      if (webhookIds.length === 0) continue
      await holdRecipients(tx)
      const about = { organizationId, eventId, registrationId }
      await queueAboutRegistration(tx, clock, webhookIds, about, { type, timestamp: createdAt, status: newStatus })
    }
  },
})

/** In the transaction of the change, which has locked the registration: erasing the person waits for it, and finds what is queued here. */
export const queueAnswersDelivery =
  (clock: Clock): Reaction<'registration.answered'> =>
  async (tx, registration) => {
    const change = { type: 'registration.updated', timestamp: clock().toISOString(), status: null } as const
    const webhookIds = await matchingWebhooks(tx, registration.organizationId, change.type, registration.eventId)
    if (webhookIds.length > 0) await queueAboutRegistration(tx, clock, webhookIds, registration, change)
  }

type About = { organizationId: OrganizationId; eventId: string; registrationId: string }
type Change = { type: WebhookEventType; timestamp: string; status: string | null }

async function queueAboutRegistration(
  tx: Tx,
  clock: Clock,
  webhookIds: readonly string[],
  { organizationId, eventId, registrationId }: About,
  { type, timestamp, status }: Change,
): Promise<void> {
  const registration = await readRegistrant(tx, { organizationId, eventId }, registrationId)
  const event = await findEventSummary(tx, organizationId, eventId)
  if (!registration || !event) return
  const data = { eventId, registrationId, status: status ?? registration.status, event, registration }
  await queue(tx, webhookIds, clock().toISOString(), { organizationId, eventId, registrationId, type, timestamp, data })
}

type Message = {
  organizationId: OrganizationId
  eventId: string
  registrationId?: string
  type: WebhookDelivery['type']
  timestamp: string
  data: Record<string, unknown>
}

async function queue(tx: Tx, webhookIds: readonly string[], now: string, { type, timestamp, data, ...about }: Message): Promise<void> {
  const body = JSON.stringify({ type, timestamp, data })
  await insertDeliveries(
    tx,
    webhookIds.map((webhookId) => ({ ...about, webhookId, type, body, nextAttemptAt: now, createdAt: now })),
  )
}
