import type { Readable } from 'node:stream'

export type StoredObject = {
  /** Must be read to the end or destroyed: it holds an open file or connection. */
  body: Readable
  sizeBytes: number
  contentType: string
  etag: string
}

export type ObjectStore = {
  /**
   * Streams `body` into the store without buffering it whole. Either exactly `sizeBytes` arrive and the object is stored, or the call
   * throws and an earlier object with the key is unchanged. On failure `body` is not destroyed, so that the caller can still respond.
   */
  put(key: string, body: Readable, meta: { contentType: string; sizeBytes: number }): Promise<{ etag: string; sizeBytes: number }>
  get(key: string): Promise<StoredObject | null>
  /** Removing an object that does not exist is not an error. */
  remove(key: string): Promise<void>
  /** Writes, reads and removes a small object; throws when any of that fails. */
  check(): Promise<void>
}
