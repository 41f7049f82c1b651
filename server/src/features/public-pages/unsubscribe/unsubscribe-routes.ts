import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RateLimits } from '../../../platform/http/rate-limits.ts'
import { readerLanguage } from '../../../platform/http/reader-language.ts'
import { inLanguage } from '../../../texts/index.ts'
import { readUnsubscribeLink, type UnsubscribeDependencies, unsubscribe } from '../../mail/unsubscribe/unsubscribe.ts'
import type { RenderedPage } from '../frame/layout.ts'
import { NO_STORE, sendPage } from '../frame/send-page.ts'
import { renderUnsubscribed, renderUnsubscribePage } from './unsubscribe-page.ts'

export type UnsubscribePageServices = UnsubscribeDependencies & { rateLimits: RateLimits }
type ByCode = { Params: { code: string } }

/** RFC 8058 allows form fields of either type; they say nothing more than the request itself. */
const MAX_BODY_BYTES = 16 * 1024

/**
 * The page behind the link of marketing emails. GET changes nothing, because mail scanners open links before people do. A POST is accepted
 * from anywhere: mail services send it for their users (List-Unsubscribe-Post), and the code in the URL is all it needs.
 */
export const mountUnsubscribePage = (app: FastifyInstance, services: UnsubscribePageServices) =>
  app.register(async (pages) => {
    pages.addContentTypeParser('multipart/form-data', { parseAs: 'string', bodyLimit: MAX_BODY_BYTES }, (_request, _text, done) =>
      done(null),
    )
    pages.addHook('onRequest', async (request, reply) => {
      reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': NO_STORE, 'x-robots-tag': 'noindex, nofollow' })
      // Mail services unsubscribe many people from one address.
      await services.rateLimits.spend('public-list', request.ip)
    })
    pages.get<ByCode>('/unsubscribe/:code', async (request, reply) => {
      const { code } = request.params
      return showPage(request, reply, await readUnsubscribeLink(services, code), (subscriber) => renderUnsubscribePage(subscriber, code))
    })
    pages.post<ByCode>('/unsubscribe/:code', async (request, reply) => {
      const subscriber = await readUnsubscribeLink(services, request.params.code)
      await unsubscribe(services, subscriber)
      return showPage(request, reply, subscriber, renderUnsubscribed)
    })
  })

type Subscriber = Awaited<ReturnType<typeof readUnsubscribeLink>>

const showPage = (request: FastifyRequest, reply: FastifyReply, subscriber: Subscriber, render: (subscriber: Subscriber) => RenderedPage) =>
  sendPage(
    request,
    reply,
    inLanguage(readerLanguage(request.headers), () => render(subscriber)),
  )
