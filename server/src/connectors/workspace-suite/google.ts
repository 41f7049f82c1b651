import type { JsonResponse } from '../../platform/safe-fetch.ts'
import { ConnectorError } from '../connector-error.ts'
import { isStale } from '../oauth.ts'
import { originOf, urlAt } from '../urls.ts'
import { fieldsOf, itemsOf, textOf } from '../vendor-answer.ts'
import { badAnswer, missingScopes, rateLimited, refusal } from '../vendor-errors.ts'
import { budgetOf, type Vendor, type VendorSession, withSession } from '../vendor-session.ts'
import { googleOAuth, refreshTokens } from './google-oauth.ts'
import type { GoogleSuiteSettings } from './google-settings.ts'
import type { SuiteFile, SuiteUser, WorkspaceSuite } from './port.ts'

const filesShown = 10
const rateReasons = ['rateLimitExceeded', 'userRateLimitExceeded', 'sharingRateLimitExceeded']
const dayReasons = ['dailyLimitExceeded', 'quotaExceeded']
const scopeReasons = ['insufficientPermissions', 'insufficientScopes', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT']

export function createGoogleSuite(settings: GoogleSuiteSettings): WorkspaceSuite {
  const now = settings.now ?? Date.now
  const vendor: Vendor = {
    system: 'workspace-suite',
    fetch: settings.fetch,
    trustedOrigins: [originOf(settings.apiUrl)],
    requestTimeoutMs: settings.requestTimeoutMs ?? 5000,
    isStale: (tokens) => isStale(tokens, settings, now()),
    refresh: (tokens) => refreshTokens(settings, tokens),
    judge,
  }
  return {
    oauth: googleOAuth(settings),
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
  if (!id) throw badAnswer('workspace-suite', 'the id of the account')
  return { id, email: textOf(user.email), name: textOf(user.name), picture: textOf(user.picture) }
}

async function readFiles(session: VendorSession, apiUrl: string, mimeType: string): Promise<SuiteFile[]> {
  const url = urlAt(apiUrl, '/drive/v3/files')
  url.searchParams.set('q', `mimeType='${mimeType}' and trashed=false`)
  url.searchParams.set('fields', 'files(id,name,modifiedTime,webViewLink)')
  url.searchParams.set('orderBy', 'modifiedTime desc')
  url.searchParams.set('pageSize', String(filesShown))
  url.searchParams.set('spaces', 'drive')
  const { body } = await session.json({ url: () => url.href })
  const { files } = fieldsOf(body)
  if (!Array.isArray(files)) throw badAnswer('workspace-suite', 'a list of files')
  return itemsOf(files).flatMap((file) => {
    const id = textOf(file.id)
    if (!id) return []
    return [{ id, name: textOf(file.name) ?? id, modifiedTime: textOf(file.modifiedTime), webViewLink: webLink(file.webViewLink) }]
  })
}

/** It becomes a link in the dashboard, where anything but a web address could run. */
function webLink(value: unknown): string | null {
  const text = textOf(value)
  return text && /^https?:\/\//i.test(text) ? text : null
}

function judge(answer: JsonResponse): 'expired' | ConnectorError {
  if (answer.status === 401) return 'expired'
  const error = fieldsOf(fieldsOf(answer.body).error)
  const reasons = [...itemsOf(error.errors), ...itemsOf(error.details)].flatMap(({ reason }) => textOf(reason) ?? [])
  const among = (known: string[]) => reasons.find((reason) => known.includes(reason))
  const code = reasons[0] ?? textOf(error.status) ?? undefined
  // Rate limits come as 403 or as 429 with the same reason.
  if (among(dayReasons)) return rateLimited('workspace-suite', answer, 3600, code)
  if (answer.status === 429 || among(rateReasons)) return rateLimited('workspace-suite', answer, 10, code)
  if (answer.status === 403 && among(scopeReasons)) return missingScopes('workspace-suite', code ?? 'insufficientPermissions')
  if (answer.status === 403 && reasons.includes('accessNotConfigured')) {
    const message = 'The workspace suite’s file API is not switched on for the configured client'
    return new ConnectorError({
      system: 'workspace-suite',
      kind: 'configuration',
      reason: 'refused',
      message,
      status: 403,
      vendorCode: code,
    })
  }
  return refusal('workspace-suite', answer, code)
}
