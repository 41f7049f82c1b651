import { CONNECTABLE_SYSTEMS, type ConnectableSystem } from '@foyer/contracts'
import type { Database, Reader } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { findIntegration, listIntegrations, mergeMetadata } from './store.ts'

export type SystemState = 'connected' | 'reconnect_required'

/** The connected systems, including those that have to be reconnected. */
export async function connectedSystems(db: Reader, organizationId: OrganizationId): Promise<Map<ConnectableSystem, SystemState>> {
  const rows = await listIntegrations(db, organizationId)
  const states = new Map<ConnectableSystem, SystemState>()
  for (const system of CONNECTABLE_SYSTEMS) {
    const row = rows.find((one) => one.system === system)
    if (row) states.set(system, row.status)
  }
  return states
}

/** As in the caller of a connection (connection.ts); null if the system is not connected. */
export async function connectedAccount(db: Reader, organizationId: OrganizationId, system: ConnectableSystem): Promise<string | null> {
  const row = await findIntegration(db, organizationId, system)
  return row ? (row.account ?? organizationId) : null
}

/** The outcome of the last pull, stored because CRM A is not called on every read. */
export async function areCrmANotesScopesMissing(db: Reader, organizationId: OrganizationId): Promise<boolean> {
  return (await findIntegration(db, organizationId, 'crm-a'))?.metadata.notesScopesMissing === true
}

export async function storeCrmANotesScopesMissing(db: Database, organizationId: OrganizationId, isMissing: boolean) {
  if ((await areCrmANotesScopesMissing(db, organizationId)) !== isMissing)
    await mergeMetadata(db, organizationId, 'crm-a', { notesScopesMissing: isMissing })
}
