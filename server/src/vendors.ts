import type { Redis } from 'ioredis'
import type { Config } from './config.ts'
import { type CallGuard, createCallGuard } from './connectors/call-guard.ts'
import { type CallStatistics, createCallStatistics } from './connectors/call-statistics.ts'
import { createHubSpot } from './connectors/crm-a/hubspot.ts'
import { hubSpotOAuth } from './connectors/crm-a/hubspot-oauth.ts'
import type { CrmA } from './connectors/crm-a/port.ts'
import type { CrmB } from './connectors/crm-b/port.ts'
import { createSalesforce } from './connectors/crm-b/salesforce.ts'
import { salesforceOAuth } from './connectors/crm-b/salesforce-oauth.ts'
import type { SiteBuilderVendor } from './connectors/site-builder/port.ts'
import { createV0 } from './connectors/site-builder/v0.ts'
import { createGoogleSuite } from './connectors/workspace-suite/google.ts'
import { googleOAuth } from './connectors/workspace-suite/google-oauth.ts'
import type { WorkspaceSuite } from './connectors/workspace-suite/port.ts'
import type { Consents } from './features/integrations/revoke.ts'
import type { Clock } from './platform/clock.ts'
import type { SafeFetch } from './platform/safe-fetch.ts'
import type { Siblings } from './platform/workers/siblings.ts'

export type VendorServices = {
  crmA: CrmA
  crmB: CrmB
  workspaceSuite: WorkspaceSuite
  siteBuilder: SiteBuilderVendor
  consents: Consents
  callGuard: CallGuard
  callStatistics: CallStatistics
}

type Options = { config: Config; fetch: SafeFetch; clock: Clock; redis: Redis | undefined; siblings?: Siblings | undefined }

/** The systems that are not ours, each with the one provider it has today. */
export function createVendors({ config: { crmA, crmB, suite, siteBuilder }, fetch, clock, redis, siblings }: Options): VendorServices {
  const callGuard = createCallGuard({ redis, siblings })
  const callStatistics = createCallStatistics()
  const shared = { fetch, now: () => clock().getTime(), guard: callGuard, statistics: callStatistics }
  const hubSpot = { ...shared, ...crmA, ...appOf(crmA) }
  const salesforce = { ...shared, ...crmB, ...appOf(crmB) }
  const google = { ...shared, ...suite, ...appOf(suite) }
  return {
    crmA: createHubSpot(hubSpot),
    crmB: createSalesforce(salesforce),
    workspaceSuite: createGoogleSuite(google),
    siteBuilder: createV0({ ...shared, ...siteBuilder }),
    consents: { 'crm-a': hubSpotOAuth(hubSpot), 'crm-b': salesforceOAuth(salesforce), 'workspace-suite': googleOAuth(google) },
    callGuard,
    callStatistics,
  }
}

const appOf = ({ clientId, clientSecret }: { clientId: string | null; clientSecret: string | null }) => ({
  clientId: clientId ?? undefined,
  clientSecret: clientSecret ?? undefined,
})
