import type { Operation } from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import { sendProblem } from './error-handler.ts'
import { allowCrossOriginReads, answerPreflight, type OriginRules } from './origins.ts'
import { problem } from './problem.ts'

/** Tells a path that does not exist from a method it does not answer, and answers the browser's question before a cross-origin call. */
export function answerUnknownPaths(
  app: FastifyInstance,
  operations: readonly Operation[],
  rules: OriginRules,
  answerNotFound: typeof sendProblem = sendProblem,
) {
  const known = operations.map((op) => ({ op, matches: patternOf(op.path) }))
  const pages = collectPages(app)
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]!
    const here = known.filter(({ matches }) => matches.test(path)).map(({ op }) => op)
    if (here.length === 0 && !pages.has(path)) return answerNotFound(problem('NOT_FOUND'), request, reply)
    reply.header('allow', here.length > 0 ? allowedMethods(here).join(', ') : 'GET, HEAD, OPTIONS')
    if (request.method !== 'OPTIONS') return sendProblem(problem('METHOD_NOT_ALLOWED'), request, reply)
    allowCrossOriginReads(
      rules,
      here.find((op) => op.method === request.headers['access-control-request-method']) ?? here[0],
      request,
      reply,
    )
    return answerPreflight(reply)
  })
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)

/** Addresses of pages to look at, which are no operations. Those with a parameter are left out: any path might be one of them. */
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
