import * as api from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { cutPage, DEFAULT_LIMIT } from '../../platform/http/paging.ts'
import { serve } from '../../platform/http/serve.ts'
import { archiveCampaign, createCampaign, getCampaign, removeCampaign, renameCampaign, restoreCampaign, toCampaign } from './campaigns.ts'
import { readAfter } from './cursor.ts'
import {
  createCampaignLink,
  createCampaignLinks,
  getLinkStats,
  listCampaignLinks,
  listCountedLinks,
  unlinkCampaign,
  updateCampaignLink,
} from './links.ts'
import { listCampaigns } from './store.ts'

export function mountCampaigns(app: FastifyInstance, services: { db: Database; baseUrl: string; clock: Clock }) {
  const { db } = services

  serve(app, api.listMarketingCampaigns, async ({ actor, query, nextPage }) => {
    const { limit = DEFAULT_LIMIT, archived = false } = query
    const rows = await listCampaigns(db, actor.organizationId, archived, readAfter(query.cursor), limit + 1)
    const page = cutPage(rows, limit, (row) => [row.createdAt, row.id])
    nextPage(page.next)
    return { campaigns: page.rows.map(toCampaign) }
  })
  serve(app, api.createMarketingCampaign, async ({ actor, body }) => createCampaign(services, actor.organizationId, body.name))
  serve(app, api.getMarketingCampaign, async ({ actor, params }) => getCampaign(services, actor.organizationId, params.campaignId))
  serve(app, api.updateMarketingCampaign, async ({ actor, params, body }) =>
    renameCampaign(services, actor.organizationId, params.campaignId, body.name),
  )
  serve(app, api.archiveMarketingCampaign, async ({ actor, params }) => archiveCampaign(services, actor.organizationId, params.campaignId))
  serve(app, api.restoreMarketingCampaign, async ({ actor, params }) => restoreCampaign(services, actor.organizationId, params.campaignId))
  serve(app, api.deleteMarketingCampaign, async ({ actor, params }) => {
    await removeCampaign(services, actor.organizationId, params.campaignId)
    return { ok: true }
  })

  serve(app, api.listCountedCampaignLinks, async ({ actor, query, nextPage }) => {
    const { limit = DEFAULT_LIMIT, cursor, ...filter } = query
    const page = cutPage(await listCountedLinks(services, actor, filter, readAfter(cursor), limit + 1), limit, (link) => [
      link.createdAt,
      link.id,
    ])
    nextPage(page.next)
    return { links: page.rows }
  })
  serve(app, api.createCampaignLinks, async ({ actor, params, body }) => ({
    links: await createCampaignLinks(services, actor, params.campaignId, body),
  }))
  serve(app, api.listCampaignLinks, async ({ actor, params, query, nextPage }) => {
    const { limit = DEFAULT_LIMIT } = query
    const links = await listCampaignLinks(services, actor, params.eventId, readAfter(query.cursor), limit + 1)
    const page = cutPage(links, limit, (link) => [link.createdAt, link.id])
    nextPage(page.next)
    return { links: page.rows }
  })
  serve(app, api.createCampaignLink, async ({ actor, params, body }) => createCampaignLink(services, actor, params.eventId, body))
  serve(app, api.updateCampaignLink, async ({ actor, params, body }) =>
    updateCampaignLink(services, actor, params.eventId, params.linkId, body),
  )
  serve(app, api.unlinkCampaign, async ({ actor, params }) => {
    await unlinkCampaign(services, actor.organizationId, params.eventId, params.linkId)
    return { ok: true }
  })
  serve(app, api.getCampaignLinkStats, async ({ actor, params }) =>
    getLinkStats(services, actor.organizationId, params.eventId, params.linkId),
  )
}
