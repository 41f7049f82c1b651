import { invalid } from '../../platform/http/problem.ts'
import { checkUrl, SafeFetchError } from '../../platform/safe-fetch.ts'
import { WEBHOOK_ERRORS } from './strings.ts'

/** Names that never lead to the public internet. Names that resolve to a private address are refused when the request is sent. */
const LOCAL_NAME = /^(localhost|[^.]+|.*\.(localhost|local|internal|intranet|home\.arpa))$/

/** The URL as it will be used. Origins that the operator allows may be private, and http. */
export function checkWebhookUrl(given: string, allowedOrigins: readonly string[]): string {
  try {
    const url = checkUrl(given, allowedOrigins)
    if (allowedOrigins.includes(url.origin)) return url.href
    if (url.protocol !== 'https:') throw invalid(WEBHOOK_ERRORS.notHttps)
    if (LOCAL_NAME.test(url.hostname.replace(/\.+$/, '')) && !url.hostname.startsWith('[')) throw invalid(WEBHOOK_ERRORS.notPublic)
    return url.href
  } catch (error) {
    if (!(error instanceof SafeFetchError)) throw error
    if (error.kind === 'blocked-address') throw invalid(WEBHOOK_ERRORS.notPublic)
    throw invalid(/credentials/.test(error.message) ? WEBHOOK_ERRORS.credentials : WEBHOOK_ERRORS.invalidUrl)
  }
}
