import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database, Tx } from '../../../platform/db/database.ts'
import type { OrganizationId } from '../../auth/tables.ts'
import { mailMessages } from '../tables.ts'

export async function listHoldingWorkspaces(db: Database): Promise<OrganizationId[]> {
  const rows = await db
    .selectDistinct({ organizationId: mailMessages.organizationId })
    .from(mailMessages)
    .where(isNotNull(mailMessages.heldAt))
  return rows.map(({ organizationId }) => organizationId)
}

/** Skips rows that another process releases at the same time. */
export async function releaseHeld(tx: Tx, organizationId: OrganizationId, limit: number): Promise<{ id: string }[]> {
  const held = await tx
    .select({ id: mailMessages.id })
    .from(mailMessages)
    .where(and(eq(mailMessages.organizationId, organizationId), isNotNull(mailMessages.heldAt)))
    .orderBy(asc(mailMessages.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  if (held.length === 0) return []
  const ids = held.map(({ id }) => id)
  await tx
    .update(mailMessages)
    .set({ heldAt: null })
    .where(and(eq(mailMessages.organizationId, organizationId), inArray(mailMessages.id, ids)))
  return held
}
