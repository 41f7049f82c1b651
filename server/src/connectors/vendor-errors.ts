import { SYSTEMS, type System } from '@foyer/contracts'
import { type JsonResponse, SafeFetchError } from '../platform/safe-fetch.ts'
import { ConnectorError } from './connector-error.ts'

const MAX_RETRY_AFTER_SECONDS = 24 * 60 * 60

/** A failure without a usable response. */
export function transportError(system: System, error: unknown): unknown {
  if (!(error instanceof SafeFetchError)) return error
  const name = SYSTEMS[system].name
  const status = error.status ?? undefined
  // Sent by a proxy in front of the vendor, in its own format.
  if (status === 429)
    return new ConnectorError({
      system,
      kind: 'temporary',
      reason: 'rate-limited',
      message: `${name} limits the request rate`,
      retryAfterSeconds: 10,
      status,
    })
  switch (error.kind) {
    case 'timeout':
    case 'aborted':
      return timedOut(system)
    case 'network':
      return new ConnectorError({
        system,
        kind: 'temporary',
        reason: 'unreachable',
        message: `${name} cannot be reached: ${error.message}`,
      })
    case 'not-json':
    case 'too-large':
      return new ConnectorError({
        system,
        kind: 'temporary',
        reason: 'bad-response',
        message: `${name} sent an unusable response: ${error.message}`,
        status,
      })
    default:
      return new ConnectorError({ system, kind: 'configuration', reason: 'refused', message: `${name} was not called: ${error.message}` })
  }
}

export function timedOut(system: System): ConnectorError {
  return new ConnectorError({ system, kind: 'temporary', reason: 'timeout', message: `${SYSTEMS[system].name} did not respond in time` })
}

/** A success status with a body the vendor does not document, as in a partial outage or from a proxy. */
export function unexpectedResponse(system: System, what: string): ConnectorError {
  return new ConnectorError({
    system,
    kind: 'temporary',
    reason: 'bad-response',
    message: `${SYSTEMS[system].name} sent a response without ${what}`,
  })
}

export function reconnectNeeded(system: System, why: string, vendorCode?: string): ConnectorError {
  return new ConnectorError({
    system,
    kind: 'configuration',
    reason: 'reconnect',
    message: `${SYSTEMS[system].name} must be reconnected: ${why}`,
    vendorCode,
  })
}

export function missingScopes(system: System, vendorCode: string): ConnectorError {
  const message = `${SYSTEMS[system].name} has not granted the permissions this needs`
  return new ConnectorError({ system, kind: 'configuration', reason: 'missing-scopes', message, status: 403, vendorCode })
}

export function rateLimited(
  system: System,
  response: JsonResponse,
  fallbackSeconds: number,
  vendorCode?: string,
  isDailyLimit = false,
): ConnectorError {
  const retryAfterSeconds = retryAfter(response) ?? fallbackSeconds
  const message = `${SYSTEMS[system].name} limits the request rate; retry after ${retryAfterSeconds} s`
  return new ConnectorError({
    system,
    kind: 'temporary',
    reason: 'rate-limited',
    message,
    retryAfterSeconds,
    isDailyLimit,
    status: response.status,
    vendorCode,
  })
}

/**
 * Statuses with the same meaning at every vendor. The vendor's own message is left out: it can repeat the request, which may contain
 * personal data.
 */
export function errorFromStatus(system: System, response: JsonResponse, vendorCode?: string): ConnectorError {
  const { status } = response
  const message = `${SYSTEMS[system].name} returned ${status}${vendorCode ? ` (${vendorCode})` : ''}`
  if (status >= 500 || status === 408 || status === 423 || status === 425) {
    return new ConnectorError({
      system,
      kind: 'temporary',
      reason: 'unreachable',
      message,
      status,
      vendorCode,
      retryAfterSeconds: retryAfter(response) ?? undefined,
    })
  }
  return new ConnectorError({ system, kind: 'permanent', reason: status === 404 ? 'not-found' : 'refused', message, status, vendorCode })
}

/** The header holds seconds or an HTTP date; null when it is absent or invalid. */
function retryAfter(response: JsonResponse): number | null {
  const header = response.headers['retry-after']
  if (typeof header !== 'string') return null
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), MAX_RETRY_AFTER_SECONDS) : null
}
