import type { JsonResponse } from '../../platform/safe-fetch.ts'
import { ConnectorError } from '../connector-error.ts'
import { isStale } from '../oauth.ts'
import { originOf, urlAt } from '../urls.ts'
import type { Vendor } from '../vendor.ts'
import { errorFromStatus, missingScopes, rateLimited, unexpectedResponse } from '../vendor-errors.ts'
import { fieldsOf, itemsOf, textOf } from '../vendor-response.ts'
import { budgetOf, type VendorSession, withSession } from '../vendor-session.ts'
import { refreshTokens } from './google-oauth.ts'
import type { GoogleSuiteSettings } from './google-settings.ts'
import type { SuiteFile, SuiteUser, WorkspaceSuite } from './port.ts'

const MAX_FILES = 10
const RATE_LIMIT_REASONS = ['rateLimitExceeded', 'userRateLimitExceeded', 'sharingRateLimitExceeded']
const DAILY_LIMIT_REASONS = ['dailyLimitExceeded', 'quotaExceeded']
const SCOPE_REASONS = ['insufficientPermissions', 'insufficientScopes', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT']

export function createGoogleSuite(settings: GoogleSuiteSettings): WorkspaceSuite {
  const now = settings.now ?? Date.now
  const vendor: Vendor = {
    system: 'workspace-suite',
    fetch: settings.fetch,
    trustedOrigins: [originOf(settings.apiUrl)],
    requestTimeoutMs: settings.requestTimeoutMs ?? 5000,
    isStale: (tokens) => isStale(tokens, settings, now()),
    refresh: (tokens) => refreshTokens(settings, tokens),
    classifyError,
    // Exponential, as the vendor asks for.
    retryDelayMs: (repetition, { reason, retryAfterSeconds }) =>
      reason === 'rate-limited' ? (retryAfterSeconds ?? 1) * 1000 : 250 * 2 ** repetition,
    guard: settings.guard,
    statistics: settings.statistics,
  }
  return {
    preview: (connection, options) =>
      withSession(vendor, connection, budgetOf(options, vendor.requestTimeoutMs), async (session) => {
        const [user, documents, spreadsheets] = await Promise.all([
          readUser(session, settings.apiUrl),
          readFiles(session, settings.apiUrl, 'application/vnd.google-apps.document'),
          readFiles(session, settings.apiUrl, 'application/vnd.google-apps.spreadsheet'),
        ])
        return { user: { ...user, scope: session.tokens().scope }, documents, spreadsheets }
      }),
  }
}

async function readUser(session: VendorSession, apiUrl: string): Promise<Omit<SuiteUser, 'scope'>> {
  const { body } = await session.json({ url: () => urlAt(apiUrl, '/oauth2/v2/userinfo').href })
  const user = fieldsOf(body)
  const id = textOf(user.id) ?? textOf(user.sub)
  if (!id) throw unexpectedResponse('workspace-suite', 'the id of the account')
  return { id, email: textOf(user.email), name: textOf(user.name), picture: textOf(user.picture) }
}

async function readFiles(session: VendorSession, apiUrl: string, mimeType: string): Promise<SuiteFile[]> {
  const url = urlAt(apiUrl, '/drive/v3/files')
  url.searchParams.set('q', `mimeType='${mimeType}' and trashed=false`)
  url.searchParams.set('fields', 'files(id,name,modifiedTime,webViewLink)')
  url.searchParams.set('orderBy', 'modifiedTime desc')
  url.searchParams.set('pageSize', String(MAX_FILES))
  url.searchParams.set('spaces', 'drive')
  const { body } = await session.json({ url: () => url.href })
  const { files } = fieldsOf(body)
  if (!Array.isArray(files)) throw unexpectedResponse('workspace-suite', 'a list of files')
  return itemsOf(files).flatMap((file) => {
    const id = textOf(file.id)
    if (!id) return []
    return [{ id, name: textOf(file.name) ?? id, modifiedTime: textOf(file.modifiedTime), webViewLink: webLink(file.webViewLink) }]
  })
}

/** Shown as a link in the dashboard, where any other scheme could run a script. */
function webLink(value: unknown): string | null {
  const text = textOf(value)
  return text && /^https?:\/\//i.test(text) ? text : null
}

function classifyError(response: JsonResponse): 'expired' | ConnectorError {
  if (response.status === 401) return 'expired'
  const error = fieldsOf(fieldsOf(response.body).error)
  const reasons = [...itemsOf(error.errors), ...itemsOf(error.details)].flatMap(({ reason }) => textOf(reason) ?? [])
  const firstReasonIn = (list: string[]) => reasons.find((reason) => list.includes(reason))
  const code = reasons[0] ?? textOf(error.status) ?? undefined
  // Rate limits are sent as 403 or 429 with the same reason.
  if (firstReasonIn(DAILY_LIMIT_REASONS)) return rateLimited('workspace-suite', response, 3600, code)
  if (response.status === 429 || firstReasonIn(RATE_LIMIT_REASONS)) return rateLimited('workspace-suite', response, 10, code)
  if (response.status === 403 && firstReasonIn(SCOPE_REASONS)) return missingScopes('workspace-suite', code ?? 'insufficientPermissions')
  if (response.status === 403 && reasons.includes('accessNotConfigured')) {
    const message = 'The Google Drive API is not enabled for the configured OAuth client'
    return new ConnectorError({
      system: 'workspace-suite',
      kind: 'configuration',
      reason: 'refused',
      message,
      status: 403,
      vendorCode: code,
    })
  }
  return errorFromStatus('workspace-suite', response, code)
}
