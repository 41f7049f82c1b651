import type { CallOptions, Connection } from '../connection.ts'
import { isStale } from '../oauth.ts'
import { originOf, urlAt } from '../urls.ts'
import type { Vendor } from '../vendor.ts'
import { unexpectedResponse } from '../vendor-errors.ts'
import { fieldsOf, textOf } from '../vendor-response.ts'
import { budgetOf, type VendorSession, withSession } from '../vendor-session.ts'
import { deleteCalendarEvent, insertCalendarEvent, updateCalendarEvent } from './google-calendar.ts'
import { classifyError } from './google-errors.ts'
import { newestFiles, readFile, searchFiles } from './google-files.ts'
import { allowsCalendar, refreshTokens } from './google-oauth.ts'
import type { GoogleSuiteSettings } from './google-settings.ts'
import type { SuiteUser, WorkspaceSuite } from './port.ts'

export function createGoogleSuite(settings: GoogleSuiteSettings): WorkspaceSuite {
  const now = settings.now ?? Date.now
  const { apiUrl } = settings
  const vendor: Vendor = {
    system: 'workspace-suite',
    fetch: settings.fetch,
    trustedOrigins: [originOf(apiUrl)],
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
  const inSession = <Result>(
    connection: Connection,
    options: CallOptions | undefined,
    work: (session: VendorSession) => Promise<Result>,
  ): Promise<Result> => withSession(vendor, connection, budgetOf(options, vendor.requestTimeoutMs), work)

  return {
    hasCalendar: settings.calendar === true,
    allowsCalendar,
    preview: (connection, options) =>
      inSession(connection, options, async (session) => {
        const [user, documents, spreadsheets] = await Promise.all([
          readUser(session, apiUrl),
          newestFiles(session, apiUrl, 'document'),
          newestFiles(session, apiUrl, 'spreadsheet'),
        ])
        return { user: { ...user, scope: session.tokens().scope }, documents, spreadsheets }
      }),
    searchFiles: (connection, text, options) => inSession(connection, options, (session) => searchFiles(session, apiUrl, text)),
    readFile: (connection, id, options) => inSession(connection, options, (session) => readFile(session, apiUrl, id)),
    insertCalendarEvent: (connection, event, options) =>
      inSession(connection, options, (session) => insertCalendarEvent(session, apiUrl, event)),
    updateCalendarEvent: (connection, event, options) =>
      inSession(connection, options, (session) => updateCalendarEvent(session, apiUrl, event)),
    deleteCalendarEvent: (connection, id, options) => inSession(connection, options, (session) => deleteCalendarEvent(session, apiUrl, id)),
  }
}

async function readUser(session: VendorSession, apiUrl: string): Promise<Omit<SuiteUser, 'scope'>> {
  const { body } = await session.json({ url: () => urlAt(apiUrl, '/oauth2/v2/userinfo').href })
  const user = fieldsOf(body)
  const id = textOf(user.id) ?? textOf(user.sub)
  if (!id) throw unexpectedResponse('workspace-suite', 'the id of the account')
  return { id, email: textOf(user.email), name: textOf(user.name), picture: textOf(user.picture) }
}
