import { type CrmA, type CrmB, startCrmA, startCrmB, startWorkspaceSuite, type WorkspaceSuite } from '@foyer/simulators'
import { afterAll, beforeEach } from 'vitest'
import type { Config } from '../../src/config.ts'

/** Simulated vendors for one test file, on loopback ports, without faults at the start of each test. */
export class Vendors {
  crmA!: CrmA
  crmB!: CrmB
  suite!: WorkspaceSuite

  async start(options: { randomSeed?: number } = {}): Promise<Pick<Config, 'crmA' | 'crmB' | 'suite'>> {
    ;[this.crmA, this.crmB, this.suite] = await Promise.all([startCrmA(options), startCrmB(options), startWorkspaceSuite(options)])
    const { crmA, crmB, suite } = this
    return {
      crmA: { apiUrl: crmA.url, authUrl: crmA.url, ...appOf(crmA) },
      crmB: { loginUrl: crmB.url, ...appOf(crmB) },
      suite: { authUrl: suite.url, tokenUrl: `${suite.url}/token`, apiUrl: suite.url, ...appOf(suite) },
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
    for (const vendor of [vendors.crmA, vendors.crmB, vendors.suite]) {
      vendor.clearFaults()
      vendor.requests.length = 0
      vendor.latencyMs = 0
    }
  })
  afterAll(async () => {
    await Promise.all([vendors.crmA?.stop(), vendors.crmB?.stop(), vendors.suite?.stop()])
  })
  return vendors
}
