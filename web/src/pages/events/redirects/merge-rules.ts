import type { GeoRule } from '@foyer/contracts'
import { type Conflict, mergeChanges } from '../../../forms/merge-changes.ts'

type Urls = Record<string, string | null>

const urlsOf = (rules: readonly GeoRule[]): Urls => Object.fromEntries(rules.map(({ country, redirectUrl }) => [country, redirectUrl]))

/** Brings one's own rules onto those that another person saved meanwhile, country by country. A conflict keeps theirs until it is decided. */
export function mergeRules(base: readonly GeoRule[], mine: readonly GeoRule[], theirs: readonly GeoRule[]) {
  const [before, own] = [urlsOf(base), urlsOf(mine)]
  const countries = new Set([...Object.keys(before), ...Object.keys(own)])
  const changed = Object.fromEntries([...countries].map((country) => [country, own[country] ?? null])) as Urls
  for (const country of countries) if (changed[country] === (before[country] ?? null)) delete changed[country]
  const { changes, conflicts } = mergeChanges(before, changed, urlsOf(theirs))
  return { rules: withUrls(theirs, changes as Urls), conflicts }
}

/** The rules with other addresses for some countries; null removes the rule. */
function withUrls(rules: readonly GeoRule[], urls: Urls): GeoRule[] {
  const kept = rules.flatMap((rule) => {
    const redirectUrl = rule.country in urls ? urls[rule.country]! : rule.redirectUrl
    return redirectUrl === null ? [] : [{ ...rule, redirectUrl }]
  })
  const present = new Set(rules.map(({ country }) => country))
  const added = Object.entries(urls).flatMap(([country, redirectUrl]) =>
    redirectUrl === null || present.has(country) ? [] : [{ country, redirectUrl }],
  )
  return [...kept, ...added]
}

export const decide = (rules: readonly GeoRule[], { field, mine }: Conflict): GeoRule[] =>
  withUrls(rules, { [field]: mine as string | null })
