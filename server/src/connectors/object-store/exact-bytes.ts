import type { Readable } from 'node:stream'
import { ConnectorError } from '../connector-error.ts'

/**
 * Yields the chunks of `body` and throws unless they add up to `sizeBytes`. The latest chunk is held back until the next one or the end
 * has arrived: a store that has received all announced bytes commits the object, whatever follows.
 * On failure `body` is not destroyed: if it is a request, that would close the connection the response has to be sent on.
 */
export async function* exactBytes(body: Readable, sizeBytes: number): AsyncGenerator<Buffer> {
  let arrived = 0
  let held: Buffer | null = null
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk)
    if (bytes.length === 0) continue
    arrived += bytes.length
    if (arrived > sizeBytes) throw sizeMismatch(`The upload is longer than the ${sizeBytes} bytes announced`)
    if (held) yield held
    held = bytes
  }
  if (arrived < sizeBytes) throw sizeMismatch(`The upload ended after ${arrived} of ${sizeBytes} bytes`)
  if (held) yield held
}

function sizeMismatch(message: string): ConnectorError {
  return new ConnectorError({ system: 'object-store', kind: 'permanent', reason: 'size-mismatch', message })
}
