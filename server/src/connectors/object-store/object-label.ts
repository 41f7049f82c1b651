import type { FileHandle } from 'node:fs/promises'

/** What the disk store knows about an object besides its bytes. */
export type ObjectLabel = { key: string; contentType: string; sizeBytes: number; etag: string }

const magic = Buffer.from('foyerob1')
const footerBytes = 4 + magic.length
const maxLabelBytes = 4096

/**
 * The label follows the object's bytes in the same file: `<bytes><label JSON><label length><magic>`. One file means one rename, so an
 * object and its label appear together or not at all, and image viewers still open the file.
 */
export async function writeLabel(file: FileHandle, label: ObjectLabel): Promise<void> {
  const json = Buffer.from(JSON.stringify(label))
  if (json.length > maxLabelBytes) throw new Error('The object label is too long')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(json.length)
  await file.appendFile(Buffer.concat([json, length, magic]))
}

export async function readLabel(file: FileHandle): Promise<ObjectLabel> {
  const { size } = await file.stat()
  const tail = Buffer.alloc(Math.min(size, maxLabelBytes + footerBytes))
  await file.read(tail, 0, tail.length, size - tail.length)
  const footerAt = tail.length - footerBytes
  if (footerAt < 0 || !tail.subarray(footerAt + 4).equals(magic)) throw new Error('The stored object is damaged')
  const jsonAt = footerAt - tail.readUInt32BE(footerAt)
  const label = JSON.parse(tail.subarray(Math.max(jsonAt, 0), footerAt).toString()) as ObjectLabel
  if (size !== label.sizeBytes + (tail.length - jsonAt)) throw new Error('The stored object is damaged')
  return label
}
