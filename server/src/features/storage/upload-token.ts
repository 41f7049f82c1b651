import type { Clock } from '../../platform/clock.ts'
import { problem } from '../../platform/http/problem.ts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import type { OrganizationId } from '../auth/tables.ts'

const AUDIENCE = 'upload'

/** All that an upload is allowed to be. Whoever holds the token can read it. */
export type UploadClaims = { id: string; organizationId: OrganizationId; key: string; contentType: string; maxBytes: number }

export const signUploadToken = (tokens: TokenSigner, claims: UploadClaims, expiresAt: Date): string =>
  tokens.sign(AUDIENCE, claims, expiresAt)

export function readUploadToken(tokens: TokenSigner, clock: Clock, token: string | undefined): UploadClaims {
  const verdict = tokens.verify(AUDIENCE, token, clock())
  if (verdict.ok) return verdict.claims as UploadClaims
  throw problem(verdict.reason === 'expired' ? 'UPLOAD_TOKEN_EXPIRED' : 'UPLOAD_TOKEN_INVALID')
}
