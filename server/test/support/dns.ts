import { type Domain, setDomain, verifyDomain } from '@foyer/contracts'
import type { Dns, HostLookUp } from '../../src/features/workspaces/dns.ts'
import type { Organizer } from './foyer.ts'

/** The DNS records that the service finds. */
export class TestDns implements Dns {
  host: HostLookUp = { found: 'here' }
  readonly txt = new Map<string, string[]>()
  isAway = false

  lookUpHost = async (): Promise<HostLookUp> => (this.isAway ? { found: 'unknown' } : this.host)
  lookUpTxt = async (name: string): Promise<string[] | null> => (this.isAway ? null : (this.txt.get(name) ?? []))

  /** Creates the TXT record that the service asks for. */
  publish({ records }: Domain): void {
    for (const { type, name, value } of records) if (type === 'TXT') this.txt.set(name, [...(this.txt.get(name) ?? []), value])
  }
}

/** Sets, proves and activates a custom domain. */
export async function activateDomain(dns: TestDns, organizer: Organizer, hostname: string): Promise<Domain> {
  dns.publish(await organizer.do(setDomain, { body: { hostname } }))
  return organizer.do(verifyDomain)
}
