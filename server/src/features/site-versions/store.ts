import { and, desc, eq, getTableColumns, isNotNull, ne, notInArray, sql } from 'drizzle-orm'
import { first, type Reader, type Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { eventSites } from '../sites/tables.ts'
import { type SiteVersionRow, siteVersions } from './tables.ts'

export type EventScope = { organizationId: OrganizationId; eventId: string }
export type VersionScope = EventScope & { versionId: string }
export type ListedVersion = Omit<SiteVersionRow, 'content'> & { isPublished: boolean }

/** The published one is kept besides these. */
export const KEPT_VERSIONS = 50

const { content: _, ...listedColumns } = getTableColumns(siteVersions)
const isPublished = sql<boolean>`coalesce(${eventSites.publishedVersionId} = ${siteVersions.externalId}, false)`

const ofEvent = ({ organizationId, eventId }: EventScope) =>
  and(eq(siteVersions.organizationId, organizationId), eq(siteVersions.eventId, eventId))
const own = (scope: VersionScope) => and(ofEvent(scope), eq(siteVersions.id, scope.versionId))
const site = and(eq(eventSites.organizationId, siteVersions.organizationId), eq(eventSites.eventId, siteVersions.eventId))

export const listVersions = (db: Reader, scope: EventScope, limit: number): Promise<ListedVersion[]> =>
  db
    .select({ ...listedColumns, isPublished })
    .from(siteVersions)
    .leftJoin(eventSites, site)
    .where(ofEvent(scope))
    .orderBy(desc(siteVersions.number))
    .limit(limit)

export const findVersion = (db: Reader, scope: VersionScope): Promise<(SiteVersionRow & { isPublished: boolean }) | undefined> =>
  first(
    db
      .select({ ...getTableColumns(siteVersions), isPublished })
      .from(siteVersions)
      .leftJoin(eventSites, site)
      .where(own(scope)),
  )

/** The newest version that is completed. */
export const findLatest = (db: Reader, scope: EventScope): Promise<SiteVersionRow | undefined> =>
  first(
    db
      .select()
      .from(siteVersions)
      .where(and(ofEvent(scope), eq(siteVersions.status, 'completed')))
      .orderBy(desc(siteVersions.number))
      .limit(1),
  )

/** The version that the site builder is making. */
export const findPending = (db: Reader, scope: EventScope): Promise<SiteVersionRow | undefined> =>
  first(
    db
      .select()
      .from(siteVersions)
      .where(and(ofEvent(scope), eq(siteVersions.status, 'pending')))
      .limit(1),
  )

/** The ids of the event's site at the site builder, if it made a version before. */
export const findBuilderSite = async (db: Reader, scope: EventScope): Promise<{ projectId: string | null; chatId: string | null }> => {
  const row = await first(
    db
      .select({ projectId: siteVersions.projectId, chatId: siteVersions.chatId })
      .from(siteVersions)
      .where(and(ofEvent(scope), eq(siteVersions.builder, 'site-builder'), isNotNull(siteVersions.chatId)))
      .orderBy(desc(siteVersions.number))
      .limit(1),
  )
  return row ?? { projectId: null, chatId: null }
}

/** Whether another version of the event has this id of the site builder. */
export async function isKnownElsewhere(db: Reader, scope: VersionScope, externalId: string): Promise<boolean> {
  const rows = await db
    .select({ id: siteVersions.id })
    .from(siteVersions)
    .where(and(ofEvent(scope), eq(siteVersions.externalId, externalId), ne(siteVersions.id, scope.versionId)))
    .limit(1)
  return rows.length > 0
}

type NewVersion = Omit<typeof siteVersions.$inferInsert, 'number'>

/** The event is locked by the caller, so that no two versions get the same number. */
export async function insertVersion(tx: Tx, values: NewVersion): Promise<SiteVersionRow> {
  const number = sql<number>`(SELECT coalesce(max(v.number), 0) + 1 FROM site_versions v
    WHERE v.organization_id = ${values.organizationId} AND v.event_id = ${values.eventId})`
  const rows = await tx
    .insert(siteVersions)
    .values({ ...values, number })
    .returning()
  return rows[0]!
}

export type VersionChanges = Partial<Omit<SiteVersionRow, 'id' | 'organizationId' | 'eventId' | 'number'>>

/** False if it is gone. */
export async function updateVersion(tx: Tx, scope: VersionScope, changes: VersionChanges): Promise<boolean> {
  const rows = await tx.update(siteVersions).set(changes).where(own(scope)).returning({ id: siteVersions.id })
  return rows.length > 0
}

/** Marks that the site builder is being asked. False if it was asked before. */
export async function markRequested(tx: Tx, scope: VersionScope): Promise<boolean> {
  const rows = await tx
    .update(siteVersions)
    .set({ requestedAt: sql`now()` })
    .where(and(own(scope), sql`${siteVersions.requestedAt} IS NULL`))
    .returning({ id: siteVersions.id })
  return rows.length > 0
}

/** For a request that the site builder did not take. */
export async function clearRequested(tx: Tx, scope: VersionScope): Promise<void> {
  await tx.update(siteVersions).set({ requestedAt: null }).where(own(scope))
}

/** Ends deployments that another decision has overtaken: the last click counts. */
export async function endOtherDeployments(tx: Tx, scope: EventScope, versionId: string | null): Promise<void> {
  await tx
    .update(siteVersions)
    .set({ deploymentStatus: null, deploymentId: null })
    .where(and(ofEvent(scope), eq(siteVersions.deploymentStatus, 'building'), versionId ? ne(siteVersions.id, versionId) : undefined))
}

/** Deletes all but the newest `kept` and the published one. Returns the keys of their pages. */
export async function deleteOldVersions(tx: Tx, scope: EventScope, kept: number): Promise<string[]> {
  const newest = tx.select({ id: siteVersions.id }).from(siteVersions).where(ofEvent(scope)).orderBy(desc(siteVersions.number)).limit(kept)
  const published = sql`NOT EXISTS (SELECT FROM event_sites s WHERE s.organization_id = ${siteVersions.organizationId}
    AND s.event_id = ${siteVersions.eventId} AND s.published_version_id = ${siteVersions.externalId})`
  const rows = await tx
    .delete(siteVersions)
    .where(and(ofEvent(scope), notInArray(siteVersions.id, newest), published))
    .returning({ objectKey: siteVersions.objectKey })
  return rows.flatMap(({ objectKey }) => objectKey ?? [])
}
