import type { Operation } from '@foyer/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from './error-handler.ts'
import { allowCrossOriginReads, answerPreflight, type OriginRules } from './origins.ts'
import { problem } from './problem.ts'

/**
 * Responds with 404 for an unknown path and 405 for an unsupported method, and answers CORS preflight requests. Returns what must be called
 * after the hooks that serve paths without a route.
 */
export function handleUnknownPaths(
  app: FastifyInstance,
  operations: readonly Operation[],
  rules: OriginRules,
  sendNotFound: typeof sendProblem = sendProblem,
) {
  const known = operations.map((op) => ({ op, matches: patternOf(op.path) }))
  const pages = collectPages(app)
  const respond = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0]!
    const matching = known.filter(({ matches }) => matches.test(path)).map(({ op }) => op)
    if (matching.length === 0 && !pages.has(path)) return sendNotFound(problem('NOT_FOUND'), request, reply)
    reply.header('allow', matching.length > 0 ? allowedMethods(matching).join(', ') : 'GET, HEAD, OPTIONS')
    if (request.method !== 'OPTIONS') return sendProblem(problem('METHOD_NOT_ALLOWED'), request, reply)
    allowCrossOriginReads(
      rules,
      matching.find((op) => op.method === request.headers['access-control-request-method']) ?? matching[0],
      request,
      reply,
    )
    return answerPreflight(reply)
  }
  app.setNotFoundHandler(respond)
  /** Before the body is read: what is wrong with it does not matter where nothing is. */
  return (): void => {
    app.addHook('onRequest', (request, reply, done) => {
      if (request.is404) respond(request, reply)
      else done()
    })
  }
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)

/** Paths of pages, which are not operations. Paths with a parameter are left out: they would match almost any path. */
function collectPages(app: FastifyInstance): Set<string> {
  const pages = new Set<string>()
  app.addHook('onRoute', ({ url, method, config }) => {
    if (method === 'GET' && !config?.operation && !/[:*]/.test(url)) pages.add(url)
  })
  return pages
}

function allowedMethods(operations: Operation[]): string[] {
  const methods = new Set<string>(operations.map((op) => op.method))
  if (methods.has('GET')) methods.add('HEAD')
  return [...methods, 'OPTIONS']
}
