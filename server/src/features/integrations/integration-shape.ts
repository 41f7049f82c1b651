import { INTEGRATION_SYSTEMS, type Integration, type System } from '@foyer/contracts'
import type { IntegrationRow } from './store.ts'

export function toIntegration(system: System, row: IntegrationRow | undefined): Integration {
  if (!row) return { system, status: 'not_connected', account: null, scope: null, connectedAt: null, updatedAt: null }
  const { status, account, scope, createdAt, updatedAt } = row
  return { system, status, account, scope, connectedAt: createdAt, updatedAt }
}

/** One entry per system, in a fixed order. */
export const toIntegrations = (rows: IntegrationRow[]): Integration[] =>
  INTEGRATION_SYSTEMS.map((system) =>
    toIntegration(
      system,
      rows.find((row) => row.system === system),
    ),
  )
