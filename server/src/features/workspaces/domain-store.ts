import { eq } from 'drizzle-orm'
import { type Database, first, type Reader } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { customDomains } from './tables.ts'

export type DomainRow = typeof customDomains.$inferSelect
type DomainValues = Pick<DomainRow, 'hostname' | 'status' | 'message' | 'checkedAt'>

export const selectDomain = (db: Reader, organizationId: OrganizationId): Promise<DomainRow | undefined> =>
  first(db.select().from(customDomains).where(eq(customDomains.organizationId, organizationId)))

export async function upsertDomain(db: Database, organizationId: OrganizationId, values: DomainValues): Promise<DomainRow> {
  const [row] = await db
    .insert(customDomains)
    .values({ organizationId, ...values })
    .onConflictDoUpdate({ target: customDomains.organizationId, set: values })
    .returning()
  return row!
}

/** Undefined: the workspace has no domain. */
export const updateDomain = (
  db: Database,
  organizationId: OrganizationId,
  changes: Pick<DomainRow, 'status' | 'message' | 'checkedAt'>,
): Promise<DomainRow | undefined> =>
  first(db.update(customDomains).set(changes).where(eq(customDomains.organizationId, organizationId)).returning())

export async function deleteDomain(db: Database, organizationId: OrganizationId): Promise<void> {
  await db.delete(customDomains).where(eq(customDomains.organizationId, organizationId))
}
