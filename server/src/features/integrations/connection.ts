import type { Connection, Tokens } from '../../connectors/connection.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Sealer } from '../../platform/sealed-secrets.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { type ConnectableSystem, isConnectionLost, notConnected, reconnectRequired, translateConnectorError } from './connector-problems.ts'
import { renewTokens } from './renew-tokens.ts'
import { openTokens } from './sealed-tokens.ts'
import { findIntegration, markReconnectRequired } from './store.ts'

export type ConnectionServices = { db: Database; sealer: Sealer }

/** The connection of a workspace to a system. Refused when there is none, or when it waits for somebody to reconnect. */
export async function openConnection(
  services: ConnectionServices,
  organizationId: OrganizationId,
  system: ConnectableSystem,
): Promise<Connection> {
  return (await open(services, organizationId, system)).connection
}

/**
 * Runs a call to a vendor. When the vendor no longer accepts us the integration is marked, so that nobody calls in vain until somebody
 * reconnects. Failures come out as the connector threw them: background work decides by their kind, routes use `answerFrom`.
 */
export async function withConnection<Result>(
  services: ConnectionServices,
  organizationId: OrganizationId,
  system: ConnectableSystem,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const { connection, sealedTokens } = await open(services, organizationId, system)
  try {
    return await work(connection)
  } catch (error) {
    if (isConnectionLost(error)) await markReconnectRequired(services.db, organizationId, system, sealedTokens())
    throw error
  }
}

/** The same for an answer to a caller: failures become problems of our own error table. */
export async function answerFrom<Result>(
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

type Opened = { connection: Connection; sealedTokens: () => string }

async function open(services: ConnectionServices, organizationId: OrganizationId, system: ConnectableSystem): Promise<Opened> {
  const row = await findIntegration(services.db, organizationId, system)
  if (!row) throw notConnected(system)
  if (row.status === 'reconnect_required') throw reconnectRequired(system)
  const tokens = openTokens(services.sealer, row)
  if (!tokens) {
    await markReconnectRequired(services.db, organizationId, system, row.sealedTokens)
    throw reconnectRequired(system)
  }
  let held = { tokens, sealed: row.sealedTokens }
  const connection: Connection = {
    read: () => held.tokens,
    async renew(current: Tokens, refresh) {
      held = await renewTokens(services, { organizationId, system }, current, refresh)
      return held.tokens
    },
  }
  return { connection, sealedTokens: () => held.sealed }
}
