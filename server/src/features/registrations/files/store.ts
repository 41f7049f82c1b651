import { and, eq, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm'
import { type Database, first, type Reader, type Tx } from '../../../platform/db/database.ts'
import type { OrganizationId } from '../../auth/tables.ts'
import { ANSWER } from '../../storage/private-purposes.ts'
import { storedObjects } from '../../storage/tables.ts'
import { answerFiles, type EventScope } from '../tables.ts'

const ofObject = and(eq(answerFiles.objectId, storedObjects.id), eq(answerFiles.organizationId, storedObjects.organizationId))
const isStoredAnswer = and(eq(storedObjects.purpose, ANSWER), eq(storedObjects.status, 'stored'))

/** Uploaded files of the event, each with the registration that uses it. */
export const findUploads = (db: Reader, { organizationId, eventId }: EventScope, ids: readonly string[]) =>
  db
    .select({
      id: storedObjects.id,
      key: storedObjects.key,
      fileName: storedObjects.fileName,
      size: storedObjects.sizeBytes,
      contentType: storedObjects.contentType,
      createdAt: storedObjects.createdAt,
      usedBy: answerFiles.registrationId,
    })
    .from(storedObjects)
    .leftJoin(answerFiles, ofObject)
    .where(
      and(
        eq(storedObjects.organizationId, organizationId),
        eq(storedObjects.eventId, eventId),
        isStoredAnswer,
        inArray(storedObjects.id, [...ids]),
      ),
    )

export type UsedFile = { objectId: string; fieldKey: string }

/** Returns how many were not used before. */
export async function insertUses(
  tx: Tx,
  organizationId: OrganizationId,
  registrationId: string,
  files: readonly UsedFile[],
): Promise<number> {
  if (files.length === 0) return 0
  const rows = await tx
    .insert(answerFiles)
    .values(files.map((file) => ({ ...file, organizationId, registrationId })))
    .onConflictDoNothing({ target: [answerFiles.organizationId, answerFiles.objectId] })
    .returning({ objectId: answerFiles.objectId })
  return rows.length
}

/** Of these registrations, except the named files. Returns the ids of the objects. */
export async function deleteUses(
  tx: Tx,
  organizationId: OrganizationId,
  registrationIds: readonly string[],
  kept: readonly string[] = [],
): Promise<string[]> {
  const rows = await tx
    .delete(answerFiles)
    .where(
      and(
        eq(answerFiles.organizationId, organizationId),
        inArray(answerFiles.registrationId, [...registrationIds]),
        kept.length > 0 ? notInArray(answerFiles.objectId, [...kept]) : undefined,
      ),
    )
    .returning({ objectId: answerFiles.objectId })
  return rows.map(({ objectId }) => objectId)
}

export const findFile = (db: Reader, organizationId: OrganizationId, registrationId: string, fieldKey: string) =>
  first(
    db
      .select({ key: storedObjects.key, fileName: storedObjects.fileName, contentType: storedObjects.contentType })
      .from(answerFiles)
      .innerJoin(storedObjects, ofObject)
      .where(
        and(
          eq(answerFiles.organizationId, organizationId),
          eq(answerFiles.registrationId, registrationId),
          eq(answerFiles.fieldKey, fieldKey),
          isStoredAnswer,
        ),
      ),
  )

/** Across all workspaces: files that no registration used in time, or whose registration is gone. The sweep of the storage deletes them. */
export async function expireUnusedUploads(db: Database, uploadedBefore: string): Promise<void> {
  const unused = db
    .select({ id: storedObjects.id })
    .from(storedObjects)
    .leftJoin(answerFiles, ofObject)
    .where(and(isStoredAnswer, lt(storedObjects.createdAt, uploadedBefore), isNull(answerFiles.objectId)))
  await db
    .update(storedObjects)
    .set({ status: 'issued', fileName: '', expiresAt: sql`'1970-01-01T00:00:00Z'` })
    .where(inArray(storedObjects.id, unused))
}
