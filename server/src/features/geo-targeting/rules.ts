import { COUNTRY_CODES, type GeoRule } from '@foyer/contracts'
import type { Database, Reader } from '../../platform/db/database.ts'
import { invalid } from '../../platform/http/problem.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { requireEventForChange } from '../events/own-event.ts'
import { findRule, replaceRules } from './store.ts'
import { GEO_RULE } from './strings.ts'

const COUNTRIES: ReadonlySet<string> = new Set(COUNTRY_CODES)

export async function replaceGeoRules(
  { db }: { db: Database },
  organizationId: OrganizationId,
  eventId: string,
  input: GeoRule[],
): Promise<GeoRule[]> {
  const rules = input.map(({ country, redirectUrl }, index) => {
    requireCountry(country, `rules.${index}.country`)
    return { country, redirectUrl: toHeaderValue(redirectUrl) }
  })
  const duplicate = rules.find((rule, index) => rules.findIndex(({ country }) => country === rule.country) !== index)
  if (duplicate) throw invalid(GEO_RULE.duplicateCountry(duplicate.country))
  await db.transaction(async (tx) => {
    const event = await requireEventForChange(tx, organizationId, eventId)
    await replaceRules(tx, organizationId, event.id, rules)
  })
  return rules
}

/** The redirect for visitors from this country, or null. The code must match exactly. */
export async function redirectFor(db: Reader, organizationId: OrganizationId, eventId: string, country: string): Promise<string | null> {
  return (await findRule(db, organizationId, eventId, country))?.redirectUrl ?? null
}

export function requireCountry(country: string, field: string) {
  if (COUNTRIES.has(country)) return
  const upperCase = country.toUpperCase()
  throw invalid(COUNTRIES.has(upperCase) ? GEO_RULE.upperCase(field, upperCase) : GEO_RULE.unknownCountry(field))
}

/** Unchanged unless it is not valid in a Location header (spaces, characters outside ASCII); then encoded as a browser would do it. */
const toHeaderValue = (url: string): string => (/^[\x21-\x7e]+$/.test(url) ? url : new URL(url).href)
