import type { ObjectStore } from '../../connectors/object-store/port.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { type KeptObject, keepObject, removeWithdrawn, serveObject, withdrawObject } from '../storage/kept-objects.ts'
import { objectUrl } from '../storage/object-url.ts'
import { type Picture, pictureOf } from './picture.ts'
import type { PictureRenderer } from './renderer.ts'
import { findPictured, lockPictured, type PicturedRow, setPictureState } from './store.ts'
import { isPictureWanted, PURPOSE } from './wanted.ts'

type Dependencies = { db: Database; clock: Clock; jobs: Queue; objectStore: ObjectStore; baseUrl: string; pictures: PictureRenderer }
type EventScope = { organizationId: OrganizationId; eventId: string }

/** Draws the event as it is now and puts the picture in the place of the one before. */
export async function makeThumbnail(dependencies: Dependencies, job: { organizationId: OrganizationId; eventId: string }): Promise<void> {
  const scope = { organizationId: job.organizationId, eventId: job.eventId }
  const { db } = dependencies
  const event = await findPictured(db, scope.organizationId, scope.eventId)
  if (!event || !isPictureWanted(event)) return
  const picture = pictureOf(event, event.workspace)
  const object = await draw(dependencies, scope, picture).catch(async (error) => {
    await db.transaction((tx) => markFailed(tx, scope)).catch(() => {})
    throw error
  })
  const replaced = await db.transaction((tx) => putInPlace(dependencies, tx, scope, { picture, object }))
  // Nobody can read it any more; where this fails, the sweep of the storage comes by later.
  if (replaced) await removeWithdrawn(dependencies, scope.organizationId, replaced).catch(() => {})
}

async function draw(dependencies: Dependencies, { organizationId, eventId }: EventScope, picture: Picture): Promise<KeptObject> {
  const bytes = await dependencies.pictures.render(picture)
  const described = { eventId, purpose: PURPOSE, fileName: 'picture.png', contentType: 'image/png' }
  return keepObject(dependencies, organizationId, { ...described, bytes })
}

/** Answers the key of the object that is not needed any more: the old one, or the new one if the event changed while it was drawn. */
async function putInPlace(
  { clock, jobs, baseUrl }: Dependencies,
  tx: Tx,
  { organizationId, eventId }: EventScope,
  { picture, object }: { picture: Picture; object: KeptObject },
): Promise<string | null> {
  const event = await lockPictured(tx, organizationId, eventId)
  if (!event || !isPictureWanted(event) || !shows(picture, event)) {
    await withdrawObject(tx, organizationId, object.key)
    // Still dirty: the change has asked for another already, and asking twice is once.
    if (event && isPictureWanted(event)) await jobs.enqueue(tx, 'thumbnails.make', { organizationId, eventId }, { key: eventId })
    return object.key
  }
  await serveObject(tx, organizationId, object)
  if (event.thumbnailKey) await withdrawObject(tx, organizationId, event.thumbnailKey)
  await setPictureState(tx, organizationId, eventId, {
    previewThumbnailUrl: objectUrl(baseUrl, object.key),
    thumbnailKey: object.key,
    thumbnailStatus: 'completed',
    thumbnailDirty: false,
    thumbnailUpdatedAt: clock().toISOString(),
  })
  return event.thumbnailKey
}

const shows = (picture: Picture, event: PicturedRow): boolean =>
  JSON.stringify(picture) === JSON.stringify(pictureOf(event, event.workspace))

/** Seen by the organizer until a later attempt succeeds. The page goes on with the picture from before, or without one. */
async function markFailed(tx: Tx, { organizationId, eventId }: EventScope): Promise<void> {
  const event = await lockPictured(tx, organizationId, eventId)
  if (event && isPictureWanted(event))
    await setPictureState(tx, organizationId, eventId, { thumbnailStatus: 'failed', thumbnailDirty: true })
}
