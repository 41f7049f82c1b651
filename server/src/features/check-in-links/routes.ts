import * as api from '@foyer/contracts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { cutPage, DEFAULT_LIMIT, readCursor } from '../../platform/http/paging.ts'
import { serve } from '../../platform/http/serve.ts'
import { searchGuests } from '../check-in/arrivals.ts'
import { listGuests } from '../check-in/offline-list.ts'
import { scanTickets } from '../check-in/offline-scans.ts'
import { toCheckInLink } from './link-shape.ts'
import { createCheckInLink, type LinkServices, listCheckInLinks, revokeCheckInLink } from './links.ts'
import { checkInByLink, openLink, readLinkedCheckIn, scanByLink, undoByLink } from './use-link.ts'

export function mountCheckInLinks(app: FastifyInstance, services: LinkServices) {
  serve(app, api.listCheckInLinks, async ({ actor, params, query: { limit = DEFAULT_LIMIT, cursor }, nextPage }) => {
    const after = readCursor(cursor, 2) as [string, string] | undefined
    const page = cutPage(await listCheckInLinks(services, actor, params.eventId, after, limit + 1), limit, (row) => [row.createdAt, row.id])
    nextPage(page.next)
    return { links: page.rows.map((row) => toCheckInLink(row, actor, services)) }
  })
  serve(app, api.createCheckInLink, async ({ actor, params, body }) => createCheckInLink(services, actor, params.eventId, body))
  serve(app, api.revokeCheckInLink, async ({ actor, params }) => {
    await revokeCheckInLink(services, actor, params.eventId, params.checkInLinkId)
    return { ok: true }
  })
  mountLinkUse(app, services)
}

function mountLinkUse(app: FastifyInstance, services: LinkServices) {
  serve(app, api.getCheckInByLink, async ({ params, reply }) => readLinkedCheckIn(services, uncached(reply, params.token)))
  serve(app, api.scanTicketByLink, async ({ params, body, reply }) => scanByLink(services, uncached(reply, params.token), body.code))
  serve(app, api.scanTicketsByLink, async ({ params, body, reply }) => {
    const { scanner, event } = await openLink(services, uncached(reply, params.token))
    return scanTickets(services, scanner, event, body.scans)
  })
  serve(app, api.listGuestsByLink, async ({ params, query, reply, nextPage }) => {
    const { link } = await openLink(services, uncached(reply, params.token))
    const { next, ...page } = await listGuests(services, link, query)
    nextPage(next)
    return page
  })
  serve(app, api.searchGuestsByLink, async ({ params, query, reply }) => {
    const { link } = await openLink(services, uncached(reply, params.token))
    return { guests: await searchGuests(services, link, query.q) }
  })
  serve(app, api.checkInByLink, async ({ params, reply }) => checkInByLink(services, uncached(reply, params.token), params.registrationId))
  serve(app, api.undoCheckInByLink, async ({ params, reply }) => undoByLink(services, uncached(reply, params.token), params.registrationId))
}

/** The answer has names of people, so no cache on the way may keep it. */
function uncached(reply: FastifyReply, token: string): string {
  reply.header('cache-control', 'private, no-store')
  return token
}
