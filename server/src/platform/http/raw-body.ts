import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** For routes that stream the body themselves: nothing buffers or parses it, and no JSON limit applies. */
export function leaveBodyUnread(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
}

const MAX_DISCARDED_BYTES = 32 * 1024 * 1024

/**
 * Reads the rest of a refused body. Closing while the caller still sends makes the network reset the connection, and the error response
 * is lost. False: more than the limit is left, so the connection has to be closed after the response.
 */
export async function discardBody(body: IncomingMessage): Promise<boolean> {
  if (Number(body.headers['content-length'] ?? 0) > MAX_DISCARDED_BYTES) return false
  let discardedBytes = 0
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      discardedBytes += chunk.length
      if (discardedBytes > MAX_DISCARDED_BYTES) return false
    }
    return true
  } catch {
    return false
  }
}
