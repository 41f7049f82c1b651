import type { Clock } from '../../platform/clock.ts'
import { problem } from '../../platform/http/problem.ts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import type { OrganizationId } from '../auth/tables.ts'

const AUDIENCE = 'upload'

/** The constraints of an upload. Readable by the holder of the token. */
export type UploadClaims = {
  id: string
  organizationId: OrganizationId
  key: string
  contentType: string
  maxBytes: number
  /** For files of people without an account. */
  checkContent?: boolean
}

export const signUploadToken = (tokens: TokenSigner, claims: UploadClaims, expiresAt: Date): string =>
  tokens.sign(AUDIENCE, claims, expiresAt)

export function readUploadToken(tokens: TokenSigner, clock: Clock, token: string | undefined): UploadClaims {
  const result = tokens.verify(AUDIENCE, token, clock())
  if (result.ok) return result.claims as UploadClaims
  throw problem(result.reason === 'expired' ? 'UPLOAD_TOKEN_EXPIRED' : 'UPLOAD_TOKEN_INVALID')
}
