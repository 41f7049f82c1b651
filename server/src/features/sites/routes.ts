import * as api from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { serve } from '../../platform/http/serve.ts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import { createPreviewSession } from './preview-session.ts'
import { requireSite, toEventSite } from './site-state.ts'

type Services = { db: Database; clock: Clock; tokens: TokenSigner; baseUrl: string; config: { previewOrigin: string } }

export function mountSites(app: FastifyInstance, services: Services) {
  const { db, baseUrl } = services

  serve(app, api.getEventSite, async ({ actor, params }) =>
    toEventSite(await requireSite(db, actor.organizationId, params.eventId), baseUrl),
  )
  serve(app, api.createPreviewSession, ({ actor, params }) => createPreviewSession(services, actor.organizationId, params.eventId))
}
