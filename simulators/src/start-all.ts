import { type CrmA, startCrmA } from './crm-a/start.ts'
import { type CrmB, startCrmB } from './crm-b/start.ts'
import { seedCrmA, seedCrmB, seedSiteBuilder, seedWorkspaceSuite } from './demo-seed.ts'
import { type SiteBuilder, startSiteBuilder } from './site-builder/start.ts'
import { startWorkspaceSuite, type WorkspaceSuite } from './workspace-suite/start.ts'

export type AllSimulators = {
  crmA: CrmA
  crmB: CrmB
  suite: WorkspaceSuite
  siteBuilder: SiteBuilder
  /** Settings that point the service at the simulators. */
  environment: Record<string, string>
  stop(): Promise<void>
}

/** Starts all four with the demo's data, on four ports in a row from `firstPort`, or on any free ports. */
export async function startAllSimulators({ firstPort }: { firstPort?: number } = {}): Promise<AllSimulators> {
  const port = (index: number) => (firstPort === undefined ? 0 : firstPort + index)
  const started: { stop(): Promise<void> }[] = []
  const stop = async () => {
    await Promise.all(started.map((simulator) => simulator.stop()))
  }
  const keep = async <T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> => {
    const simulator = await starting
    started.push(simulator)
    return simulator
  }
  try {
    const crmA = await keep(startCrmA({ port: port(0), seed: seedCrmA }))
    const crmB = await keep(startCrmB({ port: port(1), seed: seedCrmB }))
    const suite = await keep(startWorkspaceSuite({ port: port(2), seed: seedWorkspaceSuite }))
    const siteBuilder = await keep(startSiteBuilder({ port: port(3), seed: seedSiteBuilder }))
    return { crmA, crmB, suite, siteBuilder, environment: environmentFor(crmA, crmB, suite, siteBuilder), stop }
  } catch (error) {
    // If a port is in use, the simulators that have started must be stopped.
    await stop()
    throw error
  }
}

/** The control endpoints, by the names that people know. */
export function controlUrlsOf({ crmA, crmB, suite, siteBuilder }: Omit<AllSimulators, 'environment' | 'stop'>) {
  return [crmA, crmB, suite, siteBuilder].map(({ vendor, controlUrl }) => ({ vendor, url: controlUrl }))
}

function environmentFor(crmA: CrmA, crmB: CrmB, suite: WorkspaceSuite, siteBuilder: SiteBuilder): Record<string, string> {
  return {
    CRM_A_API_URL: crmA.url,
    CRM_A_AUTH_URL: crmA.url,
    CRM_A_CLIENT_ID: crmA.state.app.clientId,
    CRM_A_CLIENT_SECRET: crmA.state.app.clientSecret,
    CRM_B_LOGIN_URL: crmB.url,
    CRM_B_CLIENT_ID: crmB.state.app.clientId,
    CRM_B_CLIENT_SECRET: crmB.state.app.clientSecret,
    SUITE_AUTH_URL: suite.url,
    SUITE_TOKEN_URL: `${suite.url}/token`,
    SUITE_API_URL: suite.url,
    SUITE_CLIENT_ID: suite.state.app.clientId,
    SUITE_CLIENT_SECRET: suite.state.app.clientSecret,
    SUITE_CALENDAR: 'on',
    SITE_BUILDER_API_URL: `${siteBuilder.url}/v1`,
    SITE_BUILDER_API_KEY: [...siteBuilder.state.apiKeys][0]!,
  }
}
