import type { FastifyInstance } from 'fastify'
import type { NotifiedCache } from '../../platform/cache/invalidation.ts'
import { t } from '../../texts/index.ts'
import type { AccountServices } from '../account/account.ts'
import { confirmEmail } from '../account/email.ts'
import { requestPasswordReset, resetPassword } from '../account/recovery.ts'
import { invalidateAllAccessAfterPost } from '../auth/invalidate-access.ts'
import { refuseCrossSiteForms } from '../public-pages/form/csrf.ts'
import { parseForms } from '../public-pages/form/parse-form.ts'
import { handleProblem } from '../public-pages/frame/problem-page.ts'
import { NO_STORE } from '../public-pages/frame/send-page.ts'
import { addInvitationPages, type InvitationPageServices } from './invitation-pages.ts'
import { type ByCode, field, showOutcome, showPage } from './outcome.ts'
import type { Form } from './render.ts'

/** The pages behind the links of account emails. GET changes nothing, because mail scanners open links before people do. */
export const mountAccountPages = (
  app: FastifyInstance,
  services: AccountServices & InvitationPageServices & { accessCaches: readonly NotifiedCache[] },
) =>
  app.register(async (pages) => {
    pages.setErrorHandler(handleProblem)
    parseForms(pages)
    pages.addHook('onRequest', async (request, reply) => {
      // The URL is a secret, so it must not reach other sites, caches or search engines.
      reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': NO_STORE, 'x-robots-tag': 'noindex, nofollow' })
      refuseCrossSiteForms(request, services.baseUrl)
      if (request.method === 'POST') await services.rateLimits.spend('account-mail', request.ip)
    })
    invalidateAllAccessAfterPost(pages, services.accessCaches)
    addResetPages(pages, services)
    addConfirmPages(pages, services)
    addInvitationPages(pages, services)
  })

function addResetPages(app: FastifyInstance, services: AccountServices) {
  const requestForm = (value = ''): Form => ({
    action: '/reset-password',
    fields: [{ name: 'email', label: t.accountPages.reset.email, type: 'email', autocomplete: 'username', maxLength: 254, value }],
    button: t.accountPages.reset.button,
  })
  const passwordForm = (code: string): Form => ({
    action: `/reset-password/${encodeURIComponent(code)}`,
    fields: [
      { name: 'password', label: t.accountPages.newPassword.password, type: 'password', autocomplete: 'new-password', maxLength: 128 },
    ],
    button: t.accountPages.newPassword.button,
  })

  app.get('/reset-password', async (request, reply) =>
    showPage(request, reply, () => ({ title: t.accountPages.reset.title, message: t.accountPages.reset.message, form: requestForm() })),
  )
  app.post('/reset-password', async (request, reply) => {
    const email = field(request, 'email').slice(0, 254)
    if (email) await requestPasswordReset(services, email)
    return showPage(request, reply, () => ({ title: t.accountPages.reset.sentTitle, message: t.accountPages.reset.sent, tone: 'success' }))
  })
  app.get<ByCode>('/reset-password/:code', async (request, reply) =>
    showPage(request, reply, () => ({
      title: t.accountPages.newPassword.title,
      message: t.accountPages.newPassword.message,
      form: passwordForm(request.params.code),
    })),
  )
  app.post<ByCode>('/reset-password/:code', async (request, reply) => {
    const { code } = request.params
    return showOutcome(request, reply, {
      run: () => resetPassword(services, code, field(request, 'password'), request.ip),
      done: () => ({
        title: t.accountPages.newPassword.doneTitle,
        message: t.accountPages.newPassword.done,
        link: { href: '/sign-in', text: t.accountPages.newPassword.signIn },
      }),
      failed: (error) => ({
        title: t.accountPages.newPassword.title,
        message: t.accountPages.newPassword.message,
        form: passwordForm(code),
        error,
      }),
    })
  })
}

function addConfirmPages(app: FastifyInstance, services: AccountServices) {
  const page = (code: string) => ({
    title: t.accountPages.confirm.title,
    message: t.accountPages.confirm.message,
    form: { action: `/confirm-email/${encodeURIComponent(code)}`, fields: [], button: t.accountPages.confirm.button },
  })
  app.get<ByCode>('/confirm-email/:code', async (request, reply) => showPage(request, reply, () => page(request.params.code)))
  app.post<ByCode>('/confirm-email/:code', async (request, reply) =>
    showOutcome(request, reply, {
      run: () => confirmEmail(services, request.params.code, request.ip),
      done: ({ email }) => ({
        title: t.accountPages.confirm.doneTitle,
        message: t.accountPages.confirm.done(email),
        link: { href: '/dashboard', text: t.accountPages.confirm.open },
      }),
      failed: (error) => ({ ...page(request.params.code), error }),
    }),
  )
}
