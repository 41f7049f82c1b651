import type { Tokens } from './connection.ts'
import type { OAuthApp } from './oauth.ts'
import type { OAuthFlow } from './oauth-port.ts'

type VendorFlow = {
  app: OAuthApp
  needsSecret: boolean
  /** The consent page, and the parameters of this vendor in addition to the common ones. */
  consent: { url: URL; params: Record<string, string> }
  fetchTokens(form: Record<string, string | undefined>, previous: Tokens | null): Promise<Tokens>
  revokeToken(token: string): Promise<void>
}

/** The authorization code flow, which is the same at all three vendors. */
export function createOAuthFlow({ app, needsSecret, consent, fetchTokens, revokeToken }: VendorFlow): OAuthFlow {
  return {
    isConfigured: Boolean(app.clientId && (app.clientSecret || !needsSecret)),
    authorizeUrl({ redirectUri, state, codeChallenge }) {
      const url = new URL(consent.url)
      const params = {
        response_type: 'code',
        client_id: app.clientId ?? '',
        redirect_uri: redirectUri,
        state,
        ...consent.params,
        ...(codeChallenge && { code_challenge: codeChallenge, code_challenge_method: 'S256' }),
      }
      for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
      return url.href
    },
    exchangeCode: ({ code, redirectUri, codeVerifier }) =>
      fetchTokens(
        {
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          code_verifier: codeVerifier,
          client_id: app.clientId,
          client_secret: app.clientSecret,
        },
        null,
      ),
    // Without a refresh token there is only the access token to revoke.
    revoke: ({ refreshToken, accessToken }) => revokeToken(refreshToken ?? accessToken),
  }
}
