import type { EventCounts, Input, ListedEvent, listEvents as listOperation } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { cutPage, DEFAULT_LIMIT, readCursor } from '../../platform/http/paging.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { toListedEvent } from './event-shape.ts'
import { countEvents, type EventFilter, type EventOrder, selectListedEvents } from './list-store.ts'

export async function listEvents(
  { db, clock }: { db: Database; clock: Clock },
  organizationId: OrganizationId,
  { limit = DEFAULT_LIMIT, cursor, q, status, when }: Input<typeof listOperation>['query'],
): Promise<{ events: ListedEvent[]; counts: EventCounts; next: string | null }> {
  const filter = { q: q?.trim(), status, when }
  const now = clock().toISOString()
  const order = orderOf(filter)
  const after = readCursor(cursor, 2) as [string | null, string] | undefined
  const rows = await selectListedEvents(db, organizationId, { filter, now, order, after, limit: limit + 1 })
  const page = cutPage(rows, limit, (row) => [order === 'created' ? row.createdAt : row.startTime, row.id])
  return { events: page.rows.map(toListedEvent), counts: await countEvents(db, organizationId, filter.q, now), next: page.next }
}

/** What is searched or filtered is most often the latest; what is upcoming, the next. */
function orderOf({ q, status, when }: EventFilter): EventOrder {
  if (when === 'past') return 'latest'
  return when === undefined && (q || status) ? 'created' : 'soonest'
}
