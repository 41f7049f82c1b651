import * as api from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/db/database.ts'
import { cutPage, DEFAULT_LIMIT, readCursor } from '../../platform/http/paging.ts'
import { serve } from '../../platform/http/serve.ts'
import { requireEvent } from '../events/own-event.ts'
import { addSponsor, deleteSponsor, updateSponsor } from './edit.ts'
import { readShowcases, replaceLogoShowcases } from './showcases.ts'
import { listBrands, listEventSponsors } from './store.ts'

export function mountSponsors(app: FastifyInstance, services: { db: Database }) {
  const { db } = services

  serve(app, api.listBrands, async ({ actor, query, nextPage }) => {
    const { limit = DEFAULT_LIMIT } = query
    const [after] = (readCursor(query.cursor, 1) ?? []) as [string?]
    const page = cutPage(await listBrands(db, actor.organizationId, query.q?.trim(), after, limit + 1), limit, (brand) => [brand.sponsorId])
    nextPage(page.next)
    return { sponsors: page.rows }
  })
  serve(app, api.listSponsors, async ({ actor, params, query, nextPage }) => {
    const event = await requireEvent(db, actor.organizationId, params.eventId)
    const { limit = DEFAULT_LIMIT } = query
    const [after] = (readCursor(query.cursor, 1) ?? []) as [string?]
    const page = cutPage(await listEventSponsors(db, actor.organizationId, event.id, after, limit + 1), limit, (sponsor) => [sponsor.id])
    nextPage(page.next)
    return { sponsors: page.rows }
  })
  serve(app, api.addSponsor, async ({ actor, params, body }) => addSponsor(services, actor.organizationId, params.eventId, body))
  serve(app, api.updateSponsor, async ({ actor, params, ifMatch, body }) =>
    updateSponsor(services, actor.organizationId, params.eventId, params.sponsorId, body, ifMatch),
  )
  serve(app, api.deleteSponsor, async ({ actor, params }) => {
    await deleteSponsor(services, actor.organizationId, params.eventId, params.sponsorId)
    return { deleted: true }
  })
  serve(app, api.getLogoShowcases, async ({ actor, params }) => {
    const event = await requireEvent(db, actor.organizationId, params.eventId)
    return readShowcases(db, actor.organizationId, event.id)
  })
  serve(app, api.replaceLogoShowcases, async ({ actor, params, ifMatch, body }) =>
    replaceLogoShowcases(services, actor.organizationId, params.eventId, body.showcases, ifMatch),
  )
}
