import { COUNTRY_CODES, type GeoRule } from '@foyer/contracts'
import type { Database, Reader } from '../../platform/db/database.ts'
import { refuseFaults } from '../../platform/http/problem.ts'
import { type ExpectedVersions, requireVersion } from '../../platform/http/versions.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { requireEventForChange } from '../events/own-event.ts'
import { findRule, findVersion, replaceRules } from './store.ts'
import { GEO_RULE } from './strings.ts'

const COUNTRIES: ReadonlySet<string> = new Set(COUNTRY_CODES)

export async function replaceGeoRules(
  { db }: { db: Database },
  organizationId: OrganizationId,
  eventId: string,
  input: GeoRule[],
  ifMatch?: ExpectedVersions,
): Promise<{ rules: GeoRule[]; version: number }> {
  refuseFaults([...input.flatMap(({ country }, index) => countryFaults(country, `rules.${index}.country`)), ...duplicateFaults(input)])
  const rules = input.map(({ country, redirectUrl }) => ({ country, redirectUrl: toHeaderValue(redirectUrl) }))
  return db.transaction(async (tx) => {
    const event = await requireEventForChange(tx, organizationId, eventId)
    requireVersion({ version: await findVersion(tx, organizationId, event.id) }, ifMatch)
    return { rules, version: await replaceRules(tx, organizationId, event.id, rules) }
  })
}

/** The redirect for visitors from this country, or null. The code must match exactly. */
export async function redirectFor(db: Reader, organizationId: OrganizationId, eventId: string, country: string): Promise<string | null> {
  return (await findRule(db, organizationId, eventId, country))?.redirectUrl ?? null
}

export function requireCountry(country: string, field: string) {
  refuseFaults(countryFaults(country, field))
}

function countryFaults(country: string, field: string): string[] {
  if (COUNTRIES.has(country)) return []
  const upperCase = country.toUpperCase()
  return [COUNTRIES.has(upperCase) ? GEO_RULE.upperCase(field, upperCase) : GEO_RULE.unknownCountry(field)]
}

function duplicateFaults(rules: readonly GeoRule[]): string[] {
  const seen = new Set<string>()
  const repeated = rules.map(({ country }) => country).filter((country) => seen.size === seen.add(country).size)
  return [...new Set(repeated)].map(GEO_RULE.duplicateCountry)
}

/** Unchanged unless it is not valid in a Location header (spaces, characters outside ASCII); then encoded as a browser would do it. */
const toHeaderValue = (url: string): string => (/^[\x21-\x7e]+$/.test(url) ? url : new URL(url).href)
