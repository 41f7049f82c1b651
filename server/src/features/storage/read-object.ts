import { isConnectorError } from '../../connectors/connector-error.ts'
import type { ObjectStore, StoredObject } from '../../connectors/object-store/port.ts'
import type { Clock } from '../../platform/clock.ts'
import { isUuid } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { PRIVATE_PURPOSES } from './private-purposes.ts'
import { storageProblem } from './storage-problem.ts'
import { findObject, type ObjectRow } from './store.ts'

type KeyParts = { organizationId: string; purpose: string; objectId: string; fileName: string }

/** Only completed uploads exist for readers; the object store may contain incomplete ones. Private ones are read in other ways. */
export async function requireObject(
  { db, clock }: { db: Database; clock: Clock },
  { organizationId, purpose, objectId, fileName }: KeyParts,
): Promise<ObjectRow> {
  const isValidKey = isUuid(organizationId) && isUuid(objectId)
  const object = isValidKey ? await findObject(db, organizationId as OrganizationId, objectId) : undefined
  if (
    !object ||
    !isReadable(object, clock()) ||
    PRIVATE_PURPOSES.has(object.purpose) ||
    object.key !== `${organizationId}/${purpose}/${objectId}/${fileName}`
  )
    throw notFound('object')
  return object
}

const isReadable = ({ status, expiresAt }: ObjectRow, now: Date): boolean =>
  status === 'stored' || (status === 'replaced' && new Date(expiresAt) > now)

export async function openObject(objectStore: ObjectStore, key: string): Promise<StoredObject> {
  const found = await objectStore.get(key).catch((error) => {
    throw isConnectorError(error) ? storageProblem(error) : error
  })
  if (!found) throw notFound('object')
  return found
}

/** Safe to show inline. Other types are sent as an attachment: SVG and PDF can contain scripts. */
const INLINE_TYPES = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif', 'text/plain'])

/** Cached forever, because an object never changes. The sandbox policy denies scripts and an origin, and nosniff fixes the type. */
export function objectHeaders(object: ObjectRow): Record<string, string> {
  const { contentType } = object
  return {
    'content-type': contentType.startsWith('text/') ? `${contentType}; charset=utf-8` : contentType,
    'content-disposition': INLINE_TYPES.has(contentType) ? 'inline' : 'attachment',
    // SVG images need their inline styles, which cannot run code.
    'content-security-policy': `sandbox; default-src 'none'${contentType === 'image/svg+xml' ? "; style-src 'unsafe-inline'" : ''}`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: etagOfObject(object),
  }
}

/** Computed by the object store from the content. */
export const etagOfObject = ({ etag }: ObjectRow): string => `"${etag}"`
