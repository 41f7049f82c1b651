import * as api from '@foyer/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { changeMany, getBulkChange, undoBulkChange } from './change-many.ts'

export function mountBulkChanges(app: FastifyInstance, services: Parameters<typeof changeMany>[0]) {
  serve(app, api.bulkChangeRegistrants, async ({ actor, params, body, request }) => {
    waitForResponse(request)
    return changeMany(services, actor, params.eventId, body)
  })
  serve(app, api.getBulkChange, async ({ actor, params }) => getBulkChange(services, actor, params.eventId, params.batchId))
  serve(app, api.undoBulkChange, async ({ actor, params, request }) => {
    waitForResponse(request)
    return undoBulkChange(services, actor, params.eventId, params.batchId)
  })
}

/** A thousand registrations on a busy machine can take longer than the idle timeout of the connection. */
const waitForResponse = (request: FastifyRequest) => void request.raw.socket.setTimeout(0)
