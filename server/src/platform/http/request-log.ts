import type { FastifyInstance } from 'fastify'
import { noteResponse } from '../jobs/wait-until-idle.ts'

/**
 * One line per finished request. It names the route's pattern instead of the URL: real paths, query strings and headers contain upload
 * tokens, sessions and email addresses. The request id is on every line that the request logs.
 */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route, config } = request.routeOptions
    const ms = reply.elapsedTime
    // Background work yields while requests wait.
    noteResponse(ms)
    request.log.info(
      {
        method: request.method,
        route: route ?? null,
        operation: config?.operation?.id ?? null,
        status: reply.statusCode,
        ms: Math.round(ms * 10) / 10,
        ...(!reply.raw.writableFinished && { aborted: true }),
      },
      'request',
    )
    done()
  })
}
