import * as api from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import { cutPage, DEFAULT_LIMIT, readCursor } from '../../platform/http/paging.ts'
import { serve } from '../../platform/http/serve.ts'
import { inviteToEvent, resendInvite, resendInvites, revokeInvite } from './invites.ts'
import { checkInvites, countEventInvites, getEventInvite, listEventInvites } from './read-invites.ts'

export function mountInvites(app: FastifyInstance, services: Parameters<typeof resendInvite>[0]) {
  serve(app, api.listInvites, async ({ actor, params, query, nextPage }) => {
    const { limit = DEFAULT_LIMIT, cursor, sort = 'oldest', ...filter } = query
    const keys = readCursor(cursor, 2) as [string, string] | undefined
    const after = keys && { createdAt: keys[0], id: keys[1] }
    const [invites, counts] = await Promise.all([
      listEventInvites(services, actor, params.eventId, filter, { after, limit: limit + 1, sort }),
      countEventInvites(services, actor.organizationId, params.eventId, filter.q),
    ])
    const page = cutPage(invites, limit, (row) => [row.createdAt, row.id])
    nextPage(page.next)
    return { invites: page.rows, counts }
  })
  serve(app, api.getInvite, async ({ actor, params }) => getEventInvite(services, actor, params.eventId, params.inviteId))
  serve(app, api.checkInvites, async ({ actor, params, body }) => checkInvites(services, actor.organizationId, params.eventId, body.emails))
  serve(app, api.createInvites, async ({ actor, params, body }) => ({
    invites: await inviteToEvent(services, actor, params.eventId, body),
  }))
  serve(app, api.revokeInvite, async ({ actor, params }) => {
    await revokeInvite(services, actor, params.eventId, params.inviteId)
    return { ok: true }
  })
  serve(app, api.resendInvite, async ({ actor, params }) => resendInvite(services, actor, params.eventId, params.inviteId))
  serve(app, api.resendInvites, async ({ actor, params, body }) => resendInvites(services, actor, params.eventId, body.inviteIds))
}
