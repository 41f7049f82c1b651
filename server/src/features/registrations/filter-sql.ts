import type { RegistrantFilter } from '@foyer/contracts'
import { and, eq, gte, ilike, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { registrations } from './tables.ts'

/** The condition for the registrants of a filter, besides their event: the list, files and bulk changes select the same people. */
export function matchesFilter(filter: RegistrantFilter): SQL | undefined {
  const { status, source, q, checkedIn, campaignLinkId, answer, registeredAfter, registeredBefore } = filter
  return and(
    status && oneOf(registrations.status, status),
    source && oneOf(registrations.source, source),
    q ? containsText(q) : undefined,
    checkedIn === undefined ? undefined : checkedIn ? isNotNull(registrations.checkedInAt) : isNull(registrations.checkedInAt),
    campaignLinkId ? eq(registrations.campaignLinkId, campaignLinkId) : undefined,
    ...(answer ?? []).map(hasAnswer),
    registeredAfter ? gte(registrations.createdAt, registeredAfter) : undefined,
    registeredBefore ? lt(registrations.createdAt, registeredBefore) : undefined,
  )
}

/** A single value as an equation, so that an index on the column also gives the order of the rows. */
const oneOf = <V extends string>(column: typeof registrations.status | typeof registrations.source, [first, ...others]: readonly V[]) =>
  others.length === 0 ? sql`${column} = ${first}` : inArray(column as typeof registrations.status, [first, ...others] as never[])

function containsText(q: string): SQL | undefined {
  const pattern = `%${q.replace(/[\\%_]/g, (special) => `\\${special}`)}%`
  return or(ilike(registrations.email, pattern), ilike(registrations.name, pattern))
}

/** `key:value`. A value may be stored as a text, as one of several options, as a number or as true or false. */
function hasAnswer(answer: string): SQL | undefined {
  const colon = answer.indexOf(':')
  const [key, value] = [answer.slice(0, colon), answer.slice(colon + 1)]
  const spellings: unknown[] = [value, [value]]
  if (/^(true|false|-?(0|[1-9]\d{0,14})(\.\d{1,15})?)$/.test(value)) spellings.push(JSON.parse(value))
  return or(...spellings.map((spelling) => sql`${registrations.answers} @> ${JSON.stringify({ [key]: spelling })}::jsonb`))
}
