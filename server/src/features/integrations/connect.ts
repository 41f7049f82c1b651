import type { Integration, PrivateTokens } from '@foyer/contracts'
import { type Connection, createMemoryConnection } from '../../connectors/connection.ts'
import { ConnectorError } from '../../connectors/connector-error.ts'
import type { CrmA } from '../../connectors/crm-a/port.ts'
import type { CrmB } from '../../connectors/crm-b/port.ts'
import type { WorkspaceSuite } from '../../connectors/workspace-suite/port.ts'
import type { Database } from '../../platform/db/database.ts'
import { invalid, notFound, type Problem } from '../../platform/http/problem.ts'
import type { Publish } from '../../platform/publish.ts'
import type { Sealer } from '../../platform/sealed-secrets.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { CONNECTABLE_SYSTEMS, type ConnectableSystem, SYSTEM_NAMES, translateConnectorError } from './connector-problems.ts'
import { toIntegration } from './integration-shape.ts'
import { sealTokens } from './sealed-tokens.ts'
import { rememberMetadata, removeIntegration, saveIntegration } from './store.ts'
import type { IntegrationMetadata, IntegrationSystem } from './tables.ts'

export type Vendors = { crmA: CrmA; crmB: CrmB; workspaceSuite: WorkspaceSuite }
type Dependencies = Vendors & { db: Database; sealer: Sealer; publish: Publish }
type Connecting = { organizationId: OrganizationId; userId: string }

/** The vendor is asked first: a token that does not work is refused here and now, not found out on event day. */
export async function connectByToken(
  services: Dependencies,
  { organizationId, userId }: Connecting,
  name: string,
  given: PrivateTokens,
): Promise<Integration> {
  const system = CONNECTABLE_SYSTEMS.find((one) => one === name)
  if (!system) throw notFound('integration')
  // Without the scope that was typed in, so that the vendor is asked for it.
  const connection = createMemoryConnection({
    accessToken: given.accessToken.trim(),
    refreshToken: given.refreshToken?.trim() ?? null,
    expiresAt: given.expiresAt ? new Date(given.expiresAt).toISOString() : null,
    instanceUrl: given.instanceUrl ?? null,
    scope: null,
  })
  const account = await askWhose[system](services, connection).catch((error) => {
    throw refusalOf(error, system)
  })
  // Asking may have renewed the tokens.
  const tokens = connection.read()
  const scope = account.scope ?? tokens.scope ?? (given.scope?.trim() || null)
  const sealedTokens = sealTokens(services.sealer, { organizationId, system }, { ...tokens, scope })
  const row = await services.db.transaction(async (tx) => {
    const saved = await saveIntegration(tx, { organizationId, system, sealedTokens, account: account.name, scope, connectedBy: userId })
    if (account.metadata) await rememberMetadata(tx, organizationId, system, account.metadata)
    await services.publish(tx, 'integration.connected', { organizationId, system })
    return saved
  })
  return toIntegration(system, row)
}

export async function disconnect({ db }: { db: Database }, organizationId: OrganizationId, system: IntegrationSystem): Promise<void> {
  await db.transaction((tx) => removeIntegration(tx, organizationId, system))
}

type Account = { name: string | null; scope: string | null; metadata?: IntegrationMetadata }

const askWhose: Record<ConnectableSystem, (vendors: Vendors, connection: Connection) => Promise<Account>> = {
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
}

function refusalOf(error: unknown, system: ConnectableSystem): Problem {
  const name = SYSTEM_NAMES[system]
  if (!(error instanceof ConnectorError) || error.kind !== 'configuration') return translateConnectorError(error, system)
  if (error.reason === 'missing-scopes') return invalid(`accessToken lacks permissions ${name} asks for. Grant them and try again.`)
  if (error.reason === 'refused' && error.status === null) return invalid(`instanceUrl is not an address of ${name} that may be called.`)
  return invalid(`accessToken is not accepted by ${name}. Check that it is complete and has not expired.`)
}
