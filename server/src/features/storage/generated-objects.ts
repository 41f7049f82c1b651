import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ObjectStore } from '../../connectors/object-store/port.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { insertObject, removeUnfinished, setPublished, setReplaced, setReplacedUnpublished, setUnpublished } from './store.ts'

type Dependencies = { db: Database; objectStore: ObjectStore; clock: Clock }
export type GeneratedObject = { id: string; key: string; sizeBytes: number; etag: string }
type NewObject = { eventId: string | null; purpose: string; fileName: string; contentType: string; bytes: Uint8Array }

/** How long an object can stay unpublished before the sweep treats it as abandoned. */
const MAX_UNPUBLISHED_MS = 10 * 60_000
/** Open pages, caches and other websites still have its URL. */
const READABLE_AFTER_REPLACEMENT_MS = 60 * 60_000

/** Stores an object the service generated. It is not readable before `publishObject`; if that never runs, the sweep deletes it. */
export async function storeObject(
  { db, objectStore, clock }: Dependencies,
  organizationId: OrganizationId,
  { bytes, ...metadata }: NewObject,
): Promise<GeneratedObject> {
  // Random instead of time-ordered, so that the URL cannot be guessed from the time of creation.
  const id = randomUUID()
  const key = `${organizationId}/${metadata.purpose}/${id}/${metadata.fileName}`
  const expiresAt = new Date(clock().getTime() + MAX_UNPUBLISHED_MS).toISOString()
  await db.transaction((tx) => insertObject(tx, { id, organizationId, key, ...metadata, maxBytes: bytes.length, expiresAt }))
  const sizeBytes = bytes.length
  const { etag } = await objectStore.put(key, Readable.from([Buffer.from(bytes)]), { contentType: metadata.contentType, sizeBytes })
  return { id, key, sizeBytes, etag }
}

export async function publishObject(tx: Tx, organizationId: OrganizationId, { id, sizeBytes, etag }: GeneratedObject): Promise<void> {
  await setPublished(tx, organizationId, id, { sizeBytes, etag })
}

/** The URL is a 404 after the commit. The bytes are deleted by `deleteUnpublished` or the next sweep. */
export async function unpublishObject(tx: Tx, organizationId: OrganizationId, key: string): Promise<void> {
  await setUnpublished(tx, organizationId, key)
}

/** The URL works for another hour. */
export async function replaceObject(tx: Tx, clock: Clock, organizationId: OrganizationId, key: string): Promise<void> {
  await setReplaced(tx, organizationId, key, new Date(clock().getTime() + READABLE_AFTER_REPLACEMENT_MS).toISOString())
}

/** Ends that hour at once. */
export async function unpublishReplaced(tx: Tx, organizationId: OrganizationId, eventId: string, purpose: string): Promise<void> {
  await setReplacedUnpublished(tx, organizationId, eventId, purpose)
}

export async function deleteUnpublished({ db, objectStore }: Dependencies, organizationId: OrganizationId, key: string): Promise<void> {
  await objectStore.remove(key)
  await db.transaction((tx) => removeUnfinished(tx, organizationId, idOf(key)))
}

const idOf = (key: string): string => key.split('/')[2]!
