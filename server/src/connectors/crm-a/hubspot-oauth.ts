import type { Tokens } from '../connection.ts'
import { isConnectorError } from '../connector-error.ts'
import { logged, refreshForm, requestTokens } from '../oauth.ts'
import { createOAuthFlow } from '../oauth-flow.ts'
import type { OAuthFlow } from '../oauth-port.ts'
import { originOf, urlAt } from '../urls.ts'
import type { HubSpotSettings } from './hubspot-settings.ts'

const requiredScopes = ['oauth', 'forms', 'crm.objects.contacts.read', 'crm.objects.contacts.write']
/** Accounts that cannot grant these can still connect; what needs them then says so. */
const optionalScopes = ['crm.lists.read', 'crm.lists.write', 'crm.objects.notes.read', 'crm.objects.notes.write']

export function hubSpotOAuth(settings: HubSpotSettings): OAuthFlow {
  return createOAuthFlow({
    app: settings,
    needsSecret: true,
    consent: {
      url: urlAt(settings.authUrl, '/oauth/authorize'),
      params: { scope: requiredScopes.join(' '), optional_scope: optionalScopes.join(' ') },
    },
    askForTokens: (form, previous) => askForTokens(settings, form, previous),
  })
}

export async function refreshTokens(settings: HubSpotSettings, tokens: Tokens): Promise<Tokens> {
  return logged('crm-a', settings, async () => askForTokens(settings, refreshForm('crm-a', settings, tokens), tokens))
}

/** The newer endpoint tells the granted scopes; where it does not exist the classic one does the rest. */
async function askForTokens(settings: HubSpotSettings, form: Record<string, string | undefined>, previous: Tokens | null): Promise<Tokens> {
  const ask = (path: string) =>
    requestTokens(
      { system: 'crm-a', ...settings, url: urlAt(settings.apiUrl, path).href, form, trustedOrigins: [originOf(settings.apiUrl)] },
      previous,
    )
  try {
    return await ask('/oauth/v3/token')
  } catch (error) {
    if (isConnectorError(error) && error.status === 404) return ask('/oauth/v1/token')
    throw error
  }
}
