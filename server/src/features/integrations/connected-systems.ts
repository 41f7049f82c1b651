import type { Database, Reader } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { CONNECTABLE_SYSTEMS, type ConnectableSystem } from './connector-problems.ts'
import { findIntegration, listIntegrations, rememberMetadata } from './store.ts'

export type SystemState = 'connected' | 'reconnect_required'

/** The systems somebody connected, also those that wait to be reconnected. */
export async function connectedSystems(db: Reader, organizationId: OrganizationId): Promise<Map<ConnectableSystem, SystemState>> {
  const rows = await listIntegrations(db, organizationId)
  const states = new Map<ConnectableSystem, SystemState>()
  for (const system of CONNECTABLE_SYSTEMS) {
    const row = rows.find((one) => one.system === system)
    if (row) states.set(system, row.status)
  }
  return states
}

/** What CRM A last said about its notes, remembered because it is not asked on every read. */
export async function areCrmANotesScopesMissing(db: Reader, organizationId: OrganizationId): Promise<boolean> {
  return (await findIntegration(db, organizationId, 'crm-a'))?.metadata.notesScopesMissing === true
}

export async function rememberCrmANotesScopes(db: Database, organizationId: OrganizationId, isMissing: boolean) {
  if ((await areCrmANotesScopesMissing(db, organizationId)) !== isMissing)
    await rememberMetadata(db, organizationId, 'crm-a', { notesScopesMissing: isMissing })
}
