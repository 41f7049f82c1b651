import { and, eq, gt, like, ne, or, sql } from 'drizzle-orm'
import { first, type Reader, type Tx } from '../../platform/db/database.ts'
import { deleteOlderThan } from '../../platform/db/retention.ts'
import { type OrganizationId, organizations } from '../auth/tables.ts'
import { retiredSlugs } from './tables.ts'

const RETIRED_DAYS = 30

export async function slugsLike(db: Reader, stem: string): Promise<string[]> {
  const rows = await db
    .select({ slug: organizations.slug })
    .from(organizations)
    .where(like(organizations.slug, `${stem}%`))
  return rows.map((row) => row.slug)
}

export async function retiredSlugsLike(db: Reader, stem: string, now: Date): Promise<string[]> {
  const rows = await db
    .select({ slug: retiredSlugs.slug })
    .from(retiredSlugs)
    .where(and(gt(retiredSlugs.until, now.toISOString()), like(retiredSlugs.slug, `${stem}%`)))
  return rows.map((row) => row.slug)
}

/** Whether another workspace had the slug until recently. */
export async function isRetired(tx: Tx, slug: string, organizationId: OrganizationId, now: Date): Promise<boolean> {
  const formerOther = or(sql`${retiredSlugs.formerOrganizationId} IS NULL`, ne(retiredSlugs.formerOrganizationId, organizationId))
  const query = tx
    .select({ slug: retiredSlugs.slug })
    .from(retiredSlugs)
    .where(and(eq(retiredSlugs.slug, slug), gt(retiredSlugs.until, now.toISOString()), formerOther))
  return (await first(query)) !== undefined
}

export async function retireSlug(tx: Tx, slug: string, formerOrganizationId: OrganizationId | null, now: Date): Promise<void> {
  const values = { formerOrganizationId, until: new Date(now.getTime() + RETIRED_DAYS * 24 * 3_600_000).toISOString() }
  await tx
    .insert(retiredSlugs)
    .values({ slug, ...values })
    .onConflictDoUpdate({ target: retiredSlugs.slug, set: values })
}

/** The slugs a deleted workspace had before: they cannot be taken back. */
export async function retireFormerSlugs(tx: Tx, organizationId: OrganizationId): Promise<void> {
  await tx.update(retiredSlugs).set({ formerOrganizationId: null }).where(eq(retiredSlugs.formerOrganizationId, organizationId))
}

export const deleteRetiredSlugs = deleteOlderThan(retiredSlugs, sql`${retiredSlugs.until}`)
