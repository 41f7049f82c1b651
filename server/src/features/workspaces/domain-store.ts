import { and, eq, isNotNull, sql } from 'drizzle-orm'
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
  changes: Pick<DomainRow, 'status' | 'message' | 'checkedAt' | 'provenAt'>,
): Promise<DomainRow | undefined> =>
  first(
    db
      .update(customDomains)
      .set(changes)
      .where(and(eq(customDomains.organizationId, organizationId), eq(customDomains.hostname, hostname)))
      .returning(),
  )

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
