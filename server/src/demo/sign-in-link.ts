import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { handleProblem } from '../features/public-pages/frame/problem-page.ts'
import { NO_STORE } from '../features/public-pages/frame/send-page.ts'
import { problem } from '../platform/http/problem.ts'
import type { Services } from '../services.ts'

const TTL_MS = 30 * 60_000
const PATH = '/demo/sign-in'

type SignInLink = {
  /** A link that signs in as this account, once, for half an hour. Ends the link issued before. */
  issue(account: { email: string; password: string }): string
  mount(app: FastifyInstance, services: Services): void
}

/** The code of the link exists only in the memory of this process, and the route only in the demo. */
export function createSignInLink(now: () => number = Date.now): SignInLink {
  let open: { digest: Buffer; expiresAt: number; account: { email: string; password: string } } | null = null
  return {
    issue(account) {
      const code = randomBytes(32).toString('base64url')
      open = { digest: digestOf(code), expiresAt: now() + TTL_MS, account }
      return `${PATH}?code=${code}`
    },
    mount(app, { auth, rateLimits }) {
      app.register(async (pages) => {
        pages.setErrorHandler(handleProblem)
        pages.get<{ Querystring: { code?: unknown } }>(PATH, async (request, reply) => {
          // The URL is a secret until it is used, so it must not reach other sites or caches.
          reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': NO_STORE, 'x-robots-tag': 'noindex, nofollow' })
          await rateLimits.spend('sign-in', request.ip)
          const account = take(String(request.query.code ?? ''))
          if (!account) throw problem('FORBIDDEN', { detail: LINK_ENDED })
          const headers = { 'x-foyer-client-address': request.ip, 'user-agent': request.headers['user-agent'] ?? '' }
          const response = await auth.api.signInEmail({ body: account, headers, asResponse: true })
          const cookies = response.headers.getSetCookie()
          if (!response.ok || cookies.length === 0) throw problem('FORBIDDEN', { detail: PASSWORD_CHANGED })
          return reply.header('set-cookie', cookies).redirect('/dashboard', 303)
        })
      })
    },
  }

  function take(code: string) {
    if (!open || now() >= open.expiresAt || !timingSafeEqual(open.digest, digestOf(code))) return null
    const { account } = open
    open = null
    return account
  }
}

const digestOf = (code: string): Buffer => createHash('sha256').update(code).digest()

const LINK_ENDED =
  'This link has been used or has expired. Sign in with the email address and password that npm run demo printed, or start it again for a new link.'
const PASSWORD_CHANGED = 'The password of the demo account was changed. Sign in with the new one.'
