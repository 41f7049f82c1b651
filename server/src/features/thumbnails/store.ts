import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { first, type Reader, type Tx } from '../../platform/db/database.ts'
import { type OrganizationId, organizations } from '../auth/tables.ts'
import { events } from '../events/tables.ts'

type EventColumns = typeof events.$inferSelect
export type ThumbnailEventRow = EventColumns & {
  workspace: { name: string; timeFormat: '12h' | '24h'; accentColor: string | null; language: string | null }
}
export type ThumbnailState = Partial<
  Pick<EventColumns, 'previewThumbnailUrl' | 'thumbnailKey' | 'thumbnailStatus' | 'thumbnailDirty' | 'thumbnailUpdatedAt'>
>

/** The event with the workspace details of its thumbnail. */
export const findThumbnailEvent = (db: Reader, organizationId: OrganizationId, eventId: string): Promise<ThumbnailEventRow | undefined> =>
  first(selectEvent(db, organizationId, eventId))

/** The same with a lock: no other transaction changes the event until this one ends. */
export const lockThumbnailEvent = (tx: Tx, organizationId: OrganizationId, eventId: string): Promise<ThumbnailEventRow | undefined> =>
  first(selectEvent(tx, organizationId, eventId).for('no key update', { of: events }))

const selectEvent = (db: Reader, organizationId: OrganizationId, eventId: string) =>
  db
    .select({
      ...getTableColumns(events),
      workspace: {
        name: organizations.name,
        timeFormat: organizations.timeFormat,
        accentColor: organizations.accentColor,
        language: organizations.language,
      },
    })
    .from(events)
    .innerJoin(organizations, eq(organizations.id, events.organizationId))
    .where(own(organizationId, eventId))

/** Published events that are not over, the next one first: those whose links are being shared. */
export const upcomingEventIds = (db: Reader, organizationId: OrganizationId, now: string): Promise<{ id: string }[]> =>
  db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.organizationId, organizationId),
        eq(events.status, 'PUBLISHED'),
        isNull(events.canceledAt),
        sql`coalesce(${events.endTime}, ${events.startTime}) >= ${now}::timestamptz`,
      ),
    )
    .orderBy(events.startTime, events.id)

/** Does not change updatedAt: a new thumbnail is not an edit of the event. */
export async function setThumbnailState(tx: Tx, organizationId: OrganizationId, eventId: string, state: ThumbnailState): Promise<void> {
  await tx.update(events).set(state).where(own(organizationId, eventId))
}

const own = (organizationId: OrganizationId, eventId: string) => and(eq(events.id, eventId), eq(events.organizationId, organizationId))
