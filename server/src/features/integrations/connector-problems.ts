import type { ErrorCode } from '@foyer/contracts'
import { ConnectorError } from '../../connectors/connector-error.ts'
import { asProblem } from '../../platform/http/error-handler.ts'
import { type Problem, problem } from '../../platform/http/problem.ts'
import type { IntegrationSystem } from './tables.ts'

/** The systems a token can be kept for. The site builder has a key of the operator's, not of a workspace. */
export const CONNECTABLE_SYSTEMS = ['crm-a', 'crm-b', 'workspace-suite'] as const satisfies IntegrationSystem[]
export type ConnectableSystem = (typeof CONNECTABLE_SYSTEMS)[number]

export const SYSTEM_NAMES: Record<ConnectableSystem, string> = {
  'crm-a': 'CRM A',
  'crm-b': 'CRM B',
  'workspace-suite': 'The workspace suite',
}

const CODES = {
  'crm-a': { notConnected: 'CRM_A_NOT_CONNECTED', reconnect: 'CRM_A_RECONNECT_REQUIRED', upstream: 'CRM_A_UPSTREAM_ERROR' },
  'crm-b': { notConnected: 'CRM_B_NOT_CONNECTED', reconnect: 'CRM_B_RECONNECT_REQUIRED', upstream: 'CRM_B_UPSTREAM_ERROR' },
  'workspace-suite': {
    notConnected: 'WORKSPACE_SUITE_NOT_CONNECTED',
    reconnect: 'WORKSPACE_SUITE_RECONNECT_REQUIRED',
    upstream: 'WORKSPACE_SUITE_UPSTREAM_ERROR',
  },
} as const satisfies Record<ConnectableSystem, Record<string, ErrorCode>>

export const notConnected = (system: ConnectableSystem): Problem => problem(CODES[system].notConnected)
export const reconnectRequired = (system: ConnectableSystem, cause?: unknown): Problem => problem(CODES[system].reconnect, { cause })

/** What a vendor's failure means to our caller. The vendor's own 401 or 403 is between it and us and never becomes ours. */
export function translateConnectorError(error: unknown, system: ConnectableSystem): Problem {
  if (!(error instanceof ConnectorError)) return asProblem(error)
  const retryAfterSeconds = error.retryAfterSeconds ?? 0
  if (error.kind === 'temporary' && error.reason === 'rate-limited')
    return problem('UPSTREAM_RATE_LIMITED', { cause: error, retryAfterSeconds: Math.max(1, retryAfterSeconds) })
  if (error.kind !== 'configuration') return problem(CODES[system].upstream, { cause: error, retryAfterSeconds })
  if (error.reason !== 'missing-scopes') return reconnectRequired(system, error)
  const detail = `${SYSTEM_NAMES[system]} has not granted the permissions this needs. Connect it again and allow them.`
  return problem(CODES[system].reconnect, { detail, cause: error })
}

/**
 * True when only a person can bring the connection back. Missing permissions are not among it, since the rest still works; nor is a
 * client secret the operator mistyped, which must not make every organizer reconnect once it is put right.
 */
export const isConnectionLost = (error: unknown): boolean => error instanceof ConnectorError && error.reason === 'reconnect'
