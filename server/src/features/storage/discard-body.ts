import type { IncomingMessage } from 'node:http'

const MOST_BYTES = 32 * 1024 * 1024

/**
 * Reads what is left of a refused body. Answering and closing while the caller still sends makes the network reset the connection, and the
 * refusal is lost with it. Beyond the limit that is the caller's loss: false, and the connection cannot be used again.
 */
export async function discardBody(body: IncomingMessage): Promise<boolean> {
  if (Number(body.headers['content-length'] ?? 0) > MOST_BYTES) return false
  let discarded = 0
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      discarded += chunk.length
      if (discarded > MOST_BYTES) return false
    }
    return true
  } catch {
    return false
  }
}
