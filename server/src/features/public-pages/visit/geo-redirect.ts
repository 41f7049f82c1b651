import { countryOf } from '../../../platform/country-of.ts'
import type { EventPage } from '../data/store.ts'

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
  const country = await countryOf(ip)
  const target = country && Object.hasOwn(geoRules, country) ? geoRules[country]! : null
  return target && !ownUrls.some((own) => isSamePage(own, target)) ? target : null
}

function isSamePage(own: string, target: string): boolean {
  const [a, b] = [own, target].map((url) => new URL(url))
  return a!.host === b!.host && a!.pathname.replace(/\/$/, '') === b!.pathname.replace(/\/$/, '')
}
