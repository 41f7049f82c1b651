import type { Tx } from '../../platform/db/database.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { withdrawObject } from '../storage/kept-objects.ts'
import { lockPictured, setPictureState } from './store.ts'
import { isOrganizersOwn, isPictureWanted } from './wanted.ts'

declare module '../../platform/jobs/queue.ts' {
  interface JobTypes {
    'thumbnails.make': { organizationId: OrganizationId; eventId: string }
  }
}

type Occasion = { organizationId: OrganizationId; eventId: string }

/**
 * Reactions to whatever changes what a picture shows or whether there is one. `hideOld`: the one that is there may show what is now
 * hidden, so it is gone with the commit; otherwise it stays until the new one is in its place.
 */
export const askForPicture =
  (jobs: Queue, { hideOld }: { hideOld: boolean }) =>
  async (tx: Tx, { organizationId: id, eventId }: Occasion): Promise<void> => {
    const organizationId = id
    const event = await lockPictured(tx, organizationId, eventId)
    if (!event) return
    const wanted = isPictureWanted(event)
    const own = isOrganizersOwn(event)
    // A draft that never had one.
    if (!wanted && !own && event.thumbnailKey === null && event.thumbnailStatus === 'idle') return
    const drop = event.thumbnailKey !== null && (hideOld || !wanted)
    if (drop) await withdrawObject(tx, organizationId, event.thumbnailKey!)
    await setPictureState(tx, organizationId, eventId, {
      ...(drop && { thumbnailKey: null, thumbnailUpdatedAt: null, ...(!own && { previewThumbnailUrl: null }) }),
      ...(wanted ? { thumbnailStatus: 'generating', thumbnailDirty: true } : { thumbnailStatus: 'idle', thumbnailDirty: false }),
    })
    if (wanted) await jobs.enqueue(tx, 'thumbnails.make', { organizationId, eventId }, { key: eventId })
  }
