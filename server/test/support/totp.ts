import { createOTP } from '@better-auth/utils/otp'

/** The code that an authenticator app shows, or shows in a number of steps of 30 seconds. */
export const totpAt = (totpUri: string, steps = 0): Promise<string> =>
  createOTP(fromBase32(new URL(totpUri).searchParams.get('secret')!)).hotp(Math.floor(Date.now() / 30_000) + steps)

function fromBase32(text: string): string {
  const bits = [...text.replace(/=+$/, '')]
    .map((char) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(char).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))).toString()
}
