import { CONSENT_SYSTEMS, INTEGRATION_SYSTEMS, type Integration, type System } from '@foyer/contracts'
import type { Consents } from './revoke.ts'
import type { IntegrationRow } from './store.ts'

const NOT_CONNECTED = {
  status: 'not_connected',
  account: null,
  scope: null,
  connectedAt: null,
  updatedAt: null,
  lastSuccessAt: null,
  lastError: null,
} as const

const lastErrorOf = ({ lastErrorAt: at, lastErrorCode: code, lastErrorMessage: message }: IntegrationRow): Integration['lastError'] =>
  at !== null && code !== null && message !== null ? { code, message, at } : null

export function toIntegration(consents: Consents, system: System, row: IntegrationRow | undefined): Integration {
  const withConsent = CONSENT_SYSTEMS.find((one) => one === system)
  const canConsent = withConsent !== undefined && consents[withConsent].isConfigured
  if (!row) return { system, canConsent, ...NOT_CONNECTED }
  const { status, account, scope, createdAt, updatedAt, lastSuccessAt } = row
  return { system, canConsent, status, account, scope, connectedAt: createdAt, updatedAt, lastSuccessAt, lastError: lastErrorOf(row) }
}

/** One entry per system, in a fixed order. */
export const toIntegrations = (consents: Consents, rows: IntegrationRow[]): Integration[] =>
  INTEGRATION_SYSTEMS.map((system) =>
    toIntegration(
      consents,
      system,
      rows.find((row) => row.system === system),
    ),
  )
