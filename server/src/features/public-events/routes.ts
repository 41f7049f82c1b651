import * as api from '@foyer/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { etagOf, isNotModified } from '../../platform/http/etag.ts'
import { cutPage, DEFAULT_LIMIT, readCursor } from '../../platform/http/paging.ts'
import { notFound } from '../../platform/http/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import { publicCalendar, workspaceCalendar } from './public-calendar.ts'
import type { PublishedListCache } from './published-list-cache.ts'
import { renderListBody } from './rendered-list.ts'
import { findPublished, listPublished } from './store.ts'

export const LIST_CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60'

/** Always revalidated: once an event has a page password, no cache may serve its location. */
const CALENDAR_CACHE_CONTROL = 'public, max-age=0, must-revalidate'

/** A private event is for people with its link: no shared cache stores it. */
const PRIVATE_CACHE_CONTROL = 'private, no-store'

type Services = { db: Database; clock: Clock; publishedLists: PublishedListCache; baseUrl: string; config: { mailFrom: string } }

export function mountPublicEvents(app: FastifyInstance, services: Services) {
  const { db, publishedLists } = services

  serve(app, api.listPublishedEvents, async ({ params, query, request, reply, nextPage }) => {
    const isDefaultPage = query.cursor === undefined && (query.limit ?? DEFAULT_LIMIT) === DEFAULT_LIMIT
    if (!isDefaultPage) return sendText(request, reply, await renderPage(params.slug, query, nextPage))
    const { value: list, cached } = await publishedLists.lookUp(params.slug)
    if (!list) throw notFound('organization')
    nextPage(list.nextCursor)
    return sendText(request, reply, cached ? list.fromCache : list.fromDatabase, list.etag)
  })

  /** Other pages are rare and not cached. */
  async function renderPage(
    slug: string,
    query: { limit?: number; cursor?: string },
    nextPage: (cursor: string | null) => void,
  ): Promise<string> {
    const { limit = DEFAULT_LIMIT } = query
    const list = await listPublished(db, slug, limit + 1, readCursor(query.cursor, 2) as [string, string] | undefined)
    if (!list) throw notFound('organization')
    const page = cutPage(list.events, limit, (event) => [event.startTime, event.id])
    nextPage(page.next)
    return renderListBody(JSON.stringify({ events: page.rows }), { cached: false, source: 'database' })
  }

  serve(app, api.getPublishedEvent, async ({ params, reply }) => {
    const event = await findPublished(db, params.slug, params.eventSlug)
    if (!event) throw notFound('event')
    if (event.visibility === 'PRIVATE') reply.header('cache-control', PRIVATE_CACHE_CONTROL)
    return event
  })

  serve(app, api.getEventCalendar, async ({ params, request, reply }) => {
    const calendar = await publicCalendar(services, params.orgSlug, params.eventSlug)
    if (!calendar) throw notFound('event')
    const { text, isPrivate } = calendar
    return sendCalendar(request, reply, text, params.eventSlug, isPrivate ? PRIVATE_CACHE_CONTROL : CALENDAR_CACHE_CONTROL)
  })

  serve(app, api.getWorkspaceCalendar, async ({ params, request, reply }) => {
    const text = await workspaceCalendar(services, params.orgSlug)
    if (text === undefined) throw notFound('organization')
    return sendCalendar(request, reply, text, params.orgSlug, CALENDAR_CACHE_CONTROL)
  })
}

function sendCalendar(request: FastifyRequest, reply: FastifyReply, text: string, name: string, cacheControl: string): string {
  const etag = etagOf(text)
  reply.headers({ etag, 'cache-control': cacheControl })
  if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send() as never
  reply.type('text/calendar; charset=utf-8').header('content-disposition', `attachment; filename="${name}.ics"`)
  return text
}

/** Sends the rendered text without serializing it again. */
function sendText(request: FastifyRequest, reply: FastifyReply, text: string, etag = etagOf(text)): never {
  reply.header('etag', etag).header('cache-control', LIST_CACHE_CONTROL)
  if (isNotModified(request.headers['if-none-match'], etag)) reply.code(304).send()
  else
    reply
      .type('application/json; charset=utf-8')
      .serializer((body: string) => body)
      .send(text)
  return reply as never
}
