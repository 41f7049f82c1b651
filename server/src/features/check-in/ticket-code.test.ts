import { inflateSync } from 'node:zlib'
import QRCode from 'qrcode'
import { expect, test } from 'vitest'
import { createTokenSigner } from '../../platform/signed-tokens.ts'
import { registrationIdFromTicket, ticketCode, ticketQrPng, ticketQrSvg } from './ticket-code.ts'

const tokens = createTokenSigner('a secret only this test knows')
const ID = '0198c0de-0000-7000-8000-0000000000a1'
const code = ticketCode(tokens, ID)

test('a ticket names its registration, also with white space around it', () => {
  expect(registrationIdFromTicket(tokens, code)).toBe(ID)
  expect(registrationIdFromTicket(tokens, ` ${code}\r\n`)).toBe(ID)
})

test('a code that is not a ticket of this service is refused', () => {
  const others = [
    tokens.signId('manage', ID),
    createTokenSigner('another secret of sixteen').signId('ticket', ID),
    `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`,
    `B${code.slice(1)}`,
    code.slice(0, -1),
    ID,
    '',
    null,
    42,
  ]
  for (const other of others) expect(registrationIdFromTicket(tokens, other), String(other)).toBeNull()
})

/** The modules of the code, with the margin of four that scanners need. */
function expectedModules(text: string): boolean[][] {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules
  return Array.from({ length: size + 8 }, (_, y) =>
    Array.from({ length: size + 8 }, (_, x) => Boolean(data[(y - 4) * size + x - 4]) && x >= 4 && x < size + 4 && y >= 4 && y < size + 4),
  )
}

test('the image in an email has exactly the modules of the code', async () => {
  const pixels = decodePng(await ticketQrPng(code))
  const expected = expectedModules(code)
  expect(pixels.length).toBe(expected.length * 8)
  expect(pixels.map((row) => row.map(Number).join(''))).toEqual(
    expected.flatMap((row) => Array(8).fill(row.flatMap((dark) => Array(8).fill(Number(dark))).join(''))),
  )
})

test('the image on a page has exactly the modules of the code', async () => {
  const svg = await ticketQrSvg(code)
  const expected = expectedModules(code)
  expect(svg).toContain(`viewBox="0 0 ${expected.length} ${expected.length}"`)
  expect(drawnModules(svg, expected.length)).toEqual(expected)
  // It is inserted into pages unescaped.
  expect(svg).not.toMatch(/<script|\son\w+=|href|style=/)
})

/** Follows the path: M moves to a point, m moves on, h draws. */
function drawnModules(svg: string, size: number): boolean[][] {
  const grid = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  const path = /stroke="#000000" d="([^"]+)"/.exec(svg)![1]!
  let [x, y] = [0, 0]
  for (const [, command, first, second] of path.matchAll(/([Mmh])([\d.]+)(?: ([\d.]+))?/g)) {
    if (command === 'M') [x, y] = [Number(first), Math.floor(Number(second))]
    else if (command === 'm') x += Number(first)
    else for (const end = x + Number(first); x < end; x += 1) grid[y]![x] = true
  }
  return grid
}

/** Dark or not, pixel by pixel; reads only what these images use: eight bits, no interlacing, row filters 0 to 4. */
function decodePng(png: Buffer): boolean[][] {
  const width = png.readUInt32BE(16)
  const channels = { 0: 1, 2: 3, 4: 2, 6: 4 }[png[25]!]!
  const chunks: Buffer[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') chunks.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  }
  const raw = inflateSync(Buffer.concat(chunks))
  const stride = width * channels
  const rows: boolean[][] = []
  let above = new Uint8Array(stride)
  for (let start = 0; start < raw.length; start += stride + 1) {
    const row = unfilter(raw[start]!, raw.subarray(start + 1, start + 1 + stride), above, channels)
    rows.push(Array.from({ length: width }, (_, x) => row[x * channels]! < 128))
    above = row
  }
  return rows
}

function unfilter(filter: number, bytes: Uint8Array, above: Uint8Array, channels: number): Uint8Array<ArrayBuffer> {
  const row = new Uint8Array(bytes.length)
  for (let at = 0; at < bytes.length; at += 1) {
    const [left, up, corner] = [row[at - channels] ?? 0, above[at] ?? 0, above[at - channels] ?? 0]
    const [dl, du, dc] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
    const paeth = dl <= du && dl <= dc ? left : du <= dc ? up : corner
    row[at] = bytes[at]! + [0, left, up, (left + up) >> 1, paeth][filter]!
  }
  return row
}
