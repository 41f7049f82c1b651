import type { Tokens } from '../connection.ts'
import { logged, refreshForm, requestTokens } from '../oauth.ts'
import { createOAuthFlow } from '../oauth-flow.ts'
import type { OAuthFlow } from '../oauth-port.ts'
import { originOf } from '../urls.ts'
import type { GoogleSuiteSettings } from './google-settings.ts'

const scopes = ['openid', 'email', 'profile', 'https://www.googleapis.com/auth/drive.metadata.readonly']

export function googleOAuth(settings: GoogleSuiteSettings): OAuthFlow {
  return createOAuthFlow({
    app: settings,
    needsSecret: true,
    consent: {
      url: endpoint(settings.authUrl ?? 'https://accounts.google.com', '/o/oauth2/v2/auth'),
      // Without the last two a person who has agreed before would connect without a refresh token, for one hour.
      params: { scope: scopes.join(' '), include_granted_scopes: 'true', access_type: 'offline', prompt: 'consent' },
    },
    askForTokens: (form, previous) => askForTokens(settings, form, previous),
  })
}

export async function refreshTokens(settings: GoogleSuiteSettings, tokens: Tokens): Promise<Tokens> {
  return logged('workspace-suite', settings, async () => askForTokens(settings, refreshForm('workspace-suite', settings, tokens), tokens))
}

const askForTokens = (settings: GoogleSuiteSettings, form: Record<string, string | undefined>, previous: Tokens | null): Promise<Tokens> =>
  requestTokens(
    {
      system: 'workspace-suite',
      ...settings,
      url: endpoint(settings.tokenUrl, '/token').href,
      form,
      trustedOrigins: [originOf(settings.tokenUrl)],
    },
    previous,
  )

function endpoint(url: string, defaultPath: string): URL {
  const parsed = new URL(url)
  if (parsed.pathname === '/') parsed.pathname = defaultPath
  return parsed
}
