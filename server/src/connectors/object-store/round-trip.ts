import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ConnectorError } from '../connector-error.ts'
import type { ObjectStore } from './port.ts'

/** Checks permissions, bucket, credentials and free space at once. */
export async function checkRoundTrip(store: Pick<ObjectStore, 'put' | 'get' | 'remove'>): Promise<void> {
  const key = `health-checks/${randomUUID()}`
  const content = Buffer.from(key)
  await store.put(key, Readable.from([content]), { contentType: 'text/plain', sizeBytes: content.length })
  try {
    const stored = await store.get(key)
    if (!stored || !(await buffer(stored.body)).equals(content)) {
      throw new ConnectorError({
        system: 'object-store',
        kind: 'configuration',
        reason: 'bad-response',
        message: 'The object store did not return the object that was just stored',
      })
    }
  } finally {
    await store.remove(key)
  }
}
