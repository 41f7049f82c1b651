import type { TokenSigner } from '../../platform/signed-tokens.ts'

const AUDIENCE = 'member-invitation'

/** Only this service can compute the code of an invitation: knowing its id is not enough to accept it. */
export const invitationCode = (tokens: TokenSigner, invitationId: string): string => tokens.signId(AUDIENCE, invitationId)

export const invitationIdFrom = (tokens: TokenSigner, code: string): string | null => tokens.verifyId(AUDIENCE, code)
