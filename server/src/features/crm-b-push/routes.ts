import * as api from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { type LinkServices, linkCampaign, listCampaigns, readCampaign, unlinkCampaign } from './link-campaign.ts'

export function mountCrmBPush(app: FastifyInstance, services: LinkServices) {
  serve(app, api.listCrmBCampaigns, async ({ actor, query }) => ({
    campaigns: await listCampaigns(services, actor.organizationId, query.q?.trim() ?? ''),
  }))
  serve(app, api.getEventCrmBCampaign, async ({ actor, params }) => readCampaign(services, actor.organizationId, params.eventId))
  serve(app, api.linkEventCrmBCampaign, async ({ actor, params, body }) => linkCampaign(services, actor, params.eventId, body))
  serve(app, api.unlinkEventCrmBCampaign, async ({ actor, params }) => {
    await unlinkCampaign(services, actor, params.eventId)
    return { ok: true }
  })
}
