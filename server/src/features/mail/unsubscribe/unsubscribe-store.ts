import { and, eq } from 'drizzle-orm'
import { first, type Reader, type Tx } from '../../../platform/db/database.ts'
import { organizations } from '../../auth/tables.ts'
import { mailUnsubscribes } from '../tables.ts'
import type { Subscriber } from './unsubscribe-link.ts'

export async function insertUnsubscribe(tx: Tx, { organizationId, email }: Subscriber, now: Date): Promise<void> {
  await tx.insert(mailUnsubscribes).values({ organizationId, email, createdAt: now.toISOString() }).onConflictDoNothing()
}

export async function isUnsubscribed(db: Reader, { organizationId, email }: Subscriber): Promise<boolean> {
  const own = and(eq(mailUnsubscribes.organizationId, organizationId), eq(mailUnsubscribes.email, email))
  return (await first(db.select({ email: mailUnsubscribes.email }).from(mailUnsubscribes).where(own))) !== undefined
}

/** Undefined once the workspace was deleted. */
export const findSender = (db: Reader, { organizationId }: Subscriber) =>
  first(db.select({ name: organizations.name }).from(organizations).where(eq(organizations.id, organizationId)))
