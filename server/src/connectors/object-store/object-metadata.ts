import type { FileHandle } from 'node:fs/promises'

/** What the disk store keeps about an object besides its bytes. */
export type ObjectMetadata = { key: string; contentType: string; sizeBytes: number; etag: string }

const MAGIC = Buffer.from('foyerob1')
const FOOTER_BYTES = 4 + MAGIC.length
const MAX_METADATA_BYTES = 4096

/**
 * The metadata follows the object's bytes in the same file: `<bytes><metadata JSON><JSON length><magic>`. With a single file and a single
 * rename, an object and its metadata appear together or not at all, and image viewers can still open the file.
 */
export async function writeMetadata(file: FileHandle, metadata: ObjectMetadata): Promise<void> {
  const json = Buffer.from(JSON.stringify(metadata))
  if (json.length > MAX_METADATA_BYTES) throw new Error('The object metadata is too long')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(json.length)
  await file.appendFile(Buffer.concat([json, length, MAGIC]))
}

export async function readMetadata(file: FileHandle): Promise<ObjectMetadata> {
  const { size } = await file.stat()
  const tail = Buffer.alloc(Math.min(size, MAX_METADATA_BYTES + FOOTER_BYTES))
  await file.read(tail, 0, tail.length, size - tail.length)
  const footerAt = tail.length - FOOTER_BYTES
  if (footerAt < 0 || !tail.subarray(footerAt + 4).equals(MAGIC)) throw new Error('The stored object is damaged')
  const jsonAt = footerAt - tail.readUInt32BE(footerAt)
  const metadata = JSON.parse(tail.subarray(Math.max(jsonAt, 0), footerAt).toString()) as ObjectMetadata
  if (size !== metadata.sizeBytes + (tail.length - jsonAt)) throw new Error('The stored object is damaged')
  return metadata
}
