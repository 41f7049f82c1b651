import * as api from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { CheckServices } from './check-files.ts'
import { readEventFiles, replaceEventFiles, searchFiles } from './files.ts'

export function mountEventFiles(app: FastifyInstance, services: CheckServices) {
  serve(app, api.searchSuiteFiles, async ({ actor, query }) => ({
    files: await searchFiles(services, actor.organizationId, query.q?.trim() ?? ''),
  }))
  serve(app, api.listEventFiles, async ({ actor, params, request }) =>
    readEventFiles(services, request.log, actor.organizationId, params.eventId),
  )
  serve(app, api.replaceEventFiles, async ({ actor, params, body, ifMatch }) =>
    replaceEventFiles(services, actor, params.eventId, body.fileIds, ifMatch),
  )
}
