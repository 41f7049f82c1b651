import { WEBHOOK_TEST_TYPE, type WebhookDelivery } from '@foyer/contracts'
import { isUuid } from '../../platform/db/columns.ts'
import { notFound, problem } from '../../platform/http/problem.ts'
import type { Member } from '../auth/access.ts'
import { insertDeliveries, listDeliveries as listRows, lockDelivery, queueAgain } from './delivery-store.ts'
import { requireWebhook, requireWebhookForChange } from './own-webhook.ts'
import { WEBHOOK_ERRORS } from './strings.ts'
import type { DeliveryRow } from './tables.ts'
import { toDelivery } from './webhook-shape.ts'
import type { WebhookServices } from './webhooks.ts'

type Services = Pick<WebhookServices, 'db' | 'clock'>
type Paging = { status?: DeliveryRow['status'] | undefined; after: [string, string] | undefined; limit: number }

export async function listDeliveries(
  { db }: Services,
  { organizationId }: Member,
  id: string,
  { status, after, limit }: Paging,
): Promise<DeliveryRow[]> {
  const webhook = await requireWebhook(db, organizationId, id)
  return listRows(db, webhook, status, after, limit)
}

/** Goes the way of every delivery, so that it shows what a real one would. */
export async function testWebhook({ db, clock }: Services, { organizationId }: Member, id: string): Promise<WebhookDelivery> {
  return db.transaction(async (tx) => {
    const webhook = await requireWebhookForChange(tx, organizationId, id)
    if (!webhook.enabled) throw problem('STATUS_CONFLICT', { detail: WEBHOOK_ERRORS.disabled })
    const now = clock().toISOString()
    const body = JSON.stringify({ type: WEBHOOK_TEST_TYPE, timestamp: now, data: { webhookId: webhook.id } })
    const values = { organizationId, webhookId: webhook.id, type: WEBHOOK_TEST_TYPE, body, nextAttemptAt: now, createdAt: now } as const
    return toDelivery((await insertDeliveries(tx, [values]))[0]!)
  })
}

export async function replayDelivery(
  { db, clock }: Services,
  { organizationId }: Member,
  id: string,
  deliveryId: string,
): Promise<WebhookDelivery> {
  return db.transaction(async (tx) => {
    const webhook = await requireWebhookForChange(tx, organizationId, id)
    const delivery = isUuid(deliveryId) ? await lockDelivery(tx, webhook, deliveryId) : undefined
    if (!delivery) throw notFound('delivery')
    if (!webhook.enabled) throw problem('STATUS_CONFLICT', { detail: WEBHOOK_ERRORS.disabled })
    if (delivery.body === null) throw problem('STATUS_CONFLICT', { detail: WEBHOOK_ERRORS.erased })
    const now = clock().toISOString()
    // It is on its way at this moment, and a second request would be a duplicate.
    const isOnItsWay = delivery.isClaimed && delivery.nextAttemptAt !== null && delivery.nextAttemptAt > now
    return toDelivery(isOnItsWay ? delivery : await queueAgain(tx, webhook, delivery.id, now))
  })
}
