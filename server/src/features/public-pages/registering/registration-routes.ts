import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuseCrossSiteForms } from '../form/csrf.ts'
import { sendPage } from '../frame/send-page.ts'
import { originOfVisit, queryOf } from '../visit/attribution.ts'
import { openVisit, type Visit } from '../visit/visit.ts'
import { renderAnswerScreen, renderForgottenAnswer } from './answer-screen.ts'
import { readAnswer } from './answer-token.ts'
import { postRegistration, type RegistrationPageServices } from './post-registration.ts'

type OfEvent = { Params: { orgSlug: string; eventSlug: string } }

/** Where the form of an event's page is sent, and the screen that answers it. */
export function mountRegistrationPages(app: FastifyInstance, services: RegistrationPageServices) {
  app.post<OfEvent>('/:orgSlug/:eventSlug/register', async (request, reply) => {
    refuseCrossSiteForms(request)
    return postRegistration(services, request, reply, request.params)
  })

  // Somebody loads a refused form again, or shares its address: the form is on the event's page.
  app.get<OfEvent>('/:orgSlug/:eventSlug/register', async (request, reply) => {
    const { path, query } = await visitOf(request)
    return reply.redirect(`${path}${queryOf(originOfVisit(query))}#register`, 303)
  })

  app.get<OfEvent>('/:orgSlug/:eventSlug/registered', async (request, reply) => {
    const visit = await visitOf(request)
    const answer = readAnswer(services, visit.event.eventId, visit.query.get('answer'))
    return answer
      ? sendPage(request, reply, renderAnswerScreen(visit, answer))
      : sendPage(request, reply, renderForgottenAnswer(visit), { status: 404 })
  })

  async function visitOf(request: FastifyRequest<OfEvent>): Promise<Visit> {
    await services.rateLimits.spend('public-list', request.ip)
    return openVisit(services, request, request.params.orgSlug, request.params.eventSlug)
  }
}
