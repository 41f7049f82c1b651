import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { type Database, first, type Tx } from '../../platform/db/database.ts'
import { prepareOnce } from '../../platform/db/prepared.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { storedObjects } from './tables.ts'

export type ObjectRow = typeof storedObjects.$inferSelect
/** One upload attempt with a token. */
export type Attempt = { organizationId: OrganizationId; id: string; attemptId: string }

export async function insertObject(tx: Tx, values: typeof storedObjects.$inferInsert) {
  await tx.insert(storedObjects).values(values)
}

/** What the workspace has stored and may still upload with its tokens. Locked, so that tokens requested at once are counted. */
export async function lockAndCountBytes(tx: Tx, organizationId: OrganizationId, now: string): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`storage ${organizationId}`}, 0))`)
  const isUsed = or(eq(storedObjects.status, 'stored'), gt(storedObjects.expiresAt, now))
  const [row] = await tx
    .select({ bytes: sql<string>`coalesce(sum(coalesce(${storedObjects.sizeBytes}, ${storedObjects.maxBytes})), 0)` })
    .from(storedObjects)
    .where(and(eq(storedObjects.organizationId, organizationId), isUsed))
  return Number(row!.bytes)
}

export const listKeys = (tx: Tx, organizationId: OrganizationId): Promise<{ key: string }[]> =>
  tx.select({ key: storedObjects.key }).from(storedObjects).where(eq(storedObjects.organizationId, organizationId))

/** Claims the token if it is unused, or if the lease of the attempt that holds it has expired. */
export async function claimObject(tx: Tx, { organizationId, id, attemptId }: Attempt, leaseSeconds: number): Promise<boolean> {
  const isExpired = lt(storedObjects.aliveAt, sql`now() - make_interval(secs => ${leaseSeconds})`)
  const claimed = await tx
    .update(storedObjects)
    .set({ status: 'uploading', attemptId, aliveAt: sql`now()` })
    .where(and(own(organizationId, id), or(eq(storedObjects.status, 'issued'), and(eq(storedObjects.status, 'uploading'), isExpired))))
    .returning({ id: storedObjects.id })
  return claimed.length > 0
}

export async function renewClaim(tx: Tx, attempt: Attempt) {
  await tx.update(storedObjects).set({ aliveAt: sql`now()` }).where(held(attempt))
}

export async function releaseObject(tx: Tx, attempt: Attempt) {
  await tx.update(storedObjects).set({ status: 'issued', attemptId: null, aliveAt: null }).where(held(attempt))
}

/** Returns false if another attempt has claimed the token in the meantime. */
export async function markStored(tx: Tx, attempt: Attempt, { sizeBytes, etag }: { sizeBytes: number; etag: string }): Promise<boolean> {
  const stored = await tx
    .update(storedObjects)
    .set({ status: 'stored', attemptId: null, aliveAt: null, sizeBytes, etag })
    .where(held(attempt))
    .returning({ id: storedObjects.id })
  return stored.length > 0
}

/** For objects the service generates itself, without a token. */
export async function setPublished(
  tx: Tx,
  organizationId: OrganizationId,
  id: string,
  { sizeBytes, etag }: { sizeBytes: number; etag: string },
) {
  await tx.update(storedObjects).set({ status: 'stored', sizeBytes, etag }).where(own(organizationId, id))
}

/** Resets the object to an expired token: it is no longer readable, and the sweep deletes it. */
export async function setUnpublished(tx: Tx, organizationId: OrganizationId, key: string) {
  await tx
    .update(storedObjects)
    .set({ status: 'issued', expiresAt: '1970-01-01T00:00:00.000Z' })
    .where(and(eq(storedObjects.key, key), eq(storedObjects.organizationId, organizationId)))
}

/** Readable until then. The sweep deletes it later. */
export async function setReplaced(tx: Tx, organizationId: OrganizationId, key: string, expiresAt: string) {
  await tx
    .update(storedObjects)
    .set({ status: 'replaced', expiresAt })
    .where(and(eq(storedObjects.key, key), eq(storedObjects.organizationId, organizationId)))
}

export async function setReplacedUnpublished(tx: Tx, organizationId: OrganizationId, eventId: string, purpose: string) {
  const isReplaced = and(eq(storedObjects.purpose, purpose), eq(storedObjects.status, sql.raw(`'replaced'`)))
  await tx
    .update(storedObjects)
    .set({ status: 'issued', expiresAt: '1970-01-01T00:00:00.000Z' })
    .where(and(eq(storedObjects.organizationId, organizationId), eq(storedObjects.eventId, eventId), isReplaced))
}

/** Unpublishes several, without their names, which may name a person. Returns their keys. */
export async function setAllUnpublished(tx: Tx, organizationId: OrganizationId, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .update(storedObjects)
    .set({ status: 'issued', expiresAt: '1970-01-01T00:00:00.000Z', fileName: '' })
    .where(and(inArray(storedObjects.id, [...ids]), eq(storedObjects.organizationId, organizationId)))
    .returning({ key: storedObjects.key })
  return rows.map(({ key }) => key)
}

/** Across all workspaces: deleting an event clears the `event_id` of its objects. */
export async function unpublishOfDeletedEvents(db: Database, purpose: string) {
  await db
    .update(storedObjects)
    .set({ status: 'issued', expiresAt: '1970-01-01T00:00:00.000Z' })
    .where(and(eq(storedObjects.purpose, purpose), isNull(storedObjects.eventId), eq(storedObjects.status, 'stored')))
}

/** A prepared statement, because every image on every page is read through it. */
const findStatement = prepareOnce((db) =>
  db
    .select()
    .from(storedObjects)
    .where(and(eq(storedObjects.id, sql.placeholder('id')), eq(storedObjects.organizationId, sql.placeholder('organizationId'))))
    .prepare('find-object'),
)

export const findObject = (db: Database, organizationId: OrganizationId, id: string): Promise<ObjectRow | undefined> =>
  first(findStatement(db).execute({ id, organizationId }))

/** Across all workspaces, for the sweep. */
export const listUnfinished = (db: Database, expiredBefore: string, limit: number) =>
  db
    .select({ id: storedObjects.id, organizationId: storedObjects.organizationId, key: storedObjects.key })
    .from(storedObjects)
    .where(and(ne(storedObjects.status, 'stored'), lt(storedObjects.expiresAt, expiredBefore)))
    .limit(limit)

export async function removeUnfinished(tx: Tx, organizationId: OrganizationId, id: string) {
  await tx.delete(storedObjects).where(and(own(organizationId, id), ne(storedObjects.status, 'stored')))
}

const own = (organizationId: OrganizationId, id: string) => and(eq(storedObjects.id, id), eq(storedObjects.organizationId, organizationId))
const held = ({ organizationId, id, attemptId }: Attempt) =>
  and(own(organizationId, id), eq(storedObjects.status, 'uploading'), eq(storedObjects.attemptId, attemptId))
