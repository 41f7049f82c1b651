import { type JsonResponse, SafeFetchError } from '../platform/safe-fetch.ts'
import { ConnectorError, type ConnectorSystem } from './connector-error.ts'

const systemNames: Record<ConnectorSystem, string> = {
  'crm-a': 'CRM A',
  'crm-b': 'CRM B',
  'workspace-suite': 'The workspace suite',
  'site-builder': 'The site builder',
  'object-store': 'The object store',
  mail: 'The mail server',
}

const maxRetryAfterSeconds = 24 * 60 * 60

/** What went wrong before there was an answer to judge. */
export function transportError(system: ConnectorSystem, error: unknown): unknown {
  if (!(error instanceof SafeFetchError)) return error
  const name = systemNames[system]
  const status = error.status ?? undefined
  // Answered by whatever stands in front of the vendor, in its own format.
  if (status === 429)
    return new ConnectorError({
      system,
      kind: 'temporary',
      reason: 'rate-limited',
      message: `${name} asks to wait`,
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
        reason: 'bad-answer',
        message: `${name} sent an unusable answer: ${error.message}`,
        status,
      })
    default:
      return new ConnectorError({ system, kind: 'configuration', reason: 'refused', message: `${name} is not called: ${error.message}` })
  }
}

export function timedOut(system: ConnectorSystem): ConnectorError {
  return new ConnectorError({ system, kind: 'temporary', reason: 'timeout', message: `${systemNames[system]} did not answer in time` })
}

/** A success whose body is not what the vendor documents: half an outage, or a proxy in between. */
export function badAnswer(system: ConnectorSystem, what: string): ConnectorError {
  return new ConnectorError({ system, kind: 'temporary', reason: 'bad-answer', message: `${systemNames[system]} answered without ${what}` })
}

export function reconnectNeeded(system: ConnectorSystem, why: string, vendorCode?: string): ConnectorError {
  return new ConnectorError({
    system,
    kind: 'configuration',
    reason: 'reconnect',
    message: `${systemNames[system]} must be connected again: ${why}`,
    vendorCode,
  })
}

export function missingScopes(system: ConnectorSystem, vendorCode: string): ConnectorError {
  const message = `${systemNames[system]} has not granted the permissions this needs`
  return new ConnectorError({ system, kind: 'configuration', reason: 'missing-scopes', message, status: 403, vendorCode })
}

export function rateLimited(system: ConnectorSystem, answer: JsonResponse, fallbackSeconds: number, vendorCode?: string): ConnectorError {
  const retryAfterSeconds = retryAfter(answer) ?? fallbackSeconds
  const message = `${systemNames[system]} asks to wait ${retryAfterSeconds} s`
  return new ConnectorError({
    system,
    kind: 'temporary',
    reason: 'rate-limited',
    message,
    retryAfterSeconds,
    status: answer.status,
    vendorCode,
  })
}

/**
 * Statuses that mean the same everywhere. The vendor's own words stay out of the message: they repeat what was sent, and that can be
 * personal data.
 */
export function refusal(system: ConnectorSystem, answer: JsonResponse, vendorCode?: string): ConnectorError {
  const { status } = answer
  const message = `${systemNames[system]} answered ${status}${vendorCode ? ` (${vendorCode})` : ''}`
  if (status >= 500 || status === 408 || status === 423 || status === 425) {
    return new ConnectorError({
      system,
      kind: 'temporary',
      reason: 'unreachable',
      message,
      status,
      vendorCode,
      retryAfterSeconds: retryAfter(answer) ?? undefined,
    })
  }
  return new ConnectorError({ system, kind: 'permanent', reason: status === 404 ? 'not-found' : 'refused', message, status, vendorCode })
}

/** Seconds or an HTTP date, as the header allows; null when it is absent or makes no sense. */
function retryAfter(answer: JsonResponse): number | null {
  const header = answer.headers['retry-after']
  if (typeof header !== 'string') return null
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), maxRetryAfterSeconds) : null
}
