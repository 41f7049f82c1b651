import * as api from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Publish } from '../../platform/publish.ts'
import { createEvent, deleteEvent, duplicateEvent, updateEvent } from './edit.ts'
import { toEvent, toEventDetails } from './event-shape.ts'
import { listEvents } from './list.ts'
import { requireEvent } from './own-event.ts'
import { setPagePassword } from './page-password.ts'
import { cancelEvent, publishEvent, unpublishEvent } from './publish.ts'

export function mountEvents(app: FastifyInstance, services: { db: Database; publish: Publish; clock: Clock }) {
  const { db } = services
  const ok = { ok: true }

  serve(app, api.listEvents, async ({ actor, query, nextPage }) => {
    const { next, ...list } = await listEvents(services, actor.organizationId, query)
    nextPage(next)
    return list
  })
  serve(app, api.createEvent, async ({ actor, body }) => toEventDetails(await createEvent(services, actor.organizationId, body)))
  serve(app, api.getEvent, async ({ actor, params }) => toEventDetails(await requireEvent(db, actor.organizationId, params.eventId)))
  serve(app, api.updateEvent, async ({ actor, params, body }) =>
    toEventDetails(await updateEvent(services, actor.organizationId, params.eventId, body)),
  )
  serve(app, api.deleteEvent, async ({ actor, params }) => {
    await deleteEvent(services, actor, params.eventId)
    return ok
  })
  serve(app, api.publishEvent, async ({ actor, params }) => toEvent(await publishEvent(services, actor.organizationId, params.eventId)))
  serve(app, api.unpublishEvent, async ({ actor, params }) => toEvent(await unpublishEvent(services, actor.organizationId, params.eventId)))
  serve(app, api.cancelEvent, async ({ actor, params }) => toEvent(await cancelEvent(services, actor.organizationId, params.eventId)))
  serve(app, api.duplicateEvent, async ({ actor, params }) =>
    toEventDetails(await duplicateEvent(services, actor.organizationId, params.eventId)),
  )
  serve(app, api.setPagePassword, async ({ actor, params, body }) => {
    await setPagePassword(services, actor.organizationId, params.eventId, body.password)
    return ok
  })
  serve(app, api.removePagePassword, async ({ actor, params }) => {
    await setPagePassword(services, actor.organizationId, params.eventId, null)
    return ok
  })
}
