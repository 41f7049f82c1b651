import { and, asc, eq, gt, notExists, sql } from 'drizzle-orm'
import { first, type Reader, type Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { eventSponsors, sponsors } from './tables.ts'

type BrandValues = Omit<typeof sponsors.$inferInsert, 'organizationId'>

const brandColumns = { sponsorId: sponsors.id, name: sponsors.name, website: sponsors.website, logo: sponsors.logo }
const placeColumns = { id: eventSponsors.id, eventId: eventSponsors.eventId, ...brandColumns }
export type PlaceRow = Awaited<ReturnType<typeof listPlaces>>[number]

/** Ids are made in the order of time, so this is oldest first. */
export const listBrands = (db: Reader, organizationId: OrganizationId, afterId: string | undefined, limit: number) =>
  db
    .select(brandColumns)
    .from(sponsors)
    .where(and(eq(sponsors.organizationId, organizationId), afterId === undefined ? undefined : gt(sponsors.id, afterId)))
    .orderBy(asc(sponsors.id))
    .limit(limit)

const selectPlaces = (db: Reader) =>
  db.select(placeColumns).from(eventSponsors).innerJoin(sponsors, eq(sponsors.id, eventSponsors.sponsorId))

export const listPlaces = (db: Reader, organizationId: OrganizationId, eventId: string, afterId: string | undefined, limit: number) =>
  selectPlaces(db)
    .where(and(ofEvent(organizationId, eventId), afterId === undefined ? undefined : gt(eventSponsors.id, afterId)))
    .orderBy(asc(eventSponsors.id))
    .limit(limit)

export const findPlace = (tx: Tx, organizationId: OrganizationId, eventId: string, sponsorId: string): Promise<PlaceRow | undefined> =>
  first(selectPlaces(tx).where(and(ofEvent(organizationId, eventId), eq(eventSponsors.sponsorId, sponsorId))))

export async function countPlaces(tx: Tx, organizationId: OrganizationId, eventId: string): Promise<number> {
  const rows = await tx.select({ count: sql<number>`count(*)::int` }).from(eventSponsors).where(ofEvent(organizationId, eventId))
  return rows[0]!.count
}

/**
 * Held by everybody who puts a brand on an event or takes it off, always after the lock on the event. Without it a brand could be
 * deleted as unused in the moment another event starts to use it, and the new place would go with it.
 */
export const lockBrand = (tx: Tx, organizationId: OrganizationId, sponsorId: string) =>
  first(tx.select({ id: sponsors.id }).from(sponsors).where(ownBrand(organizationId, sponsorId)).for('update'))

export async function insertBrand(tx: Tx, organizationId: OrganizationId, values: BrandValues): Promise<string> {
  const [row] = await tx
    .insert(sponsors)
    .values({ ...values, organizationId })
    .returning({ id: sponsors.id })
  return row!.id
}

export async function changeBrand(tx: Tx, organizationId: OrganizationId, sponsorId: string, changes: Partial<BrandValues>) {
  await tx
    .update(sponsors)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(ownBrand(organizationId, sponsorId))
}

export async function insertPlaces(tx: Tx, organizationId: OrganizationId, eventId: string, sponsorIds: string[]): Promise<void> {
  if (sponsorIds.length === 0) return
  await tx.insert(eventSponsors).values(sponsorIds.map((sponsorId) => ({ organizationId, eventId, sponsorId })))
}

/** The showcases' entries go with the place. */
export async function removePlace(tx: Tx, organizationId: OrganizationId, eventId: string, sponsorId: string): Promise<boolean> {
  const removed = await tx
    .delete(eventSponsors)
    .where(and(ofEvent(organizationId, eventId), eq(eventSponsors.sponsorId, sponsorId)))
    .returning({ id: eventSponsors.id })
  return removed.length > 0
}

export async function removeUnusedBrand(tx: Tx, organizationId: OrganizationId, sponsorId: string) {
  const places = tx.select({ id: eventSponsors.id }).from(eventSponsors).where(eq(eventSponsors.sponsorId, sponsorId))
  await tx.delete(sponsors).where(and(ownBrand(organizationId, sponsorId), notExists(places)))
}

const ofEvent = (organizationId: OrganizationId, eventId: string) =>
  and(eq(eventSponsors.organizationId, organizationId), eq(eventSponsors.eventId, eventId))
const ownBrand = (organizationId: OrganizationId, sponsorId: string) =>
  and(eq(sponsors.organizationId, organizationId), eq(sponsors.id, sponsorId))
