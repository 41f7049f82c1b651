import type { Tokens } from '../connection.ts'
import { isConnectorError } from '../connector-error.ts'
import { logRenewal, postRevocation, refreshForm, requestTokens } from '../oauth.ts'
import { createOAuthFlow } from '../oauth-flow.ts'
import type { OAuthFlow } from '../oauth-port.ts'
import { originOf, urlAt } from '../urls.ts'
import type { HubSpotSettings } from './hubspot-settings.ts'

const REQUIRED_SCOPES = ['oauth', 'forms', 'crm.objects.contacts.read', 'crm.objects.contacts.write']
/** Accounts that cannot grant these can still connect; calls that need them then fail with missing scopes. */
const OPTIONAL_SCOPES = ['crm.lists.read', 'crm.lists.write', 'crm.objects.notes.read', 'crm.objects.notes.write']

export function hubSpotOAuth(settings: HubSpotSettings): OAuthFlow {
  return createOAuthFlow({
    app: settings,
    needsSecret: true,
    consent: {
      url: urlAt(settings.authUrl, '/oauth/authorize'),
      params: { scope: REQUIRED_SCOPES.join(' '), optional_scope: OPTIONAL_SCOPES.join(' ') },
    },
    fetchTokens: (form, previous) => fetchTokens(settings, form, previous),
    revokeToken: (token) =>
      postRevocation({
        ...tokenRequest(settings, '/oauth/v3/token/revoke'),
        form: { token, client_id: settings.clientId, client_secret: settings.clientSecret },
      }),
  })
}

export async function refreshTokens(settings: HubSpotSettings, tokens: Tokens): Promise<Tokens> {
  return logRenewal('crm-a', settings, async () => fetchTokens(settings, refreshForm('crm-a', settings, tokens), tokens))
}

/** The newer endpoint returns the granted scopes; where it does not exist, the classic one is used. */
async function fetchTokens(settings: HubSpotSettings, form: Record<string, string | undefined>, previous: Tokens | null): Promise<Tokens> {
  const requestFrom = (path: string) => requestTokens({ ...tokenRequest(settings, path), form }, previous)
  try {
    return await requestFrom('/oauth/v3/token')
  } catch (error) {
    if (isConnectorError(error) && error.status === 404) return requestFrom('/oauth/v1/token')
    throw error
  }
}

const tokenRequest = (settings: HubSpotSettings, path: string) => ({
  system: 'crm-a' as const,
  ...settings,
  url: urlAt(settings.apiUrl, path).href,
  trustedOrigins: [originOf(settings.apiUrl)],
})
