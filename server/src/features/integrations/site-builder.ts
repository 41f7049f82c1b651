import type { Connection, VendorCall } from '../../connectors/connection.ts'
import { ConnectorError } from '../../connectors/connector-error.ts'
import type { SiteBuilder, SiteBuilderVendor } from '../../connectors/site-builder/port.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { type ConnectionServices, withConnection } from './connection.ts'
import { recordCalls } from './record-health.ts'
import { findIntegration } from './store.ts'

const SYSTEM = 'site-builder'

type Services = ConnectionServices & { siteBuilder: SiteBuilderVendor; config: { siteBuilder: { apiKey: string | null } } }
type Options = { isBackground?: boolean }

/**
 * The site builder of a workspace: with its own account, or else with the operator's key; null if there is neither. An account that must be
 * reconnected is not replaced by the operator's key, since the sites of the workspace are in it. Connector errors are thrown unchanged, and
 * routes translate them with `translateConnectorError`.
 */
export type SiteBuilderFor = (organizationId: OrganizationId, options?: Options) => Promise<{ builder: SiteBuilder } | null>

export function createSiteBuilderFor(services: Services): SiteBuilderFor {
  const { apiKey } = services.config.siteBuilder
  return async (organizationId, options = {}) => {
    if (await findIntegration(services.db, organizationId, SYSTEM))
      return { builder: builderWith(services, (work) => withConnection(services, organizationId, SYSTEM, work, options)) }
    return apiKey ? { builder: builderWith(services, (work) => withOperatorKey(services, apiKey, organizationId, work, options)) } : null
  }
}

type Call = <Result>(work: (connection: Connection) => Promise<Result>) => Promise<Result>

/** Each call opens the connection anew, so that one that is replaced meanwhile is noticed. */
const builderWith = ({ siteBuilder }: Services, call: Call): SiteBuilder => ({
  generate: (...args) => call((connection) => siteBuilder.open(connection).generate(...args)),
  readVersion: (...args) => call((connection) => siteBuilder.open(connection).readVersion(...args)),
  publish: (...args) => call((connection) => siteBuilder.open(connection).publish(...args)),
  readDeployment: (...args) => call((connection) => siteBuilder.open(connection).readDeployment(...args)),
})

/** All workspaces share the limits of the account; each has its own log of calls. */
async function withOperatorKey<Result>(
  { db }: Services,
  apiKey: string,
  organizationId: OrganizationId,
  work: (connection: Connection) => Promise<Result>,
  { isBackground = false }: Options,
): Promise<Result> {
  const calls: VendorCall[] = []
  const tokens = { accessToken: apiKey, refreshToken: null, expiresAt: null, instanceUrl: null, scope: null }
  try {
    return await work({
      caller: { account: 'operator', workspace: organizationId },
      isBackground,
      record: (call) => calls.push(call),
      read: () => tokens,
      renew: async (current) => current,
    })
  } catch (error) {
    throw error instanceof ConnectorError && error.kind === 'configuration' ? keyNotAccepted() : error
  } finally {
    await recordCalls(db, { organizationId, system: SYSTEM }, calls)
  }
}

/** Permanent: the workspace has nothing to reconnect. */
const keyNotAccepted = (): ConnectorError =>
  new ConnectorError({
    system: SYSTEM,
    kind: 'permanent',
    reason: 'refused',
    message: 'v0 does not accept the key in SITE_BUILDER_API_KEY',
  })
