import { CONSENT_SYSTEMS, INTEGRATION_SYSTEMS, type Integration, type System } from '@foyer/contracts'
import type { WorkspaceSuite } from '../../connectors/workspace-suite/port.ts'
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

type Vendors = {
  consents: Consents
  workspaceSuite: Pick<WorkspaceSuite, 'hasCalendar'>
  config: { siteBuilder: { apiKey: string | null } }
}

export function toIntegration({ consents, workspaceSuite, config }: Vendors, system: System, row: IntegrationRow | undefined): Integration {
  const withConsent = CONSENT_SYSTEMS.find((one) => one === system)
  const canConsent = withConsent !== undefined && consents[withConsent].isConfigured
  const hasCalendar = system === 'workspace-suite' && workspaceSuite.hasCalendar
  const usesInstallationKey = system === 'site-builder' && !row && config.siteBuilder.apiKey !== null
  const facts = { system, canConsent, hasCalendar, usesInstallationKey }
  if (!row) return { ...facts, ...NOT_CONNECTED }
  const { status, account, scope, createdAt, updatedAt, lastSuccessAt } = row
  const times = { connectedAt: createdAt, updatedAt, lastSuccessAt }
  return { ...facts, status, account, scope, ...times, lastError: lastErrorOf(row) }
}

/** One entry per system, in a fixed order. */
export const toIntegrations = (vendors: Vendors, rows: IntegrationRow[]): Integration[] =>
  INTEGRATION_SYSTEMS.map((system) =>
    toIntegration(
      vendors,
      system,
      rows.find((row) => row.system === system),
    ),
  )
