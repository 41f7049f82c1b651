import type { SignedId, TokenSigner } from '../../platform/signed-tokens.ts'

const AUDIENCE = 'manage'

/** Where a registrant views and changes their registration: without an account, the signed link is the permission. */
export const manageUrl = (baseUrl: string, tokens: TokenSigner, registration: { id: string; linkVersion: number }): string =>
  `${baseUrl}/registrations/${tokens.signId(AUDIENCE, registration.id, registration.linkVersion)}`

/** Null for a token that was not signed by this service. The link is valid only while its version is that of the registration. */
export const registrationFromLink = (tokens: TokenSigner, token: string): SignedId | null => tokens.verifyId(AUDIENCE, token)
