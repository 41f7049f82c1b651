type CountryLookup = (address: string) => string | null

let lookup: CountryLookup | undefined
let loading: Promise<CountryLookup> | undefined

/**
 * The country of an IP address as an ISO 3166-1 alpha-2 code; null if it is unknown. Looked up on this machine. The tables take 11 MB of
 * memory, so they are loaded for the first address; from then on the answer is not a promise.
 */
export function countryOf(address: string): string | null | Promise<string | null> {
  if (lookup) return lookup(address)
  loading ??= loadLookup()
  return loading.then((loaded) => loaded(address))
}

async function loadLookup(): Promise<CountryLookup> {
  const { default: countries } = await import('geoip-country')
  lookup = (address) => countries.lookup(address.replace(/^::ffff:(?=\d+\.)/i, ''))?.country ?? null
  return lookup
}
