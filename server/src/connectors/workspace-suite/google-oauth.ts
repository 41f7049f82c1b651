import type { Tokens } from '../connection.ts'
import { logged, refreshForm, requestTokens } from '../oauth.ts'
import type { OAuthFlow } from '../oauth-port.ts'
import { originOf } from '../urls.ts'
import type { GoogleSuiteSettings } from './google-settings.ts'

const scopes = ['openid', 'email', 'profile', 'https://www.googleapis.com/auth/drive.metadata.readonly']

export function googleOAuth(settings: GoogleSuiteSettings): OAuthFlow {
  return {
    isConfigured: Boolean(settings.clientId && settings.clientSecret),
    authorizeUrl({ redirectUri, state, codeChallenge }) {
      const url = endpoint(settings.authUrl ?? 'https://accounts.google.com', '/o/oauth2/v2/auth')
      const params = {
        response_type: 'code',
        client_id: settings.clientId ?? '',
        redirect_uri: redirectUri,
        scope: scopes.join(' '),
        state,
        include_granted_scopes: 'true',
        // Without these two a person who has agreed before would connect without a refresh token, for one hour.
        access_type: 'offline',
        prompt: 'consent',
        ...(codeChallenge && { code_challenge: codeChallenge, code_challenge_method: 'S256' }),
      }
      for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
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

export async function refreshTokens(settings: GoogleSuiteSettings, tokens: Tokens): Promise<Tokens> {
  return logged('workspace-suite', settings, async () => askForTokens(settings, refreshForm('workspace-suite', settings, tokens), tokens))
}

async function askForTokens(
  settings: GoogleSuiteSettings,
  form: Record<string, string | undefined>,
  previous: Tokens | null,
): Promise<Tokens> {
  const { tokens } = await requestTokens(
    {
      system: 'workspace-suite',
      fetch: settings.fetch,
      url: endpoint(settings.tokenUrl, '/token').href,
      form,
      trustedOrigins: [originOf(settings.tokenUrl)],
      timeoutMs: settings.requestTimeoutMs ?? 5000,
      now: settings.now ?? Date.now,
    },
    previous,
  )
  return tokens
}

function endpoint(url: string, defaultPath: string): URL {
  const parsed = new URL(url)
  if (parsed.pathname === '/') parsed.pathname = defaultPath
  return parsed
}
