import encodeQr from 'qr'
import type { SignedId, TokenSigner } from '../../platform/signed-tokens.ts'
import { qrPng } from './qr-png.ts'

/**
 * The content of the QR code: the signed id of the registration, and nothing about the person. With the version of the links, because the
 * first ticket of a person whose email was corrected is in a stranger's mailbox, and would let that stranger in.
 */
export const ticketCode = (tokens: TokenSigner, registration: { id: string; linkVersion: number }): string =>
  tokens.signId('ticket', registration.id, registration.linkVersion)

/** Null for a code that was not signed by this service. Scanners and typing add white space. */
export const registrationFromTicket = (tokens: TokenSigner, code: unknown): SignedId | null =>
  tokens.verifyId('ticket', typeof code === 'string' ? code.trim() : code)

/** The medium level survives a crease or a smudge on paper; scanners need the margin of four modules to find the code. */
const modulesOf = (code: string): boolean[][] => encodeQr(code, 'raw', { ecc: 'medium', border: 4 })

export function ticketQrSvg(code: string): string {
  const rows = modulesOf(code)
  const size = rows.length
  const path = rows
    .map((row, y) =>
      linesOf(row)
        .map(([x, length]) => `M${x} ${y + 0.5}h${length}`)
        .join(''),
    )
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#ffffff" d="M0 0h${size}v${size}H0z"/><path stroke="#000000" d="${path}"/></svg>`
}

/** Where dark modules begin, and how many follow each other. */
function linesOf(row: readonly boolean[]): [x: number, length: number][] {
  const lines: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue
    if (row[x - 1]) lines.at(-1)![1] += 1
    else lines.push([x, 1])
  }
  return lines
}

export const ticketQrPng = (code: string): Buffer => qrPng(modulesOf(code))
