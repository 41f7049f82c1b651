import { and, asc, eq, sql } from 'drizzle-orm'
import { first, type Reader, type Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { contactFilters } from './tables.ts'

export type SavedFilterRow = typeof contactFilters.$inferSelect
type NewSavedFilterRow = typeof contactFilters.$inferInsert

export const listSavedFilters = (db: Reader, organizationId: OrganizationId, limit: number): Promise<SavedFilterRow[]> =>
  db
    .select()
    .from(contactFilters)
    .where(eq(contactFilters.organizationId, organizationId))
    .orderBy(sql`lower(${contactFilters.name})`, asc(contactFilters.id))
    .limit(limit)

export async function countSavedFilters(db: Reader, organizationId: OrganizationId): Promise<number> {
  return db.$count(contactFilters, eq(contactFilters.organizationId, organizationId))
}

export const findSavedFilter = (db: Reader, organizationId: OrganizationId, id: string): Promise<SavedFilterRow | undefined> =>
  first(db.select().from(contactFilters).where(own(organizationId, id)))

export async function insertSavedFilter(db: Reader, row: NewSavedFilterRow): Promise<SavedFilterRow> {
  return (await db.insert(contactFilters).values(row).returning())[0]!
}

export const changeSavedFilter = (
  db: Reader,
  organizationId: OrganizationId,
  id: string,
  changes: Partial<NewSavedFilterRow>,
): Promise<SavedFilterRow | undefined> => first(db.update(contactFilters).set(changes).where(own(organizationId, id)).returning())

export async function removeSavedFilter(db: Reader | Tx, organizationId: OrganizationId, id: string): Promise<boolean> {
  return (await db.delete(contactFilters).where(own(organizationId, id)).returning({ id: contactFilters.id })).length > 0
}

const own = (organizationId: OrganizationId, id: string) =>
  and(eq(contactFilters.id, id), eq(contactFilters.organizationId, organizationId))
