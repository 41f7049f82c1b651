import * as api from '@foyer/contracts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { cutPage, readCursor } from '../../platform/http/paging.ts'
import { serve } from '../../platform/http/serve.ts'
import { listDeliveries, replayDelivery, testWebhook } from './deliveries.ts'
import { toDelivery } from './webhook-shape.ts'
import { createWebhook, deleteWebhook, listWebhooks, rotateSecret, updateWebhook, type WebhookServices } from './webhooks.ts'

export function mountWebhooks(app: FastifyInstance, services: WebhookServices) {
  serve(app, api.listWebhooks, async ({ actor }) => ({ webhooks: await listWebhooks(services, actor) }))
  serve(app, api.createWebhook, async ({ actor, body, reply }) => createWebhook(services, uncached(reply, actor), body))
  serve(app, api.updateWebhook, async ({ actor, params, body }) => updateWebhook(services, actor, params.webhookId, body))
  serve(app, api.deleteWebhook, async ({ actor, params }) => {
    await deleteWebhook(services, actor, params.webhookId)
    return { ok: true }
  })
  serve(app, api.rotateWebhookSecret, async ({ actor, params, reply }) => rotateSecret(services, uncached(reply, actor), params.webhookId))
  serve(app, api.testWebhook, async ({ actor, params }) => testWebhook(services, actor, params.webhookId))
  serve(app, api.listWebhookDeliveries, async ({ actor, params, query, nextPage }) => {
    const { status, limit = api.MAX_DELIVERIES_PER_PAGE, cursor } = query
    const after = readCursor(cursor, 2) as [string, string] | undefined
    const rows = await listDeliveries(services, actor, params.webhookId, { status, after, limit: limit + 1 })
    const page = cutPage(rows, limit, (row) => [row.createdAt, row.id])
    nextPage(page.next)
    return { deliveries: page.rows.map(toDelivery) }
  })
  serve(app, api.replayWebhookDelivery, async ({ actor, params }) => replayDelivery(services, actor, params.webhookId, params.deliveryId))
}

/** The answer has a secret, so no cache on the way may keep it. */
function uncached<Actor>(reply: FastifyReply, actor: Actor): Actor {
  reply.header('cache-control', 'private, no-store')
  return actor
}
