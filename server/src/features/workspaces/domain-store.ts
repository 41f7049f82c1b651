import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Instant } from '../../platform/db/columns.ts'
import { type Database, first, type Reader, type Tx } from '../../platform/db/database.ts'
import { type Due, deleteDue } from '../../platform/db/retention.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { customDomains } from './tables.ts'

export type DomainRow = typeof customDomains.$inferSelect
type DomainValues = Omit<DomainRow, 'organizationId'>

export const selectDomain = (db: Reader, organizationId: OrganizationId): Promise<DomainRow | undefined> =>
  first(db.select().from(customDomains).where(eq(customDomains.organizationId, organizationId)))

/** Of any workspace. */
export const findProvenDomain = (db: Reader, hostname: string): Promise<DomainRow | undefined> =>
  first(
    db
      .select()
      .from(customDomains)
      .where(and(eq(customDomains.hostname, hostname), isNotNull(customDomains.provenAt))),
  )

export async function upsertDomain(db: Database, organizationId: OrganizationId, values: DomainValues): Promise<DomainRow> {
  const [row] = await db
    .insert(customDomains)
    .values({ organizationId, ...values })
    .onConflictDoUpdate({ target: customDomains.organizationId, set: values })
    .returning()
  return row!
}

/** Undefined: the workspace no longer has this domain. */
export const updateDomain = (
  db: Reader,
  organizationId: OrganizationId,
  hostname: string,
  changes: Pick<DomainRow, 'status' | 'message' | 'checkedAt' | 'provenAt' | 'contraryChecks'>,
): Promise<DomainRow | undefined> =>
  first(
    db
      .update(customDomains)
      .set(changes)
      .where(and(eq(customDomains.organizationId, organizationId), eq(customDomains.hostname, hostname)))
      .returning(),
  )

/** The next domains to check again, marked as checked so that no other process takes them, too. */
export const takeDueDomains = (db: Database, now: Instant, limit: number): Promise<Pick<DomainRow, 'organizationId'>[]> =>
  db
    .update(customDomains)
    .set({ checkedAt: now })
    .where(
      inArray(
        customDomains.organizationId,
        db
          .select({ id: customDomains.organizationId })
          .from(customDomains)
          .where(sql`${customDomains.status} <> 'failed' AND coalesce(${customDomains.checkedAt}, ${customDomains.createdAt}) < ${now}::timestamptz - CASE
            WHEN ${customDomains.status} = 'active' AND ${customDomains.contraryChecks} = 0 THEN interval '1 hour'
            WHEN ${customDomains.createdAt} > ${now}::timestamptz - interval '3 days' THEN interval '5 minutes'
            ELSE interval '6 hours' END`)
          .orderBy(sql`${customDomains.checkedAt} NULLS FIRST`)
          .limit(limit)
          .for('update', { skipLocked: true }),
      ),
    )
    .returning({ organizationId: customDomains.organizationId })

export async function unproveDomain(db: Reader, organizationId: OrganizationId, message: string): Promise<void> {
  await db.update(customDomains).set({ status: 'failed', provenAt: null, message }).where(eq(customDomains.organizationId, organizationId))
}

/** Names that no workspace proved. */
export const deleteUnprovenDomains = (tx: Tx, { before, limit }: Due): Promise<number> => {
  const { createdAt, provenAt } = customDomains
  return deleteDue(tx, customDomains, sql`${provenAt} IS NULL AND ${createdAt} < ${before.toISOString()}`, sql`${createdAt}`, limit)
}

export async function deleteDomain(db: Database, organizationId: OrganizationId): Promise<void> {
  await db.delete(customDomains).where(eq(customDomains.organizationId, organizationId))
}
