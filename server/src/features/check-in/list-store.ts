import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Instant } from '../../platform/db/columns.ts'
import type { Reader } from '../../platform/db/database.ts'
import { type EventScope, ofEvent, registrations } from '../registrations/tables.ts'

export type ListedGuest = {
  id: string
  linkVersion: number
  name: string | null
  confirmed: boolean
  checkedInAt: Instant | null
  sortedBy: Instant
}
type After = [string, string] | undefined

/** In the order of the index on the status; new registrations come at the end. */
export const listConfirmed = (db: Reader, scope: EventScope, after: After, limit: number): Promise<ListedGuest[]> =>
  listBy(
    db,
    registrations.createdAt,
    and(ofEvent(scope), eq(registrations.status, 'CONFIRMED'), isNull(registrations.erasedAt)),
    after,
    limit,
  )

/**
 * Everyone who changed, confirmed or not. Reads all registrations of the event: an index on the time of the last change would be written by
 * every change, and devices refresh a few times a minute at most.
 */
export const listChanged = (db: Reader, scope: EventScope, since: Instant, after: After, limit: number): Promise<ListedGuest[]> =>
  listBy(db, registrations.updatedAt, and(ofEvent(scope), sql`${registrations.updatedAt} >= ${since}::timestamptz`), after, limit)

function listBy(
  db: Reader,
  time: typeof registrations.createdAt | typeof registrations.updatedAt,
  condition: SQL | undefined,
  after: After,
  limit: number,
): Promise<ListedGuest[]> {
  return db
    .select({
      id: registrations.id,
      linkVersion: registrations.linkVersion,
      name: registrations.name,
      confirmed: sql<boolean>`${registrations.status} = 'CONFIRMED' AND ${registrations.erasedAt} IS NULL`,
      checkedInAt: registrations.checkedInAt,
      sortedBy: sql<Instant>`${time}`,
    })
    .from(registrations)
    .where(
      and(
        condition,
        eq(registrations.preview, false),
        after && sql`(${time}, ${registrations.id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(time, registrations.id)
    .limit(limit)
}
