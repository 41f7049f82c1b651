import type { OwnAction } from '@foyer/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asProblem } from '../../../platform/http/error-handler.ts'
import { notFound } from '../../../platform/http/problem.ts'
import { readerLanguage } from '../../../platform/http/reader-language.ts'
import { inLanguage, textsIn } from '../../../texts/index.ts'
import { ticketQrSvg } from '../../check-in/ticket-code.ts'
import { registrationCalendar } from '../../mail/compose/calendar-attachment.ts'
import { actOnRegistration } from '../../self-service/act-on-registration.ts'
import { changeAnswers } from '../../self-service/change-answers.ts'
import { getOwnRegistration, requireOwnRegistration, type SelfServiceDependencies } from '../../self-service/own-registration.ts'
import type { PageCache } from '../data/page-cache.ts'
import { checkChangeForm } from '../form/check-form.ts'
import { refuseCrossSiteForms } from '../form/csrf.ts'
import { leaveMultipartUnread } from '../form/parse-multipart.ts'
import { receiveForm } from '../form/receive-files.ts'
import type { RenderedPage } from '../frame/layout.ts'
import { NO_STORE, sendPage } from '../frame/send-page.ts'
import { renderChangePage, renderConfirmPage } from './self-service-forms.ts'
import { type Notice, type OwnView, renderOwnRegistration } from './self-service-page.ts'

export type SelfServicePageServices = SelfServiceDependencies &
  Parameters<typeof receiveForm>[0] & { pages: PageCache; config: { mailFrom: string } }
type ByCode = { Params: { code: string } }

/** Pages of a registration's link. GET changes nothing, because mail scanners open links before people do. */
export const mountSelfServicePages = (app: FastifyInstance, services: SelfServicePageServices) =>
  // In a scope of their own, so that the hook applies only to them.
  app.register(async (pages) => addPages(pages, services))

function addPages(app: FastifyInstance, services: SelfServicePageServices) {
  leaveMultipartUnread(app)
  app.addHook('onRequest', async (request, reply) => {
    // The URL grants access to the registration, so it must not reach other sites, caches or search engines.
    reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': NO_STORE, 'x-robots-tag': 'noindex, nofollow' })
    refuseCrossSiteForms(request, services.baseUrl)
    await services.rateLimits.spend('registration', request.ip)
  })

  app.get<ByCode>('/registrations/:code', async (request, reply) => {
    const view = await viewOf(request)
    const { doneNotices } = textsIn(view.language)
    const done = new URLSearchParams(request.url.split('?')[1]).get('done') ?? ''
    const message = Object.hasOwn(doneNotices, done) && doneNotices[done as keyof typeof doneNotices]
    return show(request, reply, view, { notice: message ? { tone: 'success', message } : undefined })
  })

  app.get<ByCode>('/registrations/:code/change', async (request, reply) => {
    const view = await viewOf(request)
    return view.own.can.change ? sendOwn(request, reply, view, () => renderChangePage(view)) : redirectToRegistration(reply, view)
  })

  app.post<ByCode>('/registrations/:code/change', async (request, reply) => {
    const view = await viewOf(request)
    const scope = await requireOwnRegistration(services, request.params.code)
    const { sent: typed, fileFaults } = await receiveForm(services, request, scope, {
      fields: view.own.can.change ? view.own.form : [],
      language: view.language,
    })
    const { name, answers, faults } = inLanguage(view.language, () => checkChangeForm(typed, view.own.form, fileFaults))
    if (faults.length > 0) return sendOwn(request, reply, view, () => renderChangePage(view, { typed, faults }), 422)
    return runAction(request, reply, 'changed', () => changeAnswers(services, request.params.code, { name, answers }))
  })

  for (const action of ['cancel', 'decline'] as const) {
    app.get<ByCode>(`/registrations/:code/${action}`, async (request, reply) => {
      const view = await viewOf(request)
      return view.own.can[action]
        ? sendOwn(request, reply, view, () => renderConfirmPage(view, action))
        : redirectToRegistration(reply, view)
    })
  }
  for (const action of ['cancel', 'decline', 'accept'] as const satisfies OwnAction[]) {
    app.post<ByCode>(`/registrations/:code/${action}`, async (request, reply) => {
      const { code } = request.params
      // Read before the action: afterwards the status no longer says that the person was on the waitlist.
      const isLeavingWaitlist = action === 'cancel' && (await requireOwnRegistration(services, code)).status === 'WAITLISTED'
      return runAction(request, reply, isLeavingWaitlist ? 'left-waitlist' : action, () => actOnRegistration(services, code, action))
    })
  }

  app.get<ByCode>('/registrations/:code/calendar.ics', async (request, reply) => {
    const text = await registrationCalendar(services, request.params.code, readerLanguage(request.headers))
    if (text === null) throw notFound('page')
    reply.header('content-disposition', 'attachment; filename="event.ics"')
    return reply.type('text/calendar; charset=utf-8').send(text)
  })

  /** Redirects to the registration with a notice; a refusal shows the registration with the reason. */
  async function runAction(request: FastifyRequest<ByCode>, reply: FastifyReply, done: string, act: () => Promise<unknown>) {
    try {
      await act()
    } catch (error) {
      const problem = asProblem(error)
      if (problem.status === 404 || problem.status >= 500) throw problem
      const view = await viewOf(request)
      return show(request, reply, view, { status: problem.status, notice: { tone: 'error', message: problem.messageIn(view.language) } })
    }
    return reply.redirect(`${pathOf(request)}?done=${done}`, 303)
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    view: OwnView,
    { status = 200, notice }: { status?: number; notice?: Notice },
  ) {
    const { ticketCode, event } = view.own
    // There is no check-in at an online event.
    const ticketSvg = ticketCode && !event.canceledAt && event.type !== 'VIRTUAL' ? ticketQrSvg(ticketCode) : null
    return sendOwn(request, reply, view, () => renderOwnRegistration(view, { ticketSvg, notice }), status)
  }

  async function viewOf(request: FastifyRequest<ByCode>): Promise<OwnView> {
    const { code } = request.params
    const [own, { organizationSlug, eventSlug, language }] = await Promise.all([
      getOwnRegistration(services, code),
      requireOwnRegistration(services, code),
    ])
    const page = await services.pages.find(organizationSlug, eventSlug)
    return { own, page, path: pathOf(request), now: services.clock(), language: readerLanguage(request.headers, language) }
  }
}

const pathOf = ({ params }: FastifyRequest<ByCode>) => `/registrations/${encodeURIComponent(params.code)}`
const sendOwn = (request: FastifyRequest, reply: FastifyReply, view: OwnView, render: () => RenderedPage, status = 200) =>
  sendPage(request, reply, inLanguage(view.language, render), { status })
const redirectToRegistration = (reply: FastifyReply, { path }: OwnView) => reply.redirect(path, 303)
