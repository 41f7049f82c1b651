import * as api from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { cutPage, DEFAULT_LIMIT, readCursor } from '../../platform/http/paging.ts'
import { serve } from '../../platform/http/serve.ts'
import { createCampaignLink, getLinkStats, listCampaignLinks, unlinkCampaign } from './links.ts'
import { insertCampaign, listCampaigns } from './store.ts'

export function mountCampaigns(app: FastifyInstance, services: { db: Database; baseUrl: string; clock: Clock }) {
  const { db } = services

  serve(app, api.listMarketingCampaigns, async ({ actor, query, nextPage }) => {
    const { limit = DEFAULT_LIMIT } = query
    const rows = await listCampaigns(db, actor.organizationId, readAfter(query.cursor), limit + 1)
    const page = cutPage(rows, limit, (row) => [row.createdAt, row.id])
    nextPage(page.next)
    return { campaigns: page.rows }
  })
  serve(app, api.createMarketingCampaign, async ({ actor, body }) =>
    db.transaction((tx) => insertCampaign(tx, actor.organizationId, body.name.trim())),
  )
  serve(app, api.listCampaignLinks, async ({ actor, params, query, nextPage }) => {
    const { limit = DEFAULT_LIMIT } = query
    const links = await listCampaignLinks(services, actor, params.eventId, readAfter(query.cursor), limit + 1)
    const page = cutPage(links, limit, (link) => [link.createdAt, link.id])
    nextPage(page.next)
    return { links: page.rows }
  })
  serve(app, api.createCampaignLink, async ({ actor, params, body }) => createCampaignLink(services, actor, params.eventId, body))
  serve(app, api.unlinkCampaign, async ({ actor, params }) => {
    await unlinkCampaign(services, actor.organizationId, params.eventId, params.linkId)
    return { ok: true }
  })
  serve(app, api.getCampaignLinkStats, async ({ actor, params }) =>
    getLinkStats(services, actor.organizationId, params.eventId, params.linkId),
  )
}

function readAfter(cursor: string | undefined) {
  const keys = readCursor(cursor, 2) as [string, string] | undefined
  return keys && { createdAt: keys[0], id: keys[1] }
}
