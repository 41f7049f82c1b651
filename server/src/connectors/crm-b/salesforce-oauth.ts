import type { Tokens } from '../connection.ts'
import { logged, refreshForm, requestTokens } from '../oauth.ts'
import { createOAuthFlow } from '../oauth-flow.ts'
import type { OAuthFlow } from '../oauth-port.ts'
import { originOf, urlAt } from '../urls.ts'
import type { SalesforceSettings } from './salesforce-settings.ts'

const scopes = ['api', 'refresh_token', 'openid']

export function salesforceOAuth(settings: SalesforceSettings): OAuthFlow {
  return createOAuthFlow({
    app: settings,
    needsSecret: false,
    consent: { url: urlAt(settings.loginUrl, '/services/oauth2/authorize'), params: { scope: scopes.join(' ') } },
    askForTokens: (form, previous) => askForTokens(settings, form, previous),
  })
}

/** Where rotation is on, the answer brings a new refresh token and the old one is dead from then on. */
export async function refreshTokens(settings: SalesforceSettings, tokens: Tokens): Promise<Tokens> {
  return logged('crm-b', settings, async () => askForTokens(settings, refreshForm('crm-b', settings, tokens), tokens))
}

const askForTokens = (settings: SalesforceSettings, form: Record<string, string | undefined>, previous: Tokens | null): Promise<Tokens> =>
  requestTokens(
    {
      system: 'crm-b',
      ...settings,
      url: urlAt(settings.loginUrl, '/services/oauth2/token').href,
      form,
      trustedOrigins: [originOf(settings.loginUrl)],
    },
    previous,
  )
