import type { LogoShowcase } from '@foyer/contracts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { first, type Reader, type Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { eventSponsors, logoShowcaseEntries, logoShowcases, logoShowcaseVersions } from './tables.ts'

/** One statement, so that a concurrent replacement is seen either completely or not at all. */
export const listShowcases = (db: Reader, organizationId: OrganizationId, eventId: string): Promise<LogoShowcase[]> =>
  db
    .select({
      id: logoShowcases.id,
      title: logoShowcases.title,
      sponsorIds: sql<string[]>`coalesce(
        array_agg(${eventSponsors.sponsorId}::text ORDER BY ${logoShowcaseEntries.position}) FILTER (WHERE ${eventSponsors.id} IS NOT NULL),
        '{}'
      )`,
    })
    .from(logoShowcases)
    .leftJoin(
      logoShowcaseEntries,
      and(eq(logoShowcaseEntries.showcaseId, logoShowcases.id), eq(logoShowcaseEntries.organizationId, logoShowcases.organizationId)),
    )
    .leftJoin(
      eventSponsors,
      and(eq(eventSponsors.id, logoShowcaseEntries.eventSponsorId), eq(eventSponsors.organizationId, logoShowcaseEntries.organizationId)),
    )
    .where(ofEvent(organizationId, eventId))
    .groupBy(logoShowcases.id, logoShowcases.organizationId)
    .orderBy(asc(logoShowcases.position))

export async function insertShowcase(
  tx: Tx,
  organizationId: OrganizationId,
  values: Omit<typeof logoShowcases.$inferInsert, 'organizationId'>,
  eventSponsorIds: string[],
) {
  const [showcase] = await tx
    .insert(logoShowcases)
    .values({ ...values, organizationId })
    .returning({ id: logoShowcases.id })
  if (eventSponsorIds.length === 0) return
  await tx
    .insert(logoShowcaseEntries)
    .values(eventSponsorIds.map((eventSponsorId, position) => ({ organizationId, showcaseId: showcase!.id, eventSponsorId, position })))
}

export async function removeShowcases(tx: Tx, organizationId: OrganizationId, eventId: string) {
  await tx.delete(logoShowcases).where(ofEvent(organizationId, eventId))
}

const FIRST_VERSION = 1

export async function findVersion(db: Reader, organizationId: OrganizationId, eventId: string): Promise<number> {
  const saved = and(eq(logoShowcaseVersions.organizationId, organizationId), eq(logoShowcaseVersions.eventId, eventId))
  const row = await first(db.select({ version: logoShowcaseVersions.version }).from(logoShowcaseVersions).where(saved))
  return row?.version ?? FIRST_VERSION
}

/** After every change of the showcases of an event. Returns the new version. */
export async function increaseVersion(tx: Tx, organizationId: OrganizationId, eventId: string): Promise<number> {
  const [saved] = await tx
    .insert(logoShowcaseVersions)
    .values({ organizationId, eventId, version: FIRST_VERSION + 1 })
    .onConflictDoUpdate({
      target: [logoShowcaseVersions.eventId, logoShowcaseVersions.organizationId],
      set: { version: sql`${logoShowcaseVersions.version} + 1` },
    })
    .returning({ version: logoShowcaseVersions.version })
  return saved!.version
}

const ofEvent = (organizationId: OrganizationId, eventId: string) =>
  and(eq(logoShowcases.organizationId, organizationId), eq(logoShowcases.eventId, eventId))
