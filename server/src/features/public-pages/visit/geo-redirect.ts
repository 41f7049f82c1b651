import type { EventPage } from '../data/store.ts'

type CountryLookup = (ip: string) => string | null
let lookup: Promise<CountryLookup> | undefined

/**
 * The redirect URL for a visitor's country, exactly as the organizer stored it, or null. A rule that points to this page itself is ignored:
 * it would redirect forever.
 */
export async function redirectFrom(
  { geoRules }: Pick<EventPage, 'geoRules'>,
  ip: string,
  ownUrls: readonly string[],
): Promise<string | null> {
  if (!geoRules) return null
  lookup ??= loadCountryLookup()
  const country = (await lookup)(ip)
  const target = country && Object.hasOwn(geoRules, country) ? geoRules[country]! : null
  return target && !ownUrls.some((own) => isSamePage(own, target)) ? target : null
}

/** The tables take tens of megabytes of memory, so they are loaded when the first event with a rule is visited. */
async function loadCountryLookup(): Promise<CountryLookup> {
  const { default: countries } = await import('geoip-country')
  return (ip) => countries.lookup(ip.replace(/^::ffff:(?=\d+\.)/i, ''))?.country ?? null
}

function isSamePage(own: string, target: string): boolean {
  const [a, b] = [own, target].map((url) => new URL(url))
  return a!.host === b!.host && a!.pathname.replace(/\/$/, '') === b!.pathname.replace(/\/$/, '')
}
