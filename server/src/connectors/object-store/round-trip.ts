import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ConnectorError } from '../connector-error.ts'
import type { ObjectStore } from './port.ts'

/** Proves that a store keeps what it is given: permissions, bucket, credentials and space in one go. */
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
        reason: 'bad-answer',
        message: 'The object store did not give back what was just stored in it',
      })
    }
  } finally {
    await store.remove(key)
  }
}
