import type { EVENT_STATUS_FILTERS, EVENT_TIME_FILTERS, EventCounts } from '@foyer/contracts'
import { and, asc, desc, eq, getTableColumns, gt, ilike, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { first, type Reader } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { eventSeats, events } from './tables.ts'

export type EventFilter = {
  q: string | undefined
  status: (typeof EVENT_STATUS_FILTERS)[number] | undefined
  when: (typeof EVENT_TIME_FILTERS)[number] | undefined
}
/** By start time, soonest or latest first, or by creation, latest first. Events without a start time are last. */
export type EventOrder = 'soonest' | 'latest' | 'created'

type Page = { filter: EventFilter; now: string; order: EventOrder; after: [string | null, string] | undefined; limit: number }

/** Without the descriptions, which can be 20 MB for a page of a thousand events. */
const { description: _, ...columns } = getTableColumns(events)
const { capacity, taken, offered, waiting, pending, checkedIn } = eventSeats
const listed = { ...columns, capacity, taken, offered, waiting, pending, checkedIn }

export type ListedEventRow = Awaited<ReturnType<typeof selectListedEvents>>[number]

export const selectListedEvents = (db: Reader, organizationId: OrganizationId, { filter, now, order, after, limit }: Page) =>
  db
    .select(listed)
    .from(events)
    .innerJoin(eventSeats, and(eq(eventSeats.eventId, events.id), eq(eventSeats.organizationId, events.organizationId)))
    .where(
      and(
        eq(events.organizationId, organizationId),
        contains(filter.q),
        filter.status && HAS_STATUS[filter.status],
        filter.when && (filter.when === 'past' ? isOver(now) : isNotOver(now)),
        after && isAfter(order, after),
      ),
    )
    .orderBy(...SORTED[order])
    .limit(limit)

export async function countEvents(db: Reader, organizationId: OrganizationId, q: string | undefined, now: string): Promise<EventCounts> {
  const count = (condition: SQL | undefined) => sql<number>`count(*) FILTER (WHERE ${condition})`
  const counts = await first(
    db
      .select({
        upcoming: count(and(HAS_STATUS.PUBLISHED, isNotOver(now))),
        past: count(and(HAS_STATUS.PUBLISHED, isOver(now))),
        drafts: count(HAS_STATUS.DRAFT),
        canceled: count(HAS_STATUS.CANCELED),
      })
      .from(events)
      .where(and(eq(events.organizationId, organizationId), contains(q))),
  )
  return counts!
}

const HAS_STATUS = {
  DRAFT: and(eq(events.status, 'DRAFT'), isNull(events.canceledAt)),
  PUBLISHED: and(eq(events.status, 'PUBLISHED'), isNull(events.canceledAt)),
  CANCELED: isNotNull(events.canceledAt),
}

const isOver = (now: string) => lte(events.endTime, now)
const isNotOver = (now: string) => or(isNull(events.endTime), gt(events.endTime, now))

function contains(q: string | undefined): SQL | undefined {
  if (!q) return undefined
  const pattern = `%${q.replace(/[\\%_]/g, (special) => `\\${special}`)}%`
  return or(ilike(events.name, pattern), ilike(events.slug, pattern))
}

const SORTED: Record<EventOrder, SQL[]> = {
  soonest: [asc(events.startTime), asc(events.id)],
  latest: [sql`${events.startTime} DESC NULLS LAST`, desc(events.id)],
  created: [desc(events.createdAt), desc(events.id)],
}

function isAfter(order: EventOrder, [time, id]: [string | null, string]): SQL | undefined {
  const column = order === 'created' ? events.createdAt : events.startTime
  const isFurther = order === 'soonest' ? gt : lt
  if (time === null) return and(isNull(column), isFurther(events.id, id))
  return or(isFurther(column, time), and(eq(column, time), isFurther(events.id, id)), isNull(column))
}
