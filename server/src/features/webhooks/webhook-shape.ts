import type { Webhook, WebhookDelivery } from '@foyer/contracts'
import type { DeliveryRow, WebhookRow } from './tables.ts'

export function toWebhook(row: WebhookRow, now: Date): Webhook {
  const { id, url, description, eventTypes, eventId, enabled, disabledReason, failingSince, lastDeliveredAt, createdAt, updatedAt } = row
  const { previousSecretUntil: until } = row
  const previousSecretUntil = until !== null && new Date(until) > now ? until : null
  const state = { enabled, disabledReason, failingSince, lastDeliveredAt, previousSecretUntil }
  return { id, url, description, eventTypes, eventId, ...state, createdAt, updatedAt }
}

export function toDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, webhookId, type, status, reason, eventId, registrationId, body, attempts, nextAttemptAt, deliveredAt, createdAt } = row
  return { id, webhookId, type, status, reason, eventId, registrationId, body, attempts, nextAttemptAt, deliveredAt, createdAt }
}
