import type { EventComparison } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { type EventRow, requireEvent } from '../events/own-event.ts'
import { registrationsByDay } from './comparison-store.ts'
import { type Day, dayIn, daysFrom } from './days.ts'

type Dependencies = { db: Database; clock: Clock }
type Align = EventComparison['align']

const MAX_DAYS = 365

export async function compareEvents(
  { db, clock }: Dependencies,
  organizationId: OrganizationId,
  { eventId, otherEventId }: { eventId: string; otherEventId: string },
  align: Align = 'start',
): Promise<EventComparison> {
  const compared = await Promise.all(
    [eventId, otherEventId].map(async (id) => {
      const event = await requireEvent(db, organizationId, id)
      return aligned(event, align, await registrationsByDay(db, organizationId, event.id), clock())
    }),
  )
  const from = align === 'start' ? Math.max(-MAX_DAYS, Math.min(0, ...compared.map(({ first }) => first))) : 0
  const to = align === 'start' ? 0 : Math.min(MAX_DAYS, Math.max(0, ...compared.map(({ last }) => last)))
  return { align, from, to, events: compared.map((event) => seriesOf(event, from, to)) }
}

/** An event with its registrations by their distance from the day it is aligned on. */
type Aligned = {
  event: EventRow
  alignedOn: Day | null
  counts: ReadonlyMap<number, number>
  today: number
  first: number
  /** The day it starts, or today. */
  last: number
}

function aligned(event: EventRow, align: Align, days: { day: Day; registrations: number }[], now: Date): Aligned {
  const dayOf = (time: string | null) => (time === null ? null : dayIn(event.timezone, new Date(time)))
  const alignedOn = dayOf(align === 'start' ? event.startTime : event.publishedAt)
  if (alignedOn === null) return { event, alignedOn, counts: new Map(), today: -1, first: 0, last: 0 }
  const offsetOf = (day: Day) => daysFrom(alignedOn, day)
  const today = offsetOf(dayIn(event.timezone, now))
  const published = dayOf(event.publishedAt)
  const starts = dayOf(event.startTime)
  return {
    event,
    alignedOn,
    counts: new Map(days.map(({ day, registrations }) => [offsetOf(day), registrations])),
    today,
    first: Math.min(...days.map(({ day }) => offsetOf(day)), published === null ? 0 : offsetOf(published)),
    last: Math.min(today, starts === null ? today : offsetOf(starts)),
  }
}

function seriesOf({ event, alignedOn, counts, today }: Aligned, from: number, to: number): EventComparison['events'][number] {
  const earlier = [...counts].reduce((sum, [offset, registrations]) => sum + (offset < from ? registrations : 0), 0)
  const points: EventComparison['events'][number]['points'] = []
  let total = earlier
  for (let offset = from; alignedOn !== null && offset <= Math.min(to, today); offset += 1) {
    const registrations = counts.get(offset) ?? 0
    total += registrations
    points.push({ offset, registrations, total })
  }
  return { eventId: event.id, name: event.name, alignedOn, earlier, points }
}
