import type { ObjectStore } from '../../connectors/object-store/port.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import type { OrganizationId } from '../auth/tables.ts'
import {
  deleteUnpublished,
  type GeneratedObject,
  publishObject,
  replaceObject,
  storeObject,
  unpublishObject,
} from '../storage/generated-objects.ts'
import { objectUrl } from '../storage/object-url.ts'
import { needsThumbnail, THUMBNAIL_PURPOSE } from './eligibility.ts'
import type { ThumbnailRenderer } from './renderer.ts'
import { findThumbnailEvent, lockThumbnailEvent, setThumbnailState, type ThumbnailEventRow } from './store.ts'
import { type ThumbnailContent, thumbnailContent } from './thumbnail-content.ts'

type Dependencies = {
  db: Database
  clock: Clock
  jobs: Queue
  objectStore: ObjectStore
  baseUrl: string
  thumbnailRenderer: ThumbnailRenderer
}
type EventScope = { organizationId: OrganizationId; eventId: string }

/** Renders a thumbnail of the current event and replaces the previous one. */
export async function makeThumbnail(dependencies: Dependencies, scope: EventScope): Promise<void> {
  const { db } = dependencies
  const event = await findThumbnailEvent(db, scope.organizationId, scope.eventId)
  if (!event || !needsThumbnail(event)) return
  const content = thumbnailContent(event, event.workspace)
  const object = await renderAndStore(dependencies, scope, content).catch(async (error) => {
    await db.transaction((tx) => markFailed(tx, scope)).catch(() => {})
    throw error
  })
  const isPublished = await db.transaction((tx) => replaceThumbnail(dependencies, tx, scope, { content, object }))
  // If this fails, the storage sweep deletes it later.
  if (!isPublished) await deleteUnpublished(dependencies, scope.organizationId, object.key).catch(() => {})
}

async function renderAndStore(
  dependencies: Dependencies,
  { organizationId, eventId }: EventScope,
  content: ThumbnailContent,
): Promise<GeneratedObject> {
  const bytes = await dependencies.thumbnailRenderer.render(content)
  const metadata = { eventId, purpose: THUMBNAIL_PURPOSE, fileName: 'picture.png', contentType: 'image/png' }
  return storeObject(dependencies, organizationId, { ...metadata, bytes })
}

/** Returns whether the new one is published: not if the event changed during rendering. */
async function replaceThumbnail(
  { clock, jobs, baseUrl }: Dependencies,
  tx: Tx,
  { organizationId, eventId }: EventScope,
  { content, object }: { content: ThumbnailContent; object: GeneratedObject },
): Promise<boolean> {
  const event = await lockThumbnailEvent(tx, organizationId, eventId)
  if (!event || !needsThumbnail(event) || !isCurrent(content, event)) {
    await unpublishObject(tx, organizationId, object.key)
    // The event is still dirty. The change has queued another job already; the job key deduplicates this one.
    if (event && needsThumbnail(event)) await jobs.enqueue(tx, 'thumbnails.make', { organizationId, eventId }, { key: eventId })
    return false
  }
  await publishObject(tx, organizationId, object)
  if (event.thumbnailKey) await replaceObject(tx, clock, organizationId, event.thumbnailKey)
  await setThumbnailState(tx, organizationId, eventId, {
    previewThumbnailUrl: objectUrl(baseUrl, object.key),
    thumbnailKey: object.key,
    thumbnailStatus: 'completed',
    thumbnailDirty: false,
    thumbnailUpdatedAt: clock().toISOString(),
  })
  return true
}

const isCurrent = (content: ThumbnailContent, event: ThumbnailEventRow): boolean =>
  JSON.stringify(content) === JSON.stringify(thumbnailContent(event, event.workspace))

/** Visible to the organizer until a later attempt succeeds. The page keeps the previous thumbnail, if there is one. */
async function markFailed(tx: Tx, { organizationId, eventId }: EventScope): Promise<void> {
  const event = await lockThumbnailEvent(tx, organizationId, eventId)
  if (event && needsThumbnail(event))
    await setThumbnailState(tx, organizationId, eventId, { thumbnailStatus: 'failed', thumbnailDirty: true })
}
