import type { LogoShowcase } from '@foyer/contracts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { eventSponsors, logoShowcaseEntries, logoShowcases } from './tables.ts'

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

const ofEvent = (organizationId: OrganizationId, eventId: string) =>
  and(eq(logoShowcases.organizationId, organizationId), eq(logoShowcases.eventId, eventId))
