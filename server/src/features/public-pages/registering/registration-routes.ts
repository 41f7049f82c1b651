import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inLanguage } from '../../../texts/index.ts'
import { refuseCrossSiteForms } from '../form/csrf.ts'
import { sentForm } from '../form/parse-form.ts'
import { leaveMultipartUnread } from '../form/parse-multipart.ts'
import { NO_STORE, sendPage } from '../frame/send-page.ts'
import { originOfVisit, queryOf } from '../visit/attribution.ts'
import { countStart } from '../visit/count-view.ts'
import { openVisit, type Visit } from '../visit/visit.ts'
import { postRegistration, type RegistrationPageServices } from './post-registration.ts'
import { renderExpiredResult, renderResultPage } from './result-page.ts'
import { readResult } from './result-token.ts'

type EventParams = { Params: { orgSlug: string; eventSlug: string } }

/** The target of the registration form, the count of its visitors, and the page with its result. */
export const mountRegistrationPages = (app: FastifyInstance, services: RegistrationPageServices) =>
  // In a scope of their own, so that only they leave forms with files unread.
  app.register(async (pages) => addPages(pages, services))

function addPages(app: FastifyInstance, services: RegistrationPageServices) {
  leaveMultipartUnread(app)
  // Before the body is read: parsing a large form must not be free.
  const onRequest = async (request: FastifyRequest) => {
    refuseCrossSiteForms(request, services.baseUrl)
    await services.rateLimits.spend('registration', request.ip)
  }
  app.post<EventParams>('/:orgSlug/:eventSlug/register', { onRequest }, async (request, reply) =>
    postRegistration(services, request, reply, request.params),
  )

  // Sent by the script of the page on the first input. Its answer is the same whether or not it was counted.
  const onStart = async (request: FastifyRequest) => {
    refuseCrossSiteForms(request, services.baseUrl)
    await services.rateLimits.spend('public-list', request.ip)
  }
  app.post<EventParams>('/:orgSlug/:eventSlug/started', { onRequest: onStart }, async (request, reply) => {
    const { event, isUnlocked } = await openVisit(services, request, request.params.orgSlug, request.params.eventSlug)
    const visitor = { host: request.host, address: request.ip, referrer: sentForm(request)('referrer')[0] }
    if (isUnlocked) countStart(services.viewCounts, event, request.raw, visitor)
    return reply.code(204).header('cache-control', NO_STORE).send()
  })

  // A rejected form is shown at this path. Reloading or sharing it leads to the form on the event's page.
  app.get<EventParams>('/:orgSlug/:eventSlug/register', async (request, reply) => {
    const { path, query } = await visitOf(request)
    return reply.redirect(`${path}${queryOf(originOfVisit(query))}#register`, 303)
  })

  app.get<EventParams>('/:orgSlug/:eventSlug/registered', async (request, reply) => {
    const visit = await visitOf(request)
    const result = readResult(services, visit.event.eventId, visit.query.get('answer'))
    return result
      ? sendPage(
          request,
          reply,
          inLanguage(visit.language, () => renderResultPage(visit, result)),
        )
      : sendPage(
          request,
          reply,
          inLanguage(visit.language, () => renderExpiredResult(visit)),
          { status: 404 },
        )
  })

  async function visitOf(request: FastifyRequest<EventParams>): Promise<Visit> {
    await services.rateLimits.spend('public-list', request.ip)
    return openVisit(services, request, request.params.orgSlug, request.params.eventSlug)
  }
}
