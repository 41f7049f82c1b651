import { pipeline, Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { invalid } from '../../../platform/http/problem.ts'
import { decode } from '../encoding.ts'
import type { SpooledFile } from '../spooled-file.ts'
import { FILE_ERRORS } from '../strings.ts'

type Entry = { method: number; flags: number; crc: number; packedBytes: number; localHeader: number }
export type ZipFile = {
  has(path: string): boolean
  /** The part in UTF-8. Throws once it is longer than `maxBytes`, whatever size the file says it has. */
  text(path: string, maxBytes: number): AsyncGenerator<string>
}

const END_SIZE = 22
const MAX_COMMENT = 0xffff
const ENTRY_SIZE = 46
const LOCAL_HEADER_SIZE = 30
/** The names of all parts; a workbook with a thousand sheets needs a tenth. */
const MAX_DIRECTORY_BYTES = 1024 * 1024
const STORED = 0
const DEFLATED = 8
const CHUNK_BYTES = 64 * 1024

export const damaged = () => invalid(FILE_ERRORS.damaged)

/** Reads the directory at the end of the file, and unpacks parts as streams in the threads of zlib. */
export async function openZip(file: SpooledFile): Promise<ZipFile> {
  const entries = readDirectory(await directoryOf(file))
  return {
    has: (path) => entries.has(path),
    async *text(path, maxBytes) {
      const entry = entries.get(path)
      if (!entry) throw damaged()
      if (entry.flags & 1) throw invalid(FILE_ERRORS.oldOrEncrypted)
      yield* decode(unpack(await packedBytes(file, entry), entry, maxBytes), 'utf-8')
    },
  }
}

async function directoryOf(file: SpooledFile): Promise<Buffer> {
  const tailBytes = Math.min(file.sizeBytes, END_SIZE + MAX_COMMENT)
  const tail = await file.read(file.sizeBytes - tailBytes, tailBytes)
  const end = tail.lastIndexOf('PK\u0005\u0006')
  if (end < 0 || tail.length - end < END_SIZE) throw damaged()
  const sizeBytes = tail.readUInt32LE(end + 12)
  if (sizeBytes > MAX_DIRECTORY_BYTES) throw damaged()
  return file.read(tail.readUInt32LE(end + 16), sizeBytes)
}

function readDirectory(directory: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  for (let at = 0; at + ENTRY_SIZE <= directory.length; ) {
    if (directory.toString('latin1', at, at + 4) !== 'PK\u0001\u0002') throw damaged()
    const nameBytes = directory.readUInt16LE(at + 28)
    const extraBytes = directory.readUInt16LE(at + 30)
    const nameEnd = at + ENTRY_SIZE + nameBytes
    const sizes = longSizes(directory.subarray(nameEnd, nameEnd + extraBytes), [
      directory.readUInt32LE(at + 24),
      directory.readUInt32LE(at + 20),
      directory.readUInt32LE(at + 42),
    ])
    const name = directory.toString('utf8', at + ENTRY_SIZE, nameEnd).replaceAll('\\', '/')
    const [flags, method, crc] = [directory.readUInt16LE(at + 8), directory.readUInt16LE(at + 10), directory.readUInt32LE(at + 16)]
    entries.set(name.toLowerCase(), { flags, method, crc, packedBytes: sizes[1]!, localHeader: sizes[2]! })
    at = nameEnd + extraBytes + directory.readUInt16LE(at + 32)
  }
  return entries
}

const LONG = 0xffffffff
/** Some programs write the 64-bit form for small files, too: then the sizes are in the extra field. */
function longSizes(extra: Buffer, sizes: number[]): number[] {
  if (!sizes.includes(LONG)) return sizes
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let next = at + 4
    return sizes.map((size) => {
      if (size !== LONG) return size
      if (next + 8 > extra.length) throw damaged()
      next += 8
      return Number(extra.readBigUInt64LE(next - 8))
    })
  }
  throw damaged()
}

async function packedBytes(file: SpooledFile, { localHeader, packedBytes }: Entry): Promise<AsyncGenerator<Buffer>> {
  if (localHeader + packedBytes > file.sizeBytes) throw damaged()
  const header = await file.read(localHeader, LOCAL_HEADER_SIZE)
  if (header.length < LOCAL_HEADER_SIZE || header.toString('latin1', 0, 4) !== 'PK\u0003\u0004') throw damaged()
  const start = localHeader + LOCAL_HEADER_SIZE + header.readUInt16LE(26) + header.readUInt16LE(28)
  if (start + packedBytes > file.sizeBytes) throw damaged()
  return file.bytes(start, start + packedBytes)
}

async function* unpack(packed: AsyncGenerator<Buffer>, { method, crc }: Entry, maxBytes: number): AsyncGenerator<Buffer> {
  if (method !== STORED && method !== DEFLATED) throw damaged()
  const unpacked = method === STORED ? packed : pipeline(Readable.from(packed), createInflateRaw({ chunkSize: CHUNK_BYTES }), () => {})
  let sizeBytes = 0
  let sum = 0
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      sizeBytes += chunk.length
      if (sizeBytes > maxBytes) throw invalid(FILE_ERRORS.unpacksTooLarge)
      sum = crc32(chunk, sum)
      yield chunk
    }
  } catch (error) {
    throw String((error as { code?: unknown }).code).startsWith('Z_') ? damaged() : error
  }
  if (sum !== crc) throw damaged()
}
