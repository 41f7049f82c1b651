import { Resolver } from 'node:dns/promises'
import { DOMAIN } from './strings.ts'

export type HostLookUp = { found: 'here' } | { found: 'elsewhere'; message: string } | { found: 'nothing' } | { found: 'unknown' }

export type Dns = {
  /** Compares the DNS records of the hostname with those of the service. */
  lookUpHost(hostname: string): Promise<HostLookUp>
  /** Null if the lookup failed. */
  lookUpTxt(name: string): Promise<string[] | null>
}

const LIMITS = { timeout: 3_000, tries: 2 }

/** Asks the name servers of the settings, or those of the machine. */
export function createDns(baseUrl: string, servers: readonly string[] = []): Dns {
  const target = new URL(baseUrl).hostname
  const resolver = new Resolver(LIMITS)
  if (servers.length > 0) resolver.setServers(servers)

  const addressesOf = async (hostname: string): Promise<string[]> => {
    const found = await Promise.all([resolver.resolve4(hostname).catch(ignoreMissing), resolver.resolve6(hostname).catch(ignoreMissing)])
    return found.flat()
  }

  return {
    async lookUpHost(hostname) {
      try {
        const aliases = await resolver.resolveCname(hostname).catch(ignoreMissing)
        if (aliases.includes(target)) return { found: 'here' }
        const [theirs, ours] = await Promise.all([addressesOf(hostname), addressesOf(target)])
        if (theirs.some((address) => ours.includes(address))) return { found: 'here' }
        if (aliases.length === 0 && theirs.length === 0) return { found: 'nothing' }
        return { found: 'elsewhere', message: DOMAIN.pointsElsewhere(hostname, [...aliases, ...theirs][0]!, target) }
      } catch {
        return { found: 'unknown' }
      }
    },
    async lookUpTxt(name) {
      try {
        // A long record comes in several parts.
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
      } catch (error) {
        return isMissing(error) ? [] : null
      }
    },
  }
}

function ignoreMissing(error: unknown): string[] {
  if (isMissing(error)) return []
  throw error
}

const isMissing = (error: unknown) => ['ENODATA', 'ENOTFOUND'].includes((error as NodeJS.ErrnoException).code ?? '')
