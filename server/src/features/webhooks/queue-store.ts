import { sql } from 'drizzle-orm'
import { type Database, first, type Reader, runNamed } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import type { WebhookKey } from './store.ts'
import type { DeliveryRow } from './tables.ts'

/** Asked once a second by every process: one read of an index. */
const HAS_DUE = {
  name: 'has-due-deliveries',
  text: `SELECT EXISTS (SELECT FROM webhook_deliveries WHERE status = 'pending' AND next_attempt_at <= $1) AS due`,
}

const hasDue = async (db: Database, now: string): Promise<boolean> => (await runNamed<{ due: boolean }>(db, HAS_DUE, [now]))[0]!.due

/**
 * Webhooks with deliveries that are due, the one that waits longest first. Read from the webhooks, each with one look into the index: a
 * webhook with a hundred thousand deliveries costs as much as one with a single one.
 */
export async function dueWebhooks(db: Database, now: string, except: readonly string[], limit: number): Promise<WebhookKey[]> {
  if (limit <= 0 || !(await hasDue(db, now))) return []
  const { rows } = await db.execute<{ id: string; organizationId: OrganizationId }>(sql`
    SELECT w.id, w.organization_id AS "organizationId" FROM webhooks w CROSS JOIN LATERAL (
      SELECT d.next_attempt_at FROM webhook_deliveries d
      WHERE d.organization_id = w.organization_id AND d.webhook_id = w.id AND d.status = 'pending' AND d.next_attempt_at <= ${now}
      ORDER BY d.next_attempt_at LIMIT 1) AS oldest
    WHERE w.id <> ALL(${sql.param(except)}::uuid[]) ORDER BY oldest.next_attempt_at LIMIT ${limit}`)
  return rows
}

export type ClaimedDelivery = Pick<DeliveryRow, 'id' | 'claim' | 'failures'> & { body: string }

/** Takes what is due until the end of the lease: after that another process may take it, such as when this one was killed. */
export async function claimDue(
  db: Database,
  { organizationId, id }: WebhookKey,
  { now, leaseEnd, limit }: { now: string; leaseEnd: string; limit: number },
): Promise<ClaimedDelivery[]> {
  const { rows } = await db.execute<ClaimedDelivery>(sql`
    WITH due AS MATERIALIZED (
      SELECT id FROM webhook_deliveries
      WHERE organization_id = ${organizationId} AND webhook_id = ${id} AND status = 'pending' AND next_attempt_at <= ${now}
      ORDER BY next_attempt_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    UPDATE webhook_deliveries d SET claim = d.claim + 1, is_claimed = true, next_attempt_at = ${leaseEnd}
    FROM due WHERE d.id = due.id AND d.organization_id = ${organizationId}
    RETURNING d.id, d.claim, d.failures, d.body`)
  return rows
}

export type AttemptResult = Pick<DeliveryRow, 'id' | 'claim' | 'status' | 'reason' | 'failures' | 'nextAttemptAt' | 'deliveredAt'> & {
  attempt: DeliveryRow['attempts'][number] | null
}

const MAX_STORED_ATTEMPTS = 30

/** All results of a batch in one statement. A delivery that was taken over, disabled or erased meanwhile keeps its state. */
export async function saveResults(db: Reader, organizationId: OrganizationId, results: readonly AttemptResult[]): Promise<void> {
  await db.execute(sql`
    UPDATE webhook_deliveries d
    SET status = r.status, reason = r.reason, failures = r.failures, next_attempt_at = r."nextAttemptAt", delivered_at = r."deliveredAt",
        is_claimed = false,
        attempts = CASE WHEN r.attempt IS NULL OR r.attempt = 'null' THEN d.attempts
          WHEN jsonb_array_length(d.attempts) >= ${MAX_STORED_ATTEMPTS} THEN (d.attempts - 0) || r.attempt
          ELSE d.attempts || r.attempt END
    FROM jsonb_to_recordset(${JSON.stringify(results)}::jsonb) AS r(id uuid, claim int, status text, reason text, failures int,
      "nextAttemptAt" timestamptz, "deliveredAt" timestamptz, attempt jsonb)
    WHERE d.organization_id = ${organizationId} AND d.id = r.id AND d.claim = r.claim AND d.status = 'pending'`)
}

/** How long the oldest delivery that is due has waited; 0 if none is due. */
export async function lateSeconds(db: Database, now: string): Promise<number> {
  const row = await first(
    db
      .execute<{ seconds: number }>(
        sql`SELECT coalesce(extract(epoch FROM ${now}::timestamptz - min(next_attempt_at)), 0)::float8 AS seconds
            FROM webhook_deliveries WHERE status = 'pending' AND next_attempt_at <= ${now}`,
      )
      .then(({ rows }) => rows),
  )
  return row?.seconds ?? 0
}
