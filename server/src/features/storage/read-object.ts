import { isConnectorError } from '../../connectors/connector-error.ts'
import type { ObjectStore, StoredObject } from '../../connectors/object-store/port.ts'
import { isUuid } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { storageProblem } from './storage-problem.ts'
import { findObject, type ObjectRow } from './store.ts'

type KeyParts = { organizationId: string; purpose: string; objectId: string; fileName: string }

/** Only what was uploaded to the end is there; the store may hold more than that. */
export async function requireObject(db: Database, { organizationId, purpose, objectId, fileName }: KeyParts): Promise<ObjectRow> {
  const isPossible = isUuid(organizationId) && isUuid(objectId)
  const object = isPossible ? await findObject(db, organizationId as OrganizationId, objectId) : undefined
  if (object?.status !== 'stored' || object.key !== `${organizationId}/${purpose}/${objectId}/${fileName}`) throw notFound('object')
  return object
}

export async function openObject(objectStore: ObjectStore, key: string): Promise<StoredObject> {
  const found = await objectStore.get(key).catch((error) => {
    throw isConnectorError(error) ? storageProblem(error) : error
  })
  if (!found) throw notFound('object')
  return found
}

/** Shown in the page by any browser without being run. All else is offered as a download: SVG and PDF can carry scripts. */
const SHOWN = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif', 'text/plain'])

/** An object never changes under its address, and whatever it is, it gets no script, no origin and no guess at its type. */
export function objectHeaders(object: ObjectRow): Record<string, string> {
  const { contentType } = object
  return {
    'content-type': contentType.startsWith('text/') ? `${contentType}; charset=utf-8` : contentType,
    'content-disposition': SHOWN.has(contentType) ? 'inline' : 'attachment',
    // Styles inside an SVG logo are needed where it is shown as an image, and harmless where it is not.
    'content-security-policy': `sandbox; default-src 'none'${contentType === 'image/svg+xml' ? "; style-src 'unsafe-inline'" : ''}`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: etagOfObject(object),
  }
}

/** Made by the store from the content. */
export const etagOfObject = ({ etag }: ObjectRow): string => `"${etag}"`
