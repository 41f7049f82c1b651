import type { FastifyInstance } from 'fastify'

/**
 * One line per finished request. The route's pattern stands for its address: real paths, query strings and headers carry upload tokens,
 * sessions and mail addresses. The request id is on every line of the request's own log.
 */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route, config } = request.routeOptions
    request.log.info(
      {
        method: request.method,
        route: route ?? null,
        operation: config?.operation?.id ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(!reply.raw.writableFinished && { aborted: true }),
      },
      'request',
    )
    done()
  })
}
