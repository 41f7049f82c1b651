import type { QRCodeErrorCorrectionLevel } from 'qrcode'
import type { TokenSigner } from '../../platform/signed-tokens.ts'

/** The content of the QR code: the signed id of the registration, and nothing about the person. */
export const ticketCode = (tokens: TokenSigner, registrationId: string): string => tokens.signId('ticket', registrationId)

/** Null for a code that was not signed by this service. Scanners and typing add white space. */
export const registrationIdFromTicket = (tokens: TokenSigner, code: unknown): string | null =>
  tokens.verifyId('ticket', typeof code === 'string' ? code.trim() : code)

/** Level M survives a crease or a smudge on paper; scanners need the margin of four modules to find the code. */
const QR_OPTIONS = { errorCorrectionLevel: 'M' as QRCodeErrorCorrectionLevel, margin: 4 }
const PIXELS_PER_MODULE = 8

export async function ticketQrSvg(code: string): Promise<string> {
  return (await loadQrCode()).toString(code, { ...QR_OPTIONS, type: 'svg' })
}

export async function ticketQrPng(code: string): Promise<Buffer> {
  return (await loadQrCode()).toBuffer(code, { ...QR_OPTIONS, type: 'png', scale: PIXELS_PER_MODULE })
}

/** Loaded with the first ticket, so that a process that draws none does not hold it in memory. */
const loadQrCode = async () => (await import('qrcode')).default
