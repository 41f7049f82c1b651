import * as api from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/db/database.ts'
import { problem } from '../../platform/http/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { toEvent } from '../events/event-shape.ts'
import { type EventRow, requireEventForChange } from '../events/own-event.ts'
import { askForPicture } from './ask-for-picture.ts'
import { isOrganizersOwn } from './wanted.ts'

export function mountThumbnails(app: FastifyInstance, services: { db: Database; jobs: Queue }) {
  serve(app, api.regenerateThumbnail, async ({ actor, params }) =>
    toEvent(await regenerateThumbnail(services, actor.organizationId, params.eventId)),
  )
}

async function regenerateThumbnail(
  { db, jobs }: { db: Database; jobs: Queue },
  organizationId: OrganizationId,
  eventId: string,
): Promise<EventRow> {
  return db.transaction(async (tx) => {
    const event = await requireEventForChange(tx, organizationId, eventId)
    if (event.status !== 'PUBLISHED')
      throw problem('STATUS_CONFLICT', { detail: 'Only a published event has a picture. Publish it first.' })
    if (isOrganizersOwn(event))
      throw problem('STATUS_CONFLICT', { detail: 'This event shows a picture of your own. Set previewThumbnailUrl to null first.' })
    await askForPicture(jobs, { hideOld: false })(tx, { organizationId, eventId })
    return requireEventForChange(tx, organizationId, eventId)
  })
}
