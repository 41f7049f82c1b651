import { newId } from '../../platform/db/columns.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import { queueAccountMail } from '../account-mail/send-account-mail.ts'
import { failPending } from './delivery-store.ts'
import { adminsOf, changeWebhook, lockWebhook, type WebhookKey } from './store.ts'
import { DELIVERY_REASONS } from './strings.ts'
import type { WebhookRow } from './tables.ts'

/** What is pending fails with the webhook; it can be replayed once the webhook is enabled again. */
export async function disableWebhook(tx: Tx, { organizationId, id }: WebhookKey, reason: string, now: Date): Promise<WebhookRow> {
  const changes = { enabled: false, disabledReason: reason, updatedAt: now.toISOString() }
  const row = await changeWebhook(tx, organizationId, id, changes)
  await failPending(tx, row, DELIVERY_REASONS.disabled)
  return row
}

/** By the sender. One email to each admin, since no member did it; nothing if it is disabled already. */
export async function disableAfterFailure(tx: Tx, jobs: Queue, webhook: WebhookKey, reason: string, now: Date): Promise<void> {
  const row = await lockWebhook(tx, webhook.organizationId, webhook.id)
  if (!row?.enabled) return
  await disableWebhook(tx, webhook, reason, now)
  // Only the host: the rest of the URL may be a secret of the receiver.
  const { host } = new URL(row.url)
  for (const admin of await adminsOf(tx, webhook.organizationId))
    await queueAccountMail(tx, jobs, newId(), { kind: 'webhook-disabled', ...admin, host })
}
