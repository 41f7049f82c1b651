import type { Tokens } from '../connection.ts'
import { isConnectorError } from '../connector-error.ts'
import { logged, refreshForm, requestTokens } from '../oauth.ts'
import type { OAuthFlow } from '../oauth-port.ts'
import { originOf, urlAt } from '../urls.ts'
import type { HubSpotSettings } from './hubspot-settings.ts'

const requiredScopes = ['oauth', 'forms', 'crm.objects.contacts.read', 'crm.objects.contacts.write']
/** Accounts that cannot grant these can still connect; what needs them then says so. */
const optionalScopes = ['crm.lists.read', 'crm.lists.write', 'crm.objects.notes.read', 'crm.objects.notes.write']

export function hubSpotOAuth(settings: HubSpotSettings): OAuthFlow {
  return {
    isConfigured: Boolean(settings.clientId && settings.clientSecret),
    authorizeUrl({ redirectUri, state, codeChallenge }) {
      const url = urlAt(settings.authUrl, '/oauth/authorize')
      url.searchParams.set('client_id', settings.clientId ?? '')
      url.searchParams.set('redirect_uri', redirectUri)
      url.searchParams.set('scope', requiredScopes.join(' '))
      url.searchParams.set('optional_scope', optionalScopes.join(' '))
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

export async function refreshTokens(settings: HubSpotSettings, tokens: Tokens): Promise<Tokens> {
  return logged('crm-a', settings, async () => askForTokens(settings, refreshForm('crm-a', settings, tokens), tokens))
}

/** The newer endpoint tells the granted scopes; where it does not exist the classic one does the rest. */
async function askForTokens(settings: HubSpotSettings, form: Record<string, string | undefined>, previous: Tokens | null): Promise<Tokens> {
  const ask = async (path: string) => {
    const request = {
      system: 'crm-a' as const,
      fetch: settings.fetch,
      url: urlAt(settings.apiUrl, path).href,
      form,
      trustedOrigins: [originOf(settings.apiUrl)],
      timeoutMs: settings.requestTimeoutMs ?? 5000,
      now: settings.now ?? Date.now,
    }
    return (await requestTokens(request, previous)).tokens
  }
  try {
    return await ask('/oauth/v3/token')
  } catch (error) {
    if (isConnectorError(error) && error.status === 404) return ask('/oauth/v1/token')
    throw error
  }
}
