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

  serve(app, api.listEvents, async ({ actor, query, nextPage }) => {
    const { next, ...list } = await listEvents(services, actor.organizationId, query)
    nextPage(next)
    return list
  })
  serve(app, api.createEvent, async ({ actor, body }) => toEventDetails(await createEvent(services, actor.organizationId, body)))
  serve(app, api.getEvent, async ({ actor, params }) => toEventDetails(await requireEvent(db, actor.organizationId, params.eventId)))
  serve(app, api.updateEvent, async ({ actor, params, ifMatch, body }) =>
    toEventDetails(await updateEvent(services, actor.organizationId, params.eventId, body, ifMatch)),
  )
  serve(app, api.deleteEvent, async ({ actor, params, ifMatch }) => {
    await deleteEvent(services, actor, params.eventId, ifMatch)
    return { ok: true }
  })
  serve(app, api.publishEvent, async ({ actor, params, ifMatch }) =>
    toEvent(await publishEvent(services, actor.organizationId, params.eventId, ifMatch)),
  )
  serve(app, api.unpublishEvent, async ({ actor, params, ifMatch }) =>
    toEvent(await unpublishEvent(services, actor.organizationId, params.eventId, ifMatch)),
  )
  serve(app, api.cancelEvent, async ({ actor, params, ifMatch }) =>
    toEvent(await cancelEvent(services, actor.organizationId, params.eventId, ifMatch)),
  )
  serve(app, api.duplicateEvent, async ({ actor, params }) =>
    toEventDetails(await duplicateEvent(services, actor.organizationId, params.eventId)),
  )
  serve(app, api.setPagePassword, async ({ actor, params, ifMatch, body }) => {
    const { version } = await setPagePassword(services, actor.organizationId, params.eventId, body.password, ifMatch)
    return { ok: true, version }
  })
  serve(app, api.removePagePassword, async ({ actor, params, ifMatch }) => {
    const { version } = await setPagePassword(services, actor.organizationId, params.eventId, null, ifMatch)
    return { ok: true, version }
  })
}
