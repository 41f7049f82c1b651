import type { WebhookDelivery } from '@foyer/contracts'
import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { first, type Reader, type Tx } from '../../platform/db/database.ts'
import { members, type OrganizationId, organizations, users } from '../auth/tables.ts'
import { type WebhookRow, webhooks } from './tables.ts'

/** Webhooks created at once are counted one after the other. */
export async function lockWebhooks(tx: Tx, organizationId: OrganizationId): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`webhooks ${organizationId}`}, 0))`)
}

export const countWebhooks = (tx: Tx, organizationId: OrganizationId): Promise<number> =>
  tx.$count(webhooks, eq(webhooks.organizationId, organizationId))

export const listWebhooks = (db: Reader, organizationId: OrganizationId, limit: number): Promise<WebhookRow[]> =>
  db
    .select()
    .from(webhooks)
    .where(eq(webhooks.organizationId, organizationId))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id))
    .limit(limit)

export const findWebhook = (db: Reader, organizationId: OrganizationId, id: string): Promise<WebhookRow | undefined> =>
  first(db.select().from(webhooks).where(own(organizationId, id)))

export const lockWebhook = (tx: Tx, organizationId: OrganizationId, id: string): Promise<WebhookRow | undefined> =>
  first(tx.select().from(webhooks).where(own(organizationId, id)).for('no key update'))

export async function insertWebhook(tx: Tx, values: typeof webhooks.$inferInsert): Promise<WebhookRow> {
  return (await tx.insert(webhooks).values(values).returning())[0]!
}

export async function changeWebhook(
  tx: Tx,
  organizationId: OrganizationId,
  id: string,
  changes: Partial<typeof webhooks.$inferInsert>,
): Promise<WebhookRow> {
  return (await tx.update(webhooks).set(changes).where(own(organizationId, id)).returning())[0]!
}

export async function removeWebhook(tx: Tx, organizationId: OrganizationId, id: string): Promise<WebhookRow | undefined> {
  return first(tx.delete(webhooks).where(own(organizationId, id)).returning())
}

/** The enabled webhooks that this is to be sent to. */
export async function matchingWebhooks(
  tx: Tx,
  organizationId: OrganizationId,
  type: WebhookDelivery['type'],
  eventId: string,
): Promise<string[]> {
  const rows = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.organizationId, organizationId),
        webhooks.enabled,
        or(isNull(webhooks.eventTypes), sql`${type} = ANY(${webhooks.eventTypes})`),
        or(isNull(webhooks.eventId), eq(webhooks.eventId, eventId)),
      ),
    )
  return rows.map(({ id }) => id)
}

/** To the minute, so that a receiver that works does not cost a write for each delivery. */
export async function markDelivering(db: Reader, { organizationId, id }: WebhookKey, now: Date): Promise<void> {
  const minuteAgo = new Date(now.getTime() - 60_000).toISOString()
  const isOld = or(isNull(webhooks.lastDeliveredAt), lt(webhooks.lastDeliveredAt, minuteAgo), sql`${webhooks.failingSince} IS NOT NULL`)
  await db
    .update(webhooks)
    .set({ failingSince: null, lastDeliveredAt: now.toISOString() })
    .where(and(own(organizationId, id), isOld))
}

/** The first failure stays. */
export async function markFailing(db: Reader, { organizationId, id }: WebhookKey, now: Date): Promise<void> {
  await db
    .update(webhooks)
    .set({ failingSince: now.toISOString() })
    .where(and(own(organizationId, id), isNull(webhooks.failingSince)))
}

/** Those who can repair it. Not at an address that was never verified: its owner may not know of the account. */
export const adminsOf = (tx: Tx, organizationId: OrganizationId) =>
  tx
    .select({ email: users.email, name: users.name, language: users.language, workspaceName: organizations.name })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(organizations, eq(organizations.id, members.organizationId))
    .where(and(eq(members.organizationId, organizationId), inArray(members.role, ['admin', 'owner']), users.emailVerified))

export type WebhookKey = Pick<WebhookRow, 'id' | 'organizationId'>

const own = (organizationId: OrganizationId, id: string) => and(eq(webhooks.id, id), eq(webhooks.organizationId, organizationId))
