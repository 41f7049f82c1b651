import type { Tx } from '../../platform/db/database.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { unpublishObject, unpublishReplaced } from '../storage/generated-objects.ts'
import { hasCustomThumbnail, needsThumbnail, THUMBNAIL_PURPOSE } from './eligibility.ts'
import { lockThumbnailEvent, setThumbnailState } from './store.ts'

declare module '../../platform/jobs/queue.ts' {
  interface JobTypes {
    'thumbnails.make': { organizationId: OrganizationId; eventId: string }
  }
}

/**
 * A reaction to changes that affect the content of the thumbnail or whether there is one. `removeOld`: the current thumbnail and those before
 * it may show hidden details, so they are unpublished with the commit; otherwise the current one stays until the new one replaces it.
 */
export const requestThumbnail =
  (jobs: Queue, { removeOld }: { removeOld: boolean }) =>
  async (tx: Tx, { organizationId, eventId }: { organizationId: OrganizationId; eventId: string }): Promise<void> => {
    const event = await lockThumbnailEvent(tx, organizationId, eventId)
    if (!event) return
    const isNeeded = needsThumbnail(event)
    const isCustom = hasCustomThumbnail(event)
    // A draft that never had a thumbnail.
    if (!isNeeded && !isCustom && event.thumbnailKey === null && event.thumbnailStatus === 'idle') return
    const isHidden = removeOld || !isNeeded
    if (isHidden) await unpublishReplaced(tx, organizationId, eventId, THUMBNAIL_PURPOSE)
    const removesOld = isHidden && event.thumbnailKey !== null
    if (removesOld) await unpublishObject(tx, organizationId, event.thumbnailKey!)
    await setThumbnailState(tx, organizationId, eventId, {
      ...(removesOld && { thumbnailKey: null, thumbnailUpdatedAt: null, ...(!isCustom && { previewThumbnailUrl: null }) }),
      ...(isNeeded ? { thumbnailStatus: 'generating', thumbnailDirty: true } : { thumbnailStatus: 'idle', thumbnailDirty: false }),
    })
    if (isNeeded) await jobs.enqueue(tx, 'thumbnails.make', { organizationId, eventId }, { key: eventId })
  }
