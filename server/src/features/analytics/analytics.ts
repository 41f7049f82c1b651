import type { EventAnalytics, WorkspaceAnalytics } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { requireEvent } from '../events/own-event.ts'
import { type DayRange, dayIn, daysOf, rangeOf } from './days.ts'
import {
  type Attendance,
  attendanceOf,
  findTimezone,
  type Scope,
  type Sums,
  sumByDay,
  sumByEvent,
  sumByLink,
  sumBySource,
} from './store.ts'

type Dependencies = { db: Database; clock: Clock }

const MAX_EVENTS = 20

export async function eventAnalytics(
  { db, clock }: Dependencies,
  organizationId: OrganizationId,
  eventId: string,
  requested: Partial<DayRange>,
): Promise<EventAnalytics> {
  const { timezone, id } = await requireEvent(db, organizationId, eventId)
  const range = rangeOf(requested, dayIn(timezone, clock()))
  const scope = { organizationId, eventId: id, ...range }
  const [counts, sources, campaignLinks] = await Promise.all([countsIn(db, scope), sumBySource(db, scope), sumByLink(db, scope)])
  return { ...counts, funnel: funnelOf(counts.totals), sources, campaignLinks }
}

export async function workspaceAnalytics(
  { db, clock }: Dependencies,
  organizationId: OrganizationId,
  requested: Partial<DayRange>,
): Promise<WorkspaceAnalytics> {
  const timezone = await findTimezone(db, organizationId)
  const scope = { organizationId, ...rangeOf(requested, dayIn(timezone, clock())) }
  const [counts, events] = await Promise.all([countsIn(db, scope), sumByEvent(db, scope, MAX_EVENTS)])
  return { ...counts, events }
}

async function countsIn(db: Database, scope: Scope) {
  const { from, to } = scope
  const [byDay, attendance] = await Promise.all([sumByDay(db, scope), attendanceOf(db, scope)])
  return { from, to, totals: { ...totalOf(byDay), ...attendance }, days: withEmptyDays({ from, to }, byDay) }
}

const totalOf = (days: readonly Sums[]): Sums =>
  days.reduce(
    (total, { views, clicks, registrations }) => ({
      views: total.views + views,
      clicks: total.clicks + clicks,
      registrations: total.registrations + registrations,
    }),
    { views: 0, clicks: 0, registrations: 0 },
  )

function withEmptyDays(range: DayRange, days: (Sums & { day: string })[]) {
  const byDay = new Map(days.map((counts) => [counts.day, counts]))
  return daysOf(range).map((day) => byDay.get(day) ?? { day, views: 0, clicks: 0, registrations: 0 })
}

function funnelOf({ views, registrations, checkedIn }: Sums & Attendance): EventAnalytics['funnel'] {
  const steps = [
    { step: 'view' as const, count: views },
    { step: 'registered' as const, count: registrations },
    { step: 'checked_in' as const, count: checkedIn },
  ]
  return steps.map(({ step, count }, index) => ({ step, count, rate: rateOf(count, steps[index - 1]?.count ?? 0) }))
}

const rateOf = (count: number, previous: number): number | null =>
  previous === 0 ? null : Math.round((count / previous) * 10_000) / 10_000
