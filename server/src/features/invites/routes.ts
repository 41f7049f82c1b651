import * as api from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import { cutPage, DEFAULT_LIMIT, readCursor } from '../../platform/http/paging.ts'
import { serve } from '../../platform/http/serve.ts'
import { inviteToEvent, listEventInvites, resendInvite, revokeInvite } from './invites.ts'

export function mountInvites(app: FastifyInstance, services: Parameters<typeof resendInvite>[0]) {
  serve(app, api.listInvites, async ({ actor, params, query, nextPage }) => {
    const { limit = DEFAULT_LIMIT } = query
    const after = readCursor(query.cursor, 2) as [string, string] | undefined
    const cursor = after && { createdAt: after[0], id: after[1] }
    const page = cutPage(await listEventInvites(services, actor, params.eventId, cursor, limit + 1), limit, (row) => [
      row.createdAt,
      row.id,
    ])
    nextPage(page.next)
    return { invites: page.rows }
  })
  serve(app, api.createInvites, async ({ actor, params, body }) => ({
    invites: await inviteToEvent(services, actor, params.eventId, body),
  }))
  serve(app, api.revokeInvite, async ({ actor, params }) => {
    await revokeInvite(services, actor, params.eventId, params.inviteId)
    return { ok: true }
  })
  serve(app, api.resendInvite, async ({ actor, params }) => resendInvite(services, actor, params.eventId, params.inviteId))
}
