import type { QRCodeErrorCorrectionLevel } from 'qrcode'
import type { TokenSigner } from '../../platform/signed-tokens.ts'

/** What the QR code of a registration says: which one it is, signed, and nothing about the person. */
export const ticketCode = (tokens: TokenSigner, registrationId: string): string => tokens.signId('ticket', registrationId)

/** The registration a ticket is for, or null for whatever we did not sign. Scanners and people who type add white space. */
export const registrationOfTicket = (tokens: TokenSigner, code: unknown): string | null =>
  tokens.verifyId('ticket', typeof code === 'string' ? code.trim() : code)

/** M survives a crease or a smudge on paper; the four white modules around it are what scanners find the code by. */
const DRAWING = { errorCorrectionLevel: 'M' as QRCodeErrorCorrectionLevel, margin: 4 }
const PIXELS_PER_MODULE = 8

export async function ticketQrSvg(code: string): Promise<string> {
  return (await drawer()).toString(code, { ...DRAWING, type: 'svg' })
}

export async function ticketQrPng(code: string): Promise<Buffer> {
  return (await drawer()).toBuffer(code, { ...DRAWING, type: 'png', scale: PIXELS_PER_MODULE })
}

/** Loaded by the first ticket that is drawn: a service that draws none need not hold it. */
const drawer = async () => (await import('qrcode')).default
