import type { Tokens } from '../connection.ts'
import { logRenewal, postRevocation, refreshForm, requestTokens } from '../oauth.ts'
import { createOAuthFlow } from '../oauth-flow.ts'
import type { OAuthFlow } from '../oauth-port.ts'
import { originOf, urlAt } from '../urls.ts'
import type { SalesforceSettings } from './salesforce-settings.ts'

const SCOPES = ['api', 'refresh_token', 'openid']

export function salesforceOAuth(settings: SalesforceSettings): OAuthFlow {
  return createOAuthFlow({
    app: settings,
    needsSecret: false,
    consent: { url: urlAt(settings.loginUrl, '/services/oauth2/authorize'), params: { scope: SCOPES.join(' ') } },
    fetchTokens: (form, previous) => fetchTokens(settings, form, previous),
    revokeToken: (token) => postRevocation({ ...tokenRequest(settings, '/services/oauth2/revoke'), form: { token } }),
  })
}

/** With rotation enabled the response contains a new refresh token, and the old one is no longer valid. */
export async function refreshTokens(settings: SalesforceSettings, tokens: Tokens): Promise<Tokens> {
  return logRenewal('crm-b', settings, async () => fetchTokens(settings, refreshForm('crm-b', settings, tokens), tokens))
}

const fetchTokens = (settings: SalesforceSettings, form: Record<string, string | undefined>, previous: Tokens | null): Promise<Tokens> =>
  requestTokens({ ...tokenRequest(settings, '/services/oauth2/token'), form }, previous)

const tokenRequest = (settings: SalesforceSettings, path: string) => ({
  system: 'crm-b' as const,
  ...settings,
  url: urlAt(settings.loginUrl, path).href,
  trustedOrigins: [originOf(settings.loginUrl)],
})
