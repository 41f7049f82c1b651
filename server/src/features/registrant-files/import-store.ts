import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Database, first, type Reader, type Tx } from '../../platform/db/database.ts'
import { deleteOlderThan } from '../../platform/db/retention.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { registrantImportChunks as chunks, registrantImports } from './tables.ts'

export type ImportRow = typeof registrantImports.$inferSelect
export type ImportKey = { organizationId: OrganizationId; importId: string }

const UNFINISHED: ImportRow['status'][] = ['queued', 'running']

export async function insertImport(tx: Tx, values: typeof registrantImports.$inferInsert): Promise<ImportRow> {
  return (await tx.insert(registrantImports).values(values).returning())[0]!
}

export async function insertChunk(tx: Tx, { organizationId, importId }: ImportKey, position: number, bytes: Buffer): Promise<void> {
  await tx.insert(chunks).values({ organizationId, importId, position, bytes })
}

/** Locked, so that imports started at once are counted. */
export async function countUnfinished(tx: Tx, organizationId: OrganizationId): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`imports ${organizationId}`}, 0))`)
  return tx.$count(
    registrantImports,
    and(eq(registrantImports.organizationId, organizationId), inArray(registrantImports.status, UNFINISHED)),
  )
}

export const findImport = (db: Reader, key: ImportKey): Promise<ImportRow | undefined> =>
  first(db.select().from(registrantImports).where(own(key)))

/** Undefined if it is finished or was deleted with its event. */
export async function beginImport(db: Database, key: ImportKey): Promise<ImportRow | undefined> {
  return first(db.update(registrantImports).set({ status: 'running' }).where(unfinished(key)).returning())
}

export async function saveProgress(db: Database, key: ImportKey, changes: Pick<ImportRow, 'done' | 'progress'>): Promise<void> {
  await db.update(registrantImports).set(changes).where(unfinished(key))
}

type Ending = { finishedAt: string } & (Pick<ImportRow, 'report' | 'done'> | Pick<ImportRow, 'error'>)

/** With the end of the import its file is deleted. */
export async function endImport(db: Database, key: ImportKey, status: 'done' | 'failed', ending: Ending): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(registrantImports)
      .set({ status, progress: null, ...ending })
      .where(unfinished(key))
    await tx.delete(chunks).where(ofFile(key))
  })
}

/** A chunk at a time. */
export async function* readChunks(db: Database, key: ImportKey): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const chunk = await first(
      db
        .select({ bytes: chunks.bytes })
        .from(chunks)
        .where(and(ofFile(key), eq(chunks.position, position)))
        .orderBy(asc(chunks.position))
        .limit(1),
    )
    if (!chunk) return
    yield chunk.bytes
  }
}

export const deleteOldImports = deleteOlderThan(registrantImports, sql`${registrantImports.createdAt}`)

const own = ({ organizationId, importId }: ImportKey) =>
  and(eq(registrantImports.organizationId, organizationId), eq(registrantImports.id, importId))
const unfinished = (key: ImportKey) => and(own(key), inArray(registrantImports.status, UNFINISHED))
const ofFile = ({ organizationId, importId }: ImportKey) => and(eq(chunks.organizationId, organizationId), eq(chunks.importId, importId))
