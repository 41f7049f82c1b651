import type { RegistrantFilter } from '@foyer/contracts'
import { and, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
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

const { email, name } = registrations
const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, (special) => `\\${special}`)}%`

/** The index for searches looks up a text by its parts; the whole text is then compared with an expression that has no index. */
function containsText(q: string): SQL | undefined {
  const parts = partsToLookUp(q)
  const isWhole = parts.length === 1 && parts[0] === q
  const has = (column: typeof email | typeof name, contains: (text: SQLWrapper, part: string) => SQL) =>
    and(...parts.map((part) => contains(column, part)), isWhole ? undefined : contains(sql`(${column} || '')`, q))
  return or(has(email, isLowerCasePartOf), has(name, isPartOf))
}

const isPartOf = (text: SQLWrapper, part: string): SQL => sql`${text} ILIKE ${patternOf(part)}`
/** Emails are stored in lower case. To make each email lower case, as ILIKE does, takes most of the time of a search with many matches. */
const isLowerCasePartOf = (text: SQLWrapper, part: string): SQL => sql`${text} LIKE lower(${patternOf(part)})`

/**
 * The index reads all rows for every three letters of a text, and those of "company" and "test" in "company77.test" may be in every row.
 * Where a word has digits, the few letters around them select better, so only they are looked up. Of several words, each is looked up
 * alone: the letters around a space are in the names of very many people.
 */
function partsToLookUp(q: string): string[] {
  const rare = /[a-z]{0,2}\d+[@._ -]?/i.exec(q)?.[0]
  if (rare && rare.length >= 3) return [rare]
  const words = q.split(/\s+/).filter((word) => word.length >= 3)
  return words.length > 0 ? words : [q]
}

/** `key:value`. A value may be stored as a text, as one of several options, as a number or as true or false. */
function hasAnswer(answer: string): SQL | undefined {
  const colon = answer.indexOf(':')
  const [key, value] = [answer.slice(0, colon), answer.slice(colon + 1)]
  const spellings: unknown[] = [value, [value]]
  if (/^(true|false|-?(0|[1-9]\d{0,14})(\.\d{1,15})?)$/.test(value)) spellings.push(JSON.parse(value))
  return or(...spellings.map((spelling) => sql`${registrations.answers} @> ${JSON.stringify({ [key]: spelling })}::jsonb`))
}
