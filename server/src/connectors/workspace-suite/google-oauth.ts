import type { Tokens } from '../connection.ts'
import { logRenewal, postRevocation, refreshForm, requestTokens } from '../oauth.ts'
import { createOAuthFlow } from '../oauth-flow.ts'
import type { OAuthFlow } from '../oauth-port.ts'
import { originOf } from '../urls.ts'
import type { GoogleSuiteSettings } from './google-settings.ts'

const SCOPES = ['openid', 'email', 'profile', 'https://www.googleapis.com/auth/drive.metadata.readonly']
/** The narrowest scope that allows to insert, change and delete events. */
const CALENDAR_SCOPE = 'https://www.googleapis.com/auth/calendar.events'
const CALENDAR_SCOPES = [CALENDAR_SCOPE, 'https://www.googleapis.com/auth/calendar']

export const allowsCalendar = (scope: string | null): boolean =>
  scope === null || scope.split(/\s+/).some((one) => CALENDAR_SCOPES.includes(one))

export function googleOAuth(settings: GoogleSuiteSettings): OAuthFlow {
  const scopes = settings.calendar ? [...SCOPES, CALENDAR_SCOPE] : SCOPES
  return createOAuthFlow({
    app: settings,
    needsSecret: true,
    consent: {
      url: endpoint(settings.authUrl ?? 'https://accounts.google.com', '/o/oauth2/v2/auth'),
      // Without the last two, an account that has given consent before would get no refresh token and lose access after an hour.
      params: { scope: scopes.join(' '), include_granted_scopes: 'true', access_type: 'offline', prompt: 'consent' },
    },
    fetchTokens: (form, previous) => fetchTokens(settings, form, previous),
    revokeToken: (token) => postRevocation({ ...tokenRequest(settings, revocationUrl(settings)), form: { token } }),
  })
}

export async function refreshTokens(settings: GoogleSuiteSettings, tokens: Tokens): Promise<Tokens> {
  return logRenewal('workspace-suite', settings, async () =>
    fetchTokens(settings, refreshForm('workspace-suite', settings, tokens), tokens),
  )
}

const fetchTokens = (settings: GoogleSuiteSettings, form: Record<string, string | undefined>, previous: Tokens | null): Promise<Tokens> =>
  requestTokens({ ...tokenRequest(settings, endpoint(settings.tokenUrl, '/token')), form }, previous)

const tokenRequest = (settings: GoogleSuiteSettings, url: URL) => ({
  system: 'workspace-suite' as const,
  ...settings,
  url: url.href,
  trustedOrigins: [originOf(settings.tokenUrl)],
})

/** Beside the token endpoint. */
const revocationUrl = ({ tokenUrl }: GoogleSuiteSettings): URL => new URL('revoke', endpoint(tokenUrl, '/token'))

function endpoint(url: string, defaultPath: string): URL {
  const parsed = new URL(url)
  if (parsed.pathname === '/') parsed.pathname = defaultPath
  return parsed
}
