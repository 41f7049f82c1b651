import type { OwnInvitation } from '@foyer/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { invalid } from '../../platform/http/problem.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { t } from '../../texts/index.ts'
import type { SignedInUser } from '../auth/access.ts'
import type { BetterAuth } from '../auth/better-auth.ts'
import { checkPasswordLength } from '../auth/password-rules.ts'
import type { Session } from '../auth/session.ts'
import { checkSignUp, type SignUpServices } from '../auth/sign-up-policy.ts'
import { acceptInvitation, getOwnInvitation, type InvitationServices } from '../members/invitations.ts'
import { type ByCode, field, showOutcome, showPage } from './outcome.ts'
import type { Form } from './render.ts'

export type InvitationPageServices = InvitationServices &
  SignUpServices & {
    auth: BetterAuth
    rateLimits: RateLimits
    checkSession(cookieHeader: string | undefined): Promise<Session | null>
  }

/** An invited person joins here, with an account of theirs or a new one. */
export function addInvitationPages(app: FastifyInstance, services: InvitationPageServices) {
  app.get<ByCode>('/invitations/:code', async (request, reply) => {
    const invitation = await getOwnInvitation(services, request.params.code)
    const session = await services.checkSession(request.headers.cookie)
    return showPage(request, reply, () => pageFor(request, invitation, session))
  })

  app.post<ByCode>('/invitations/:code', async (request, reply) => {
    const invitation = await getOwnInvitation(services, request.params.code)
    const session = await services.checkSession(request.headers.cookie)
    if (!session) return showPage(request, reply, () => pageFor(request, invitation, null))
    return showOutcome(request, reply, {
      run: () => acceptInvitation(services, userOf(session, request), request.params.code),
      done: ({ name }) => ({
        title: t.accountPages.invitation.doneTitle(name),
        message: t.accountPages.invitation.done,
        link: { href: '/dashboard', text: t.accountPages.invitation.open },
      }),
      failed: (error) => ({ ...pageFor(request, invitation, session), error }),
    })
  })

  app.post<ByCode>('/invitations/:code/account', async (request, reply) => {
    const invitation = await getOwnInvitation(services, request.params.code)
    return showOutcome(request, reply, {
      run: async () => acceptInvitation(services, await signUp(services, request, reply, invitation.email), request.params.code),
      done: ({ name }) => ({
        title: t.accountPages.invitation.doneTitle(name),
        message: t.accountPages.invitation.done,
        link: { href: '/dashboard', text: t.accountPages.invitation.open },
      }),
      failed: (error) => ({ ...pageFor(request, invitation, null, field(request, 'name')), error }),
    })
  })
}

/** Creates the account of the invited address and signs it in. */
async function signUp(
  services: InvitationPageServices,
  request: FastifyRequest<ByCode>,
  reply: FastifyReply,
  email: string,
): Promise<SignedInUser> {
  const { auth, rateLimits, checkSession } = services
  await rateLimits.spend('sign-in', request.ip)
  const account = { name: field(request, 'name').trim().slice(0, 200), email, password: field(request, 'password') }
  if (!account.name) throw invalid('name must not be empty.')
  checkPasswordLength(account.password)
  await checkSignUp(services, { ...account, invitationToken: request.params.code })
  const headers = {
    'x-foyer-client-address': request.ip,
    'user-agent': request.headers['user-agent'] ?? '',
    'accept-language': request.headers['accept-language'] ?? '',
  }
  const response = await auth.api.signUpEmail({ body: account, headers, asResponse: true })
  if (!response.ok)
    throw invalid(
      ((await response.json()) as { message?: string }).message ?? (({ accountPages }) => accountPages.invitation.signIn(email)),
    )
  const cookies = response.headers.getSetCookie()
  reply.header('set-cookie', cookies)
  const session = await checkSession(cookies.map((cookie) => cookie.split(';')[0]).join('; '))
  return userOf(session!, request)
}

const userOf = (
  { userId, userName, userEmail, sessionId, emailVerified, twoFactorEnabled, workspace }: Session,
  { ip }: FastifyRequest,
): SignedInUser => ({
  userId,
  userName,
  userEmail,
  sessionId,
  emailVerified,
  twoFactorEnabled,
  ipAddress: ip,
  activeOrganizationId: workspace?.organizationId ?? null,
})

function pageFor({ params }: FastifyRequest<ByCode>, invitation: OwnInvitation, session: Session | null, name = '') {
  const { workspaceName, invitedBy, email, role } = invitation
  const content = {
    title: t.accountPages.invitation.title(workspaceName),
    message: t.accountPages.invitation.message(invitedBy, email, role),
  }
  const action = `/invitations/${encodeURIComponent(params.code)}`
  if (!session) return { ...content, form: accountForm(`${action}/account`, name), note: t.accountPages.invitation.signIn(email) }
  if (session.userEmail.toLowerCase() !== email) return { ...content, note: t.accountPages.invitation.otherAccount(session.userEmail) }
  return { ...content, form: { action, fields: [], button: t.accountPages.invitation.accept } }
}

const accountForm = (action: string, name: string): Form => ({
  action,
  heading: t.accountPages.invitation.newAccount,
  fields: [
    { name: 'name', label: t.accountPages.invitation.name, type: 'text', autocomplete: 'name', maxLength: 200, value: name },
    {
      name: 'password',
      label: t.accountPages.invitation.password,
      type: 'password',
      autocomplete: 'new-password',
      maxLength: 128,
      hint: t.accountPages.invitation.passwordHint,
    },
  ],
  button: t.accountPages.invitation.create,
})
