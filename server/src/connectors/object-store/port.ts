import type { Readable } from 'node:stream'

export type StoredObject = {
  /** Must be read to the end or destroyed: it holds a file or a connection open. */
  body: Readable
  sizeBytes: number
  contentType: string
  etag: string
}

export type ObjectStore = {
  /**
   * Streams `body` into the store without holding it whole. Either exactly `sizeBytes` arrive and the object is there, or the call
   * throws and an earlier object under the key is untouched. On failure `body` is not destroyed; it stays the caller's to answer on.
   */
  put(key: string, body: Readable, meta: { contentType: string; sizeBytes: number }): Promise<{ etag: string; sizeBytes: number }>
  get(key: string): Promise<StoredObject | null>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** Writes, reads and removes a small object, and throws when any of it fails. */
  check(): Promise<void>
}
