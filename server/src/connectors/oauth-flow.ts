import type { Tokens } from './connection.ts'
import type { OAuthApp } from './oauth.ts'
import type { OAuthFlow } from './oauth-port.ts'

type VendorFlow = {
  app: OAuthApp
  needsSecret: boolean
  /** Where a person agrees, and what this vendor wants to be told besides the common parameters. */
  consent: { url: URL; params: Record<string, string> }
  askForTokens(form: Record<string, string | undefined>, previous: Tokens | null): Promise<Tokens>
}

/** The authorization code flow as all vendors speak it. */
export function createOAuthFlow({ app, needsSecret, consent, askForTokens }: VendorFlow): OAuthFlow {
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
      askForTokens(
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
  }
}
