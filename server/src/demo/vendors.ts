import type { PrivateTokens } from '@foyer/contracts'
import { type AllSimulators, demoFormGuid } from '@foyer/simulators'
import type { OrganizationId } from '../features/auth/tables.ts'
import { syncWithCrmB } from '../features/contacts/sync-crm-b.ts'
import { connectByToken } from '../features/integrations/connect.ts'
import { signalSubmission } from '../features/registrations/signal/signal.ts'
import type { Services } from '../services.ts'

export type VendorTokens = Record<'crm-a' | 'crm-b' | 'workspace-suite', PrivateTokens>

/** The simulators forget everything when they end, so every start brings tokens of its own. */
export function issueTokens({ crmA, crmB, suite }: AllSimulators): VendorTokens {
  const given = ({ accessToken, refreshToken }: { accessToken: string; refreshToken: string | null }) => ({ accessToken, refreshToken })
  return {
    'crm-a': given(crmA.issueToken()),
    'crm-b': { ...given(crmB.issueToken()), instanceUrl: crmB.url },
    'workspace-suite': given(suite.issueToken()),
  }
}

export async function connectVendors(
  services: Services,
  owner: { organizationId: OrganizationId; userId: string },
  tokens: VendorTokens,
): Promise<void> {
  for (const [system, token] of Object.entries(tokens)) await connectByToken(services, owner, system, token)
}

/** What only comes with the CRMs: the registrations of CRM A's form, and what CRM B knows about everybody. */
export async function takeInFromCrms(services: Services, organizationSlug: string, organizationId: OrganizationId): Promise<void> {
  await signalSubmission(services, organizationSlug, 'spring-dinner', { formId: demoFormGuid })
  await syncWithCrmB(services, organizationId)
}
