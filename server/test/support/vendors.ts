import {
  type CrmA,
  type CrmB,
  type SiteBuilder,
  startCrmA,
  startCrmB,
  startSiteBuilder,
  startWorkspaceSuite,
  type WorkspaceSuite,
} from '@foyer/simulators'
import { afterAll, beforeEach } from 'vitest'
import type { Config } from '../../src/config.ts'

/** Simulated vendors for one test file, on loopback ports, without faults at the start of each test. */
export class Vendors {
  crmA!: CrmA
  crmB!: CrmB
  suite!: WorkspaceSuite
  siteBuilder!: SiteBuilder

  async start(options: { randomSeed?: number } = {}): Promise<Pick<Config, 'crmA' | 'crmB' | 'suite' | 'siteBuilder'>> {
    ;[this.crmA, this.crmB, this.suite, this.siteBuilder] = await Promise.all([
      startCrmA(options),
      startCrmB(options),
      startWorkspaceSuite(options),
      startSiteBuilder(options),
    ])
    const { crmA, crmB, suite, siteBuilder } = this
    return {
      crmA: { apiUrl: crmA.url, authUrl: crmA.url, ...appOf(crmA) },
      crmB: { loginUrl: crmB.url, ...appOf(crmB) },
      suite: { authUrl: suite.url, tokenUrl: `${suite.url}/token`, apiUrl: suite.url, ...appOf(suite), calendar: true },
      siteBuilder: { apiUrl: `${siteBuilder.url}/v1`, apiKey: null, hosting: null },
    }
  }
}

const appOf = ({ state }: { state: { app: { clientId: string; clientSecret: string } } }) => ({
  clientId: state.app.clientId,
  clientSecret: state.app.clientSecret,
})

export function useVendors(): Vendors {
  const vendors = new Vendors()
  beforeEach(() => {
    for (const vendor of [vendors.crmA, vendors.crmB, vendors.suite, vendors.siteBuilder]) {
      vendor.clearFaults()
      vendor.requests.length = 0
      vendor.latencyMs = 0
    }
  })
  afterAll(async () => {
    await Promise.all([vendors.crmA?.stop(), vendors.crmB?.stop(), vendors.suite?.stop(), vendors.siteBuilder?.stop()])
  })
  return vendors
}
