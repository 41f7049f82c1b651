import * as api from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { forReading, type ReadDatabase } from '../../platform/db/replica.ts'
import { serve } from '../../platform/http/serve.ts'
import { eventAnalytics, workspaceAnalytics } from './analytics.ts'
import { answerAnalytics } from './answers.ts'
import { compareEvents } from './comparison.ts'

export function mountAnalytics(app: FastifyInstance, services: { db: Database; readDatabase: ReadDatabase; clock: Clock }) {
  serve(app, api.getEventAnalytics, async ({ actor, params, query }) =>
    eventAnalytics(await forReading(services, actor.organizationId), actor.organizationId, params.eventId, query),
  )
  serve(app, api.getAnswerAnalytics, async ({ actor, params, query }) =>
    answerAnalytics(await forReading(services, actor.organizationId), actor.organizationId, params.eventId, query),
  )
  serve(app, api.compareEvents, async ({ actor, params, query }) =>
    compareEvents(await forReading(services, actor.organizationId), actor.organizationId, params, query.align),
  )
  serve(app, api.getWorkspaceAnalytics, async ({ actor, query }) =>
    workspaceAnalytics(await forReading(services, actor.organizationId), actor.organizationId, query),
  )
}
