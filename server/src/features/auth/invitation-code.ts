import type { TokenSigner } from '../../platform/signed-tokens.ts'

const COPIED = 'member-invitation'
const MAILED = 'member-invitation-mail'

/** Only this service can compute the code of an invitation: knowing its id is not enough to accept it. */
export const invitationCode = (tokens: TokenSigner, invitationId: string): string => tokens.signId(COPIED, invitationId)

/** A different code, which is only in the email: who has it reads email to that address. */
export const mailedInvitationCode = (tokens: TokenSigner, invitationId: string): string => tokens.signId(MAILED, invitationId)

export type GivenInvitation = { invitationId: string; wasMailed: boolean }

export function readInvitationCode(tokens: TokenSigner, code: string): GivenInvitation | null {
  const mailed = tokens.verifyId(MAILED, code)
  if (mailed) return { invitationId: mailed.id, wasMailed: true }
  const copied = tokens.verifyId(COPIED, code)
  return copied ? { invitationId: copied.id, wasMailed: false } : null
}
