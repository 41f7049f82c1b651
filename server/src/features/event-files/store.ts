import type { PublishedEvents } from '@foyer/contracts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Database, first, type Reader, type Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { eventFiles, eventFileVersions } from './tables.ts'

export type EventFileRow = typeof eventFiles.$inferSelect
export type EventFileValues = Omit<EventFileRow, 'organizationId' | 'eventId' | 'position'>

export type EventScope = { organizationId: OrganizationId; eventId: string }

export const listFiles = (db: Reader, scope: EventScope): Promise<EventFileRow[]> =>
  db.select().from(eventFiles).where(ofEvent(scope)).orderBy(asc(eventFiles.position))

const FIRST_VERSION = 1

export async function findVersion(db: Reader, scope: EventScope): Promise<number> {
  const saved = and(eq(eventFileVersions.organizationId, scope.organizationId), eq(eventFileVersions.eventId, scope.eventId))
  return (await first(db.select({ version: eventFileVersions.version }).from(eventFileVersions).where(saved)))?.version ?? FIRST_VERSION
}

/** Also raises the version of the list. */
export async function replaceFiles(tx: Tx, scope: EventScope, files: readonly EventFileValues[]): Promise<void> {
  await tx.delete(eventFiles).where(ofEvent(scope))
  if (files.length > 0) await tx.insert(eventFiles).values(files.map((file, position) => ({ ...file, ...scope, position })))
  await tx
    .insert(eventFileVersions)
    .values({ ...scope, version: FIRST_VERSION + 1 })
    .onConflictDoUpdate({
      target: [eventFileVersions.organizationId, eventFileVersions.eventId],
      set: { version: sql`${eventFileVersions.version} + 1` },
    })
}

/** Before the vendor is asked, so that other reads do not ask at the same time. */
export async function markAsked(db: Database, scope: EventScope, fileIds: readonly string[], at: string): Promise<void> {
  await db.update(eventFiles).set({ askedAt: at }).where(these(scope, fileIds))
}

type Answer = Pick<EventFileRow, 'fileId' | 'state'> &
  Partial<Pick<EventFileRow, 'checkedAt' | 'name' | 'kind' | 'webViewLink' | 'modifiedTime'>>

/** Files that were removed from the event meanwhile stay removed. */
export async function saveAnswers(tx: Tx, scope: EventScope, answers: readonly Answer[]): Promise<void> {
  for (const { fileId, ...answer } of answers)
    await tx
      .update(eventFiles)
      .set(answer)
      .where(these(scope, [fileId]))
}

/** A duplicated event has the same files. */
export async function copyEventFiles(tx: Tx, { organizationId, eventId, copiedFromEventId }: PublishedEvents['event.duplicated']) {
  await tx.execute(sql`
    INSERT INTO event_files (organization_id, event_id, file_id, position, name, kind, web_view_link, modified_time, state, checked_at, asked_at)
    SELECT organization_id, ${eventId}, file_id, position, name, kind, web_view_link, modified_time, state, checked_at, asked_at
    FROM event_files WHERE organization_id = ${organizationId} AND event_id = ${copiedFromEventId}`)
}

const ofEvent = ({ organizationId, eventId }: EventScope) =>
  and(eq(eventFiles.organizationId, organizationId), eq(eventFiles.eventId, eventId))
const these = (scope: EventScope, fileIds: readonly string[]) => and(ofEvent(scope), inArray(eventFiles.fileId, [...fileIds]))
