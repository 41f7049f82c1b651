import { inflateSync } from 'node:zlib'
import QRCode from 'qrcode'
import { expect } from 'vitest'

const PIXELS_PER_MODULE = 8

/** The modules of the code, with the margin of four that scanners need. */
export function qrModules(text: string): boolean[][] {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules
  return Array.from({ length: size + 8 }, (_, y) =>
    Array.from({ length: size + 8 }, (_, x) => Boolean(data[(y - 4) * size + x - 4]) && x >= 4 && x < size + 4 && y >= 4 && y < size + 4),
  )
}

/** The image must have exactly the modules of the code of this text. */
export function expectQrPng(png: Buffer, text: string) {
  const line = (row: boolean[]) => row.map(Number).join('')
  const wide = (row: boolean[]) => row.flatMap((dark) => Array<boolean>(PIXELS_PER_MODULE).fill(dark))
  const expected = qrModules(text).flatMap((row) => Array<string>(PIXELS_PER_MODULE).fill(line(wide(row))))
  expect(decodePng(png).map(line)).toEqual(expected)
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
