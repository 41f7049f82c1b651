import type { GeoRule } from '@foyer/contracts'
import { and, asc, eq, gt } from 'drizzle-orm'
import { first, type Reader, type Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { geoRules } from './tables.ts'

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

export async function replaceRules(tx: Tx, organizationId: OrganizationId, eventId: string, rules: GeoRule[]) {
  await tx.delete(geoRules).where(ofEvent(organizationId, eventId))
  if (rules.length === 0) return
  await tx.insert(geoRules).values(rules.map((rule, position) => ({ ...rule, organizationId, eventId, position })))
}

const ofEvent = (organizationId: OrganizationId, eventId: string) =>
  and(eq(geoRules.organizationId, organizationId), eq(geoRules.eventId, eventId))
