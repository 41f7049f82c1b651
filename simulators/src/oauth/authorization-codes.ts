import { createHash } from 'node:crypto'

/** What was granted on the vendor's consent page, until the service exchanges the code. */
export type AuthorizationCode = {
  redirectUri: string
  scopes: string[]
  challenge?: { value: string; method: 'S256' | 'plain' }
  isUsed: boolean
}

export type Redemption =
  | { outcome: 'granted'; code: AuthorizationCode }
  | { outcome: 'unknown-code' }
  | { outcome: 'redirect-mismatch' }
  | { outcome: 'wrong-verifier' }

/** A code is valid once, for the redirect URI it was issued to, and only with the verifier of its challenge. */
export function redeemCode(
  codes: Map<string, AuthorizationCode>,
  given: { code: unknown; redirectUri: unknown; verifier: unknown },
): Redemption {
  const code = codes.get(String(given.code))
  if (!code || code.isUsed) return { outcome: 'unknown-code' }
  if (code.redirectUri !== given.redirectUri) return { outcome: 'redirect-mismatch' }
  if (code.challenge && !isVerified(code.challenge, given.verifier)) return { outcome: 'wrong-verifier' }
  code.isUsed = true
  return { outcome: 'granted', code }
}

/** Without a method the standard requires `plain`, but not every vendor follows it. */
export function readChallenge(
  value: string | undefined,
  method: string | undefined,
  defaultMethod: 'S256' | 'plain' = 'plain',
): AuthorizationCode['challenge'] {
  if (!value) return undefined
  return { value, method: method === undefined ? defaultMethod : method === 'S256' ? 'S256' : 'plain' }
}

function isVerified(challenge: { value: string; method: 'S256' | 'plain' }, verifier: unknown): boolean {
  if (typeof verifier !== 'string') return false
  const computed = challenge.method === 'S256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  return computed === challenge.value
}
