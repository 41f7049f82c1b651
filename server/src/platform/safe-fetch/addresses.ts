import { lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Whether an address is on the public internet. An allow-list: `range()` classifies every special block of both families as something
 * other than unicast, and IPv6 outside 2000::/3 (which has `::127.0.0.1` and unassigned blocks) is refused altogether. Addresses that
 * embed an IPv4 one (mapped, NAT64, 6to4, Teredo) are special blocks too, so what they embed does not matter.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  if (parsed.kind() === 'ipv4') return true
  return parsed.match(ipaddr.parse('2000::'), 3)
}

/** The host of a URL if it is an IP address, without the brackets of IPv6; null if it is a name. */
export function literalAddress(hostname: string): string | null {
  const bare = hostname.startsWith('[') && hostname.endsWith(']') ? hostname.slice(1, -1) : hostname
  return isIP(bare) ? bare : null
}

export class BlockedAddressError extends Error {
  override readonly name = 'BlockedAddressError'
  readonly code = 'BLOCKED_ADDRESS'
}

/**
 * A DNS lookup for sockets that returns public addresses only. The socket connects to what this returns, so there is no second lookup with
 * another result (DNS rebinding).
 */
export function publicOnly(lookup: LookupFunction = systemLookup as LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '')
      const all = Array.isArray(found) ? found : [{ address: found, family: isIP(found) }]
      const allowed = all.filter(({ address }) => isPublicAddress(address))
      const first = allowed[0]
      if (!first) return callback(new BlockedAddressError('The host has no public address'), '')
      if (options.all) return callback(null, allowed)
      callback(null, first.address, first.family)
    })
  }
}
