import * as api from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/db/database.ts'
import { cutPage, DEFAULT_LIMIT, readCursor } from '../../platform/http/paging.ts'
import { serve } from '../../platform/http/serve.ts'
import { requireEvent } from '../events/own-event.ts'
import { redirectFor, replaceGeoRules, requireCountry } from './rules.ts'
import { findVersion, listRules } from './store.ts'

export function mountGeoTargeting(app: FastifyInstance, services: { db: Database }) {
  const { db } = services

  serve(app, api.listGeoRules, async ({ actor, params, query, nextPage }) => {
    const event = await requireEvent(db, actor.organizationId, params.eventId)
    const { limit = DEFAULT_LIMIT } = query
    const [after] = (readCursor(query.cursor, 1) ?? []) as [number?]
    // Before the rules: a change in between makes the version too old, which is noticed, not too new.
    const version = await findVersion(db, actor.organizationId, event.id)
    const page = cutPage(await listRules(db, actor.organizationId, event.id, after, limit + 1), limit, (rule) => [rule.position])
    nextPage(page.next)
    return { rules: page.rows, version }
  })
  serve(app, api.replaceGeoRules, async ({ actor, params, ifMatch, body }) =>
    replaceGeoRules(services, actor.organizationId, params.eventId, body.rules, ifMatch),
  )
  serve(app, api.testGeoRules, async ({ actor, params, body }) => {
    const event = await requireEvent(db, actor.organizationId, params.eventId)
    requireCountry(body.country, 'country')
    const redirectUrl = await redirectFor(db, actor.organizationId, event.id, body.country)
    return { matched: redirectUrl !== null, redirectUrl }
  })
}
