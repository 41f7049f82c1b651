import type { Tokens } from '../connection.ts'
import { logged, refreshForm, requestTokens } from '../oauth.ts'
import type { OAuthFlow } from '../oauth-port.ts'
import { originOf, urlAt } from '../urls.ts'
import type { SalesforceSettings } from './salesforce-settings.ts'

const scopes = ['api', 'refresh_token', 'openid']

export function salesforceOAuth(settings: SalesforceSettings): OAuthFlow {
  return {
    isConfigured: Boolean(settings.clientId),
    authorizeUrl({ redirectUri, state, codeChallenge }) {
      const url = urlAt(settings.loginUrl, '/services/oauth2/authorize')
      url.searchParams.set('response_type', 'code')
      url.searchParams.set('client_id', settings.clientId ?? '')
      url.searchParams.set('redirect_uri', redirectUri)
      url.searchParams.set('scope', scopes.join(' '))
      url.searchParams.set('state', state)
      if (codeChallenge) {
        url.searchParams.set('code_challenge', codeChallenge)
        url.searchParams.set('code_challenge_method', 'S256')
      }
      return url.href
    },
    exchangeCode: ({ code, redirectUri, codeVerifier }) =>
      askForTokens(
        settings,
        {
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          code_verifier: codeVerifier,
          client_id: settings.clientId,
          client_secret: settings.clientSecret,
        },
        null,
      ),
  }
}

/** Where rotation is on, the answer brings a new refresh token and the old one is dead from then on. */
export async function refreshTokens(settings: SalesforceSettings, tokens: Tokens): Promise<Tokens> {
  return logged('crm-b', settings, async () => askForTokens(settings, refreshForm('crm-b', settings, tokens), tokens))
}

async function askForTokens(
  settings: SalesforceSettings,
  form: Record<string, string | undefined>,
  previous: Tokens | null,
): Promise<Tokens> {
  const { tokens } = await requestTokens(
    {
      system: 'crm-b',
      fetch: settings.fetch,
      url: urlAt(settings.loginUrl, '/services/oauth2/token').href,
      form,
      trustedOrigins: [originOf(settings.loginUrl)],
      timeoutMs: settings.requestTimeoutMs ?? 5000,
      now: settings.now ?? Date.now,
    },
    previous,
  )
  return tokens
}
