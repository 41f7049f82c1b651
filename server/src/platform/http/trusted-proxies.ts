import ipaddr from 'ipaddr.js'

/** Addresses and CIDR ranges, or undefined when one of them is neither. */
export function parseAddressList(text: string): string[] | undefined {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  return entries.every((entry) => ipaddr.isValid(entry) || ipaddr.isValidCIDR(entry)) ? entries : undefined
}
