import type { GeoRule } from '@foyer/contracts'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { first, type Reader, type Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { geoRules, geoRuleVersions } from './tables.ts'

export type GeoRuleRow = typeof geoRules.$inferSelect

export const listRules = (
  db: Reader,
  organizationId: OrganizationId,
  eventId: string,
  afterPosition: number | undefined,
  limit: number,
): Promise<GeoRuleRow[]> =>
  db
    .select()
    .from(geoRules)
    .where(and(ofEvent(organizationId, eventId), afterPosition === undefined ? undefined : gt(geoRules.position, afterPosition)))
    .orderBy(asc(geoRules.position))
    .limit(limit)

export const findRule = (db: Reader, organizationId: OrganizationId, eventId: string, country: string): Promise<GeoRuleRow | undefined> =>
  first(
    db
      .select()
      .from(geoRules)
      .where(and(ofEvent(organizationId, eventId), eq(geoRules.country, country))),
  )

const FIRST_VERSION = 1

export async function findVersion(db: Reader, organizationId: OrganizationId, eventId: string): Promise<number> {
  const saved = and(eq(geoRuleVersions.organizationId, organizationId), eq(geoRuleVersions.eventId, eventId))
  return (await first(db.select({ version: geoRuleVersions.version }).from(geoRuleVersions).where(saved)))?.version ?? FIRST_VERSION
}

/** Returns the new version of the list. */
export async function replaceRules(tx: Tx, organizationId: OrganizationId, eventId: string, rules: GeoRule[]): Promise<number> {
  await tx.delete(geoRules).where(ofEvent(organizationId, eventId))
  if (rules.length > 0) await tx.insert(geoRules).values(rules.map((rule, position) => ({ ...rule, organizationId, eventId, position })))
  const [saved] = await tx
    .insert(geoRuleVersions)
    .values({ organizationId, eventId, version: FIRST_VERSION + 1 })
    .onConflictDoUpdate({
      target: [geoRuleVersions.eventId, geoRuleVersions.organizationId],
      set: { version: sql`${geoRuleVersions.version} + 1` },
    })
    .returning({ version: geoRuleVersions.version })
  return saved!.version
}

const ofEvent = (organizationId: OrganizationId, eventId: string) =>
  and(eq(geoRules.organizationId, organizationId), eq(geoRules.eventId, eventId))
