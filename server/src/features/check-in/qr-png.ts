import { crc32, deflateSync } from 'node:zlib'

/** With one bit for a pixel, each module is one byte of a row. */
const PIXELS_PER_MODULE = 8
const DARK = 0x00
const LIGHT = 0xff

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const BIT_DEPTH = 1
const GRAYSCALE = 0
const SAME_AS_BYTES = 0
const DIFFERENCE_TO_ROW_ABOVE = 2

/**
 * A black and white PNG of a QR code. Libraries for any picture take some ten milliseconds for it, in which nothing else runs, because they
 * filter and compress four bytes for each pixel.
 */
export function qrPng(modules: readonly (readonly boolean[])[]): Buffer {
  const width = modules.length
  const pixels = width * PIXELS_PER_MODULE
  const header = Buffer.alloc(13)
  header.writeUInt32BE(pixels, 0)
  header.writeUInt32BE(pixels, 4)
  header.set([BIT_DEPTH, GRAYSCALE], 8)
  // Each row of modules is written once and then repeated: rows without a difference to the one above.
  const rowBytes = 1 + width
  const rows = Buffer.alloc(pixels * rowBytes)
  for (let y = 0; y < pixels; y += 1) {
    const isRepeated = y % PIXELS_PER_MODULE > 0
    const row = isRepeated ? [] : modules[y / PIXELS_PER_MODULE]!.map((isDark) => (isDark ? DARK : LIGHT))
    rows.set([isRepeated ? DIFFERENCE_TO_ROW_ABOVE : SAME_AS_BYTES, ...row], y * rowBytes)
  }
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(rows, { level: 1 })), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: 'IHDR' | 'IDAT' | 'IEND', content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(content.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
