import * as api from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/db/database.ts'
import { problem } from '../../platform/http/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import type { ExpectedVersions } from '../../platform/http/versions.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { toEvent } from '../events/event-shape.ts'
import { type EventRow, requireEventForChange } from '../events/own-event.ts'
import { hasCustomThumbnail } from './eligibility.ts'
import { requestThumbnail } from './request-thumbnail.ts'
import { THUMBNAIL } from './strings.ts'

export function mountThumbnails(app: FastifyInstance, services: { db: Database; jobs: Queue }) {
  serve(app, api.regenerateThumbnail, async ({ actor, params, ifMatch }) =>
    toEvent(await regenerateThumbnail(services, actor.organizationId, params.eventId, ifMatch)),
  )
}

async function regenerateThumbnail(
  { db, jobs }: { db: Database; jobs: Queue },
  organizationId: OrganizationId,
  eventId: string,
  ifMatch?: ExpectedVersions,
): Promise<EventRow> {
  return db.transaction(async (tx) => {
    const event = await requireEventForChange(tx, organizationId, eventId, ifMatch)
    if (event.status !== 'PUBLISHED') throw problem('STATUS_CONFLICT', { detail: THUMBNAIL.draftHasNone })
    if (hasCustomThumbnail(event)) throw problem('STATUS_CONFLICT', { detail: THUMBNAIL.isCustom })
    await requestThumbnail(jobs, { removeOld: false })(tx, { organizationId, eventId })
    return requireEventForChange(tx, organizationId, eventId)
  })
}
