import type { EventAnalytics, WorkspaceAnalytics } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { requireEvent } from '../events/own-event.ts'
import { type DayRange, dayIn, daysOf, rangeOf } from './days.ts'
import {
  type Attendance,
  attendanceOf,
  type CountrySums,
  findTimezone,
  type Scope,
  type Sums,
  sumByCountry,
  sumByDay,
  sumByEvent,
  sumByLink,
  sumBySource,
} from './store.ts'

type Dependencies = { db: Database; clock: Clock }

const DEFAULT_EVENTS = 20
const NOTHING = { views: 0, clicks: 0, started: 0, registrations: 0 }

export async function eventAnalytics(
  { db, clock }: Dependencies,
  organizationId: OrganizationId,
  eventId: string,
  requested: Partial<DayRange>,
): Promise<EventAnalytics> {
  const { timezone, id } = await requireEvent(db, organizationId, eventId)
  const range = rangeOf(requested, dayIn(timezone, clock()))
  const scope = { organizationId, eventId: id, ...range }
  const [counts, sources, campaignLinks, countries] = await Promise.all([
    countsIn(db, scope),
    sumBySource(db, scope),
    sumByLink(db, scope),
    sumByCountry(db, scope),
  ])
  return { ...counts, funnel: funnelOf(counts.totals), sources, campaignLinks, countries: withUnknown(counts.totals, countries) }
}

export async function workspaceAnalytics(
  { db, clock }: Dependencies,
  organizationId: OrganizationId,
  { limit = DEFAULT_EVENTS, ...requested }: Partial<DayRange> & { limit?: number },
): Promise<WorkspaceAnalytics> {
  const timezone = await findTimezone(db, organizationId)
  const scope = { organizationId, ...rangeOf(requested, dayIn(timezone, clock())) }
  const [counts, events] = await Promise.all([countsIn(db, scope), sumByEvent(db, scope, limit)])
  return { ...counts, events }
}

async function countsIn(db: Database, scope: Scope) {
  const { from, to } = scope
  const [byDay, attendance] = await Promise.all([sumByDay(db, scope), attendanceOf(db, scope)])
  return { from, to, totals: { ...totalOf(byDay), ...attendance }, days: withEmptyDays({ from, to }, byDay) }
}

const totalOf = (days: readonly Sums[]): Sums =>
  days.reduce(
    (total, { views, clicks, started, registrations }) => ({
      views: total.views + views,
      clicks: total.clicks + clicks,
      started: total.started + started,
      registrations: total.registrations + registrations,
    }),
    NOTHING,
  )

function withEmptyDays(range: DayRange, days: (Sums & { day: string })[]) {
  const byDay = new Map(days.map((counts) => [counts.day, counts]))
  return daysOf(range).map((day) => byDay.get(day) ?? { day, ...NOTHING })
}

/** What is left of the totals has an unknown country. */
function withUnknown(totals: Sums, known: readonly CountrySums[]): EventAnalytics['countries'] {
  const rest = (name: 'views' | 'started' | 'registrations') => known.reduce((left, row) => left - row[name], totals[name])
  const unknown = { country: null, views: rest('views'), started: rest('started'), registrations: rest('registrations') }
  return unknown.views + unknown.started + unknown.registrations > 0 ? [...known, unknown] : [...known]
}

function funnelOf({ views, started, registrations, checkedIn }: Sums & Attendance): EventAnalytics['funnel'] {
  const steps = [
    { step: 'view' as const, count: views },
    { step: 'started' as const, count: started },
    { step: 'registered' as const, count: registrations },
    { step: 'checked_in' as const, count: checkedIn },
  ]
  return steps.map(({ step, count }, index) => ({ step, count, rate: rateOf(count, steps[index - 1]?.count ?? 0) }))
}

const rateOf = (count: number, previous: number): number | null =>
  previous === 0 ? null : Math.round((count / previous) * 10_000) / 10_000
