import type { TokenSigner } from '../../platform/signed-tokens.ts'

const AUDIENCE = 'check-in-link'

/** Only this service can compute the code of a link: knowing its id is not enough to use it. */
export const checkInUrl = (baseUrl: string, tokens: TokenSigner, linkId: string): string =>
  `${baseUrl}/check-in/${tokens.signId(AUDIENCE, linkId)}`

/** Null for a code that was not signed by this service. */
export const linkIdFromCode = (tokens: TokenSigner, code: string): string | null => tokens.verifyId(AUDIENCE, code)?.id ?? null
