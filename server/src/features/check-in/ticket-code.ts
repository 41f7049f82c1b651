import type { QRCodeErrorCorrectionLevel } from 'qrcode'
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

/** Level M survives a crease or a smudge on paper; scanners need the margin of four modules to find the code. */
const ERROR_CORRECTION = 'M' as QRCodeErrorCorrectionLevel
const MARGIN = 4

export async function ticketQrSvg(code: string): Promise<string> {
  return (await loadQrCode()).toString(code, { errorCorrectionLevel: ERROR_CORRECTION, margin: MARGIN, type: 'svg' })
}

export async function ticketQrPng(code: string): Promise<Buffer> {
  const { modules } = (await loadQrCode()).create(code, { errorCorrectionLevel: ERROR_CORRECTION })
  return qrPng(modules, MARGIN)
}

/** Loaded with the first ticket, so that a process that draws none does not hold it in memory. */
const loadQrCode = async () => (await import('qrcode')).default
