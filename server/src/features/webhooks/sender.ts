import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import type { SafeFetch } from '../../platform/safe-fetch.ts'
import type { Sealer } from '../../platform/sealed-secrets.ts'
import { failPending } from './delivery-store.ts'
import { disableAfterFailure } from './disable.ts'
import { claimDue, dueWebhooks, lateSeconds, saveResults } from './queue-store.ts'
import { openSecrets } from './secrets.ts'
import { type Outcome, sendAttempt, TIMEOUT_SECONDS } from './send-attempt.ts'
import { findWebhook, markDelivering, markFailing, type WebhookKey } from './store.ts'
import { DELIVERY_REASONS, DISABLED_REASONS } from './strings.ts'
import type { WebhookRow } from './tables.ts'

type SenderServices = {
  db: Database
  clock: Clock
  sealer: Sealer
  fetch: SafeFetch
  jobs: Queue
  config: { webhookOrigins: string[]; webhookRetrySeconds: readonly number[] }
}

/** Requests to one webhook at a time. */
const BATCH_SIZE = 16
/** Webhooks that are sent to at a time. Mostly they wait for the receivers. */
const MAX_WORKERS = 200
/** Longer than an attempt can take. The deliveries of a process that was killed are sent again after it. */
const LEASE_MS = (TIMEOUT_SECONDS + 5) * 1000
/** What requests get to finish when the process stops. */
const FINISH_MS = 3_000
const MAX_FAILING_MS = 5 * 24 * 3600_000

/**
 * Sends what is due. Each webhook has its own worker, so that a receiver that is slow or away delays no other. A worker claims only what it sends
 * at once: what was claimed does not wait, and a process that is killed loses nothing but the lease. Unlike other background work it does not
 * wait for the process to be idle, because dispatching the log of registrations, which is what fills the queue, already does.
 */
export function createWebhookSender(services: SenderServices, onError: (error: unknown) => void) {
  const { db, clock, sealer, config } = services
  const workers = new Map<string, Promise<void>>()
  const giveUp = new AbortController()
  // Every request listens to it.
  setMaxListeners(MAX_WORKERS * BATCH_SIZE, giveUp.signal)
  const counts: Record<Outcome, number> = { delivered: 0, failed: 0, gone: 0, aborted: 0 }
  let stopped = false

  async function runWorker(key: WebhookKey): Promise<void> {
    // While all workers are taken, the next poll decides whose turn it is.
    while ((await sendBatch(key)) === BATCH_SIZE && !stopped && workers.size < MAX_WORKERS);
  }

  async function sendBatch(key: WebhookKey): Promise<number> {
    const webhook = await findWebhook(db, key.organizationId, key.id)
    if (!webhook) return 0
    if (!webhook.enabled) {
      // Queued by a transaction that ended after the webhook was disabled.
      await failPending(db, key, DELIVERY_REASONS.disabled)
      return 0
    }
    const now = clock()
    const lease = { now: now.toISOString(), leaseEnd: new Date(now.getTime() + LEASE_MS).toISOString(), limit: BATCH_SIZE }
    const claimed = await claimDue(db, key, lease)
    if (claimed.length === 0) return 0
    const target = {
      url: webhook.url,
      secrets: openSecrets(sealer, webhook, now),
      allowedOrigins: config.webhookOrigins,
      schedule: config.webhookRetrySeconds,
    }
    const sent = await Promise.all(claimed.map((delivery) => sendAttempt(services, target, delivery, giveUp.signal)))
    await saveResults(
      db,
      key.organizationId,
      sent.map(({ result }) => result),
    )
    for (const { outcome } of sent) counts[outcome] += 1
    await updateWebhook(webhook, new Set(sent.map(({ outcome }) => outcome)))
    return claimed.length
  }

  /** After the results are saved, and not in their transaction: disabling locks the webhook first and the deliveries second. */
  async function updateWebhook(webhook: WebhookRow, outcomes: ReadonlySet<Outcome>): Promise<void> {
    const now = clock()
    if (outcomes.has('gone')) return disable(webhook, DISABLED_REASONS.gone, now)
    if (outcomes.has('delivered')) return markDelivering(db, webhook, now)
    if (!outcomes.has('failed')) return
    if (webhook.failingSince === null) return markFailing(db, webhook, now)
    if (now.getTime() - new Date(webhook.failingSince).getTime() >= MAX_FAILING_MS) await disable(webhook, DISABLED_REASONS.failing, now)
  }

  const disable = (webhook: WebhookRow, reason: string, now: Date): Promise<void> =>
    db.transaction((tx) => disableAfterFailure(tx, services.jobs, webhook, reason, now))

  return {
    /** Attempts since start, by outcome. */
    counts: counts as Readonly<Record<Outcome, number>>,
    lateSeconds: () => lateSeconds(db, clock().toISOString()),
    /** Starts the workers of what is due, and does not wait for them. */
    async poll(): Promise<void> {
      const due = await dueWebhooks(db, clock().toISOString(), [...workers.keys()], stopped ? 0 : MAX_WORKERS - workers.size)
      for (const key of due) {
        if (stopped || workers.has(key.id)) continue
        const worker = runWorker(key)
          .catch(onError)
          .finally(() => workers.delete(key.id))
        workers.set(key.id, worker)
      }
    },
    async stop(): Promise<void> {
      stopped = true
      const ended = Promise.all(workers.values())
      await Promise.race([ended, sleep(FINISH_MS, undefined, { ref: false })])
      giveUp.abort()
      await ended
    },
  }
}

export type WebhookSender = ReturnType<typeof createWebhookSender>
