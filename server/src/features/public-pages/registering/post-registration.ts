import type { FastifyReply, FastifyRequest } from 'fastify'
import { asProblem } from '../../../platform/http/error-handler.ts'
import type { Problem } from '../../../platform/http/problem.ts'
import { registerVisitor } from '../../registrations/public-registration.ts'
import { renderEventPage } from '../event/event-page.ts'
import { checkRegistrationForm } from '../form/check-form.ts'
import { type SentForm, sentForm } from '../form/parse-form.ts'
import { HONEYPOT, type Refused } from '../form/registration-form.ts'
import { sendPage } from '../frame/send-page.ts'
import { campaignOf, originOfVisit, queryOf, referrerIn } from '../visit/attribution.ts'
import { openVisit, type Visit, type VisitServices } from '../visit/visit.ts'
import { signAnswer } from './answer-token.ts'

export type RegistrationPageServices = VisitServices & Parameters<typeof registerVisitor>[0]

/** The form of an event's page: the same door as everybody's, the answer on a page of its own, a refusal on this one with all that was typed. */
export async function postRegistration(
  services: RegistrationPageServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { orgSlug, eventSlug }: { orgSlug: string; eventSlug: string },
) {
  await services.rateLimits.spend('registration', request.ip)
  const visit = await openVisit(services, request, orgSlug, eventSlug)
  // The password was changed, or forgotten by the browser: it is asked for first.
  if (!visit.isUnlocked) return reply.redirect(`${visit.path}${queryOf(originOfVisit(visit.query))}`, 303)
  const sent = sentForm(request)
  const outcome = await register(services, visit, sent, request.ip)
  if ('answer' in outcome) return reply.redirect(`${visit.path}/registered?answer=${outcome.answer}`, 303)
  if (outcome.problem && outcome.problem.status >= 500)
    request.log.error({ code: outcome.problem.code, err: outcome.problem.cause }, 'request failed')
  if (outcome.problem && outcome.problem.retryAfterSeconds > 0) reply.header('retry-after', String(outcome.problem.retryAfterSeconds))
  return sendPage(request, reply, renderEventPage(visit, outcome.refused), { status: outcome.problem?.status ?? 422 })
}

type Outcome = { answer: string } | { refused: Refused; problem?: Problem }

async function register(services: RegistrationPageServices, visit: Visit, sent: SentForm, address: string): Promise<Outcome> {
  const { event, isUnlocked } = visit
  const { name, email, answers, faults } = checkRegistrationForm(sent, event.fields ?? [])
  const refuse = (refused: Omit<Refused, 'typed'>, problem?: Problem) => ({ refused: { typed: sent, ...refused }, problem })
  // Said, not pretended to be done: a browser may have filled it in for a person.
  if (sent(HONEYPOT).some(Boolean))
    return refuse({ faults, sentence: 'This looked as if a program had filled it in. If you are a person, send it once more.' })
  if (faults.length > 0) return refuse({ faults })
  const { attribution } = originOfVisit(visit.query)
  const cameBy = { ...attribution, ...referrerIn(sent('referrer')[0]) }
  const input = { name, email, answers, inviteToken: inviteFor(visit), campaign: campaignOf(cameBy) }
  try {
    const { status, waitlistPosition } = await registerVisitor(services, event.organizationSlug, event.slug, input, address, {
      isUnlocked,
      ...(Object.keys(cameBy).length > 0 && { attribution: cameBy }),
    })
    return { answer: signAnswer(services, event.eventId, { status, position: waitlistPosition }) }
  } catch (error) {
    const problem = asProblem(error)
    return refuse({ faults: [], sentence: problem.message }, problem)
  }
}

/** An invite that does not work any more stops nobody from an event that is open to all; where it is needed, registering says what is wrong. */
function inviteFor({ event, invited, query }: Visit): string | undefined {
  return invited?.token ?? (event.inviteOnly ? originOfVisit(query).inviteToken : undefined)
}
