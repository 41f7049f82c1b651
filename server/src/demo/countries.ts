import type { SeededRandom } from './seeded-random.ts'

/** An IP address in each country that visitors of the demo come from. */
const ADDRESSES = { DE: '2a02:2450::1', US: '8.8.8.8', AT: '80.120.0.1', DK: '130.225.0.1', NL: '145.97.0.1' } as const
type Country = keyof typeof ADDRESSES | null

/** The more often a country is listed, the more visitors come from it; null is unknown. */
const COUNTRIES: readonly Country[] = ['DE', 'DE', 'DE', 'DE', 'DE', 'NL', 'NL', 'DK', 'AT', 'US', null]

export const randomCountry = (random: SeededRandom): Country => random.one(COUNTRIES)
export const addressFrom = (country: Country): string | undefined => (country ? ADDRESSES[country] : undefined)
