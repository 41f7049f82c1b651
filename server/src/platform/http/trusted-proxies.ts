import ipaddr from 'ipaddr.js'

/** IP addresses and CIDR ranges separated by commas; undefined if one of them is neither. */
export function parseAddressList(text: string): string[] | undefined {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  return entries.every((entry) => ipaddr.isValid(entry) || ipaddr.isValidCIDR(entry)) ? entries : undefined
}
