import type { TokenSigner } from '../../platform/signed-tokens.ts'

const AUDIENCE = 'manage'

/** Where a registrant views and changes their registration: without an account, the signed link is the permission. */
export const manageUrl = (baseUrl: string, tokens: TokenSigner, registrationId: string): string =>
  `${baseUrl}/registrations/${tokens.signId(AUDIENCE, registrationId)}`

/** Null for a token that was not signed by this service. */
export const registrationIdFromLink = (tokens: TokenSigner, token: string): string | null => tokens.verifyId(AUDIENCE, token)
