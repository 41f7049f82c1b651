import type { JsonResponse } from '../../platform/safe-fetch.ts'
import { ConnectorError } from '../connector-error.ts'
import { originOf } from '../urls.ts'
import type { Vendor } from '../vendor.ts'
import { errorFromStatus, missingScopes, rateLimited, reconnectNeeded } from '../vendor-errors.ts'
import { fieldsOf, textOf } from '../vendor-response.ts'
import type { V0Settings } from './v0-settings.ts'

export const SYSTEM = 'site-builder'

/** Starting a version takes v0 some seconds, even when the response does not wait for it. */
const REQUEST_TIMEOUT_MS = 20_000

/** Without a Retry-After. The limits are per minute and per day; `requireQuota` knows when they end. */
const WAIT_SECONDS = 60

export function v0Vendor(settings: V0Settings): Vendor {
  return { ...vendorAt(settings, settings.apiUrl), classifyError }
}

/** The hosting platform is another API with another token, but its calls are part of the same integration. */
export function hostingVendor(settings: V0Settings, url: string): Vendor {
  return {
    ...vendorAt(settings, url),
    classifyError: (response) =>
      response.status === 429
        ? rateLimited(SYSTEM, response, WAIT_SECONDS)
        : errorFromStatus(SYSTEM, response, errorCode(response, 'code')),
  }
}

function vendorAt(settings: V0Settings, url: string): Omit<Vendor, 'classifyError'> {
  return {
    system: SYSTEM,
    fetch: settings.fetch,
    trustedOrigins: [originOf(url)],
    requestTimeoutMs: settings.requestTimeoutMs ?? REQUEST_TIMEOUT_MS,
    // A key does not expire and cannot be renewed.
    isStale: () => false,
    refresh: async () => {
      throw reconnectNeeded(SYSTEM, 'its key cannot be renewed')
    },
    retryDelayMs: (repetition, { reason, retryAfterSeconds }) =>
      reason === 'rate-limited' ? (retryAfterSeconds ?? 1) * 1000 : 250 * repetition,
    guard: settings.guard,
    statistics: settings.statistics,
  }
}

function classifyError(response: JsonResponse): ConnectorError {
  const type = errorCode(response, 'type')
  if (response.status === 401) return reconnectNeeded(SYSTEM, 'its key is not accepted', type)
  // The plan of the account does not include the API, or the key is of another team.
  if (response.status === 403) return missingScopes(SYSTEM, type ?? 'forbidden_error')
  if (response.status === 429) return rateLimited(SYSTEM, response, WAIT_SECONDS, type)
  return errorFromStatus(SYSTEM, response, type)
}

const errorCode = ({ body }: JsonResponse, field: 'type' | 'code'): string | undefined =>
  textOf(fieldsOf(fieldsOf(body).error)[field]) ?? undefined

/** One segment of a path. A segment of dots would leave the path, however it is encoded. */
export function segment(id: string): string {
  if (!/^\.*$/.test(id)) return encodeURIComponent(id)
  throw new ConnectorError({ system: SYSTEM, kind: 'permanent', reason: 'not-found', message: 'v0 cannot have anything with this id' })
}
