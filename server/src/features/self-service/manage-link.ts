import type { TokenSigner } from '../../platform/signed-tokens.ts'

const AUDIENCE = 'manage'

/** Where a person sees and changes their registration: no account, the link is the key. */
export const manageUrl = (baseUrl: string, tokens: TokenSigner, registrationId: string): string =>
  `${baseUrl}/registrations/${tokens.signId(AUDIENCE, registrationId)}`

/** The registration a link is for, or null for whatever we did not sign. */
export const registrationOfLink = (tokens: TokenSigner, token: string): string | null => tokens.verifyId(AUDIENCE, token)
