import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ObjectStore } from '../../connectors/object-store/port.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { insertObject, removeUnfinished, setServed, setWithdrawn } from './store.ts'

type Dependencies = { db: Database; objectStore: ObjectStore; clock: Clock }
export type KeptObject = { id: string; key: string; sizeBytes: number; etag: string }
type NewObject = { eventId: string | null; purpose: string; fileName: string; contentType: string; bytes: Uint8Array }

/** How long a process may take between storing an object and serving it, before the sweep takes it for abandoned. */
const UNSERVED_MS = 10 * 60_000

/** Stores what the service itself has made. Nobody can read it before `serveObject`; left like that, the sweep removes it. */
export async function keepObject(
  { db, objectStore, clock }: Dependencies,
  organizationId: OrganizationId,
  { bytes, ...described }: NewObject,
): Promise<KeptObject> {
  // Not from the time, as other ids are: whoever knows when it was made must not be able to guess its address.
  const id = randomUUID()
  const key = `${organizationId}/${described.purpose}/${id}/${described.fileName}`
  const expiresAt = new Date(clock().getTime() + UNSERVED_MS).toISOString()
  await db.transaction((tx) => insertObject(tx, { id, organizationId, key, ...described, maxBytes: bytes.length, expiresAt }))
  const sizeBytes = bytes.length
  const { etag } = await objectStore.put(key, Readable.from([Buffer.from(bytes)]), { contentType: described.contentType, sizeBytes })
  return { id, key, sizeBytes, etag }
}

export async function serveObject(tx: Tx, organizationId: OrganizationId, { id, sizeBytes, etag }: KeptObject): Promise<void> {
  await setServed(tx, organizationId, id, { sizeBytes, etag })
}

/** From the commit on its address is a 404. The bytes go with `removeWithdrawn`, or with the next sweep. */
export async function withdrawObject(tx: Tx, organizationId: OrganizationId, key: string): Promise<void> {
  await setWithdrawn(tx, organizationId, key)
}

export async function removeWithdrawn({ db, objectStore }: Dependencies, organizationId: OrganizationId, key: string): Promise<void> {
  await objectStore.remove(key)
  await db.transaction((tx) => removeUnfinished(tx, organizationId, idOf(key)))
}

const idOf = (key: string): string => key.split('/')[2]!
