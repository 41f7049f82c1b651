import type { WEBHOOK_DELIVERY_STATUSES, WebhookDelivery, WebhookEventType } from '@foyer/contracts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { organizationId, workspaceKey, workspaceReference } from '../auth/organization-column.ts'
import { events } from '../events/tables.ts'
import { registrations } from '../registrations/tables.ts'

export const webhooks = pgTable(
  'webhooks',
  {
    id: primaryId(),
    organizationId: organizationId(),
    url: text('url').notNull(),
    description: text('description'),
    /** Null for all. */
    eventTypes: text('event_types').array().$type<WebhookEventType[]>(),
    /** Null for all. */
    eventId: uuid('event_id'),
    enabled: boolean('enabled').notNull().default(true),
    disabledReason: text('disabled_reason'),
    sealedSecret: text('sealed_secret').notNull(),
    sealedPreviousSecret: text('sealed_previous_secret'),
    previousSecretUntil: instant('previous_secret_until'),
    failingSince: instant('failing_since'),
    lastDeliveredAt: instant('last_delivered_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    workspaceKey(t),
    workspaceReference(t, t.eventId, events).onDelete('cascade'),
    index('webhooks_oldest').on(t.organizationId, t.createdAt, t.id),
    index('webhooks_event').on(t.organizationId, t.eventId),
  ],
)

/** Rows that are pending are the queue of sender.ts. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: primaryId(),
    organizationId: organizationId(),
    webhookId: uuid('webhook_id').notNull(),
    type: text('type').notNull().$type<WebhookDelivery['type']>(),
    /** Without a foreign key: what was sent about an event stays listed after the event was deleted. */
    eventId: uuid('event_id'),
    registrationId: uuid('registration_id'),
    /** The request body, the same for every attempt. Null once the person it is about was erased. */
    body: text('body'),
    status: text('status').notNull().default('pending').$type<(typeof WEBHOOK_DELIVERY_STATUSES)[number]>(),
    reason: text('reason'),
    attempts: jsonb('attempts').notNull().default([]).$type<WebhookDelivery['attempts']>(),
    /** Failed attempts since it was queued or replayed: the place in the schedule of retries. */
    failures: integer('failures').notNull().default(0),
    /** When it is due; null unless pending. While a process sends it, the end of the lease. */
    nextAttemptAt: instant('next_attempt_at'),
    /** Raised by whatever takes the delivery over, so that an older attempt that ends late changes nothing. */
    claim: integer('claim').notNull().default(0),
    /** A process sends it, until nextAttemptAt. */
    isClaimed: boolean('is_claimed').notNull().default(false),
    deliveredAt: instant('delivered_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    workspaceKey(t),
    workspaceReference(t, t.webhookId, webhooks).onDelete('cascade'),
    workspaceReference(t, t.registrationId, registrations).onDelete('cascade'),
    index('webhook_deliveries_newest').on(t.organizationId, t.webhookId, t.createdAt, t.id),
    index('webhook_deliveries_status').on(t.organizationId, t.webhookId, t.status, t.createdAt, t.id),
    index('webhook_deliveries_registration').on(t.organizationId, t.registrationId).where(sql`registration_id IS NOT NULL`),
    index('webhook_deliveries_due').on(t.organizationId, t.webhookId, t.nextAttemptAt, t.id).where(sql`status = 'pending'`),
    index('webhook_deliveries_next').on(t.nextAttemptAt).where(sql`status = 'pending'`),
  ],
)

export type WebhookRow = typeof webhooks.$inferSelect
export type DeliveryRow = typeof webhookDeliveries.$inferSelect
