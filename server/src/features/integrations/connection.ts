import type { ConnectableSystem } from '@foyer/contracts'
import type { Connection, Tokens, VendorCall } from '../../connectors/connection.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Sealer } from '../../platform/sealed-secrets.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { isConnectionLost, notConnected, reconnectRequired, translateConnectorError } from './connector-problems.ts'
import { recordCalls, recordError, recordSuccess } from './record-health.ts'
import { renewTokens } from './renew-tokens.ts'
import { openTokens } from './sealed-tokens.ts'
import { findIntegration, type IntegrationRow, markReconnectRequired } from './store.ts'

export type ConnectionServices = { db: Database; sealer: Sealer }

/** The connection of a workspace to a system. Throws when there is none, or when it has to be reconnected. */
export async function openConnection(
  services: ConnectionServices,
  organizationId: OrganizationId,
  system: ConnectableSystem,
): Promise<Connection> {
  return (await open(services, organizationId, system)).connection
}

/**
 * Calls a vendor. When the vendor no longer accepts the tokens, the integration is marked, so that no further calls are made until an admin
 * reconnects it. Connector errors are thrown unchanged: jobs decide by their kind, routes use `callVendor`.
 */
export async function withConnection<Result>(
  services: ConnectionServices,
  organizationId: OrganizationId,
  system: ConnectableSystem,
  work: (connection: Connection) => Promise<Result>,
  { isBackground = false } = {},
): Promise<Result> {
  const { connection, row, calls, sealedTokens } = await open(services, organizationId, system, isBackground)
  const called = () => ({ ...row, system, sealedTokens: sealedTokens() })
  try {
    const result = await work(connection)
    await recordSuccess(services.db, called())
    return result
  } catch (error) {
    await recordError(services.db, called(), error)
    if (isConnectionLost(error)) await markReconnectRequired(services.db, organizationId, system, sealedTokens())
    throw error
  } finally {
    await recordCalls(services.db, { organizationId, system }, calls)
  }
}

/** The same for an API request: connector errors become API problems. */
export async function callVendor<Result>(
  services: ConnectionServices,
  organizationId: OrganizationId,
  system: ConnectableSystem,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  try {
    return await withConnection(services, organizationId, system, work)
  } catch (error) {
    throw translateConnectorError(error, system)
  }
}

type OpenConnection = { connection: Connection; row: IntegrationRow; calls: VendorCall[]; sealedTokens: () => string }

async function open(
  services: ConnectionServices,
  organizationId: OrganizationId,
  system: ConnectableSystem,
  isBackground = false,
): Promise<OpenConnection> {
  const row = await findIntegration(services.db, organizationId, system)
  if (!row) throw notConnected(system)
  if (row.status === 'reconnect_required') throw reconnectRequired(system)
  const tokens = openTokens(services.sealer, row)
  if (!tokens) {
    await markReconnectRequired(services.db, organizationId, system, row.sealedTokens)
    throw reconnectRequired(system)
  }
  let stored = { tokens, sealed: row.sealedTokens }
  const calls: VendorCall[] = []
  const connection: Connection = {
    // Where the vendor does not name the account, the workspace stands for it.
    caller: { account: row.account ?? organizationId, workspace: organizationId },
    isBackground,
    record: (call) => calls.push(call),
    read: () => stored.tokens,
    async renew(current: Tokens, refresh) {
      stored = await renewTokens(services, { organizationId, system }, current, refresh)
      return stored.tokens
    },
  }
  return { connection, row, calls, sealedTokens: () => stored.sealed }
}
