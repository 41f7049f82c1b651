import type { FastifyInstance } from 'fastify'
import type { AccountServices } from '../account/account.ts'
import { confirmEmail } from '../account/email.ts'
import { requestPasswordReset, resetPassword } from '../account/recovery.ts'
import { refuseCrossSiteForms } from '../public-pages/form/csrf.ts'
import { parseForms } from '../public-pages/form/parse-form.ts'
import { handleProblem } from '../public-pages/frame/problem-page.ts'
import { NO_STORE, sendPage } from '../public-pages/frame/send-page.ts'
import { addInvitationPages, type InvitationPageServices } from './invitation-pages.ts'
import { type ByCode, field, showOutcome } from './outcome.ts'
import { type Form, renderAccountPage } from './render.ts'
import { ACCOUNT_PAGES } from './strings.ts'

/** The pages behind the links of account emails. GET changes nothing, because mail scanners open links before people do. */
export const mountAccountPages = (app: FastifyInstance, services: AccountServices & InvitationPageServices) =>
  app.register(async (pages) => {
    pages.setErrorHandler(handleProblem)
    parseForms(pages)
    pages.addHook('onRequest', async (request, reply) => {
      // The URL is a secret, so it must not reach other sites, caches or search engines.
      reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': NO_STORE, 'x-robots-tag': 'noindex, nofollow' })
      refuseCrossSiteForms(request, services.baseUrl)
      if (request.method === 'POST') await services.rateLimits.spend('account-mail', request.ip)
    })
    addResetPages(pages, services)
    addConfirmPages(pages, services)
    addInvitationPages(pages, services)
  })

function addResetPages(app: FastifyInstance, services: AccountServices) {
  const { reset, newPassword } = ACCOUNT_PAGES
  const requestForm = (value = ''): Form => ({
    action: '/reset-password',
    fields: [{ name: 'email', label: reset.email, type: 'email', autocomplete: 'username', maxLength: 254, value }],
    button: reset.button,
  })
  const passwordForm = (code: string): Form => ({
    action: `/reset-password/${encodeURIComponent(code)}`,
    fields: [{ name: 'password', label: newPassword.password, type: 'password', autocomplete: 'new-password', maxLength: 128 }],
    button: newPassword.button,
  })

  app.get('/reset-password', async (request, reply) =>
    sendPage(request, reply, renderAccountPage({ title: reset.title, message: reset.message, form: requestForm() })),
  )
  app.post('/reset-password', async (request, reply) => {
    const email = field(request, 'email').slice(0, 254)
    if (email) await requestPasswordReset(services, email)
    return sendPage(request, reply, renderAccountPage({ title: reset.sentTitle, message: reset.sent, tone: 'success' }))
  })
  app.get<ByCode>('/reset-password/:code', async (request, reply) =>
    sendPage(
      request,
      reply,
      renderAccountPage({ title: newPassword.title, message: newPassword.message, form: passwordForm(request.params.code) }),
    ),
  )
  app.post<ByCode>('/reset-password/:code', async (request, reply) => {
    const { code } = request.params
    return showOutcome(request, reply, {
      run: () => resetPassword(services, code, field(request, 'password'), request.ip),
      done: () => ({ title: newPassword.doneTitle, message: newPassword.done, link: { href: '/sign-in', text: newPassword.signIn } }),
      failed: (error) => ({ title: newPassword.title, message: newPassword.message, form: passwordForm(code), error }),
    })
  })
}

function addConfirmPages(app: FastifyInstance, services: AccountServices) {
  const { confirm } = ACCOUNT_PAGES
  const page = (code: string) => ({
    title: confirm.title,
    message: confirm.message,
    form: { action: `/confirm-email/${encodeURIComponent(code)}`, fields: [], button: confirm.button },
  })
  app.get<ByCode>('/confirm-email/:code', async (request, reply) => sendPage(request, reply, renderAccountPage(page(request.params.code))))
  app.post<ByCode>('/confirm-email/:code', async (request, reply) =>
    showOutcome(request, reply, {
      run: () => confirmEmail(services, request.params.code, request.ip),
      done: ({ email }) => ({ title: confirm.doneTitle, message: confirm.done(email), link: { href: '/dashboard', text: confirm.open } }),
      failed: (error) => ({ ...page(request.params.code), error }),
    }),
  )
}
