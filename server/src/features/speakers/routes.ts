import * as api from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/db/database.ts'
import { cutPage, DEFAULT_LIMIT, readCursor } from '../../platform/http/paging.ts'
import { serve } from '../../platform/http/serve.ts'
import { requireEvent } from '../events/own-event.ts'
import { createSpeaker, deleteSpeaker, updateSpeaker } from './edit.ts'
import { listSpeakers } from './store.ts'

export function mountSpeakers(app: FastifyInstance, services: { db: Database }) {
  const { db } = services

  serve(app, api.listSpeakers, async ({ actor, params, query, nextPage }) => {
    const event = await requireEvent(db, actor.organizationId, params.eventId)
    const { limit = DEFAULT_LIMIT } = query
    const after = readCursor(query.cursor, 2) as [number, string] | undefined
    const rows = await listSpeakers(db, actor.organizationId, event.id, after && { position: after[0], id: after[1] }, limit + 1)
    const page = cutPage(rows, limit, (row) => [row.position, row.id])
    nextPage(page.next)
    return { speakers: page.rows }
  })
  serve(app, api.createSpeaker, async ({ actor, params, body }) => createSpeaker(services, actor.organizationId, params.eventId, body))
  serve(app, api.updateSpeaker, async ({ actor, params, ifMatch, body }) =>
    updateSpeaker(services, actor.organizationId, params.eventId, params.speakerId, body, ifMatch),
  )
  serve(app, api.deleteSpeaker, async ({ actor, params }) => {
    await deleteSpeaker(services, actor.organizationId, params.eventId, params.speakerId)
    return { ok: true }
  })
}
