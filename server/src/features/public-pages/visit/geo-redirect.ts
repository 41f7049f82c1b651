import type { EventPage } from '../data/store.ts'

type LookUpCountry = (address: string) => string | null
let lookUp: Promise<LookUpCountry> | undefined

/**
 * Where a visitor from this address is sent instead of the page: the very URL the organizer stored, or null. A rule that leads back to
 * this page would send a browser round in circles; it counts as none.
 */
export async function redirectFrom(
  { geoRules }: Pick<EventPage, 'geoRules'>,
  address: string,
  ownUrls: readonly string[],
): Promise<string | null> {
  if (!geoRules) return null
  lookUp ??= openCountries()
  const country = (await lookUp)(address)
  const target = country && Object.hasOwn(geoRules, country) ? geoRules[country]! : null
  return target && !ownUrls.some((own) => isSamePage(own, target)) ? target : null
}

/** The tables take tens of megabytes: only a service with such a rule loads them. */
async function openCountries(): Promise<LookUpCountry> {
  const { default: countries } = await import('geoip-country')
  return (address) => countries.lookup(address.replace(/^::ffff:(?=\d+\.)/i, ''))?.country ?? null
}

function isSamePage(own: string, target: string): boolean {
  const [a, b] = [own, target].map((url) => new URL(url))
  return a!.host === b!.host && a!.pathname.replace(/\/$/, '') === b!.pathname.replace(/\/$/, '')
}
