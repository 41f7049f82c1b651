import * as api from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import { leaveBodyUnread } from '../../platform/http/raw-body.ts'
import { serve } from '../../platform/http/serve.ts'
import { sendFile, withFile } from '../registrant-files/file-requests.ts'
import { exportInvites } from './export-invites.ts'
import { readInviteFile } from './read-invite-file.ts'

export function mountInviteFiles(app: FastifyInstance, services: Parameters<typeof exportInvites>[0]) {
  serve(app, api.exportInvitesCsv, async ({ actor, params, query, request, reply }) =>
    sendFile(request, reply, 'text/csv; charset=utf-8', await exportInvites(services, actor, params.eventId, query)),
  )

  app.register(async (scope) => {
    leaveBodyUnread(scope)
    serve(scope, api.readInviteFile, async ({ actor, params, request, reply }) =>
      withFile(request, reply, (takeBody, mediaType) => readInviteFile(services, actor, params.eventId, takeBody, mediaType)),
    )
  })
}
