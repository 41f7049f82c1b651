import { and, desc, eq, sql } from 'drizzle-orm'
import { firstIdOf } from '../../platform/db/columns.ts'
import { first, type Reader, type Tx } from '../../platform/db/database.ts'
import type { Due } from '../../platform/db/retention.ts'
import type { WebhookKey } from './store.ts'
import { type DeliveryRow, webhookDeliveries } from './tables.ts'

type Status = DeliveryRow['status']
type NewDelivery = typeof webhookDeliveries.$inferInsert

export async function insertDeliveries(tx: Tx, rows: readonly NewDelivery[]): Promise<DeliveryRow[]> {
  return tx
    .insert(webhookDeliveries)
    .values([...rows])
    .returning()
}

export const listDeliveries = (
  db: Reader,
  { organizationId, id }: WebhookKey,
  status: Status | undefined,
  after: [string, string] | undefined,
  limit: number,
): Promise<DeliveryRow[]> =>
  db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.organizationId, organizationId),
        eq(webhookDeliveries.webhookId, id),
        status && eq(webhookDeliveries.status, status),
        after && sql`(${webhookDeliveries.createdAt}, ${webhookDeliveries.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(limit)

export const lockDelivery = (tx: Tx, webhook: WebhookKey, deliveryId: string): Promise<DeliveryRow | undefined> =>
  first(tx.select().from(webhookDeliveries).where(own(webhook, deliveryId)).for('no key update'))

export async function queueAgain(tx: Tx, webhook: WebhookKey, deliveryId: string, now: string): Promise<DeliveryRow> {
  const again = {
    status: 'pending' as const,
    reason: null,
    failures: 0,
    nextAttemptAt: now,
    claim: sql`${webhookDeliveries.claim} + 1`,
    isClaimed: false,
    deliveredAt: null,
  }
  return (await tx.update(webhookDeliveries).set(again).where(own(webhook, deliveryId)).returning())[0]!
}

/** What a process sends at this moment fails here, too, whatever the receiver answers. */
export async function failPending(db: Reader, { organizationId, id }: WebhookKey, reason: string): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ status: 'failed', reason, nextAttemptAt: null, isClaimed: false, claim: sql`${webhookDeliveries.claim} + 1` })
    .where(
      and(
        eq(webhookDeliveries.organizationId, organizationId),
        eq(webhookDeliveries.webhookId, id),
        eq(webhookDeliveries.status, 'pending'),
      ),
    )
}

/** Ids begin with the time, so the oldest rows are read by the primary key. */
export async function deleteOldDeliveries(tx: Tx, { before, limit }: Due): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    DELETE FROM webhook_deliveries WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM webhook_deliveries WHERE id < ${firstIdOf(before)} AND created_at < ${before.toISOString()}::timestamptz AND status <> 'pending'
      ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED))`)
  return rowCount ?? 0
}

const own = ({ organizationId, id }: WebhookKey, deliveryId: string) =>
  and(eq(webhookDeliveries.organizationId, organizationId), eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.id, deliveryId))
