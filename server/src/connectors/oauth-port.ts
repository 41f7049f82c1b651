import type { Tokens } from './connection.ts'

/** Connecting an account by consent. `isConfigured` is false without a client id: then only private tokens work. */
export type OAuthFlow = {
  isConfigured: boolean
  authorizeUrl(input: { redirectUri: string; state: string; codeChallenge?: string }): string
  exchangeCode(input: { code: string; redirectUri: string; codeVerifier?: string }): Promise<Tokens>
  /** Ends the permission at the vendor. Tokens that are already invalid are not an error. */
  revoke(tokens: Tokens): Promise<void>
}
