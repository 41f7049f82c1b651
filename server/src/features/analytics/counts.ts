import type { OrganizationId } from '../auth/tables.ts'
import { DIRECT, OTHER } from './page-view.ts'

export type Counts = {
  organizationId: OrganizationId
  eventId: string
  day: string
  source: string
  campaignLinkId: string | null
  /** ISO 3166-1 alpha-2 code; null if unknown. */
  country: string | null
  views: number
  clicks: number
  started: number
  registrations: number
}
/** The sources an event has on a day, by `dayKey`. */
export type KnownSources = Map<string, Set<string>>

/** A bound, because visitors can make up sources. */
const MAX_SOURCES_PER_DAY = 200

export const dayKey = ({ eventId, day }: Pick<Counts, 'eventId' | 'day'>): string => `${eventId} ${day}`

/** Campaign links are not bounded: only organizers create them. */
export const isBounded = ({ campaignLinkId, source }: Counts): boolean => campaignLinkId === null && source !== DIRECT && source !== OTHER

/** Once an event has the maximum of sources on a day, new ones are counted as `other`, the smallest first. */
export function boundSources(counts: readonly Counts[], known: KnownSources): Counts[] {
  const largestFirst = [...counts].sort((a, b) => b.views + b.registrations - (a.views + a.registrations))
  return largestFirst.map((row) => {
    if (!isBounded(row)) return row
    const sources = known.get(dayKey(row)) ?? new Set()
    known.set(dayKey(row), sources)
    if (!sources.has(row.source) && sources.size >= MAX_SOURCES_PER_DAY) return { ...row, source: OTHER }
    sources.add(row.source)
    return row
  })
}

/** One row for each event, day, source and link. */
export const mergeCounts = (counts: readonly Counts[]): Counts[] =>
  mergeBy(counts, ({ eventId, day, source, campaignLinkId }) => JSON.stringify([eventId, day, source, campaignLinkId]))

/** One row for each event, day and known country. */
export const countsByCountry = (counts: readonly Counts[]): Counts[] =>
  mergeBy(
    counts.filter(({ country }) => country !== null),
    ({ eventId, day, country }) => `${eventId} ${day} ${country}`,
  )

const NOTHING = { views: 0, clicks: 0, started: 0, registrations: 0 }

function mergeBy(counts: readonly Counts[], keyOf: (row: Counts) => string): Counts[] {
  const rows = new Map<string, Counts>()
  for (const row of counts) {
    const { views, clicks, started, registrations } = rows.get(keyOf(row)) ?? NOTHING
    rows.set(keyOf(row), {
      ...row,
      views: views + row.views,
      clicks: clicks + row.clicks,
      started: started + row.started,
      registrations: registrations + row.registrations,
    })
  }
  return [...rows.values()]
}
