import { CONSENT_SYSTEMS, type ConsentSystem, type System } from '@foyer/contracts'
import type { OAuthFlow } from '../../connectors/oauth-port.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import type { Reaction } from '../../platform/publish.ts'
import type { Sealer } from '../../platform/sealed-secrets.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { openTokens } from './sealed-tokens.ts'
import { findIntegration, type IntegrationRow, listIntegrations } from './store.ts'

type Revocation = { organizationId: OrganizationId; system: System; account: string | null; sealedTokens: string }

declare module '../../platform/jobs/queue.ts' {
  interface JobTypes {
    'integrations.revoke': Revocation
  }
}

export type Consents = Record<ConsentSystem, OAuthFlow>

/** Only of what consent granted: a token that was entered may be used elsewhere. */
export async function queueRevocation(jobs: Queue, tx: Tx, row: IntegrationRow): Promise<void> {
  const { organizationId, system, account, sealedTokens, grantedBy } = row
  if (grantedBy === 'consent') await jobs.enqueue(tx, 'integrations.revoke', { organizationId, system, account, sealedTokens })
}

export const revokeConsentsOfWorkspace =
  (jobs: Queue): Reaction<'workspace.deleted'> =>
  async (tx, { organizationId }) => {
    for (const row of await listIntegrations(tx, organizationId)) await queueRevocation(jobs, tx, row)
  }

type Services = { db: Database; sealer: Sealer; consents: Consents }

/** The job. The account may be connected again by now, and some vendors revoke everything an account has granted at once. */
export async function revokeConsent({ db, sealer, consents }: Services, revocation: Revocation): Promise<void> {
  const system = CONSENT_SYSTEMS.find((one) => one === revocation.system)
  const tokens = openTokens(sealer, revocation)
  if (!system || !tokens) return
  const current = await findIntegration(db, revocation.organizationId, system)
  if (current && current.account === revocation.account) return
  await consents[system].revoke(tokens)
}
