import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** For routes that stream the body themselves: nothing buffers or parses it, and no JSON limit applies. */
export function leaveBodyUnread(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
}

const MAX_DISCARDED_BYTES = 32 * 1024 * 1024

/**
 * Reads the rest of a refused body. Closing the connection while the caller still sends would reset it and lose the error response.
 * Returns false if more than the limit is left; the connection then has to be closed after the response.
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
