import { and, asc, eq, gt, ilike, notExists, sql } from 'drizzle-orm'
import { first, type Reader, type Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { eventSponsors, sponsors } from './tables.ts'

type BrandValues = Omit<typeof sponsors.$inferInsert, 'organizationId'>

const USES = sql`FROM event_sponsors used WHERE used.organization_id = sponsors.organization_id AND used.sponsor_id = sponsors.id`
const brandColumns = {
  sponsorId: sponsors.id,
  name: sponsors.name,
  website: sponsors.website,
  logo: sponsors.logo,
  version: sponsors.version,
  eventCount: sql<number>`(SELECT count(*)::int ${USES})`,
}
/** The newest first: ids are ordered by time. */
const eventNames = sql<string[]>`ARRAY(
  SELECT e.name FROM event_sponsors used
  JOIN events e ON e.id = used.event_id AND e.organization_id = used.organization_id
  WHERE used.organization_id = sponsors.organization_id AND used.sponsor_id = sponsors.id
  ORDER BY used.id DESC LIMIT 3
)`
const eventSponsorColumns = { id: eventSponsors.id, eventId: eventSponsors.eventId, ...brandColumns }
export type EventSponsorRow = Awaited<ReturnType<typeof listEventSponsors>>[number]

/** Oldest first: ids are ordered by time. */
export const listBrands = (db: Reader, organizationId: OrganizationId, q: string | undefined, afterId: string | undefined, limit: number) =>
  db
    .select({ ...brandColumns, eventNames })
    .from(sponsors)
    .where(
      and(
        eq(sponsors.organizationId, organizationId),
        q ? ilike(sponsors.name, `%${q.replace(/[\\%_]/g, (special) => `\\${special}`)}%`) : undefined,
        afterId === undefined ? undefined : gt(sponsors.id, afterId),
      ),
    )
    .orderBy(asc(sponsors.id))
    .limit(limit)

const selectEventSponsors = (db: Reader) =>
  db
    .select(eventSponsorColumns)
    .from(eventSponsors)
    .innerJoin(sponsors, and(eq(sponsors.id, eventSponsors.sponsorId), eq(sponsors.organizationId, eventSponsors.organizationId)))

export const listEventSponsors = (
  db: Reader,
  organizationId: OrganizationId,
  eventId: string,
  afterId: string | undefined,
  limit: number,
) =>
  selectEventSponsors(db)
    .where(and(ofEvent(organizationId, eventId), afterId === undefined ? undefined : gt(eventSponsors.id, afterId)))
    .orderBy(asc(eventSponsors.id))
    .limit(limit)

export const findEventSponsor = (
  tx: Tx,
  organizationId: OrganizationId,
  eventId: string,
  sponsorId: string,
): Promise<EventSponsorRow | undefined> =>
  first(selectEventSponsors(tx).where(and(ofEvent(organizationId, eventId), eq(eventSponsors.sponsorId, sponsorId))))

export async function countEventSponsors(tx: Tx, organizationId: OrganizationId, eventId: string): Promise<number> {
  const rows = await tx.select({ count: sql<number>`count(*)::int` }).from(eventSponsors).where(ofEvent(organizationId, eventId))
  return rows[0]!.count
}

/**
 * Every transaction that adds a brand to an event or removes it takes this lock, always after the lock on the event. Without it a brand
 * could be deleted as unused while another event starts to use it, and the new event sponsor would be deleted with it.
 */
export const lockBrand = (tx: Tx, organizationId: OrganizationId, sponsorId: string) =>
  first(tx.select({ id: sponsors.id, version: sponsors.version }).from(sponsors).where(ownBrand(organizationId, sponsorId)).for('update'))

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
    .set({ ...changes, version: sql`${sponsors.version} + 1`, updatedAt: sql`now()` })
    .where(ownBrand(organizationId, sponsorId))
}

export async function insertEventSponsors(tx: Tx, organizationId: OrganizationId, eventId: string, sponsorIds: string[]): Promise<void> {
  if (sponsorIds.length === 0) return
  await tx.insert(eventSponsors).values(sponsorIds.map((sponsorId) => ({ organizationId, eventId, sponsorId })))
}

/** The showcase entries are deleted by the foreign key. */
export async function removeEventSponsor(tx: Tx, organizationId: OrganizationId, eventId: string, sponsorId: string): Promise<boolean> {
  const removed = await tx
    .delete(eventSponsors)
    .where(and(ofEvent(organizationId, eventId), eq(eventSponsors.sponsorId, sponsorId)))
    .returning({ id: eventSponsors.id })
  return removed.length > 0
}

export async function removeUnusedBrand(tx: Tx, organizationId: OrganizationId, sponsorId: string) {
  const uses = tx
    .select({ id: eventSponsors.id })
    .from(eventSponsors)
    .where(and(eq(eventSponsors.organizationId, organizationId), eq(eventSponsors.sponsorId, sponsorId)))
  await tx.delete(sponsors).where(and(ownBrand(organizationId, sponsorId), notExists(uses)))
}

const ofEvent = (organizationId: OrganizationId, eventId: string) =>
  and(eq(eventSponsors.organizationId, organizationId), eq(eventSponsors.eventId, eventId))
const ownBrand = (organizationId: OrganizationId, sponsorId: string) =>
  and(eq(sponsors.organizationId, organizationId), eq(sponsors.id, sponsorId))
