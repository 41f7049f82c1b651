import { Readable } from 'node:stream'
import type { UploadType } from '@foyer/contracts'

/** Enough for every signature below. */
const SAMPLE_BYTES = 4096

type CheckedContent = {
  /** The same bytes. Fails at its beginning if they are not of the type. */
  body: Readable
  isWrong(): boolean
}

/** Compares the beginning of a file with its media type: a name and a header say nothing about the content. */
export function checkContent(source: Readable, contentType: string): CheckedContent {
  let isWrong = false
  const body = Readable.from(checked(), { objectMode: false })
  return { body, isWrong: () => isWrong }

  async function* checked(): AsyncGenerator<Buffer> {
    let sample: Buffer | null = Buffer.alloc(0)
    for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (!sample) {
        yield chunk
        continue
      }
      sample = Buffer.concat([sample, chunk])
      if (sample.length < SAMPLE_BYTES) continue
      yield require(sample)
      sample = null
    }
    if (sample) yield require(sample)
  }

  function require(sample: Buffer): Buffer {
    isWrong = !hasContentOf(contentType as UploadType, sample.subarray(0, SAMPLE_BYTES))
    if (isWrong) throw new Error('The content is of another type')
    return sample
  }
}

const OPEN_XML = /^(\[Content_Types\]\.xml|_rels\/|docProps\/|customXml\/|word\/|xl\/|ppt\/)/
const isOpenXml = (head: Buffer) => OPEN_XML.test(firstZipEntry(head)?.name ?? '')
/** The format requires that its first entry holds the media type, uncompressed. */
const isOpenDocument = (type: string) => (head: Buffer) => {
  const entry = firstZipEntry(head)
  return entry?.name === 'mimetype' && entry.content.toString('latin1').startsWith(type)
}
const isOle = startsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
const isText = (head: Buffer) => startsWith(0xff, 0xfe)(head) || startsWith(0xfe, 0xff)(head) || !(head.includes(0) || isPdf(head))
const isPdf = (head: Buffer) => head.subarray(0, 1024).includes('%PDF-')

const CHECKS: Partial<Record<UploadType, (head: Buffer) => boolean>> = {
  'application/pdf': isPdf,
  'image/png': startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  'image/jpeg': startsWith(0xff, 0xd8, 0xff),
  'image/gif': (head) => /^GIF8[79]a/.test(head.toString('latin1', 0, 6)),
  'image/webp': (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  'image/avif': (head) => head.toString('latin1', 4, 8) === 'ftyp' && /avi[fs]/.test(head.toString('latin1', 8, 64)),
  'application/msword': isOle,
  'application/vnd.ms-excel': isOle,
  'application/vnd.ms-powerpoint': isOle,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': isOpenXml,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': isOpenXml,
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': isOpenXml,
  'application/vnd.oasis.opendocument.text': isOpenDocument('application/vnd.oasis.opendocument.text'),
  'application/vnd.oasis.opendocument.spreadsheet': isOpenDocument('application/vnd.oasis.opendocument.spreadsheet'),
  'application/vnd.oasis.opendocument.presentation': isOpenDocument('application/vnd.oasis.opendocument.presentation'),
  'text/plain': isText,
  'text/csv': isText,
  'text/markdown': isText,
}

/** False for a type without a check: it cannot be an answer. */
const hasContentOf = (type: UploadType, head: Buffer): boolean => CHECKS[type]?.(head) ?? false

function startsWith(...bytes: number[]) {
  return (head: Buffer) => bytes.every((byte, index) => head[index] === byte)
}

/** From the local header that begins every zip file. */
function firstZipEntry(head: Buffer): { name: string; content: Buffer } | null {
  if (head.length < 30 || !startsWith(0x50, 0x4b, 0x03, 0x04)(head)) return null
  const nameEnd = 30 + head.readUInt16LE(26)
  return { name: head.toString('latin1', 30, nameEnd), content: head.subarray(nameEnd + head.readUInt16LE(28)) }
}
