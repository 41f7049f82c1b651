import type { Readable } from 'node:stream'
import { ConnectorError } from '../connector-error.ts'

/**
 * Yields the chunks of `body` and throws unless they add up to `sizeBytes`. The latest chunk is held back until the next one or the end
 * proves that it may go: a store that has received all the bytes it was promised commits the object, whatever follows.
 * On failure `body` is left alone: where it is a request, destroying it would take away the connection the answer has to go out on.
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
