import { COUNTRY_CODES, type GeoRule } from '@foyer/contracts'
import type { Database, Reader } from '../../platform/db/database.ts'
import { invalid } from '../../platform/http/problem.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { requireEventForChange } from '../events/own-event.ts'
import { findRule, replaceRules } from './store.ts'

const COUNTRIES: ReadonlySet<string> = new Set(COUNTRY_CODES)

export async function replaceGeoRules(
  { db }: { db: Database },
  organizationId: OrganizationId,
  eventId: string,
  wanted: GeoRule[],
): Promise<GeoRule[]> {
  const rules = wanted.map(({ country, redirectUrl }, index) => {
    requireCountry(country, `rules.${index}.country`)
    return { country, redirectUrl: sendable(redirectUrl) }
  })
  const twice = rules.find((rule, index) => rules.findIndex(({ country }) => country === rule.country) !== index)
  if (twice) throw invalid(`rules names ${twice.country} more than once; a country can have one rule.`)
  await db.transaction(async (tx) => {
    const event = await requireEventForChange(tx, organizationId, eventId)
    await replaceRules(tx, organizationId, event.id, rules)
  })
  return rules
}

/** Where a visitor from this country is sent, or null where the page itself is shown. Only the very code of a rule matches. */
export async function redirectFor(db: Reader, organizationId: OrganizationId, eventId: string, country: string): Promise<string | null> {
  return (await findRule(db, organizationId, eventId, country))?.redirectUrl ?? null
}

export function requireCountry(country: string, field: string) {
  if (COUNTRIES.has(country)) return
  const meant = country.toUpperCase()
  if (COUNTRIES.has(meant)) throw invalid(`${field} must be in upper case: ${meant}.`)
  throw invalid(`${field} must be the ISO 3166-1 alpha-2 code of a country, such as DE.`)
}

/** As it was typed, unless a Location header cannot carry it (spaces, letters beyond ASCII): then in the form a browser would send. */
const sendable = (url: string): string => (/^[\x21-\x7e]+$/.test(url) ? url : new URL(url).href)
