import type { Tokens } from './connection.ts'

/** The part of connecting an account that every vendor shares. `isConfigured` is false without a client id: then only private tokens work. */
export type OAuthFlow = {
  isConfigured: boolean
  authorizeUrl(input: { redirectUri: string; state: string; codeChallenge?: string }): string
  exchangeCode(input: { code: string; redirectUri: string; codeVerifier?: string }): Promise<Tokens>
}
