import { type ConnectableSystem, SYSTEMS, systemErrorCode } from '@foyer/contracts'
import { ConnectorError } from '../../connectors/connector-error.ts'
import { asProblem } from '../../platform/http/error-handler.ts'
import { type Problem, problem } from '../../platform/http/problem.ts'
import { INTEGRATION_STRINGS } from './strings.ts'

export const notConnected = (system: ConnectableSystem): Problem => problem(systemErrorCode(system, 'NOT_CONNECTED'))
export const reconnectRequired = (system: ConnectableSystem, cause?: unknown): Problem =>
  problem(systemErrorCode(system, 'RECONNECT_REQUIRED'), { cause })

/** The API problem for a connector error. A 401 or 403 of the vendor is never passed on as a 401 or 403 of ours. */
export function translateConnectorError(error: unknown, system: ConnectableSystem): Problem {
  if (!(error instanceof ConnectorError)) return asProblem(error)
  const retryAfterSeconds = error.retryAfterSeconds ?? 0
  if (error.kind === 'temporary' && error.reason === 'rate-limited')
    return problem('UPSTREAM_RATE_LIMITED', { cause: error, retryAfterSeconds: Math.max(1, retryAfterSeconds) })
  if (error.kind !== 'configuration') return problem(systemErrorCode(system, 'UPSTREAM_ERROR'), { cause: error, retryAfterSeconds })
  if (error.reason !== 'missing-scopes') return reconnectRequired(system, error)
  return problem(systemErrorCode(system, 'RECONNECT_REQUIRED'), {
    detail: INTEGRATION_STRINGS.scopesMissing(SYSTEMS[system].name),
    cause: error,
  })
}

/**
 * True when only reconnecting helps. Missing permissions do not count, since other calls still work; nor does a wrong client secret of
 * the operator, which must not make every organizer reconnect once it is fixed.
 */
export const isConnectionLost = (error: unknown): boolean => error instanceof ConnectorError && error.reason === 'reconnect'
