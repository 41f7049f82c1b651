import { lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Whether an address is on the public internet. An allow-list: `range()` names every special block of both families as something other
 * than unicast, and IPv6 outside 2000::/3 (where `::127.0.0.1` and unassigned blocks live) is refused altogether. Addresses that embed
 * an IPv4 one (mapped, NAT64, 6to4, Teredo) are special blocks too, so what they embed does not matter.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  if (parsed.kind() === 'ipv4') return true
  return parsed.match(ipaddr.parse('2000::'), 3)
}

/** The host of a URL without the brackets of IPv6, or null when it is a name that has to be looked up. */
export function literalAddress(hostname: string): string | null {
  const bare = hostname.startsWith('[') && hostname.endsWith(']') ? hostname.slice(1, -1) : hostname
  return isIP(bare) ? bare : null
}

export class BlockedAddressError extends Error {
  override readonly name = 'BlockedAddressError'
  readonly code = 'BLOCKED_ADDRESS'
}

/**
 * A lookup for sockets that only ever answers public addresses. The socket connects to what this answers, so there is no second lookup
 * that could say something else.
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
