import { createHash } from 'node:crypto'
import type { ErrorBody } from '@foyer/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asProblem, bodyOf, sendProblem, violatedConstraint } from '../../platform/http/error-handler.ts'
import { allowDashboardOrigins, answerPreflight, isFromForeignPage, type OriginRules } from '../../platform/http/origins.ts'
import { problem } from '../../platform/http/problem.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { BetterAuth } from './better-auth.ts'
import { createAuthCalls } from './rest-async-hooks.ts'

type AuthRoutes = { auth: BetterAuth; baseUrl: string; rules: OriginRules; rateLimits: RateLimits }

/** Hands /api/auth/* to Better Auth and puts its refusals into the one error body. */
export function mountAuth(app: FastifyInstance, { auth, baseUrl, rules, rateLimits }: AuthRoutes) {
  const inAuthCall = createAuthCalls()
  app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      const refusal = violatedConstraint(error) === 'members_once' ? alreadyMember() : asProblem(error)
      const body = bodyOf(refusal)
      return sendProblem(refusal, request, reply, { ...body, message: body.error } as ErrorBody)
    })
    scope.addHook('onRequest', async (request, reply) => allowDashboardOrigins(rules, request, reply))
    scope.options('/api/auth/*', async (_request, reply) => answerPreflight(reply))
    scope.route({
      method: ['GET', 'POST'],
      url: '/api/auth/*',
      handler: async (request, reply) => {
        const isForeign = isFromForeignPage(rules, request)
        if (isForeign && request.method === 'POST') throw problem('CROSS_ORIGIN')
        const url = addressOf(request, baseUrl)
        const answer = () => inAuthCall(() => auth.handler(requestFor(request, url, isForeign ? undefined : rules.ownOrigin)))
        const account = accountOf(request, url)
        return passOn(account === null ? await answer() : await guessing(account, request.ip, answer), reply)
      },
    })
  })

  /** What a wrong password costs is taken before it is checked, or guesses made at the same time would all pass. */
  async function guessing(account: string, address: string, answer: () => Promise<Response>): Promise<Response> {
    await rateLimits.spend('sign-in', address)
    await rateLimits.spend('failed-sign-in', account)
    let wrong = false
    try {
      const response = await answer()
      wrong = response.status === 401
      return response
    } finally {
      if (!wrong) await rateLimits.refund('failed-sign-in', account)
    }
  }
}

const alreadyMember = () => problem('STATUS_CONFLICT', { detail: 'You are a member of this workspace already.' })

/** As Better Auth will read it: dots and backslashes in a path are resolved here, so that nothing is decided on another spelling. */
function addressOf(request: FastifyRequest, baseUrl: string): URL {
  const url = new URL(request.url, baseUrl)
  if (!url.pathname.startsWith('/api/auth/')) throw problem('NOT_FOUND')
  return url
}

const SIGN_IN_PATHS = /^\/api\/auth\/(sign-in|sign-up|request-password-reset|forget-password|reset-password)\b/

/** The account a password is tried on, where one is. Hashed, because a stranger chooses how long it is. */
function accountOf(request: FastifyRequest, url: URL): string | null {
  if (request.method !== 'POST' || !SIGN_IN_PATHS.test(url.pathname)) return null
  const { email } = (request.body ?? {}) as { email?: unknown }
  return createHash('sha256')
    .update(String(email ?? '').toLowerCase())
    .digest('base64')
}

/** Under the configured address, whatever the Host header says, and with a client address nobody outside can forge. */
function requestFor(request: FastifyRequest, url: URL, origin: string | undefined): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !SKIPPED_HEADERS.has(name)) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  headers.set('x-foyer-client-address', request.ip)
  if (origin) headers.set('origin', origin)
  if (request.method !== 'POST') return new Request(url, { headers })
  headers.set('content-type', 'application/json')
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(request.body ?? {}) })
}

const SKIPPED_HEADERS = new Set([
  'content-length',
  'transfer-encoding',
  'connection',
  'host',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'expect',
])

async function passOn(answer: Response, reply: FastifyReply) {
  for (const [name, value] of answer.headers) if (name !== 'set-cookie' && name !== 'content-length') reply.header(name, value)
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  reply.header('cache-control', 'private, no-store').code(answer.status)
  const text = await answer.text()
  if (answer.status < 400) return reply.send(text || '{}')
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(errorBody(answer, text)))
}

/** Better Auth's own `message` stays beside our four fields, so that its official client keeps working. */
function errorBody(answer: Response, text: string): ErrorBody & { message: string } {
  let given: { code?: unknown; message?: unknown } = {}
  try {
    given = JSON.parse(text) ?? {}
  } catch {
    // Some refusals come without a body.
  }
  const message =
    typeof given.message === 'string' && given.message !== ''
      ? given.message
      : (DEFAULT_SENTENCES[answer.status] ?? 'This could not be done.')
  const code = typeof given.code === 'string' ? given.code : (DEFAULT_CODES[answer.status] ?? 'VALIDATION_ERROR')
  return { error: message, status: answer.status, code, retryAfterSeconds: 0, message }
}

const DEFAULT_CODES: Record<number, string> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  500: 'INTERNAL_ERROR',
}
const DEFAULT_SENTENCES: Record<number, string> = {
  401: 'Sign in to continue.',
  403: 'This is not allowed.',
  404: 'There is nothing here.',
  500: 'Something went wrong on our side.',
}
