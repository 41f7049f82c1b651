import { inflateSync } from 'node:zlib'
import encodeQr from 'qr'
import { decodeQR } from 'qr/decode.js'
import { expect } from 'vitest'

const PIXELS_PER_MODULE = 8
const MARGIN = 4

/** The modules of a code, with the margin of four that scanners need. */
export const qrModules = (text: string): boolean[][] => encodeQr(text, 'raw', { ecc: 'medium', border: MARGIN })

/** What a scanner reads from the image, whose margin must be wide enough. */
export const readQrPng = (png: Buffer): string => readQr(decodePng(png), PIXELS_PER_MODULE)

/** The same for an image of `modulePixels` times as many pixels in both directions as the code has modules. */
export function readQr(pixels: boolean[][], modulePixels = 1): string {
  const width = pixels.length
  const margin = MARGIN * modulePixels
  const isInside = (at: number) => at >= margin && at < width - margin
  expect(pixels.some((row, y) => row.some((dark, x) => dark && !(isInside(x) && isInside(y))))).toBe(false)
  const scale = Math.max(1, PIXELS_PER_MODULE / modulePixels)
  const data = new Uint8Array((width * scale) ** 2 * 3)
  for (let y = 0; y < width * scale; y += 1)
    for (let x = 0; x < width * scale; x += 1)
      data.fill(
        pixels[Math.floor(y / scale)]![Math.floor(x / scale)] ? 0 : 255,
        (y * width * scale + x) * 3,
        (y * width * scale + x + 1) * 3,
      )
  return decodeQR({ width: width * scale, height: width * scale, data })
}

/** Dark or not, pixel by pixel; reads only what these images use: one gray bit, no interlacing, row filters 0 to 4. */
function decodePng(png: Buffer): boolean[][] {
  const width = png.readUInt32BE(16)
  expect([...png.subarray(24, 29)]).toEqual([1, 0, 0, 0, 0])
  const chunks: Buffer[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') chunks.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  }
  const raw = inflateSync(Buffer.concat(chunks))
  const stride = Math.ceil(width / 8)
  const rows: boolean[][] = []
  let above = new Uint8Array(stride)
  for (let start = 0; start < raw.length; start += stride + 1) {
    const row = unfilter(raw[start]!, raw.subarray(start + 1, start + 1 + stride), above)
    rows.push(Array.from({ length: width }, (_, x) => (row[x >> 3]! & (0x80 >> (x & 7))) === 0))
    above = row
  }
  return rows
}

function unfilter(filter: number, bytes: Uint8Array, above: Uint8Array): Uint8Array<ArrayBuffer> {
  const row = new Uint8Array(bytes.length)
  for (let at = 0; at < bytes.length; at += 1) {
    const [left, up, corner] = [row[at - 1] ?? 0, above[at] ?? 0, above[at - 1] ?? 0]
    const [dl, du, dc] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
    const paeth = dl <= du && dl <= dc ? left : du <= dc ? up : corner
    row[at] = bytes[at]! + [0, left, up, (left + up) >> 1, paeth][filter]!
  }
  return row
}
