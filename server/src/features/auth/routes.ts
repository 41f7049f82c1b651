import { AUTH_ROUTES, type ErrorBody } from '@foyer/contracts'
import type { ValidateFunction } from 'ajv'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { NotifiedCache } from '../../platform/cache/invalidation.ts'
import { asProblem, bodyOf, sendProblem } from '../../platform/http/error-handler.ts'
import { allowDashboardOrigins, answerPreflight, isUntrustedOrigin, type OriginRules } from '../../platform/http/origins.ts'
import { invalid, problem } from '../../platform/http/problem.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { compileBounded, createAjv } from '../../platform/http/validation.ts'
import { validationMessage } from '../../platform/http/validation-messages.ts'
import { createAuthCallRunner } from './async-storage.ts'
import type { AuthEvents, BetterAuth } from './better-auth.ts'
import { invalidateAllAccessAfterPost } from './invalidate-access.ts'
import { limitPasswordAttempts } from './password-attempts.ts'
import { finishSecondStep, isSecondStep, withoutSession } from './second-step.ts'
import { checkSignUp, type SignUpServices } from './sign-up-policy.ts'
import { AUTH_DEFAULTS, AUTH_FALLBACK } from './strings.ts'

type AuthRoutes = SignUpServices & {
  auth: BetterAuth
  authEvents: AuthEvents
  baseUrl: string
  originRules: OriginRules
  rateLimits: RateLimits
  accessCaches: readonly NotifiedCache[]
}

/** Serves /api/auth/* with Better Auth and converts its errors to the common error body. */
export function mountAuth(app: FastifyInstance, services: AuthRoutes) {
  const { auth, baseUrl, originRules: rules, rateLimits } = services
  const runAuthCall = createAuthCallRunner()
  app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      const failure = asProblem(error)
      const body = bodyOf(failure)
      return sendProblem(failure, request, reply, { ...body, message: body.error } as ErrorBody)
    })
    scope.addHook('onRequest', async (request, reply) => allowDashboardOrigins(rules, request, reply))
    invalidateAllAccessAfterPost(scope, services.accessCaches)
    scope.options('/api/auth/*', async (_request, reply) => answerPreflight(reply))
    scope.route({
      method: ['GET', 'POST'],
      url: '/api/auth/*',
      handler: async (request, reply) => {
        const isUntrusted = isUntrustedOrigin(rules, request)
        if (isUntrusted && request.method === 'POST') throw problem('CROSS_ORIGIN')
        const url = resolveUrl(request, baseUrl)
        checkBody(request, url)
        const handle = async () => {
          if (url.pathname === '/api/auth/sign-up/email') await checkSignUp(services, request.body as Parameters<typeof checkSignUp>[1])
          return runAuthCall(() => auth.handler(requestFor(request, url, isUntrusted ? undefined : rules.ownOrigin)))
        }
        if (isSecondStep(url.pathname)) await rateLimits.spend('two-factor', request.ip)
        const email = emailOf(request, url)
        const response =
          email === null
            ? await handle()
            : await limitPasswordAttempts(services, { email, ipAddress: request.ip }, handle, ({ status }) => status === 401)
        if (isSecondStep(url.pathname)) await finishSecondStep(services, url.pathname, (request.body as { code: string }).code, response)
        return sendResponse(response, reply)
      },
    })
  })
}

/** The URL as Better Auth reads it: dots and backslashes in the path are resolved before any check. */
function resolveUrl(request: FastifyRequest, baseUrl: string): URL {
  const url = new URL(request.url, baseUrl)
  if (!url.pathname.startsWith('/api/auth/')) throw problem('NOT_FOUND')
  return url
}

const validators = new Map<string, ValidateFunction>()

/** Only listed routes exist, and fields their schema does not name are removed before the library sees them. */
function checkBody(request: FastifyRequest, { pathname }: URL) {
  const route = `${request.method === 'HEAD' ? 'GET' : request.method} ${pathname.slice('/api/auth'.length)}`
  const schema = Object.hasOwn(AUTH_ROUTES, route) ? AUTH_ROUTES[route] : undefined
  if (schema === undefined) throw problem('NOT_FOUND')
  if (schema === null) return
  const validate = validators.get(route) ?? compileBounded(createAjv(false), schema)
  validators.set(route, validate)
  request.body ??= {}
  if (!validate(request.body)) throw invalid(validationMessage(validate.errors ?? []))
}

const SIGN_IN_PATHS = /^\/api\/auth\/(sign-in|sign-up)\b/

/** The account of a sign-in or sign-up, null for other requests. */
function emailOf(request: FastifyRequest, url: URL): string | null {
  if (request.method !== 'POST' || !SIGN_IN_PATHS.test(url.pathname)) return null
  return String((request.body as { email?: unknown }).email)
}

/** Uses the configured base URL instead of the Host header, and a client address that a caller cannot forge. */
function requestFor(request: FastifyRequest, url: URL, origin: string | undefined): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !SKIPPED_HEADERS.has(name)) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  headers.set('x-foyer-client-address', request.ip)
  if (isSecondStep(url.pathname)) headers.set('cookie', withoutSession(headers.get('cookie') ?? ''))
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

async function sendResponse(response: Response, reply: FastifyReply) {
  for (const [name, value] of response.headers) if (name !== 'set-cookie' && name !== 'content-length') reply.header(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  reply.header('cache-control', 'private, no-store').code(response.status)
  const text = await response.text()
  if (response.status < 400) return reply.send(text || '{}')
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(errorBody(response, text)))
}

/** Keeps Better Auth's own `message` next to our four fields, which its official client reads. */
function errorBody({ status }: Response, text: string): ErrorBody & { message: string } {
  let given: { code?: unknown; message?: unknown } = {}
  try {
    given = JSON.parse(text) ?? {}
  } catch {
    // Some error responses have no body.
  }
  const message = typeof given.message === 'string' && given.message !== '' ? given.message : (AUTH_DEFAULTS[status] ?? AUTH_FALLBACK)
  const code = typeof given.code === 'string' ? given.code : (DEFAULT_CODES[status] ?? 'VALIDATION_ERROR')
  return { error: message, status, code, retryAfterSeconds: 0, message }
}

const DEFAULT_CODES: Record<number, string> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  500: 'INTERNAL_ERROR',
}
