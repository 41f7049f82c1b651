import type { Tokens } from '../connection.ts'
import { logRenewal, refreshForm, requestTokens } from '../oauth.ts'
import { createOAuthFlow, type OAuthFlow } from '../oauth-flow.ts'
import { originOf } from '../urls.ts'
import type { GoogleSuiteSettings } from './google-settings.ts'

const SCOPES = ['openid', 'email', 'profile', 'https://www.googleapis.com/auth/drive.metadata.readonly']

export function googleOAuth(settings: GoogleSuiteSettings): OAuthFlow {
  return createOAuthFlow({
    app: settings,
    needsSecret: true,
    consent: {
      url: endpoint(settings.authUrl ?? 'https://accounts.google.com', '/o/oauth2/v2/auth'),
      // Without the last two, an account that has given consent before would get no refresh token and lose access after an hour.
      params: { scope: SCOPES.join(' '), include_granted_scopes: 'true', access_type: 'offline', prompt: 'consent' },
    },
    fetchTokens: (form, previous) => fetchTokens(settings, form, previous),
  })
}

export async function refreshTokens(settings: GoogleSuiteSettings, tokens: Tokens): Promise<Tokens> {
  return logRenewal('workspace-suite', settings, async () =>
    fetchTokens(settings, refreshForm('workspace-suite', settings, tokens), tokens),
  )
}

const fetchTokens = (settings: GoogleSuiteSettings, form: Record<string, string | undefined>, previous: Tokens | null): Promise<Tokens> =>
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
