import type { EventAnalytics, WorkspaceAnalytics } from '@foyer/contracts'
import { eq } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import { type Database, first } from '../../platform/db/database.ts'
import { type OrganizationId, organizations } from '../auth/tables.ts'
import { requireEvent } from '../events/own-event.ts'
import { type DayRange, dayIn, daysOf, rangeOf } from './days.ts'
import { type Attendance, attendanceOf, type Scope, type Sums, sumByDay, sumByEvent, sumByLink, sumBySource } from './store.ts'

type Dependencies = { db: Database; clock: Clock }
type Days = { from?: string; to?: string }

const MOST_EVENTS = 20

export async function eventAnalytics(
  { db, clock }: Dependencies,
  organizationId: OrganizationId,
  eventId: string,
  asked: Days,
): Promise<EventAnalytics> {
  const { timezone, id } = await requireEvent(db, organizationId, eventId)
  const range = rangeOf(asked, dayIn(timezone, clock()))
  const scope = { organizationId, eventId: id, ...range }
  const [counted, sources, campaignLinks] = await Promise.all([countedIn(db, scope), sumBySource(db, scope), sumByLink(db, scope)])
  return { ...counted, funnel: funnelOf(counted.totals), sources, campaignLinks }
}

export async function workspaceAnalytics(
  { db, clock }: Dependencies,
  organizationId: OrganizationId,
  asked: Days,
): Promise<WorkspaceAnalytics> {
  const workspace = await first(
    db.select({ timezone: organizations.timezone }).from(organizations).where(eq(organizations.id, organizationId)),
  )
  const scope = { organizationId, ...rangeOf(asked, dayIn(workspace?.timezone ?? null, clock())) }
  const [counted, events] = await Promise.all([countedIn(db, scope), sumByEvent(db, scope, MOST_EVENTS)])
  return { ...counted, events }
}

async function countedIn(db: Database, scope: Scope) {
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
  const found = new Map(days.map((counts) => [counts.day, counts]))
  return daysOf(range).map((day) => found.get(day) ?? { day, views: 0, clicks: 0, registrations: 0 })
}

function funnelOf({ views, registrations, checkedIn }: Sums & Attendance): EventAnalytics['funnel'] {
  const steps = [
    { step: 'view' as const, count: views },
    { step: 'registered' as const, count: registrations },
    { step: 'checked_in' as const, count: checkedIn },
  ]
  return steps.map(({ step, count }, place) => ({ step, count, rate: rateOf(count, steps[place - 1]?.count ?? 0) }))
}

const rateOf = (count: number, before: number): number | null => (before === 0 ? null : Math.round((count / before) * 10_000) / 10_000)
