import type { AnswerFault } from '@foyer/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { countryOf } from '../../../platform/country-of.ts'
import { asProblem } from '../../../platform/http/error-handler.ts'
import type { Problem } from '../../../platform/http/problem.ts'
import { inLanguage, textsIn } from '../../../texts/index.ts'
import type { ViewCounts } from '../../analytics/view-counts.ts'
import { registerVisitor } from '../../registrations/public-registration.ts'
import { renderEventPage } from '../event/event-page.ts'
import { checkRegistrationForm } from '../form/check-form.ts'
import type { SentForm } from '../form/parse-form.ts'
import { receiveForm } from '../form/receive-files.ts'
import { FORM_VERSION, HONEYPOT, type RejectedForm } from '../form/registration-form.ts'
import { sendPage } from '../frame/send-page.ts'
import { campaignOf, EMBED, originOfVisit, queryOf, referrerFrom } from '../visit/attribution.ts'
import { openVisit, type Visit, type VisitServices } from '../visit/visit.ts'
import { signResult } from './result-token.ts'

export type RegistrationPageServices = VisitServices &
  Parameters<typeof registerVisitor>[0] &
  Parameters<typeof receiveForm>[0] & { viewCounts: ViewCounts }

/** Registers through the same use case as the API. Redirects to the result page; a rejected form is shown again with what was typed. */
export async function postRegistration(
  services: RegistrationPageServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { orgSlug, eventSlug }: { orgSlug: string; eventSlug: string },
) {
  const visit = await openVisit(services, request, orgSlug, eventSlug)
  // The password changed or the cookie expired since the page was loaded: the event's page asks for it again.
  if (!visit.isUnlocked) return reply.redirect(`${visit.path}${queryOf(originOfVisit(visit.query))}`, 303)
  const { sent, fileFaults } = await receiveForm(services, request, visit.event, {
    fields: acceptsForms(visit) ? (visit.event.fields ?? []) : [],
    language: visit.language,
  })
  const outcome = await register(services, visit, sent, fileFaults, request.ip)
  if ('resultToken' in outcome)
    return reply.redirect(`${visit.path}/registered?answer=${outcome.resultToken}${visit.isEmbedded ? `&${EMBED}=1` : ''}`, 303)
  if (outcome.problem && outcome.problem.status >= 500)
    request.log.error({ code: outcome.problem.code, err: outcome.problem.cause }, 'request failed')
  if (outcome.problem && outcome.problem.retryAfterSeconds > 0) reply.header('retry-after', String(outcome.problem.retryAfterSeconds))
  return sendPage(request, reply, renderEventPage(visit, outcome.rejected), { status: outcome.problem?.status ?? 422 })
}

type Outcome = { resultToken: string } | { rejected: RejectedForm; problem?: Problem }

async function register(
  services: RegistrationPageServices,
  visit: Visit,
  sent: SentForm,
  fileFaults: AnswerFault[],
  ip: string,
): Promise<Outcome> {
  const { event, isUnlocked, language } = visit
  const { name, email, answers, faults } = inLanguage(language, () => checkRegistrationForm(sent, event.fields ?? [], fileFaults))
  const reject = (rejected: Omit<RejectedForm, 'typed'>, problem?: Problem) => ({ rejected: { typed: sent, ...rejected }, problem })
  // Not silently accepted: a browser's autofill may have filled it in for a person.
  if (sent(HONEYPOT).some(Boolean)) return reject({ faults, message: textsIn(language).form.looksAutomated })
  if (faults.length > 0) return reject({ faults })
  const attribution = { ...originOfVisit(visit.query).attribution, ...referrerFrom(sent('referrer')[0]) }
  const input = { name, email, answers, inviteToken: inviteFor(visit), campaign: campaignOf(attribution) }
  try {
    const country = await countryOf(ip)
    const { status, waitlistPosition } = await registerVisitor(services, event.organizationSlug, event.slug, input, ip, {
      isUnlocked,
      language,
      formVersionId: sent(FORM_VERSION)[0],
      ...(Object.keys(attribution).length > 0 && { attribution }),
      ...(country && { country }),
    })
    return { resultToken: signResult(services, event.eventId, { status, position: waitlistPosition }) }
  } catch (error) {
    const problem = asProblem(error)
    return reject({ faults: [], message: problem.messageIn(language) }, problem)
  }
}

/** Files are stored only for people who could register. */
const acceptsForms = ({ registrationState }: Visit): boolean => ['open', 'approval', 'waitlist'].includes(registrationState)

/** An invalid invite is ignored where the event is open to all. For an invite-only event it is passed on, and the use case refuses it. */
function inviteFor({ event, invited, query }: Visit): string | undefined {
  return invited?.token ?? (event.inviteOnly ? originOfVisit(query).inviteToken : undefined)
}
