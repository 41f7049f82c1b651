import { CONNECTABLE_SYSTEMS, type ConnectableSystem, type Integration, type PrivateTokens, SYSTEMS, type System } from '@foyer/contracts'
import { type Connection, createMemoryConnection } from '../../connectors/connection.ts'
import { ConnectorError } from '../../connectors/connector-error.ts'
import type { CrmA } from '../../connectors/crm-a/port.ts'
import type { CrmB } from '../../connectors/crm-b/port.ts'
import type { SiteBuilderVendor } from '../../connectors/site-builder/port.ts'
import type { WorkspaceSuite } from '../../connectors/workspace-suite/port.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { invalid, notFound, type Problem } from '../../platform/http/problem.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import type { Publish } from '../../platform/publish.ts'
import type { Sealer } from '../../platform/sealed-secrets.ts'
import { recordAudit } from '../audit/record.ts'
import type { Member } from '../auth/access.ts'
import { translateConnectorError } from './connector-problems.ts'
import { toIntegration } from './integration-shape.ts'
import { type Consents, queueRevocation } from './revoke.ts'
import { sealTokens } from './sealed-tokens.ts'
import { type IntegrationRow, mergeMetadata, removeIntegration, saveIntegration } from './store.ts'
import { INTEGRATION_STRINGS } from './strings.ts'
import type { IntegrationMetadata } from './tables.ts'

export type Vendors = { crmA: CrmA; crmB: CrmB; workspaceSuite: WorkspaceSuite; siteBuilder: SiteBuilderVendor }
export type Connecting = Pick<Member, 'organizationId' | 'userId' | 'userName' | 'apiKey' | 'ipAddress'>
export type ConnectServices = Vendors & {
  consents: Consents
  db: Database
  clock: Clock
  sealer: Sealer
  publish: Publish
  config: { siteBuilder: { apiKey: string | null } }
}

/** The vendor is called before anything is stored, so that a token that does not work is rejected now and not on the day of the event. */
export async function connectByToken(
  services: ConnectServices,
  actor: Connecting,
  name: string,
  input: PrivateTokens,
): Promise<Integration> {
  const system = CONNECTABLE_SYSTEMS.find((one) => one === name)
  if (!system) throw notFound('integration')
  // Without the scope from the request, so that it is read from the vendor.
  const connection = createMemoryConnection({
    accessToken: input.accessToken.trim(),
    refreshToken: input.refreshToken?.trim() ?? null,
    expiresAt: input.expiresAt ? new Date(input.expiresAt).toISOString() : null,
    instanceUrl: input.instanceUrl ?? null,
    scope: null,
  })
  try {
    return await connectAccount(services, actor, { system, connection, grantedBy: 'token', scope: input.scope?.trim() || null })
  } catch (error) {
    throw error instanceof ConnectorError ? toConnectProblem(error, system) : error
  }
}

type NewConnection = {
  system: ConnectableSystem
  connection: Connection
  grantedBy: IntegrationRow['grantedBy']
  /** Used where the vendor does not tell what it granted. */
  scope: string | null
}

/** Throws connector errors: nothing is stored then. */
export async function connectAccount(
  services: ConnectServices,
  actor: Connecting,
  { system, connection, grantedBy, scope: given }: NewConnection,
): Promise<Integration> {
  const { organizationId, userId } = actor
  const account = await READ_ACCOUNT[system](services, connection)
  // The call may have renewed the tokens.
  const tokens = connection.read()
  const scope = account.scope ?? tokens.scope ?? given
  const sealedTokens = sealTokens(services.sealer, { organizationId, system }, { ...tokens, scope })
  const row = await services.db.transaction(async (tx) => {
    const values = { organizationId, system, sealedTokens, account: account.name, scope, connectedBy: userId, grantedBy }
    const saved = await saveIntegration(tx, values)
    if (account.metadata) await mergeMetadata(tx, organizationId, system, account.metadata)
    await services.publish(tx, 'integration.connected', { organizationId, system })
    await recordAudit(tx, services.clock, actor, 'integration.connected', { system, account: account.name })
    return saved
  })
  return toIntegration(services, system, row)
}

export async function disconnect(
  { db, clock, jobs, publish }: { db: Database; clock: Clock; jobs: Queue; publish: Publish },
  actor: Member,
  system: System,
): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = await removeIntegration(tx, actor.organizationId, system)
    if (removed) await queueRevocation(jobs, tx, removed)
    await publish(tx, 'integration.disconnected', { organizationId: actor.organizationId, system })
    await recordAudit(tx, clock, actor, 'integration.disconnected', { system })
  })
}

type Account = { name: string | null; scope: string | null; metadata?: IntegrationMetadata }

const READ_ACCOUNT: Record<ConnectableSystem, (vendors: Vendors, connection: Connection) => Promise<Account>> = {
  async 'crm-a'({ crmA }, connection) {
    const { portalId, region, scopes } = await crmA.describe(connection)
    return { name: portalId, scope: scopes?.join(' ') ?? null, ...(region && { metadata: { region } }) }
  },
  async 'crm-b'({ crmB }, connection) {
    return { name: (await crmB.describe(connection)).organizationId, scope: null }
  },
  async 'workspace-suite'({ workspaceSuite }, connection) {
    const { user } = await workspaceSuite.preview(connection)
    return { name: user.email ?? user.id, scope: user.scope }
  },
  async 'site-builder'({ siteBuilder }, connection) {
    return { name: (await siteBuilder.describe(connection)).account, scope: null }
  },
}

function toConnectProblem(error: unknown, system: ConnectableSystem): Problem {
  if (!(error instanceof ConnectorError) || error.kind !== 'configuration') return translateConnectorError(error, system)
  if (error.reason === 'missing-scopes') return invalid(INTEGRATION_STRINGS.tokenLacksScopes(SYSTEMS[system].name))
  if (error.reason === 'refused' && error.status === null) return invalid(INTEGRATION_STRINGS.instanceUrlNotAllowed(SYSTEMS[system].name))
  return invalid(INTEGRATION_STRINGS.tokenNotAccepted(SYSTEMS[system].name))
}
