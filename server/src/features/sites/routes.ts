import * as api from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { requireSite } from './own-site.ts'
import { createPreviewSession, type PreviewServices } from './preview-session.ts'
import { toEventSite } from './site-state.ts'

type Services = PreviewServices & { baseUrl: string }

export function mountSites(app: FastifyInstance, services: Services) {
  const { db, baseUrl, config } = services

  serve(app, api.getEventSite, async ({ actor, params }) =>
    toEventSite(await requireSite(db, actor.organizationId, params.eventId), { baseUrl, previewOrigin: config.previewOrigin }),
  )
  serve(app, api.createPreviewSession, ({ actor, params }) => createPreviewSession(services, actor.organizationId, params.eventId))
}
