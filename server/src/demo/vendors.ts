import type { ConsentSystem, PrivateTokens } from '@foyer/contracts'
import { type AllSimulators, DEMO_FORM_ID } from '@foyer/simulators'
import type { OrganizationId } from '../features/auth/tables.ts'
import { syncWithCrmB } from '../features/contacts/sync-crm-b.ts'
import { connectByToken } from '../features/integrations/connect.ts'
import { signalSubmission } from '../features/registrations/signal/signal.ts'
import type { Services } from '../services.ts'
import { COLLEAGUES } from './catalog.ts'

/** Not the site builder: the sites of its simulator cannot be opened. */
export type VendorTokens = Record<ConsentSystem, PrivateTokens>

/** The simulators lose their tokens when they stop, so every start issues new ones. */
export function issueTokens({ crmA, crmB, suite }: AllSimulators): VendorTokens {
  const toTokens = ({ accessToken, refreshToken }: { accessToken: string; refreshToken: string | null }) => ({ accessToken, refreshToken })
  return {
    'crm-a': toTokens(crmA.issueToken()),
    'crm-b': { ...toTokens(crmB.issueToken()), instanceUrl: crmB.url },
    'workspace-suite': toTokens(suite.issueToken()),
  }
}

export async function connectVendors(
  services: Services,
  owner: { organizationId: OrganizationId; userId: string },
  tokens: VendorTokens,
): Promise<void> {
  const actor = { ...owner, userName: COLLEAGUES.owner.name, apiKey: null, ipAddress: '127.0.0.1' }
  for (const [system, token] of Object.entries(tokens)) await connectByToken(services, actor, system, token)
}

/** The registrations of the CRM A form, and the CRM B records of all contacts. */
export async function importFromCrms(services: Services, organizationSlug: string, organizationId: OrganizationId): Promise<void> {
  await signalSubmission(services, organizationSlug, 'spring-dinner', { formId: DEMO_FORM_ID })
  await syncWithCrmB(services, organizationId)
}
